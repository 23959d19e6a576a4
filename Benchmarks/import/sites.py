#!/usr/bin/env python3
"""Finds every call of SwiftUI or UIKit that navigates, by patterns and without flowc's reader.

usage: sites.py APP        prints file, line, kind, group and code
Groups: `way` (it has a target), `dialog`, `back`. Left out are comments, strings, tests, previews,
`#if DEBUG`, other platforms, screens of the system, and functions that only hand on a parameter."""
import bisect
import os
import re
import sys

from branches import lines_left_out
from swiftlex import mask, match_close

SKIPPED_FOLDERS = re.compile(
    r"(^|/)(\.build|Pods|Carthage|DerivedData|Vendor|vendor|ThirdParty|Preview Content|Previews?|"
    r"Tests?|[A-Za-z0-9_ ]*Tests|[A-Za-z]*UITest[A-Za-z]*|TestSupport|Mocks?|fastlane|"
    r"Sourcery[A-Za-z]*|Playgrounds?|[^/]*\.playground)/|^/(ios/)?(Templates?|Scripts?|Tools?)/")
SKIPPED_FILES = re.compile(
    r"(Tests?|_Previews?|\+Previews?|Preview|Mock|Mocks)\.swift$|Package\.swift$|"
    r"\.generated\.swift$")
PRESENTED = r"(?:(?<=\.)%s\s*\(|(?<![\w.])%s\s*\(\s*(?:item|isPresented)\s*:)"
CALL = r"(?<!\w)%s\s*\("
KINDS = [(kind, group, re.compile(pattern)) for kind, group, pattern in [
    ("NavigationLink", "way", r"(?<![\w.])NavigationLink\s*(?=[({])"),
    ("navigationDestination(for:)", "way", r"(?<!\w)navigationDestination\s*\(\s*for\b"),
    ("navigationDestination(isPresented:)", "way",
     r"(?<!\w)navigationDestination\s*\(\s*isPresented\b"),
    ("navigationDestination(item:)", "way",
     r"(?<=\.)navigationDestination\s*\(\s*(?!for\b|isPresented\b)"),
    ("sheet", "way", PRESENTED % ("sheet", "sheet")),
    ("fullScreenCover", "way", PRESENTED % ("fullScreenCover", "fullScreenCover")),
    ("popover", "way", PRESENTED % ("popover", "popover")),
    ("alert", "dialog", r"(?<=\.)alert\s*\("),
    ("confirmationDialog", "dialog", r"(?<=\.)confirmationDialog\s*\("),
    ("actionSheet", "dialog", r"(?<=\.)actionSheet\s*\("),
    ("dismiss()", "back", r"(?<![\w.])dismiss\s*\(\s*\)"),
    ("presentationMode.dismiss", "back", r"(?<=\.)dismiss\s*\(\s*\)"),
    ("path.append", "way", r"(?<=\.)append\s*\("),
    ("path.remove", "back", r"(?<=\.)(?:removeLast|removeAll|removeFirst)\s*\("),
    ("pushViewController", "way", CALL % "pushViewController"),
    ("present", "way", CALL % "present"),
    ("setViewControllers", "way", CALL % "setViewControllers"),
    ("show", "way", CALL % "show"),
    ("showDetailViewController", "way", CALL % "showDetailViewController"),
    ("performSegue", "way", CALL % "performSegue"),
    ("dismiss(animated:)", "back", r"(?<!\w)dismiss\s*\(\s*animated"),
    ("popViewController", "back", CALL % "popViewController"),
    ("popToViewController", "back", CALL % "popToViewController"),
    ("popToRootViewController", "back", CALL % "popToRootViewController"),
]]
MODIFIERS = {
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog",
    "navigationDestination(isPresented:)", "navigationDestination(item:)"}
CHAINED = MODIFIERS | {"navigationDestination(for:)", "actionSheet"}
SYSTEM = re.compile(
    r"\b(UIActivityViewController|SFSafariViewController|UIDocumentPickerViewController|"
    r"UIImagePickerController|PHPickerViewController|MFMailComposeViewController|"
    r"MFMessageComposeViewController|QLPreviewController|AVPlayerViewController|"
    r"UIDocumentInteractionController|SKStoreProductViewController|CNContactPickerViewController|"
    r"UICloudSharingController|UIPrintInteractionController|UIFontPickerViewController|"
    r"UIColorPickerViewController|ASWebAuthenticationSession|INUIAddVoiceShortcutViewController|"
    r"PKAddPassesViewController|EKEventEditViewController)\b")
PREVIEW = re.compile(
    r"#Preview\b|(?:struct|extension|enum|class)\s+\w+\s*:[^{]*\bPreviewProvider\b|"
    r"(?:struct|extension)\s+\w+_Previews?\b|(?:struct|enum|class)\s+Preview\w*\b")
FUNCTION = re.compile(
    r"(?<![\w.])(?:func\s+(?:[\w`]+|[^\s\w(]+)\s*(?:<[^>(]*>)?|init[?!]?\s*(?:<[^>(]*>)?)\s*(?=\()")
PARAMETER = re.compile(r"(?:^|,)\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:[\w`]+\s+)?([\w`]+)\s*:")
HANDED_ON = re.compile(
    r"(content\s*:\s*content\b|\bcontent\s*\(|\bdestination\s*\(|actions\s*:\s*actions)")
PASSED = re.compile(
    r"(?:(?:rootViewController|viewController|vc|for|isPresented|item|content)\s*:\s*)?(\w+)$")


def read(root):
    """The text of each file that counts, and the same without comments and strings."""
    files = {}
    for folder, folders, names in os.walk(root):
        folders.sort()
        for name in sorted(names):
            path = os.path.relpath(os.path.join(folder, name), root)
            if path.endswith(".swift") and not SKIPPED_FOLDERS.search("/" + path) \
                    and not SKIPPED_FILES.search(path):
                with open(os.path.join(root, path), encoding="utf-8", errors="replace") as file:
                    text = file.read()
                files[path] = (text, mask(text))
    return files


def previews(code):
    for found in PREVIEW.finditer(code):
        brace = code.find("{", found.end())
        if brace >= 0:
            yield found.start(), match_close(code, brace)


def debug_branches(code):
    branches = []
    for found in re.finditer(r"^[ \t]*#(if|elseif|else|endif)\b([^\n]*)", code, re.M):
        word, condition = found.groups()
        if word == "if":
            branches.append((found.start(), condition))
        elif branches:
            start, before = branches.pop()
            if re.search(r"(?<!!)\b(DEBUG|targetEnvironment\(simulator\))\b", before):
                yield start, found.start()
            if word != "endif":
                branches.append((found.start(), condition if word == "elseif" else ""))


def functions(code):
    """The body of each function, and the names of its parameters."""
    for found in FUNCTION.finditer(code):
        bracket = code.find("(", found.end())
        end = match_close(code, bracket, "(", ")")
        body = re.compile(r"[^{}]*?(?=\{)").match(code, end + 1)
        other = re.compile(r"\b(func|var|let|init|class|struct|enum|case)\b|\}").search(code, end + 1)
        if body and not (other and other.start() < body.end()):
            parameters = re.sub(r"\([^()]*\)", "()", code[bracket + 1:end])
            yield body.end(), match_close(code, body.end()), set(PARAMETER.findall(parameters))


def path_names(files):
    """The names of the paths of stacks."""
    names = set()
    for _, code in files.values():
        for pattern in (
                r"\b(?:NavigationStack|NavigationSplitView)\s*\(\s*path\s*:\s*\$?[\w.]*?\$?(\w+)\s*[,)]",
                r"\b(?:var|let)\s+(\w+)\s*(?::\s*NavigationPath\b|(?::[^={\n]*)?=\s*NavigationPath\s*\()",
                r"\b(\w+)\s*:\s*Binding<\s*(?:NavigationPath)\s*>"):
            names.update(re.findall(pattern, code))
    return names - {"wrappedValue", "constant"}


def arguments(code, index):
    """The first argument of the call at `index`, and all of them."""
    bracket = code.find("(", index)
    if bracket < 0:
        return "", ""
    text = code[bracket + 1:match_close(code, bracket, "(", ")")]
    depth = 0
    for offset, letter in enumerate(text):
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter == "," and depth == 0:
            return text[:offset], text
    return text, text


def counts(kind, code, start, end, paths, has_dismiss, bodies):
    """Whether the call is a site."""
    before = code[max(0, start - 80):start]
    first, all_of_them = arguments(code, start)
    first = re.sub(r"\s+", " ", first).strip()
    if kind == "NavigationLink" and not re.compile(r"\s*\(").match(code, end):
        first = "{"
    if re.search(r"\b(?:func|extension|struct|class)\s+$", before):
        return False
    receiver = re.search(r"(\w+)(\.wrappedValue)?[?!]?\.$", before)
    if kind.startswith("path."):
        if not receiver or receiver[1] not in paths \
                or re.search(r"(?i)(components|url|request)[?!]?\.path[?!]?\.$", before) \
                or receiver[1] in ("path", "url") and (first.startswith('"') or "Bezier" in first):
            return False
    if kind == "dismiss()" and re.search(r"\bfunc\s+dismiss\s*\(\s*\)", code):
        return False
    if kind == "presentationMode.dismiss":
        if not receiver or not (receiver[2] or receiver[1] in ("presentationMode", "self")) \
                or receiver[1] == "self" and not has_dismiss:
            return False
    if kind in CHAINED and code[start - 1] == ".":  # a modifier, and no value such as `.alert(…)`
        rest = code[:start - 1].rstrip()
        word = re.search(r"(#?\w+)$", rest)
        if not rest or rest[-1] in "(,=:[?" \
                or word and word[1] in ("return", "case", "in", "is", "else"):
            return False
    label = {"present": "animated", "show": "sender"}.get(kind)
    if label and not re.search(r"\b%s\s*:" % label, all_of_them):  # a method of the app's own
        return False
    around = [parameters for a, b, parameters in bodies if a < start < b]
    passed = PASSED.match(first)
    if passed and any(passed[1] in parameters for parameters in around):
        return False
    if kind in MODIFIERS and HANDED_ON.search(code[start:start + 600]) \
            and any(parameters & {"content", "destination", "actions"} for parameters in around):
        return False
    return not SYSTEM.search(first)


def sites(root):
    """All sites of an app: file, line, kind, group, code."""
    files = read(root)
    paths = path_names(files)
    has_dismiss = any(
        name == "dismiss" for _, code in files.values() for name in
        re.findall(r"@Environment\s*\(\s*\\\.dismiss\s*\)[^\n]*?\bvar\s+(\w+)", code))
    rows = []
    for path, (text, code) in files.items():
        ends = [index for index, letter in enumerate(text) if letter == "\n"]
        skipped = list(previews(code)) + list(debug_branches(code))
        left_out, bodies = lines_left_out(text), list(functions(code))
        for kind, group, pattern in KINDS:
            for found in pattern.finditer(code):
                start = found.start()
                line = bisect.bisect_left(ends, start) + 1
                if line not in left_out and not any(a <= start <= b for a, b in skipped) \
                        and counts(kind, code, start, found.end(), paths, has_dismiss, bodies):
                    source = re.sub(r"\s+", " ", text.split("\n")[line - 1].strip())[:160]
                    rows.append((path, line, kind, group, source))
    return sorted(rows, key=lambda row: row[:2])


if __name__ == "__main__":
    for row in sites(sys.argv[1]):
        print(*row, sep="\t")
