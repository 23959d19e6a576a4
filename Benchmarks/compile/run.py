"""Measures the compilation of generated code, and of the same navigation written by hand.

usage: run.py FLOWC DIRECTORY [SCREENS...]

Both are compiled by the same calls of `swiftc`, in turn, in Swift 6 mode, against stand-ins for
SwiftUI. Writes tables and plots into the directory. Seconds are processor time of all threads.
"""

import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "tools"))
import changes
import measure
import modules
import plot
import report

SIZES = [10, 50, 100, 200, 400, 1_000, 2_000]
# The limit in seconds for hand-written code.
LIMIT = 60


class Row:
    """A size, with the cost of each version."""

    def __init__(self, place, flowc, screens, level, failed):
        self.screens, self.level = screens, level
        calls = {name: words for name, words in modules.calls(place, flowc, screens, level).items()
                 if name not in failed}
        self.costs = measure.compare(
            calls, rounds=5 if screens <= 100 else 3 if screens <= 200 else 1,
            limits={name: LIMIT for name in calls if name.startswith("by hand")})
        failed.update(name for name, cost in self.costs.items() if not cost)
        told = ", ".join(f"{name} {cost.seconds:.2f} s" if cost else f"{name} fails"
                         for name, cost in self.costs.items())
        print(f"{level} {screens}: {told}", flush=True)

    def seconds(self, name):
        """The time of a module minus the time of an empty module."""
        cost, empty = self.costs.get(name), self.costs["empty"]
        return cost and max(0.01, cost.seconds - empty.seconds)

    def ratio(self, name, other):
        ours, theirs = self.seconds(name), self.seconds(other)
        return f"{ours / theirs:.2f}" if ours and theirs else ""

    @property
    def line(self):
        def shown(name):
            if name not in self.costs:
                return ""
            return f"{self.seconds(name):.2f}" if self.seconds(name) else f"over {LIMIT}"

        def room(name):
            cost = self.costs.get(name)
            return f"{cost.megabytes:.0f}" if cost else ""

        return (f"| {self.screens:,} | {shown('generated')} | {shown('by hand')} "
                f"| {self.ratio('generated', 'by hand')} "
                f"| {shown('generated, no views')} | {shown('by hand, no views')} "
                f"| {shown('by hand, saved, no views')} "
                f"| {1000 * self.seconds('generated, no views') / self.screens:.1f} "
                f"| {room('generated')} | {room('by hand')} |")


HEAD = """| screens | generated | by hand | ratio | no views: generated | by hand | by hand, `Codable` | ms a screen | generated, MB | by hand, MB |
| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
"""


def main():
    flowc, results = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    sizes = [int(word) for word in sys.argv[3:]] or SIZES
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        modules.libraries(place)
        text, series = "", {}
        for level in ("-Onone", "-O"):
            failed = set()
            rows = [Row(place, flowc, screens, level, failed) for screens in sizes]
            text += f"`{level}`, one coordinator:\n\n{HEAD}"
            text += "".join(row.line + "\n" for row in rows) + "\n"
            for column in ("generated", "by hand"):
                series[f"{column} {level}"] = [
                    (row.screens, row.seconds(column)) for row in rows if row.seconds(column)]
        text += changes.table(place, flowc)
    report.write(results, text)
    (results / "time.svg").write_text(
        plot.plot("swiftc: a coordinator and its views", "screens", "seconds", series))


if __name__ == "__main__":
    main()
