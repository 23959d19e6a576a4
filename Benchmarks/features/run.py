"""Measures `flowc lint` on modules that have each feature of the language, and each pair of features.

usage: run.py FLOWC DIRECTORY

PAIRS=n measures only n pairs, drawn at random. SEED says which. SIZES=1000,10000 measures single features at these
numbers of screens, and pairs at the first two. Each run is compared with libyaml's own scan of
the same text. The exponent says how the time grows between two sizes: 1 is proportional, 2 is quadratic. The time
of a module with one unit is subtracted before.
"""

import math
import os
import pathlib
import random
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tools"))
import measure
import report
from scanner import scanner

SCALED = HERE.parent.parent / "Tests/AnalysisTests/Scale/ScaledModule.swift"

# A unit has four screens.
SIZES = [int(size) for size in os.environ.get("SIZES", "1000,10000,100000").split(",")]
PAIR_SIZES = SIZES[:2]
SHOWN = 25

HEAD = "| " + " | ".join(
    ["features", "text, MB", *(f"lint, s, {size:,}" for size in SIZES), "exponent", "of libyaml's scan",
     "memory, MB"]) + " |\n| --- |" + " ---: |" * (len(SIZES) + 4) + "\n"


class Shape:
    """A module with some features, measured at several sizes."""

    def __init__(self, features, sizes, tools, start):
        self.features = features
        self.runs = [Run(features, size, tools) for size in sizes]
        first, last = self.runs[0], self.runs[-1]
        growth = max(last.lint.seconds - start, 1e-3) / max(first.lint.seconds - start, 1e-3)
        self.exponent = math.log(growth) / math.log(sizes[-1] / sizes[0])
        print(f"{' '.join(features)}: {[round(run.lint.seconds, 2) for run in self.runs]} "
              f"{self.exponent:.2f} {'' if self.is_proved else 'proof-limit'}", flush=True)

    @property
    def is_proved(self):
        return all(run.is_proved for run in self.runs)

    @property
    def line(self):
        last = self.runs[-1]
        seconds = [f"{run.lint.seconds:.2f}{'' if run.is_proved else ' *'}" for run in self.runs]
        seconds += [""] * (len(SIZES) - len(seconds))
        cells = [" and ".join(f"`{name}`" for name in self.features), f"{last.megabytes:.2f}", *seconds,
                 f"{self.exponent:.2f}", f"{last.lint.seconds / last.scan.seconds:.0f}",
                 f"{last.lint.megabytes:.0f}"]
        return f"| {' | '.join(cells)} |\n"


class Run:
    def __init__(self, features, size, tools):
        with tempfile.TemporaryDirectory() as name:
            subprocess.run([tools.modules, str(size // 4), name, *features], check=True)
            path = pathlib.Path(name) / "App.flow.yaml"
            self.megabytes = path.stat().st_size / 1e6
            costs = measure.compare(
                {"lint": [tools.flowc, "lint", "--format", "xcode", name], "scan": [tools.scan, path]},
                rounds=3 if size < 10_000 else 1, fits=lambda cost: cost.status in (0, 1))
        self.lint, self.scan = costs["lint"], costs["scan"]
        self.is_proved = "[proof-limit]" not in self.lint.output


class Tools:
    """The programs: flowc, libyaml's scan, and the one that writes the modules."""

    def __init__(self, flowc, directory):
        self.flowc = flowc
        self.scan = scanner(directory)
        self.modules = directory / "modules"
        subprocess.run(
            ["swiftc", "-O", "-parse-as-library", "-o", self.modules, HERE / "modules.swift", SCALED],
            check=True)

    def shapes(self):
        found = subprocess.run([self.modules], check=True, capture_output=True, text=True).stdout
        words = [line.split() for line in found.splitlines()]
        pairs = [features for features in words if len(features) == 2]
        random.seed(int(os.environ.get("SEED", "1")))
        count = min(int(os.environ.get("PAIRS", len(pairs))), len(pairs))
        return [features for features in words if len(features) == 1], random.sample(pairs, count)


def main():
    flowc, results = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as name:
        tools = Tools(flowc, pathlib.Path(name))
        singles, pairs = tools.shapes()
        start = Run(singles[0], 4, tools).lint.seconds
        alone = [Shape(features, SIZES, tools, start) for features in singles]
        both = [Shape(features, PAIR_SIZES, tools, start) for features in pairs]
    worst = sorted(both, key=lambda shape: -shape.exponent)[:SHOWN]
    linear = sum(shape.exponent < 1.2 for shape in both)
    table = HEAD + "".join(shape.line for shape in alone)
    table += (f"\n{len(both)} pairs of features, up to {PAIR_SIZES[-1]:,} screens: {linear} have an exponent below "
              f"1.2. The {len(worst)} largest:\n\n" + HEAD + "".join(shape.line for shape in worst))
    report.write(results, table)


main()
