"""How Sphinx builds the pages of the API: `make docs`."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

project = "Rulewright"
author = "The Rulewright developers"
version = release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
html_theme = "furo"
html_title = f"Rulewright {version}"
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_class_signature = "separated"
nitpicky = False
suppress_warnings = ["ref.python"]  # a name that lives in one module and is offered by another
