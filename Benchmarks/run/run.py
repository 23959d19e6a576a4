"""Measures moves, links and saving at run time, and compares them with an array of enums.

usage: run.py FLOWC DIRECTORY

Everything is compiled with `-O`. Writes a table and a plot into the directory.
"""

import collections
import pathlib
import statistics
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tools"))
sys.path.insert(0, str(HERE.parent / "compile"))
import modules
import navigation
import plot
import report

ROUNDS = 5


def program(place, flowc):
    """The measuring program, and the library that counts its allocations."""
    modules.runtime(place)
    modules.write(place / "flows", {"App.flow.yaml": navigation.flow(20)})
    modules.generate(flowc, place / "flows", place / "generated")
    sources = modules.sources(place / "generated") + modules.sources(HERE)
    subprocess.run(
        ["swiftc", "-swift-version", "6", "-O", "-wmo", "-package-name", "flowc", "-I", place,
         "-module-name", "Shop", "-o", place / "program", *sources, place / "FlowRuntime.o",
         place / "Navigation.o"], check=True)
    subprocess.run(
        ["cc", "-O2", "-shared", "-fPIC", "-o", place / "count.so", HERE / "count.c", "-ldl"], check=True)


def measured(place):
    """The medians of nanoseconds and of bytes, by name and size."""
    found = collections.defaultdict(list)
    for _ in range(ROUNDS):
        output = subprocess.run(
            [place / "program"], check=True, capture_output=True, text=True,
            env={"LD_PRELOAD": str(place / "count.so")}).stdout
        for line in output.splitlines():
            name, size, nanoseconds, count = line.split(",")
            found[name, int(size)].append((float(nanoseconds), int(count)))
    return {key: tuple(statistics.median(column) for column in zip(*values))
            for key, values in found.items()}


def table(found):
    text = ("| what | depth, or number of links | µs | a second | bytes allocated |\n"
            "| --- | ---: | ---: | ---: | ---: |\n")
    for (name, size), (nanoseconds, count) in found.items():
        text += (f"| {name} | {size:,} | {nanoseconds / 1000:.2f} | {1e9 / nanoseconds:,.0f} "
                 f"| {count:,.0f} |\n")
    return text


def main():
    if not sys.platform.startswith("linux"):
        sys.exit("skipped: allocations are counted with LD_PRELOAD, which only Linux has")
    flowc, results = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as name:
        place = pathlib.Path(name)
        program(place, flowc)
        found = measured(place)
    report.write(results, table(found))
    series = collections.defaultdict(list)
    for (name, size), (nanoseconds, _) in found.items():
        series[name].append((size, nanoseconds / 1000))
    (results / "time.svg").write_text(
        plot.plot("Generated code at run time", "depth, or number of links", "µs", series))


main()
