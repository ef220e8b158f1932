# `make run` plays, `make test` checks everything. `make help` lists the rest.

.PHONY: help run dev release deb test test-rust test-long test-page test-browser lighthouse deny advisories bench fuzz soak fit nouns page draw look fonts pictures types clean \
	page-format page-types page-lint page-unit

PAGE_SOURCES := $(shell find web/src web/public web/build -type f) \
	$(wildcard web/*.json web/*.ts web/*.js web/*.html)

run: page ## build page and program, start it
	cargo run --release --quiet -p tablee -- serve

# The first command is `run`, so that `make` alone plays.
help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

dev: page ## start the server, and the page with hot reload, until Ctrl-C
	@scripts/dev

release: page ## build the program as it is given away: target/release/tablee
	cargo build --release --locked -p tablee

deb: page ## build a Debian package: target/debian/
	cargo_deb="$$(scripts/need rust deb)" && "$$cargo_deb" deb --locked -p tablee

test: test-rust test-page test-browser ## run what CI runs
	@echo "All tests passed."

# The Rust tests compare the types of the wire with the page's; `make types`
# brings the page's up to date.
test-rust: page ## format, lints, documentation and tests of the Rust crates
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --document-private-items --quiet
	NATS_SERVER="$$(scripts/need nats)" && export NATS_SERVER && cargo test --workspace --quiet

# Everything that looks at TABLEE_LONG does more: 300 faults on a cluster, for
# instance, take 25 minutes. Tests that need a proxy run only here.
test-long: page ## tests of the Rust crates that take long, with their figures
	NATS_SERVER="$$(scripts/need nats)" && NGINX="$$(scripts/need nginx)" && CADDY="$$(scripts/need caddy)" && \
		export NATS_SERVER NGINX CADDY && \
		TABLEE_LONG=1 cargo test --workspace --quiet -- --include-ignored --show-output

test-page: web/node_modules/.installed ## format, types and unit tests of the page
	@$(MAKE) --no-print-directory --jobs 2 --output-sync page-format page-types page-lint page-unit

page-format page-types page-lint page-unit: web/node_modules/.installed
page-format: ; cd web && npm run --silent format:check
page-types: ; cd web && npm run --silent check
page-lint: ; cd web && npm run --silent lint
page-unit: ; cd web && npm run --silent test

test-browser: page ## whole matches in real browsers
	cargo build --quiet -p tablee
	CHROMIUM="$$(scripts/need chromium)" && NATS_SERVER="$$(scripts/need nats)" && \
		export CHROMIUM NATS_SERVER && cd web && npm run --silent e2e

# Not part of `make test`: it brings 200 packages, and a busy machine makes the page slow.
lighthouse: release scripts/lighthouse/node_modules/.installed ## measure home and lobby with Lighthouse, five times each
	CHROMIUM="$$(scripts/need chromium)" && export CHROMIUM && node scripts/lighthouse/run.mjs

scripts/lighthouse/node_modules/.installed: scripts/lighthouse/package.json scripts/lighthouse/package-lock.json
	@scripts/need node
	cd scripts/lighthouse && npm ci --no-audit --no-fund
	@touch $@

# Neither is part of `make test`: building cargo-deny takes minutes, and the
# advisories come from the network.
deny: ## check licences, sources and duplicates of all dependencies
	cargo_deny="$$(scripts/need rust deny)" && "$$cargo_deny" --log-level warn check licenses sources bans

advisories: ## check all dependencies for known vulnerabilities
	cargo_deny="$$(scripts/need rust deny)" && "$$cargo_deny" --log-level warn check advisories

# The server on one core, the players on another: docs/benchmarks.md.
bench: page ## measure what a move, live ink and a crowd cost
	cargo build --release --quiet -p tablee -p bench
	npm ci --silent --prefix crates/bench/node
	taskset --cpu-list 1 cargo run --release --quiet -p bench -- moves
	taskset --cpu-list 1 cargo run --release --quiet -p bench -- ink
	taskset --cpu-list 1 cargo run --release --quiet -p bench -- onlookers

# The probes that the tests feed for seconds: messages, logs, records, packs,
# decks, matches. What is found is kept in fuzz/corpus and fuzz/artifacts. A
# sanitizer would need a nightly Rust, and there is no unsafe code of ours.
SECONDS_EACH := 300
fuzz: page ## look for crashes with libFuzzer, five minutes for each probe
	@cargo_fuzz="$$(scripts/need rust cc fuzz)" && scripts/fuzz "$$cargo_fuzz" $(SECONDS_EACH) $(PROBES)

# Flat memory, no stuck table, every log replays: docs/operating.md.
SOAK_MINUTES := 30
SOAK_TABLES := 500
soak: page ## play 500 watched tables for half an hour, with a server that is killed
	TABLEE_SOAK=$(SOAK_MINUTES) TABLEE_SOAK_TABLES=$(SOAK_TABLES) \
		cargo test --release --quiet -p tablee --test all soak:: -- --show-output

# Once, when clues, gradings or nouns have changed: scripts/fit/README.md.
fit: ## compute how well Ademimo's clues suit common nouns
	python="$$(scripts/need fit)" && "$$python" scripts/fit/fit.py

nouns: ## list the common nouns of both languages anew, for `make fit`
	python="$$(scripts/need fit)" && dictionaries="$$(scripts/need dictionaries)" && \
		"$$python" scripts/fit/nouns.py "$$dictionaries/hunspell" "$$dictionaries/wordnet"

page: web/dist/index.html ## build the page

web/dist/index.html: web/node_modules/.installed $(PAGE_SOURCES)
	cd web && npm run --silent build
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json
	@scripts/need rust cc node
	cd web && npm ci --no-audit --no-fund
	@touch $@

# What computer players draw: scripts/draw/README.md.
draw: scripts/draw/node_modules/.installed ## write the drawings of the words anew
	node scripts/draw/make.js

scripts/draw/node_modules/.installed: scripts/draw/package.json scripts/draw/package-lock.json
	@scripts/need node
	cd scripts/draw && npm ci --no-audit --no-fund
	@touch $@

# Once, when drawings, words or relations have changed: scripts/look/README.md.
look: scripts/draw/node_modules/.installed scripts/look/node_modules/.installed ## train the eyes of computer players
	python="$$(scripts/need look)" && mkdir -p .tools/eyes && node scripts/look/icons.js > .tools/eyes/icons.jsonl && \
		nice -n 10 "$$python" scripts/look/train.py .tools/eyes && "$$python" scripts/look/testing.py

scripts/look/node_modules/.installed: scripts/look/package.json scripts/look/package-lock.json
	@scripts/need node
	cd scripts/look && npm ci --no-audit --no-fund
	@touch $@

# The page's fonts are kept as they come out of this: only new letters or faces ask for it.
fonts: web/node_modules/.installed ## cut the page's fonts to the letters of French and English
	python="$$(scripts/need fonts)" && "$$python" scripts/fonts/fonts.py

# The results are kept: only new art asks for this.
pictures: page ## paint the previews of links and the icons from the games' own pictures
	CHROMIUM="$$(scripts/need chromium)" && export CHROMIUM && node scripts/pictures/make.mjs

types: ## write the page's types anew after a change to the wire
	UPDATE_TYPES=1 cargo test --quiet -p tablee --test all typescript
	cd web && npx prettier --write --log-level warn src/lib/protocol

clean: ## remove everything that was built or fetched
	cargo clean
	rm -rf web/node_modules web/dist scripts/draw/node_modules scripts/look/node_modules scripts/lighthouse/node_modules .tools
