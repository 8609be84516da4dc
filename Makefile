.DEFAULT_GOAL := help
.PHONY: help setup start posts check test lint types unit browser build bench schema format clean chromium

SETUP := node_modules/.setup-done

help: ## Print this help
	@awk -F ':.*## ' '/^[a-z ]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo '  make lint, types, unit, browser: one part of the checks; bench: measure; format, schema: rewrite'

setup: $(SETUP) ## Install the packages, the pinned Node among them

$(SETUP): package.json package-lock.json engine/package.json server/leagues/package.json server/client/package.json server/package.json cli/package.json web/package.json
	@command -v npm >/dev/null || { echo 'Matchpost needs Node 20 or newer with npm: https://nodejs.org'; exit 1; }
	npm ci --no-progress --loglevel=error
	@touch $@

start: $(SETUP) ## Run the whole product at http://localhost:3000 (PORT=… for another port)
	@node_modules/.bin/node web/scripts/build.ts --if-stale
	@exec node_modules/.bin/node server/src/main.ts

posts: $(SETUP) ## Render the demo games into out/
	@npx --no-install matchpost render --template standard --games fixtures/leagues/demo.json --club fixtures/leagues/club.json --out out
	@npx --no-install matchpost render --template standard --games fixtures/leagues/demo.json --club fixtures/leagues/club.json --per-post 3 --background fixtures/images/hall-evening.jpg --out out/rounds
	@npx --no-install matchpost sheet out/*.png out/rounds/*.png --out out/sheet.png
	@echo "The posts are in out/, all of them at a glance in out/sheet.png."

check: $(SETUP) ## Lint, types, and the tests near what changed: in under a minute
	@npm run --silent check

test: ## Run every check: lint, types, unit tests, browser tests
	@$(MAKE) --no-print-directory -j2 setup chromium
	npm run --silent test

lint types unit browser build bench schema format: $(SETUP)
	npm run --silent $@

chromium:
	@sh engine/scripts/chromium.sh

clean: ## Remove what was built and rendered
	rm -rf out engine/dist server/leagues/dist server/client/dist server/n8n/dist server/dist cli/dist web/dist
