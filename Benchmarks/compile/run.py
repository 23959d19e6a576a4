"""What generated code costs a build, beside the same navigation written by hand.

usage: run.py FLOWC DIRECTORY [SCREENS...]

Both are compiled by the same calls of `swiftc`, in turn, in Swift 6 mode, against stand-ins for
SwiftUI. Writes tables and plots into the directory. Seconds are of the processor, in all threads.
"""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent / "tools"))
import changes
import measure
import modules
import plot

SIZES = [10, 50, 100, 200, 400, 600, 1_000, 2_000]
# Beyond, what is written by hand takes minutes, and then fails.
LIMIT = 600


class Row:
    """A size, and what each way of writing it costs."""

    def __init__(self, place, flowc, screens, level):
        self.screens, self.level = screens, level
        calls = modules.calls(place, flowc, screens, level)
        self.costs = measure.compare(calls, rounds=5 if screens <= 100 else 3 if screens <= 400 else 1)
        told = ", ".join(f"{name} {cost.seconds:.2f} s" if cost else f"{name} fails"
                         for name, cost in self.costs.items())
        print(f"{level} {screens}: {told}", flush=True)

    def seconds(self, name):
        """What a module takes more than one in which there is nothing."""
        cost, empty = self.costs.get(name), self.costs["empty"]
        return cost and max(0.01, cost.seconds - empty.seconds)

    def ratio(self, name, other):
        ours, theirs = self.seconds(name), self.seconds(other)
        return f"{ours / theirs:.2f}" if ours and theirs else ""

    @property
    def line(self):
        def shown(name):
            return f"{self.seconds(name):.2f}" if self.seconds(name) else "fails"

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
    results.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        modules.libraries(place)
        text, series = "", {}
        for level in ("-Onone", "-O"):
            rows = [Row(place, flowc, screens, level) for screens in sizes]
            text += f"`{level}`, one coordinator:\n\n{HEAD}"
            text += "".join(row.line + "\n" for row in rows) + "\n"
            for column in ("generated", "by hand"):
                series[f"{column} {level}"] = [
                    (row.screens, row.seconds(column)) for row in rows if row.seconds(column)]
        text += changes.table(place, flowc)
    (results / "table.md").write_text(text)
    (results / "time.svg").write_text(
        plot.plot("swiftc: a coordinator and its views", "screens", "seconds", series))


if __name__ == "__main__":
    main()
