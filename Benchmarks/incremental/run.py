"""Measures how long `flowc lint --watch` takes to answer a change of one file.

usage: run.py FLOWC DIRECTORY

Writes a table into the directory. The time goes from the end of writing the file to the answer, without the
few milliseconds in which flowc waits for further events. A run of `flowc lint` on the same files is measured in
the same way.
"""

import pathlib
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "tools"))
import answers

# The number of screens, and the number of times that each change is measured.
ROUNDS = {60: 15, 2_000: 15, 20_000: 15}
# The milliseconds without an event after which `--watch` looks at the files.
SILENCE = 3

# A change of a text, the same each time it is made: what it is called, and its edit.
CHANGES = {
    "comment": lambda text, round: f"# {round}\n" + text,
    "title": lambda text, round: text.replace("title: Screen 1\n", f"title: Another {round}\n"),
    "mistake": lambda text, round: text.replace("next: screen1\n", f"next: scren{round}\n", 1),
    "route": lambda text, round: text.replace("next: screen1\n", f"next{round}: screen1\n", 1),
}


class Watch:
    """A run of `lint --watch`."""

    def __init__(self, flowc, directory):
        self.process = subprocess.Popen(
            [flowc, "lint", "--watch", directory], stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)
        self.wait()

    def wait(self):
        """Waits for the answer."""
        for line in self.process.stderr:
            if line.startswith(b"flowc: waiting"):
                return

    def end(self):
        self.process.terminate()
        self.process.wait()


def answer(watch, path, text):
    """Writes a file, and returns the milliseconds to the answer."""
    path.write_text(text)
    start = time.monotonic()
    watch.wait()
    return (time.monotonic() - start) * 1000 - SILENCE


def main():
    flowc, results = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])

    def measure(directory, rounds):
        path = directory / "Part0.flow.yaml"
        original = path.read_text()
        watch = Watch(flowc, directory)
        cells = []
        for change in CHANGES.values():
            times = []
            for round in range(rounds):
                times.append(answer(watch, path, change(original, round)))
                answer(watch, path, original)
            cells.append(statistics.median(times))
        watch.end()
        return cells

    answers.write(results, flowc, CHANGES, ROUNDS, measure)


main()
