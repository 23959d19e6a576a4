"""Measures the build of a package that uses flowc.

usage: run.py FLOWC DIRECTORY [SCREENS...]

The script builds a package in four ways: by itself; with the runtime and committed generated files; with
the plugin and flowc as a binary; with the plugin and flowc from source. Seconds are processor time of all
processes. Elapsed time follows in parentheses. The package that apps depend on is made like that of `make
release`. Its binary is FLOWC, which has to be an optimized, static executable.

The build with flowc from source runs for one size, because it costs the same for all sizes.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "tools"))
import measure
import report

SIZES = [10, 60, 500]
FROM_SOURCE = 10
STEPS = ["first debug build", "no change", "a title", "a route", "first release build"]
ROUNDS = 3


def flow_file(number, screens, title="Title", more=""):
    """A coordinator whose screens lead to the next one and back, and to the next coordinator."""
    name = f"Part{number}"
    lines = ["flow: Adopted"] if number == 0 else []
    lines += ["coordinators:", f"  {name}:", "    root: true" if number == 0 else "    public: true",
              "    start: screen0", "    screens:"]
    for index in range(screens):
        following = f"screen{index + 1}" if index + 1 < screens else "popToRoot"
        lines += [f"      screen{index}:", f"        title: {title} {index}",
                  f"        routes: {{ on: {following}{more if index == 0 else ''} }}"]
    return "\n".join(lines) + "\n"


def views(number, screens):
    """The app's own code besides its navigation: a type for each screen."""
    return "\n".join(
        f"struct Part{number}Screen{index} {{\n  var title = \"{index}\"\n  var rows: [Int] = []\n"
        f"  func row(_ index: Int) -> String {{ rows.indices.contains(index) ? \"\\(rows[index])\" : title }}\n}}"
        for index in range(screens)) + "\n"


class Package:
    """A package with a number of screens, and the additions of each way to build it."""

    def __init__(self, place, way, screens, release, flowc):
        self.place, self.way, self.screens = place, way, screens
        self.sources = place / "Sources/Adopted"
        self.sources.mkdir(parents=True)
        self.parts = max(1, screens // 20)
        each = screens // self.parts
        for number in range(self.parts):
            (self.sources / f"Views{number}.swift").write_text(views(number, each))
        (self.sources / "Use.swift").write_text("" if way == "by itself" else "let flow = AdoptedFlow.self\n")
        if way != "by itself":
            for number in range(self.parts):
                self.file(number).write_text(flow_file(number, each))
        if way == "runtime alone":
            self.generate(flowc)
        self.each = each
        (place / "Package.swift").write_text(self.manifest(release))

    def file(self, number):
        # With the runtime alone, the build doesn't read the flow files.
        folder = self.place / "Flows" if self.way == "runtime alone" else self.sources
        folder.mkdir(exist_ok=True)
        return folder / f"Part{number}.flow.yaml"

    def generate(self, flowc):
        subprocess.run([flowc, "generate", self.place / "Flows", "--output", self.sources / "Generated"],
                       check=True)
        self.flowc = flowc

    def manifest(self, release):
        name, path = ("flowc", ROOT) if self.way == "from source" else ("flowc-package", release)
        uses = self.way != "by itself"
        has_plugin = self.way in ("binary", "from source")
        dependency = f'.package(name: "{name}", path: "{path}")' if uses else ""
        product = f'.product(name: "FlowRuntime", package: "{name}")' if uses else ""
        plugin = f', plugins: [.plugin(name: "FlowcBuild", package: "{name}")]' if has_plugin else ""
        return f"""// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "Adopted", platforms: [.macOS(.v14)], dependencies: [{dependency}],
  targets: [.target(name: "Adopted", dependencies: [{product}]{plugin})])
"""

    def build(self, configuration="debug"):
        start = time.monotonic()
        cost = measure.run(["swift", "build", "-c", configuration], directory=self.place)
        if cost.status != 0:
            sys.exit(f"{self.way}, {self.screens} screens: {cost.output[-2000:]}")
        if self.way == "binary" and "Compiling FlowModel" in cost.output:
            sys.exit("a source of flowc was compiled")
        return cost.seconds, time.monotonic() - start

    def change(self, **parts):
        """Makes a developer's change: to a flow file, or without flowc to a Swift file."""
        if self.way == "by itself":
            file = self.sources / "Views0.swift"
            file.write_text(file.read_text() + f"let changed{len(parts)}{list(parts)[0]} = 1\n")
            return
        self.file(0).write_text(flow_file(0, self.each, **parts))
        if self.way == "runtime alone":
            self.generate(self.flowc)

    def steps(self, has_release):
        costs = {"first debug build": self.build()}
        # Builds again, because the first build after the compilation of a plugin checks the plugin again.
        self.build()
        quiet = [self.build() for _ in range(ROUNDS)]
        costs["no change"] = sorted(quiet)[ROUNDS // 2]
        self.change(title="Another")
        costs["a title"] = self.build()
        self.change(title="Another", more=", again: popToRoot")
        costs["a route"] = self.build()
        if has_release:
            costs["first release build"] = self.build("release")
        return costs


def release(place, flowc):
    """The package that apps depend on, with one variant of the bundle."""
    package = place / "flowc-package"
    (package / "Sources").mkdir(parents=True)
    for module in ["Navigation", "FlowRuntime"]:
        shutil.copytree(ROOT / "Sources" / module, package / "Sources" / module)
    for plugin in (ROOT / "Plugins").iterdir():
        (package / "Plugins" / plugin.name).mkdir(parents=True)
        (package / "Plugins" / plugin.name / f"{plugin.name}.swift").write_text(
            "".join(file.read_text() for file in sorted(plugin.glob("*.swift"))))
    template = (ROOT / "Distribution/package/Package.swift.in").read_text()
    (package / "Package.swift").write_text(template.replace("@VERSION@", "0.0.0"))
    bundle = package / "flowc.artifactbundle"
    bundle.mkdir()
    shutil.copy(flowc, bundle / "flowc")
    target = json.loads(subprocess.run(
        ["swiftc", "-print-target-info"], check=True, capture_output=True).stdout)["target"]
    (bundle / "info.json").write_text(json.dumps({"schemaVersion": "1.0", "artifacts": {"flowc": {
        "type": "executable", "version": "0.0.0",
        "variants": [{"path": "flowc", "supportedTriples": [target["unversionedTriple"]]}]}}}))
    return package


def main():
    flowc, results = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    sizes = [int(word) for word in sys.argv[3:]] or SIZES
    lines = ["| screens | build of the package | " + " | ".join(STEPS) + " |",
             "| ---: | --- |" + " ---: |" * len(STEPS)]
    with tempfile.TemporaryDirectory() as scratch:
        place = pathlib.Path(scratch)
        package = release(place, flowc)
        for screens in sizes:
            ways = ["by itself", "runtime alone", "binary"]
            if screens == FROM_SOURCE and "FLOWC_NO_SOURCE" not in os.environ:
                ways.append("from source")
            for way in ways:
                folder = place / f"{way} {screens}".replace(" ", "-")
                costs = Package(folder, way, screens, package, flowc).steps(has_release=screens <= 60)
                shutil.rmtree(folder)
                cells = [f"{cost[0]:.1f} ({cost[1]:.1f})" if cost else ""
                         for cost in map(costs.get, STEPS)]
                lines.append(f"| {screens} | {way} | " + " | ".join(cells) + " |")
                print(lines[-1], flush=True)
    report.write(results, "\n".join(lines) + "\n")


main()
