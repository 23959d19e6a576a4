"""Measures how long a running flowc takes to answer a change, for modules of several sizes."""

import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import report

SHAPES = pathlib.Path(__file__).parent.parent / "scale/shapes.py"


def milliseconds(flowc, directory, rounds):
    """The median of whole runs."""
    times = []
    for _ in range(rounds):
        start = time.monotonic()
        subprocess.run([flowc, "lint", directory], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        times.append((time.monotonic() - start) * 1000)
    return statistics.median(times)


def write(results, flowc, cases, rounds, measure):
    """Writes a table with a row for each size: a whole run, and the answer to each case.

    ROUNDS has, for each number of screens, how often everything is measured. MEASURE takes the module's
    directory and the rounds, and returns the milliseconds of each case.
    """
    table = ("| screens | `lint`, ms | " + " | ".join(f"{name}, ms" for name in cases) + " |\n"
             + "| ---: | ---: |" + " ---: |" * len(cases) + "\n")
    for size, count in rounds.items():
        with tempfile.TemporaryDirectory() as name:
            directory = pathlib.Path(name) / "flows"
            subprocess.run([sys.executable, SHAPES, "tree", str(size), directory], check=True,
                           stdout=subprocess.DEVNULL)
            whole = milliseconds(flowc, directory, count)
            cells = measure(directory, count)
        table += f"| {size:,} | {whole:.0f} | " + " | ".join(
            f"{cell:.0f} ({cell / whole:.2f})" for cell in cells) + " |\n"
        print(table.splitlines()[-1])
    report.write(results, table)
