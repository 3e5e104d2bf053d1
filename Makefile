# The two commands: `make run` and `make test`. Each does its own set-up; a second run is incremental.
PREFIX  ?= /usr/local
STAGE   := $(CURDIR)/target/stage
CARGO   ?= cargo
export NAGAYA_STAGE := $(STAGE)

.PHONY: run gem wheel deb release deny quick test test-long coverage bench bench-net bench-papers simulate apps fuzz soak install site stage setup lint lint-rest status clean help

help:            ## this list
	@sed -n 's/^\([a-z-]*\): .*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 24

setup:           ## system packages that the build needs (says what it installs)
	@scripts/setup

stage: setup     ## build everything into target/stage, laid out as an installation
	@CARGO=$(CARGO) scripts/compile --quiet
	@scripts/lay-out target/release $(STAGE)

run: stage       ## compile and run the first examples on 2 and 4 processes
	@scripts/run-examples $(STAGE)

quick:           ## formatting, clippy, layers, generated files, and the unit tests of the crates that changed
	@scripts/run-tests quick

test: stage      ## every test of the normal ring
	@scripts/run-tests normal

test-long: stage ## the normal ring and everything that takes longer
	@scripts/run-tests long

coverage: setup  ## which lines of the product the normal ring reaches: target/coverage/html
	@scripts/run-tests coverage

bench: stage     ## docs/performance.md and its tables, measured here
	@scripts/run-benches $(STAGE)

bench-net: stage ## docs/networks-tables.md and the tables of docs/scaling.md, over every installed engine
	@scripts/run-benches-net $(STAGE)

bench-papers: stage ## the tables of docs/papers.md: what the papers measured, over every installed engine
	@scripts/run-benches-papers $(STAGE)

simulate:        ## the table of messages in docs/scaling.md: jobs of up to 65,536 virtual ranks, in one process
	@$(CARGO) run --release --quiet -p nagaya-simulate -- --page docs/scaling.md

apps: stage      ## ten MPI applications against Open MPI and MPICH (fetched from GitHub, or APPS_SOURCES=folder)
	@scripts/run-apps $(STAGE)

fuzz: stage      ## compilers and parsers on generated and damaged input, for longer than `make test` does
	@scripts/run-tests fuzz

soak: stage      ## an hour (NAGAYA_SOAK_SECONDS) in which ranks are killed, and 200 jobs over faulty networks
	@scripts/run-tests soak

gem:             ## the Ruby gem, for this machine: prints its file (docs/ruby.md)
	@interfaces/ruby/gem/build-gem target/ruby

site:            ## the documentation with search, in target/site; needs PyPI once
	@scripts/site target
	@echo "open target/site/index.html"

# With GLIBC, cargo builds for another target, in a folder of its own.
wheel: $(if $(GLIBC),setup,stage) ## the Python package with library, commands and headers: prints its file (docs/python.md; GLIBC=2.28: for older systems)
	@$(if $(GLIBC),scripts/older-glibc $(GLIBC) target/glibc-$(GLIBC),interfaces/python/build-wheel target/python target/release)

deb: stage gem wheel ## Debian packages for this machine: prints their files (docs/install.md)
	@packaging/deb/build target/deb

release:         ## tarball, wheel, gem, Debian packages, SBOM and SHA256SUMS of HEAD, in target/release-files
	@scripts/release target/release-files

deny:            ## licences and sources of all crates (deny.toml)
	@scripts/deny target/deny

lint: lint-rest  ## formatting, clippy, layers, citations, generated files
	@$(CARGO) clippy --workspace --all-targets --quiet -- -D warnings

# All but the workspace's clippy, which `make test` runs while it builds the tests.
lint-rest:
	@$(CARGO) fmt --all --check
	@$(CARGO) fmt --manifest-path interfaces/ruby/gem/ext/nagaya/Cargo.toml --check
	@$(CARGO) fmt --manifest-path interfaces/python/ext/Cargo.toml --check
	@$(CARGO) clippy --release --manifest-path interfaces/ruby/gem/ext/nagaya/Cargo.toml --target-dir target/ruby/build --quiet -- -D warnings
	@PYO3_NO_PYTHON=1 $(CARGO) clippy --release --manifest-path interfaces/python/ext/Cargo.toml --target-dir target/python/build --quiet -- -D warnings
	@$(CARGO) run --quiet -p xtask -- check

status: stage    ## write the pages of what works from the results of the tests
	@$(CARGO) run --quiet -p xtask -- status

# `sudo make install` after `make stage`: root often has no Rust, and then what was built is installed.
install:         ## commands, libraries, headers, manual pages ... into PREFIX (KEEP_DEBUG=1: not stripped; MPI_COMMANDS=no: without mpicc, mpifort, mpiexec)
	@if command -v $(CARGO) >/dev/null || [ ! -e target/release/libnagaya.so ]; then $(MAKE) --no-print-directory stage; fi
	@SPLIT_DEBUG=$(if $(KEEP_DEBUG),,1) scripts/lay-out target/release $(DESTDIR)$(PREFIX)
	@echo "installed in $(DESTDIR)$(PREFIX): add $(PREFIX)/bin to PATH"

clean:
	@$(CARGO) clean
