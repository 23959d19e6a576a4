"""Measures `flowc lint` on input of two sizes, the second twice as large in one way.

usage: run.py FLOWC DIRECTORY [SHAPE...]

Each shape has two sizes. Both runs are compared with libyaml's own scan of the same text, so the ratios
hold for other machines. Writes a table into the directory. A ratio of 2 is proportional, and a ratio of
4 is quadratic. The time before a run reads anything is subtracted.
"""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tools"))
import measure
import report
from scanner import scanner
import shapes


# The limit of a run, in seconds of processor time.
LIMIT = 120

HEAD = """| shape | size | lint, s | twice, s | ratio | ratio of the scan | memory, MB | twice, MB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""


def costs(flowc, scan, shape, size):
    """The cost of lint and of the scan, for a shape of a size."""
    with tempfile.TemporaryDirectory() as directory:
        # Another program starts the run, because a child process inherits the memory size of this one.
        subprocess.run(
            [sys.executable, HERE / "shapes.py", shape, str(size), directory], check=True)
        paths = sorted(path for path in pathlib.Path(directory).rglob("*") if path.is_file())
        calls = {"lint": [flowc, "lint", "--format", "xcode", directory]}
        if len(paths) < 1_000:
            calls["scan"] = [scan, *paths]
        found = measure.compare(
            calls, fits=lambda cost: cost.status >= 0, limits={"lint": LIMIT})
        return found["lint"], found.get("scan")


def ratio(once, twice, start=0):
    """The ratio of two costs. None if one run failed, or was too short to measure."""
    if not once or not twice or once.seconds - start < 0.01:
        return ""
    return f"{(twice.seconds - start) / (once.seconds - start):.1f}"


def row(flowc, scan, start, shape, size):
    (lint, scanned), (more, more_scanned) = [
        costs(flowc, scan, shape, count) for count in (size, 2 * size)]
    def shown(cost, text):
        return text(cost) if cost else f"over {LIMIT} s"
    line = (f"| {shape} | {size:,} | {shown(lint, lambda cost: f'{cost.seconds:.2f}')} "
            f"| {shown(more, lambda cost: f'{cost.seconds:.2f}')} "
            f"| {ratio(lint, more, start)} | {ratio(scanned, more_scanned)} "
            f"| {shown(lint, lambda cost: f'{cost.megabytes:.0f}')} "
            f"| {shown(more, lambda cost: f'{cost.megabytes:.0f}')} |\n")
    print(line, end="", flush=True)
    return line


def main():
    flowc, results, asked = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3:]
    with tempfile.TemporaryDirectory() as name:
        scan = scanner(pathlib.Path(name))
        start = measure.compare({"start": [flowc, "--version"]})["start"].seconds
        rows = [row(flowc, scan, start, shape.__name__, size * shapes.SCALE)
                for shape, size in shapes.SHAPES.items()
                if not asked or shape.__name__ in asked]
    report.write(results, HEAD + "".join(rows))


if __name__ == "__main__":
    main()
