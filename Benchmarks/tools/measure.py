"""Runs programs, and tells what they took."""

import os
import resource
import statistics
import subprocess
import sys
import tempfile


class Cost:
    """What a run took: seconds of processor time, its own and its children's, and megabytes."""

    def __init__(self, seconds, megabytes, status, output):
        self.seconds = seconds
        self.megabytes = megabytes
        self.status = status
        self.output = output


def run(words, directory=None, limit=None):
    """Runs a program once. Its output is kept, as text.

    Given a limit, a process of it that takes more seconds of the processor is ended, and it fails.
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
    """Runs several programs in turn, some rounds, and gives the median cost of each.

    What else the machine does falls on all of them alike. One that fails is run no more and costs
    None. `limits` has the seconds of the processor that some may take.
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
