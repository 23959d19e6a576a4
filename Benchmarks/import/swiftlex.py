"""Text of Swift without comments, strings and regular expressions: blanks stand in their places."""
import re


def match_close(code, start, opening="{", closing="}"):
    """The index of the bracket that closes the first one after `start`."""
    depth = 0
    for index in range(start, len(code)):
        if code[index] == opening:
            depth += 1
        elif code[index] == closing:
            depth -= 1
            if depth == 0:
                return index
    return len(code) - 1


def end_of_comment(text, index):
    depth = 0
    while index < len(text):
        if text.startswith("/*", index):
            depth += 1
            index += 2
        elif text.startswith("*/", index):
            depth -= 1
            index += 2
            if depth == 0:
                return index
        else:
            index += 1
    return len(text)


def end_of_string(text, index):
    """The end of the literal whose `#` or quote is at `index`."""
    hashes = re.compile("#*").match(text, index).group(0)
    index += len(hashes)
    is_multiline = text.startswith('"""', index)
    quote = '"""' if is_multiline else '"'
    index += len(quote)
    while index < len(text):
        if text.startswith(quote + hashes, index):
            return index + len(quote + hashes)
        if not is_multiline and text[index] == "\n":
            return index
        if text.startswith("\\" + hashes, index):
            index += 1 + len(hashes)
            is_code = index < len(text) and text[index] == "("
            index = end_of_interpolation(text, index + 1) if is_code else index + 1
        else:
            index += 1
    return len(text)


def end_of_interpolation(text, index):
    depth = 1
    while index < len(text):
        letter = text[index]
        if letter == '"' or re.compile('#+"').match(text, index):
            index = end_of_string(text, index)
        elif text.startswith("/*", index):
            index = end_of_comment(text, index)
        else:
            index += 1
            depth += {"(": 1, ")": -1}.get(letter, 0)
            if depth == 0:
                return index
    return len(text)


def end_of_regex(text, index):
    """The end of the regular expression at `index`, or None if the slash divides."""
    before = text[:index].rstrip(" \t")
    if before and before[-1] not in "(,=:[{!&|?\n" and not before.endswith("return"):
        return None
    found = re.compile(r"/(?:\\.|[^/\\\n])+/(?![/*])").match(text, index)
    return found and found.end()


def mask(text):
    """The text with blanks instead of what is no code. Lines and places stay."""
    pieces, index, copied = [], 0, 0
    literal = re.compile(r'//|/\*|#*"|#+/|/[^ \t\n=]')
    while found := literal.search(text, index):
        start, token = found.start(), found.group(0)
        if token == "//":
            end = text.find("\n", start)
            end = len(text) if end < 0 else end
        elif token == "/*":
            end = end_of_comment(text, start)
        elif token.endswith('"'):
            end = end_of_string(text, start)
        elif token.startswith("#"):
            close = text.find("/" + token[:-1], start + len(token))
            end = len(text) if close < 0 else close + len(token)
        else:
            end = end_of_regex(text, start)
        if end is None:
            index = start + 1
            continue
        kept = 1 if token == '"' else 0  # a string keeps its quotes
        blank = re.sub(r"[^\n]", " ", text[start + kept:end - kept])
        pieces += [text[copied:start + kept], blank, text[max(end - kept, start + kept):end]]
        index = copied = end
    return "".join(pieces) + text[copied:]
