# make build   everything of the four games that there is, into output/
# make test    linters, types, floors and the whole test suite (under 10 minutes)
# make prove   the long proofs; prints a table
# make mutants switches each rule of the long game off and looks whether its tests fail
# Variables:   PYTHON=python3.11  LANGS=source|all|sv,da  PAPER=a4|letter  GAMES="hatunaleken"

PYTHON ?= python3
VENV ?= .venv
LANGS ?= source
PAPER ?= a4
GAMES ?=
PROPERTIES := fuzz or breaker or imposition or written_pdf or text_stream or heraldry
BIN := $(VENV)/bin

.PHONY: build test prove mutants bench lint figures proofs clean

build: $(VENV)/.installed
	$(BIN)/spelverk build $(GAMES) --lang $(LANGS) --paper $(PAPER)

test: $(VENV)/.installed-dev lint
	$(BIN)/python -m pytest -m "not slow" -n auto --dist loadfile

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

prove: $(VENV)/.installed-dev
	$(BIN)/python -m pytest tests/integration -m slow
	SPELVERK_PROVE=10 $(BIN)/python -m pytest tests/properties tests/unit -k "$(PROPERTIES)"
	SPELVERK_PROVE=1 $(BIN)/python -m pytest tests/unit/engines tests/reference -n auto 
	$(BIN)/python -m benchmarks.cards
	$(BIN)/python -m benchmarks.tafl
	$(BIN)/python -m benchmarks.books

mutants: $(VENV)/.installed-dev
	$(BIN)/python -m tests.switch_off hatunaleken

bench: $(VENV)/.installed-dev
	$(BIN)/python -m benchmarks.cards
	$(BIN)/python -m benchmarks.tafl
	$(BIN)/python -m benchmarks.books

figures: $(VENV)/.installed-dev
	$(BIN)/python docs/make_figures.py

proofs: $(VENV)/.installed-dev
	$(BIN)/python -m docs.make_proofs

$(VENV)/.installed: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	touch $@

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
