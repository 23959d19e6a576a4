"""Runs programs, and measures their cost."""

import os
import resource
import statistics
import subprocess
import sys
import tempfile


class Cost:
    """The cost of a run: seconds of processor time, including its children, and megabytes."""

    def __init__(self, seconds, megabytes, status, output):
        self.seconds = seconds
        self.megabytes = megabytes
        self.status = status
        self.output = output


def run(words, directory=None, limit=None):
    """Runs a program once, and keeps its output as text.

    With a limit, the system ends a process that uses more seconds of processor time. The run then fails.
    """
    def restrict():
        if limit:
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))

    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(
            [str(word) for word in words], cwd=directory, stdout=log, stderr=log,
            stdin=subprocess.DEVNULL, preexec_fn=restrict)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        log.seek(0)
        output = log.read().decode(errors="replace")
    scale = 2**20 if sys.platform == "darwin" else 2**10
    return Cost(
        usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale, process.returncode, output)


def compare(calls, rounds=3, fits=lambda cost: cost.status == 0, limits={}):
    """Runs several programs in turn, for some rounds, and returns the median cost of each.

    The turns spread the load of other programs equally. A program that fails isn't run again, and its cost
    is None. `limits` has the limits of some programs, in seconds of processor time.
    """
    costs = {name: [] for name in calls}
    for _ in range(rounds):
        for name, words in calls.items():
            if costs[name] is None:
                continue
            cost = run(words, limit=limits.get(name))
            if not fits(cost):
                costs[name] = None
                last = cost.output.strip().splitlines()[-3:]
                print(f"  {name}: status {cost.status}: {last}", file=sys.stderr)
            else:
                costs[name].append(cost)
    return {name: found and median(found) for name, found in costs.items()}


def median(costs):
    return Cost(
        statistics.median(cost.seconds for cost in costs),
        statistics.median(cost.megabytes for cost in costs), 0, costs[-1].output)
