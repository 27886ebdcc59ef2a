# Rulewright. On a fresh machine with Python and make:
#   make run     sets everything up and starts a game
#   make test    sets everything up and runs the tests

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv
STAMP := $(VENV)/.set-up
CORES := $(shell nproc 2>/dev/null || sysctl -n hw.ncpu 2>/dev/null || echo 2)
# Many tests wait for a browser or a server; somebody else tests meanwhile.
TESTERS := $(shell expr $(CORES) + 1)
TESTS := -m "not long"
# Modules that are compiled once are not compiled again by every process that a test starts.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help run test check format lint types client layers citations rulings coverage protocol web fast wheel checksums soak bench balance ray clicks pictures docs lock clean

help:  ## Show what can be made.
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 14

$(UV):
	@echo "Setting up: a local Python environment in $(VENV), and uv in it."
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Rulewright needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 ..."; exit 2; }
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv

$(STAMP): $(UV) requirements-dev.lock pyproject.toml
	@echo "Setting up: the pinned packages, and Rulewright itself."
	@$(UV) pip install --quiet --python $(BIN)/python --requirement requirements-dev.lock
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

run: web  ## Set everything up, start the server and open the table in the browser (PORT=… for a port, LAN=1 for friends in your network).
	@$(BIN)/rulewright serve --open $(if $(PORT),--port $(PORT)) $(if $(LAN),--host 0.0.0.0)

test: $(STAMP)  ## Set everything up and run the tests.
	@$(BIN)/python tools/web.py || echo "So the table is not tested in a browser."
	@echo "Testing with $(TESTERS) processes."
	@$(BIN)/python -m pytest -q -n $(TESTERS) --dist worksteal --durations=10 $(TESTS)

check: TESTS :=  # all of them, the long ones among them
check: format lint types client layers citations rulings protocol test coverage checksums  ## Everything that CI checks.
	@echo "All checks passed."

format: $(STAMP)
	@echo "Checking the format." && $(BIN)/ruff format --check --quiet .

lint: $(STAMP)
	@echo "Checking the style." && $(BIN)/ruff check --quiet .

types: $(STAMP)
	@echo "Checking the types." && $(BIN)/mypy --no-error-summary && MYPYPATH=tests/web $(BIN)/mypy --no-error-summary tests/web/conftest.py

layers: $(STAMP)
	@echo "Checking that imports point downwards." && { $(BIN)/lint-imports --no-cache && \
	  $(BIN)/lint-imports --no-cache --config tools/rooms.toml; } > build-imports.log || { cat build-imports.log; exit 1; }; rm -f build-imports.log

citations: $(STAMP)
	@echo "Checking that every cited rule exists and every rule is cited." && $(BIN)/python tools/citations.py

rulings: $(STAMP)
	@echo "Checking that docs/rulings is up to date." && $(BIN)/python tools/rulings.py --check

protocol: $(STAMP)
	@echo "Checking that the schema of the protocol is up to date." && $(BIN)/python tools/protocol.py --check

coverage: $(STAMP)  ## Show that every testable rule has a test.
	@$(BIN)/rulewright rules coverage starfighter --brief
	@$(BIN)/rulewright rules coverage spoils --brief

client: $(STAMP)
	@echo "Checking the client's types, and building it." && $(BIN)/python tools/web.py --check

web: $(STAMP)  ## Build the browser client from web/ (Node 22 or newer from PATH, or else from PyPI).
	@$(BIN)/python tools/web.py

fast: $(STAMP)  ## Compile the engine and the games with mypyc into build/fast (needs a C compiler).
	@$(BIN)/python tools/fast.py

wheel: web  ## Make a wheel with the compiled engine and games, for this Python and this kind of machine, into dist.
	@$(BIN)/python tools/fast_wheel.py

checksums: $(STAMP)
	@$(BIN)/python tools/checksums.py --games 200

soak: $(STAMP)  ## Long runs: games by the thousand, the knock-out run, fuzzing.
	@$(BIN)/python tools/soak.py

bench: $(STAMP)  ## Measure speed, beside peers in the same run.
	@$(UV) pip install --quiet --python $(BIN)/python --requirement requirements-bench.lock
	@$(BIN)/python tools/bench.py

balance: $(STAMP)  ## Play cruisers against cruisers and decks against decks, and write docs/balance.
	@$(BIN)/python tools/balance.py

ray: $(STAMP)  ## Install Ray (large), and test the arena on two nodes of it, one of which is killed.
	@$(UV) pip install --quiet --python $(BIN)/python --requirement requirements-ray.lock
	@$(BIN)/python -m pytest -q tests/arena/test_ray.py

clicks: web  ## Count inputs, passes and waiting at the table, in a real Chromium.
	@$(BIN)/python tools/clicks.py

pictures: web  ## Make the pictures of docs/pictures from the table in a real Chromium.
	@$(BIN)/python tools/pictures.py

docs: $(STAMP)  ## Build the pages of the API into build/docs.
	@$(UV) pip install --quiet --python $(BIN)/python --requirement requirements-docs.lock
	@$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going docs/api build/docs
	@echo "The pages are in build/docs/index.html."

lock: $(UV)  ## Pin the packages anew.
	@$(UV) pip compile --quiet --no-emit-index-url --no-header --universal --upgrade pyproject.toml -o requirements.lock
	@$(UV) pip compile --quiet --no-emit-index-url --no-header --universal --upgrade --extra dev pyproject.toml -o requirements-dev.lock
	@$(UV) pip compile --quiet --no-emit-index-url --no-header --universal --upgrade --extra data -c requirements-dev.lock pyproject.toml -o requirements-data.lock
	@$(UV) pip compile --quiet --no-emit-index-url --no-header --universal --upgrade --extra bench -c requirements-dev.lock pyproject.toml -o requirements-bench.lock
	@$(UV) pip compile --quiet --no-emit-index-url --no-header --universal --upgrade --extra ray -c requirements-dev.lock pyproject.toml -o requirements-ray.lock
	@$(UV) pip compile --quiet --no-emit-index-url --no-header --universal --upgrade --extra docs -c requirements-dev.lock pyproject.toml -o requirements-docs.lock

clean:  ## Remove everything that was built.
	@rm -rf $(VENV) build dist web/node_modules src/rulewright/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis
