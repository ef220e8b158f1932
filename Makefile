# `make run` plays, `make test` checks everything. `make help` lists the rest.

.PHONY: program rust-format compiled help run dev release deb test test-rust test-long test-page test-browser gallery lighthouse deny advisories bench fuzz soak fit nouns page draw look fonts pictures types clean \
	page-format page-types page-lint page-unit

PAGE_SOURCES := $(shell find web/src web/public web/build -type f) \
	$(wildcard web/*.json web/*.ts web/*.js web/*.html)

run: program ## build page and program, start it: 4 minutes the first time
	@target/release/tablee serve

program:
	@[ -x target/release/tablee ] || scripts/first
	@$(MAKE) --no-print-directory page
	cargo build --release --locked -p tablee

# The first command is `run`, so that `make` alone plays.
help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

dev: page ## start the server, and the page with hot reload, until Ctrl-C
	@scripts/dev

release: page ## build the program as it is given away, target/dist/tablee: twice as long as `make run`
	cargo build --profile dist --locked -p tablee

deb: page ## build a Debian package, target/debian/: as long as `make release`
	cargo_deb="$$(scripts/need rust deb)" && "$$cargo_deb" deb --profile dist --locked -p tablee

# Clippy compiles what it looks at, and the documentation is written from what the
# tests have compiled: nothing is compiled twice. Many tests wait more than they
# compute, so more of them run at once than there are cores.
CHECKED := MAKEFLAGS= RUST_TEST_THREADS=6 RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-Dwarnings \
	RUSTDOC="$(CURDIR)/scripts/rustdoc" cargo test --workspace --quiet

# The page is checked while Rust compiles, then browsers run beside the Rust tests.
test: ## run what CI runs: 12 minutes from nothing, 8 later
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=line test-rust test-page test-browser
	@echo "All tests passed."

rust-format: ; cargo fmt --all --check
compiled: ; @$(CHECKED) --all-targets --no-run

# The Rust tests compare the types of the wire with the page's; `make types`
# brings the page's up to date.
test-rust: rust-format compiled page ## format, lints, documentation and tests of the Rust crates: 6 minutes, 2 later
	@export NATS_SERVER="$$(scripts/need nats)" && $(CHECKED)

# Everything that looks at TABLEE_LONG does more: 300 faults on a cluster, for
# instance, take 25 minutes. Tests that need a proxy run only here.
test-long: page ## tests of the Rust crates that take long, with their figures: half an hour
	NATS_SERVER="$$(scripts/need nats)" && NGINX="$$(scripts/need nginx)" && CADDY="$$(scripts/need caddy)" && \
		export NATS_SERVER NGINX CADDY && \
		TABLEE_LONG=1 cargo test --workspace --quiet -- --include-ignored --show-output

test-page: page-format page-types page-lint page-unit ## format, types and unit tests of the page: a minute

page-format page-types page-lint page-unit: web/node_modules/.installed
page-format: ; cd web && npm run --silent format:check
page-types: ; cd web && npm run --silent check
page-lint: ; cd web && npm run --silent lint
page-unit: ; cd web && npm run --silent test

test-browser: compiled page ## whole matches in real browsers: 6 minutes
	@export CHROMIUM="$$(scripts/need chromium)" NATS_SERVER="$$(scripts/need nats)" && \
		cd web && npm run --silent e2e

# For eyes, not for machines: `make gallery SCREENS=ademimo QUICK=1` takes those of one group, a quarter of the looks.
gallery: page ## take a picture of every screen, in all sizes, lights and languages: ten minutes
	cargo build --quiet -p tablee
	CHROMIUM="$$(scripts/need chromium)" && export CHROMIUM && cd web && npm run --silent gallery -- $(SCREENS)

# Not part of `make test`: it brings 200 packages, and a busy machine makes the page slow.
lighthouse: program scripts/lighthouse/node_modules/.installed ## measure home and lobby with Lighthouse, five times each: 6 minutes
	CHROMIUM="$$(scripts/need chromium)" && export CHROMIUM && node scripts/lighthouse/run.mjs

scripts/lighthouse/node_modules/.installed: scripts/lighthouse/package.json scripts/lighthouse/package-lock.json
	@scripts/need node
	cd scripts/lighthouse && npm ci --no-audit --no-fund
	@touch $@

# Neither is part of `make test`: building cargo-deny takes minutes, and the
# advisories come from the network.
deny: ## check licences, sources and duplicates of all dependencies: 2 minutes, 1 second later
	cargo_deny="$$(scripts/need rust deny)" && "$$cargo_deny" --log-level warn check licenses sources bans

advisories: ## check all dependencies for known vulnerabilities: 2 minutes, seconds later
	cargo_deny="$$(scripts/need rust deny)" && "$$cargo_deny" --log-level warn check advisories

# The server on one core, the players on another, Tablée and its peers in turns.
# It takes half an hour and writes docs/benchmarks.md; `make bench QUICK=1` takes
# three, and only prints.
bench: page ## measure Tablée beside its peers, and write docs/benchmarks.md: half an hour
	cargo build --profile dist --quiet -p tablee -p bench
	cargo bench --quiet -p bots --bench playouts --no-run
	npm ci --silent --ignore-scripts --prefix crates/bench/node
	ulimit -n "$$(ulimit -H -n)" && taskset --cpu-list 1 target/dist/bench

# The probes that the tests feed for seconds: messages, logs, records, packs,
# decks, matches. What is found is kept in fuzz/corpus and fuzz/artifacts. A
# sanitizer would need a nightly Rust, and there is no unsafe code of ours.
SECONDS_EACH := 300
fuzz: page ## look for crashes with libFuzzer, five minutes for each of six probes
	@cargo_fuzz="$$(scripts/need rust cc fuzz)" && scripts/fuzz "$$cargo_fuzz" $(SECONDS_EACH) $(PROBES)

# Flat memory, no stuck table, every log replays: docs/operating.md.
SOAK_MINUTES := 30
SOAK_TABLES := 500
soak: page ## play 500 watched tables for half an hour, with a server that is killed
	TABLEE_SOAK=$(SOAK_MINUTES) TABLEE_SOAK_TABLES=$(SOAK_TABLES) \
		cargo test --release --quiet -p tablee --test all soak:: -- --show-output

# Once, when clues, gradings or nouns have changed: scripts/fit/README.md.
fit: ## compute how well Ademimo's clues suit common nouns: 2 minutes, more the first time
	python="$$(scripts/need fit)" && "$$python" scripts/fit/fit.py

nouns: ## list the common nouns of both languages anew, for `make fit`: half a minute
	python="$$(scripts/need fit)" && dictionaries="$$(scripts/need dictionaries)" && \
		"$$python" scripts/fit/nouns.py "$$dictionaries/hunspell" "$$dictionaries/wordnet"

page: web/dist/index.html ## build the page: 20 seconds the first time

web/dist/index.html: web/node_modules/.installed $(PAGE_SOURCES)
	cd web && npm run --silent build
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json
	@scripts/need rust cc node
	cd web && npm ci --no-audit --no-fund
	@touch $@

# What computer players draw: scripts/draw/README.md.
draw: scripts/draw/node_modules/.installed ## write the drawings of the words anew: a minute
	node scripts/draw/make.js

scripts/draw/node_modules/.installed: scripts/draw/package.json scripts/draw/package-lock.json
	@scripts/need node
	cd scripts/draw && npm ci --no-audit --no-fund
	@touch $@

# Once, when drawings, words or relations have changed: scripts/look/README.md.
# `make look SHIPPED=1` keeps the network that is shipped, and learns only what the words look like to it.
look: scripts/draw/node_modules/.installed scripts/look/node_modules/.installed ## train the eyes of computer players: 40 minutes
	python="$$(scripts/need look)" && mkdir -p .tools/eyes && node scripts/look/icons.js > .tools/eyes/icons.jsonl && \
		nice -n 10 "$$python" scripts/look/train.py .tools/eyes $(if $(SHIPPED),--shipped) && "$$python" scripts/look/testing.py

scripts/look/node_modules/.installed: scripts/look/package.json scripts/look/package-lock.json
	@scripts/need node
	cd scripts/look && npm ci --no-audit --no-fund
	@touch $@

# The page's fonts are kept as they come out of this: only new letters or faces ask for it.
fonts: web/node_modules/.installed ## cut the page's fonts to the letters of French and English: a minute
	python="$$(scripts/need fonts)" && "$$python" scripts/fonts/fonts.py

# The results are kept: only new art asks for this.
pictures: page ## paint the previews of links and the icons from the games' own pictures: a minute
	CHROMIUM="$$(scripts/need chromium)" && export CHROMIUM && node scripts/pictures/make.mjs

types: ## write the page's types anew after a change to the wire: 2 minutes
	UPDATE_TYPES=1 cargo test --quiet -p tablee --test all typescript
	cd web && npx prettier --write --log-level warn src/lib/protocol

clean: ## remove everything that was built or fetched
	cargo clean
	rm -rf web/node_modules web/dist web/shots scripts/draw/node_modules scripts/look/node_modules scripts/lighthouse/node_modules .tools
