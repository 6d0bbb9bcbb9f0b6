# Talewright. `make play` needs Python 3.11 or newer, and make; nothing else.
#
# Everything is installed into .venv from the two lock files, with plain pip, every file checked against
# its hash. Stamp files in .venv remember what is installed, so that a second run starts at once.

.DEFAULT_GOAL := help
.PHONY: help play verifier test kills processes throughput restarts simulate guard understanding evenings sprints repetition worlds sweeps needles readings real-model clients lint format types bench soak docs release release-check theatre frames lock clean audit sbom
.DELETE_ON_ERROR:

VENV := .venv
BIN := $(VENV)/bin
PLAYING := $(VENV)/.installed-play
TESTING := $(VENV)/.installed-test
MOCKING := $(VENV)/.installed-aimock
STAGING := $(VENV)/.installed-theatre
WRITING := $(VENV)/.installed-site
SITE := $(VENV)/site
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input
JOBS ?= 3
# The suite starts dozens of processes, and each would compile the whole program anew.
export PYTHONDONTWRITEBYTECODE :=
ARGS ?=
# The tools that audit stand apart, so that what they need is in nothing that runs.
AUDIT_BIN := build/audit/bin
AUDITING := build/audit/.installed
AUDITED := requirements.lock requirements-dev.lock requirements-build.lock requirements-tracing.lock
PYTHON_OF_AUDIT = $(AUDIT_BIN)/python

help: ## list these targets
	@echo "Talewright, a Discord game master. Targets:"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile
	@echo "ARGS=... is handed on, as in: make play ARGS=--help, make test ARGS='-k dice'"

play: $(PLAYING) $(STAGING) ## start a local guild with the game master in it; no token, no key
	@$(BIN)/python -m bot play $(ARGS)

test: $(TESTING) $(MOCKING) $(STAGING) ## run the whole test suite
	@$(BIN)/python -m tests.support.compiled
	@$(BIN)/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder $(ARGS)

kills: $(TESTING) ## kill the bot 500 times at random moments on each database, ten minutes of it; the same line goes on
	@$(BIN)/python -m tests.support.kills $(ARGS)

processes: $(TESTING) ## play on three processes that share PostgreSQL, one killed every minute for ten minutes; docs/scale.md
	@TALEWRIGHT_PROCESS_MINUTES=$${TALEWRIGHT_PROCESS_MINUTES:-10} $(BIN)/python -m pytest -q -s \
		tests/simulation/test_processes.py::test_the_tables_of_a_killed_process_go_on_in_another $(ARGS)

throughput: $(TESTING) ## measure turns a second of 1, 2 and 4 processes on one PostgreSQL, and memory by story and server
	@$(BIN)/python -m tests.support.throughput $(ARGS)

restarts: $(TESTING) ## restart PostgreSQL and cut its connections 100 times below two processes at play (minutes); docs/scale.md
	@TALEWRIGHT_RESTARTS=$${TALEWRIGHT_RESTARTS:-100} $(BIN)/python -m pytest -q -s \
		tests/simulation/test_restarts.py::test_no_table_has_two_bots_however_often_the_server_restarts $(ARGS)

simulate: $(PLAYING) ## play twenty seeds of whole evenings with faults on a virtual clock (minutes); docs/simulation.md
	@$(BIN)/talewright simulate $(ARGS)

guard: $(TESTING) ## measure the narration guard, and play ten games of each scenario under it (minutes)
	@$(BIN)/python -m tests.support.guard_report
	@TALEWRIGHT_GUARD_GAMES=$${TALEWRIGHT_GUARD_GAMES:-10} $(BIN)/python -m pytest -n $(JOBS) -k alarms \
		tests/pipeline/test_guard.py $(ARGS)

understanding: $(TESTING) ## measure how many messages are understood without a model, and print what is misheard
	@$(BIN)/python -m tests.support.understanding_report -v
	@$(BIN)/python -m tests.support.whose_deeds -v

evenings: $(TESTING) ## play ten evenings of each scenario by people of different habits, and say what ends them (minutes)
	@$(BIN)/python -m tests.support.evenings $(ARGS)

sprints: $(TESTING) ## play 2,000 random worldbuilding sprints with hostile answers (minutes)
	@TALEWRIGHT_SPRINTS=$${TALEWRIGHT_SPRINTS:-2000} $(BIN)/python -m pytest -n $(JOBS) \
		tests/simulation/test_sprint_matches.py $(ARGS)

repetition: $(TESTING) ## play twenty offline sprints, and say how much of each is said in others, and how far the judge goes
	@$(BIN)/python -m tests.support.sprint_repetition $(ARGS)

worlds: $(TESTING) ## play ten turns in each of fifty worlds of sprints by every game, and say what is wrong there (minutes)
	@$(BIN)/python -m tests.support.many_worlds $(ARGS)

sweeps: $(TESTING) ## run every case of the tests that `make test` samples (many minutes; before a release)
	@TALEWRIGHT_SWEEP=1 $(BIN)/python -m pytest -n $(JOBS) $$(grep -rlE --include='test_*.py' 'support\.sweeps|support import .*sweeps|mark\.sweep|^from hypothesis ' tests) $(ARGS)

needles: $(TESTING) ## plant facts in stories of up to 10,000 turns, and ask for them in other words (minutes)
	@$(BIN)/python -m tests.support.needles $(ARGS)

readings: $(TESTING) ## have the same twenty turns told by each model that is set up, for a blind reading (costs money)
	@$(BIN)/python -m tests.support.readings $(ARGS)

real-model: $(TESTING) ## play 30 turns and a sprint with a small real model on this machine (an hour on a slow one)
	@$(BIN)/python -m tests.support.real_model $(ARGS)

clients: $(TESTING) ## lead bots of seven Discord libraries through the local guild (minutes; needs PyPI, npm and node)
	@$(BIN)/python -m tests.clients.tour $(ARGS)

verifier: $(PLAYING) ## write build/verifier.html, which checks an exported game in any browser, without a network
	@$(BIN)/python -m bot.verifier.making build/verifier.html

lint: $(TESTING) ## check style, format and the direction of imports
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/lint-imports --no-logo

format: $(TESTING) ## repair style and format where that is safe
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

types: $(TESTING) ## check types: strict in the core and the services
	@if PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright --version >$(VENV)/.pyright.log 2>&1; then \
		PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright $(ARGS); \
	else \
		tail -n 5 $(VENV)/.pyright.log; \
		echo "types: SKIPPED, pyright does not start on this machine (the reason is above)"; \
	fi

bench: $(PLAYING) ## measure the running bot at its edge, and its parts
	@$(BIN)/python -m bot bench $(ARGS)

soak: $(PLAYING) ## play 10,000 turns at 200 tables, and say whether memory, time and storage stay flat (many minutes)
	@$(BIN)/python -m bot.bench.soak $(ARGS)

docs: $(TESTING) $(WRITING) ## regenerate schemas and drawn pictures, and build the site into build/site, its links checked
	@$(BIN)/python -m bot docs $(ARGS)
	@$(BIN)/python -m bot portraits $(ARGS)
	@$(BIN)/python -m tests.support.doc_pictures
	@$(SITE)/bin/sphinx-build -q -n -W --keep-going -E -c docs/site -b html . build/site
	@echo "The site is in build/site/index.html."

release: $(TESTING) $(STAGING) ## build a release of what is committed into dist/; ARGS='--cut 1.2.3' begins one
	@$(BIN)/python -m tests.support.release $(ARGS)

release-check: $(TESTING) ## install the wheel of dist/ into an empty environment and play with it (minutes)
	@$(BIN)/python -m tests.support.release.trying $(ARGS)

theatre: $(PLAYING) ## bundle three.js for the replay theatre, again if need be
	@rm -f $(STAGING)
	@$(MAKE) --no-print-directory $(STAGING)

frames: $(TESTING) $(STAGING) ## measure how fast a processor draws the theatre; ARGS='--before CHECKOUT' compares
	@$(BIN)/python -m tests.support.frames $(ARGS)

lock: ## pin the newest allowed versions again (needs uv)
	@PATH="$(CURDIR)/$(BIN):$$PATH"; export PATH; set -e; \
	command -v uv >/dev/null 2>&1 || { echo "make lock needs uv: $(BIN)/pip install uv"; exit 1; }; \
	pin() { \
		uv --no-config pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --no-emit-find-links --no-annotate --custom-compile-command "make lock" \
			--output-file "$$@" >/dev/null; \
	}; \
	echo "setuptools>=77" | pin requirements-build.lock -; \
	pin requirements.lock pyproject.toml; \
	pin requirements-dev.lock pyproject.toml --extra dev --constraint requirements.lock; \
	pin requirements-docs.lock --group docs; \
	sed -n '/^tracing = /,/^]/s/^ *"\(.*\)",$$/\1/p' pyproject.toml | pin requirements-tracing.lock - --constraint requirements.lock

audit: $(AUDITING) ## look the pinned dependencies up among known weaknesses; fails where one is found (needs a network)
	@$(PYTHON_OF_AUDIT) tests/support/audit.py $(AUDITED)

sbom: $(AUDITING) ## write build/sbom.json (CycloneDX): what the bot runs with, from its lock
	@mkdir -p build
	@$(AUDIT_BIN)/cyclonedx-py requirements --output-reproducible --of JSON -o build/sbom.json requirements.lock
	@echo "build/sbom.json is written."

clean: ## remove caches and build products; .venv and saved games stay
	@rm -rf build dist bench-output .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@rm -rf *.egg-info
	@find bot cogs rulesets tests -type d -name __pycache__ -prune -exec rm -rf {} +

# --- the virtual environment -------------------------------------------------------------------------

$(BIN)/python:
	@found=; \
	for candidate in $(PYTHON) python3.11 python3.12 python3.13 python3 python3.14 python; do \
		if "$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
			if "$$candidate" -c 'import ensurepip, venv' >/dev/null 2>&1; then found=$$candidate; break; fi; \
			bare="$$bare $$candidate"; \
		fi; \
	done; \
	if [ -z "$$found" ] && [ -n "$$bare" ]; then \
		echo "Found$$bare, but without the module venv. On Debian and Ubuntu: sudo apt install python3-venv"; exit 1; \
	elif [ -z "$$found" ]; then \
		echo "Talewright needs Python 3.11 or newer, and none was found on this machine."; \
		echo "Install one from python.org or your system, or name it: make play PYTHON=/path/to/python3"; exit 1; \
	fi; \
	echo "Making $(VENV) with $$("$$found" --version)."; \
	"$$found" -m venv --clear $(VENV)

$(AUDITING): requirements-audit.txt | $(BIN)/python
	@echo "Installing the tools of the audit (once, some seconds)."
	@$(BIN)/python -m venv --clear build/audit
	@$(PYTHON_OF_AUDIT) -m pip --disable-pip-version-check --no-input install --quiet -r requirements-audit.txt || { \
		echo "audit: NOT DONE, its tools cannot be fetched (the reason is above)"; exit 1; }
	@touch $@

# The build tool comes first, from its own lock, so that nothing is ever fetched without a hash.
define install
	@$(PIP) install --quiet --require-hashes --no-deps -r requirements-build.lock
	@$(PIP) install --quiet --require-hashes --no-deps --no-build-isolation --use-pep517 -r $(1)
	@$(PIP) install --quiet --no-deps --no-build-isolation --editable .
endef

$(PLAYING): requirements.lock requirements-build.lock pyproject.toml | $(BIN)/python
	@echo "Installing what playing needs (once, about a minute)."
	$(call install,requirements.lock)
	@touch $@

$(TESTING): requirements-dev.lock requirements-build.lock pyproject.toml | $(BIN)/python
	@echo "Installing what the tests need (once, a minute or two)."
	$(call install,requirements-dev.lock)
	@touch $(PLAYING) $@

# What builds the site has an environment of its own, since neither playing nor testing needs it.
$(WRITING): requirements-docs.lock | $(BIN)/python
	@echo "Installing what builds the site (once, some seconds)."
	@$(BIN)/python -m venv --clear $(SITE)
	@$(SITE)/bin/python -m pip --disable-pip-version-check --no-input install --quiet --require-hashes --no-deps \
		-r requirements-docs.lock
	@touch $@

# Without npm's registry there is no mock of the model vendors; its tests say so and are skipped, and the next run
# tries again.
$(MOCKING): tests/support/aimock/package.json tests/support/aimock/package-lock.json $(TESTING)
	@echo "Installing the mock of the model vendors (once, some seconds)."
	@if $(BIN)/python tests/support/aimock_process.py; then \
		touch $@; \
	else \
		echo "test: no mock of the model vendors (the reason is above), so its tests will be skipped"; \
	fi

# Without npm's registry the replay theatre is flat. It is not tried again by itself, so that playing stays quick.
$(STAGING): bot/theatre/package.json bot/theatre/package-lock.json bot/theatre/three.entry.js $(PLAYING)
	@echo "Bundling the scene of the replay theatre (once, some seconds)."
	@$(BIN)/python bot/theatre/bundling.py || \
		echo "No three.js (the reason is above): the replay theatre will be flat. make theatre tries again."
	@touch $@
