"""Texts of a file of cards changed in their place: the file keeps its order, its remarks and all that is not said."""

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final
from xml.sax.saxutils import quoteattr, unescape

from rulewright.engine.textfile import BadFile
from rulewright.spoils.cards.formats.files import READERS

ENTITIES: Final = {"&quot;": '"', "&apos;": "'", "&#10;": "\n", "&#xA;": "\n", "&#13;": "\r"}
SPECIAL: Final = {"\n": "&#10;"}
TOML: Final = re.compile(r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
JSON: Final = re.compile(r'"(?:[^"\\]|\\.)*"')
XML: Final = re.compile(r"(?<=value=)(?:\"[^\"]*\"|'[^']*')")


def from_toml(literal: str) -> str:
    """Give the text that a literal of TOML stands for."""
    return str(tomllib.loads(f"x = {literal}")["x"]).strip("\n")


def to_toml(text: str) -> str:
    """Write a text for TOML, one of several lines as such."""
    escaped = json.dumps(text, ensure_ascii=False)[1:-1].replace("\x7f", "\\u007F")
    if "\n" not in text:
        return f'"{escaped}"'
    lines = escaped.replace("\\n", "\n").replace('\\"', '"')
    return (
        f'"""\n{lines}\n"""'
        if '"""' not in lines and "\\\n" not in lines and not lines.endswith('"')
        else f'"{escaped}"'
    )


def from_json(literal: str) -> str:
    """Give the text that a literal of JSON stands for."""
    return str(json.loads(literal))


def to_json(text: str) -> str:
    """Write a text for JSON."""
    return json.dumps(text, ensure_ascii=False)


def from_xml(literal: str) -> str:
    """Give the text that an attribute stands for; a line that is broken in the file is not broken in the text."""
    return unescape(re.sub(r"[\n\t]", " ", literal[1:-1]), ENTITIES)


def to_xml(text: str) -> str:
    """Write a text as an attribute."""
    return quoteattr(text, SPECIAL)


Decoded = Callable[[str], str]
WAYS: Final[dict[str, tuple[re.Pattern[str], Decoded, Decoded]]] = {
    ".toml": (TOML, from_toml, to_toml),
    ".json": (JSON, from_json, to_json),
    ".xml": (XML, from_xml, to_xml),
}


def rewritten(text: str, source: Path, changes: Mapping[str, str]) -> str:
    """Give a file with some texts of cards changed; `BadFile` if it would not be read as just that."""
    literal, decoded, encoded = WAYS[source.suffix.casefold()]

    def anew(match: re.Match[str]) -> str:
        try:
            was = decoded(match[0])
        except ValueError:
            return match[0]  # an apostrophe of a remark begins no text
        return encoded(changes[was]) if was in changes else match[0]

    found = literal.sub(anew, text)
    reader = READERS[source.suffix.casefold()]
    wanted = [(one.facts, changes.get(one.text, one.text)) for one in reader(text, str(source))]
    if [(one.facts, one.text) for one in reader(found, str(source))] != wanted:
        raise BadFile([f"{source}: its texts are written in a way in which they cannot be changed in their place"])
    return found
