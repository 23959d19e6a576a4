#!/usr/bin/env python3
"""Compares what `flowc import` reads in public apps with the sites that `sites.py` finds.

usage: measure.py FLOWC FOLDER [APP ...]
FOLDER is what `fetch.sh` made. Prints the tables of README.md, and writes into `FOLDER/reports`
for each app the report, the flow file and what flowc said; `sites.tsv` has each site with what
became of it, and `ways.tsv` all ways. Seconds are processor time."""
import collections
import json
import os
import re
import resource
import subprocess
import sys

import sites

OUTCOMES = ["resolved", "guessed", "forwarded", "unreached", "unresolved", "not seen"]
CALLS = {  # flowc's word for a kind of sites.py, if it differs
    "navigationDestination(for:)": "navigationDestination",
    "navigationDestination(isPresented:)": "navigationDestination",
    "navigationDestination(item:)": "navigationDestination",
    "dismiss()": "dismiss", "presentationMode.dismiss": "dismiss",
    "dismiss(animated:)": "dismiss", "path.append": "append", "path.remove": "removeLast"}


def apps():
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "apps.tsv")) as table:
        rows = [line.rstrip("\n").split("\t") for line in table][1:]
    return {row[2]: row for row in rows}


def run(flowc, app, target=None):
    """Imports an app, or one of several in its folder: the report, seconds, and status."""
    base = "reports/" + app + ("-" + target if target else "")
    if os.path.exists(base + ".json"):
        os.remove(base + ".json")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with open(base + ".yaml", "w") as output, open(base + ".txt", "w") as messages:
        status = subprocess.run(
            [flowc, "import", app, "--report", base + ".json"]
            + (["--target", target] if target else []),
            stdin=subprocess.DEVNULL, stdout=output, stderr=messages).returncode
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    report = None
    if os.path.exists(base + ".json"):
        with open(base + ".json") as file:
            report = json.load(file)
    return report, seconds, status


def import_app(flowc, app):
    """The screens, ways and sites of all apps in a folder; the seconds of the slowest."""
    report, seconds, status = run(flowc, app)
    with open("reports/" + app + ".txt") as messages:
        several = re.search(r"choose one by `--target`, of (.*)", messages.read())
    if not several:
        return report, seconds, [status]
    merged, seconds, statuses = {"screens": [], "ways": [], "sites": []}, 0, []
    for target in re.findall(r"`([^`]*)`", several[1]):
        report, more, status = run(flowc, app, target)
        seconds = max(seconds, more)
        statuses.append(status)
        for key, parts in merged.items():
            known = {json.dumps(part, sort_keys=True) for part in parts}
            for part in (report or {}).get(key, []):
                text = json.dumps(part, sort_keys=True)
                if text not in known:
                    known.add(text)
                    parts.append(part)
    return merged, seconds, statuses


def relative(path, app):
    path = os.path.normpath(path)
    for start in (os.path.join(os.getcwd(), app) + "/", app + "/"):
        if path.startswith(start):
            return path[len(start):]
    return path


def outcome(kind, group, calls, ways):
    """What became of a site, by the calls and ways that flowc has at its line."""
    word = CALLS.get(kind, kind).lower()
    same = [call for call in calls if word in call["call"].lower() or call["call"].lower() in word]
    if not same and group != "back":
        same = calls
    if same:
        return min((call["outcome"] for call in same), key=OUTCOMES.index)
    if ways:
        return "guessed" if all(way["guess"] for way in ways) else "resolved"
    return "not seen"


def row(label, counts):
    total = sum(counts.values())
    known = sum(counts[name] for name in OUTCOMES[:3])
    share = "%.0f %%" % (100 * known / total) if total else ""
    return [*label, total, *(counts[name] for name in OUTCOMES), share]


def table(head, rows, texts):
    print("\n| " + " | ".join(head) + " |")
    print("| " + " | ".join(["---"] * texts + ["---:"] * (len(head) - texts)) + " |")
    for cells in rows:
        print("| " + " | ".join(
            format(cell, ",") if isinstance(cell, int) else cell for cell in cells) + " |")


def main():
    flowc = os.path.abspath(sys.argv[1])
    known = apps()
    os.chdir(sys.argv[2])
    os.makedirs("reports", exist_ok=True)
    kinds, by_app = collections.defaultdict(collections.Counter), []
    with open("reports/sites.tsv", "w") as all_sites, open("reports/ways.tsv", "w") as all_ways:
        for app in sys.argv[3:] or known:
            report, seconds, statuses = import_app(flowc, app)
            if report is None:
                print(app, "has no report: status", *statuses, file=sys.stderr)
                continue
            calls, ways = collections.defaultdict(list), collections.defaultdict(list)
            for call in report["sites"]:
                calls[relative(call["path"], app), call["line"]].append(call)
            for way in report["ways"]:
                path = relative(way["path"], app)
                ways[path, way["line"]].append(way)
                print(app, path, way["line"], way["from"] or "", way["target"] or "",
                      way["style"], way["guess"], sep="\t", file=all_ways)
            style, groups = known[app][3], collections.defaultdict(collections.Counter)
            for path, line, kind, group, code in sites.sites(app):
                place = path, line
                what = outcome(kind, group, calls[place], ways[place])
                groups[group][what] += 1
                for key in ((style, group, ""), (style, group, kind)):
                    kinds[key][what] += 1
                print(app, path, line, kind, what, code, sep="\t", file=all_sites)
            others = groups["dialog"] + groups["back"]
            others_known = sum(others[name] for name in OUTCOMES[:3])
            by_app.append([
                app, style, *row([], groups["way"]),
                "%d of %d" % (others_known, sum(others.values())),
                len(report["screens"]), len(report["ways"]), "%.1f" % seconds])
    columns = ["found", *OUTCOMES, "share"]
    table(["app", "style", *columns, "dialogs and ways back", "screens", "ways", "s"], by_app, 2)
    rows = sorted(kinds.items(), key=lambda item: (
        item[0][0], ["way", "dialog", "back"].index(item[0][1]), item[0][2] != "",
        -sum(item[1].values())))
    table(["style", "group", "kind", *columns], [
        row([style, group, "`%s`" % kind if kind else "all"], counts)
        for (style, group, kind), counts in rows], 3)


main()
