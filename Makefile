# `make` alone prints the table of contents. demo, dev, build, lint and test work in a fresh clone with only Go, Node and npm;
# the others need scripts/install-tools.sh once.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1

# Folders are listed beside files: a folder's time changes when a source is removed, which no remaining file would tell.
WEB_SOURCES := $(shell find web \( -name node_modules -o -path web/dist -o -path web/e2e \) -prune -o \( -type f -o -mindepth 1 -type d \) -print 2>/dev/null | grep -v '\.tsbuildinfo$$')
WEB_SOURCES += docs/user-guide.md $(wildcard docs/pictures/*)
DEPS := node_modules/.mirror-deps
DIST := web/dist/.vite/manifest.json
CODEGEN_DEPS := tools/codegen/node_modules/.mirror-deps
MUTANTS_DEPS := tools/mutants/node_modules/.mirror-deps

.PHONY: help demo dev gen build verify lint test test-pg e2e bench mutants film tasks shots clean mirror

help: ## Show this table of contents
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: build ## Build what changed, fill a province with synthetic data, print address and accounts
	@exec bin/mirror demo $(ARGS)

dev: build ## The demo, rebuilt and restarted whenever a source changes
	@exec scripts/dev.sh $(ARGS)

build: $(DIST) mirror ## Build the web and the one binary, bin/mirror

mirror: $(DIST)
	@mkdir -p bin
	@go build -trimpath -o bin/mirror ./cmd/mirror

$(DEPS): package.json package-lock.json
	@scripts/need.sh go node npm
	npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(DIST): $(DEPS) $(WEB_SOURCES)
	npm run --silent build
	@touch $@

$(CODEGEN_DEPS): tools/codegen/package.json tools/codegen/package-lock.json
	npm ci --no-audit --no-fund --loglevel=error --prefix tools/codegen
	@touch $@

# Its peer is the vitest of the root: a second copy beside it would not see the tests.
$(MUTANTS_DEPS): tools/mutants/package.json tools/mutants/package-lock.json
	npm ci --legacy-peer-deps --no-audit --no-fund --loglevel=error --prefix tools/mutants
	@touch $@

gen: $(DIST) $(CODEGEN_DEPS) ## Write api/openapi.json from the Go handlers and the TypeScript types from it
	@scripts/gen.sh

verify: $(DIST) $(CODEGEN_DEPS) ## Fail when generated files are not what the sources give
	@scripts/gen.sh --check

lint: $(DIST) $(CODEGEN_DEPS) ## gofmt, vet, staticcheck, oxlint, biome, tsc, npm dependencies, floors between rooms, the contract
	@scripts/lint.sh

test: ## Everything: installs what is missing, both engines, browser, budgets, one summary (CI runs this)
	@scripts/test.sh

test-pg: $(DIST) ## Go tests alone on SQLite and a throw-away PostgreSQL (PKG=./internal/db/...)
	@scripts/with-postgres.sh go test $(or $(PKG),./...)

e2e: build ## The journeys in a real browser (SPEC=specs/start-up.spec.ts, ARGS=--headed)
	@cd web/e2e && npx playwright test $(SPEC) $(ARGS)

bench: build ## Figures against the goals: lists, load, throughput, start, memory, kills, bytes (ARGS="--only load", ARGS=--long)
	@scripts/bench.sh $(ARGS)

mutants: $(DIST) $(MUTANTS_DEPS) ## Which planted faults the tests notice, against docs/mutants.md (ROOM=audit, FULL=1, AGAIN=1: what survived last, ACCEPT=1: write it)
	@GOFLAGS="$${GOFLAGS:-} -p=1" nice go run ./tools/mutants $(if $(ROOM),-room $(ROOM)) $(if $(FULL),-full) $(if $(AGAIN),-again) $(if $(ACCEPT),-accept)

film: build ## Sign-in to household list on a slow line: a strip of pictures in var/film, and its figures
	@node scripts/film.mjs

tasks: build ## Ten tasks of a working day done in a browser: clicks, keys, characters and seconds (ARGS="--only find,pay")
	@node scripts/tasks.mjs $(ARGS)

shots: build ## A picture of every screen at 1440x900 and 390x844, of the chosen ones at 1280x720 too, into var/shots (LOOK=dark, care or en: a part of them in that look; ONLY='fund|guide': those of such names)
	@cd web/e2e && MIRROR_SHOTS=1 MIRROR_SHOTS_LOOK=$(or $(LOOK),light) MIRROR_SHOTS_ONLY='$(ONLY)' npx playwright test --project=shots

clean: ## Remove what was built (not node_modules, not data)
	rm -rf bin web/dist var/test var/shots var/film var/mutants test-results
