#!/usr/bin/env python3
"""Draws places with ways by lot, of what `measure.py` wrote, and prints each with its code.

usage: lot.py FOLDER SEED NUMBER
A place counts once, however many ways it has. A person reads whether the way is in the app."""
import collections
import random
import sys

folder, seed, number = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
UIKIT = ("pushViewController", "present(", "setViewControllers", "show(", "rootViewController")

places = collections.defaultdict(list)
with open(folder + "/reports/ways.tsv") as table:
    for line in table:
        app, path, at, start, target, style, guess = line.rstrip("\n").split("\t")
        if at != "0" and style not in ("back", "root back"):
            places[app, path, int(at)].append((start, style, target, guess))
random.seed(seed)
drawn = random.sample(sorted(places), min(number, len(places)))
for count, place in enumerate(drawn, 1):
    app, path, at = place
    start, style, target, guess = random.choice(places[place])
    print("\n#%d %s/%s:%d  %s -> %s: %s%s (one of %d ways there)" % (
        count, app, path, at, start, target, style, ", a guess" if guess == "True" else "",
        len(places[place])))
    with open("/".join((folder, app, path)), errors="replace") as source:
        code = source.read().split("\n")
    is_uikit = any(word in code[at - 1] for word in UIKIT)
    for text in code[max(0, at - 7):at] if is_uikit else code[at - 1:at + 4]:
        if text.strip():
            print("    " + text.strip()[:100])
