"""Measures time and memory of `flowc lint` on modules of every shape.

usage: run.py FLOWC DIRECTORY

Each run is compared with libyaml's own scan of the same text, so the ratios hold for other machines, and with
yamllint, a linter that knows no flows. Writes a table and two plots into the directory.
"""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
YAMLLINT = HERE.parents[1] / ".build/yamllint/bin/yamllint"

# yamllint gets this many seconds of processor time.
YAMLLINT_LIMIT = 60
sys.path.insert(0, str(HERE.parent / "tools"))
import measure
import plot
import report
from scanner import scanner

SIZES = {
    "tree": [1_000, 10_000, 100_000],
    "chain": [100, 1_000, 10_000],
    "children": [100, 1_000, 10_000],
    "complete": [100, 300, 1_000],
    "tabs": [20, 200, 2_000],
    "starts": [10, 100, 1_000],
    "results": [10, 20, 40],
}


class Row:
    def __init__(self, shape, size, flowc, scan, directory):
        self.shape, self.size = shape, size
        # Another program starts the run, because a child process inherits the memory size of this one.
        self.routes = int(subprocess.run(
            [sys.executable, HERE / "shapes.py", shape, str(size), directory], check=True,
            capture_output=True, text=True).stdout)
        paths = sorted(directory.iterdir())
        self.megabytes = sum(path.stat().st_size for path in paths) / 1e6
        costs = measure.compare(
            {"lint": [flowc, "lint", "--format", "xcode", directory], "scan": [scan, *paths]},
            rounds=3 if size < 10_000 else 1, fits=lambda cost: cost.status in (0, 1))
        self.lint, self.scan = costs["lint"], costs["scan"]
        # Its findings would make this process larger, and with it the children that are measured.
        quiet = 'exec "$0" "$1" >/dev/null'
        self.yamllint = measure.run(["sh", "-c", quiet, YAMLLINT, directory], limit=YAMLLINT_LIMIT)
        found = self.lint.output.strip().splitlines()
        print(f"{shape} {size}: {self.lint.seconds:.2f} s, {self.lint.megabytes:.0f} MB, "
              f"{len(found)} findings", flush=True)

    @property
    def other(self):
        """The seconds of yamllint. It exits with 0 or 1, unless the system ended it."""
        if self.yamllint.status not in (0, 1):
            return f"over {YAMLLINT_LIMIT}"
        return f"{self.yamllint.seconds:.2f}"

    @property
    def line(self):
        return (f"| {self.shape} | {self.size:,} | {self.routes:,} | {self.megabytes:.2f} "
                f"| {self.lint.seconds:.2f} | {self.lint.seconds / self.scan.seconds:.0f} "
                f"| {self.other} | {self.lint.megabytes:.0f} |")


HEAD = """| shape | size | routes | text, MB | lint, s | of libyaml's scan | `yamllint`, s | memory, MB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""


def main():
    flowc, results = sys.argv[1], pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        scan = scanner(directory)
        rows = [Row(shape, size, flowc, scan, directory / shape / str(size))
                for shape, sizes in SIZES.items() for size in sizes]
    report.write(results, HEAD + "".join(row.line + "\n" for row in rows))
    for name, unit, value in [("time", "seconds", lambda row: row.lint.seconds),
                              ("memory", "MB", lambda row: row.lint.megabytes)]:
        series = {shape: [(row.size, value(row)) for row in rows if row.shape == shape]
                  for shape in SIZES}
        (results / f"{name}.svg").write_text(
            plot.plot(f"flowc lint: {name} by size", "size", unit, series))


main()
