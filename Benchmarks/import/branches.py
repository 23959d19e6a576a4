"""Finds the lines in `#if` branches that no iOS app has, such as those of `os(macOS)`."""
import re

from swiftlex import mask

IMPORTS = {"UIKit": "T", "SwiftUI": "T", "AppKit": "F", "Cocoa": "F", "WatchKit": "F"}


def atom(match):
    """What one part of a condition is on iOS: T, F, or U for unknown."""
    text = match.group(0)
    if found := re.match(r"os\s*\(\s*(\w+)", text):
        return "T" if found[1] == "iOS" else "F"
    if found := re.match(r"canImport\s*\(\s*(\w+)", text):
        return IMPORTS.get(found[1], "U")
    if re.match(r"targetEnvironment\s*\(\s*macCatalyst", text):
        return "F"
    return "U"


def value(condition):
    """What a whole condition is on iOS: T, F, or U."""
    text = re.sub(r"\w+\s*\([^()]*\)|[A-Za-z_]\w*", atom, condition.strip())
    text = re.sub(r"[^TFU!&|()]", "", text)
    before = None
    while text != before:
        before = text
        text = text.replace("!T", "f").replace("!F", "t").replace("!U", "U").upper()
        text = re.sub(r"\(([TFU])\)", r"\1", text)
        text = re.sub(r"F&&[TFU]|[TFU]&&F", "F", text)
        text = re.sub(r"T&&T", "T", text)
        text = re.sub(r"[TU]&&[TU]", "U", text)
        if "&&" not in text:
            text = re.sub(r"T\|\|[TFU]|[TFU]\|\|T", "T", text)
            text = re.sub(r"F\|\|F", "F", text)
            text = re.sub(r"[FU]\|\|[FU]", "U", text)
    return text if text in ("T", "F") else "U"


def lines_left_out(text):
    """The numbers of the lines, from 1, that iOS doesn't compile."""
    if "#if" not in text:
        return set()
    left_out, open_branches = set(), []  # each: the value now, and whether one was true
    for number, line in enumerate(mask(text).split("\n"), 1):
        found = re.match(r"\s*#(if|elseif|else|endif)\b(.*)", line)
        if not found:
            if any(branch[0] == "F" for branch in open_branches):
                left_out.add(number)
        elif found[1] == "if":
            now = value(found[2])
            open_branches.append((now, now == "T"))
        elif open_branches:
            before, was_true = open_branches.pop()
            if found[1] == "endif":
                continue
            if was_true:
                open_branches.append(("F", True))
            elif found[1] == "elseif":
                now = value(found[2])
                open_branches.append((now, now == "T"))
            else:
                open_branches.append(("T", True) if before == "F" else ("U", False))
    return left_out
