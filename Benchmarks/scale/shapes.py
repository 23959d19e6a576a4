"""Writes flow modules of every shape and size.

usage: shapes.py SHAPE SIZE DIRECTORY

Writes the files of a module, and prints the number of their routes.
"""

import pathlib
import re
import sys

APP = "flow: Shop\ncoordinators:\n  App:\n    root: true\n    start: screen0\n    screens:\n"

# The names of routes in the shapes.
ROUTE = re.compile(r"\b(?:to\d+|next|jump|info|close|back|home|child|pay|open|other|yes|go): ")


def tree(screens):
    """Coordinators of 20 screens that start one another, ten of them in a file."""
    count = screens // 20
    files = {"App.flow.yaml": "flow: Shop\n"
             "guards: { signedIn: { otherwise: { to: SignIn, by: cover }, resume: done } }\n"
             "coordinators:\n  SignIn:\n    results: { done: {} }\n    start: form\n"
             "    screens: { form: { routes: { go: { finish: done } } } }\n"}
    for first in range(0, count, 10):
        parts = [coordinator(index, count) for index in range(first, min(first + 10, count))]
        files[f"Part{first // 10}.flow.yaml"] = "coordinators:\n" + "".join(parts)
    return files


def coordinator(index, count):
    """A stack whose screens lead on, back, into a sheet, and into two children with a result."""
    children = [child for child in (2 * index + 1, 2 * index + 2) if child < count]
    text = f"  Part{index}:\n"
    text += "    root: true\n" if index == 0 else "    results: { paid: { number: Int } }\n"
    text += "    start: screen0\n    screens:\n"
    text += "      notes: { routes: { close: dismiss } }\n"
    for number in range(19):
        text += f"      screen{number}:\n        title: Screen {number}\n        routes:\n"
        text += f"          next: screen{number + 1}\n" if number < 18 else ""
        text += "          info: { to: notes, by: sheet }\n"
        text += "          back: pop\n          home: popToRoot\n" if number > 0 else ""
        text += "          pay: { finish: paid }\n" if index > 0 else ""
        if number in (3, 11) and len(children) > number // 11:
            text += f"          child: {{ to: Part{children[number // 11]}, guards: [signedIn], "
            text += "then: { paid: stay } }\n"
    return text


def chain(screens):
    """One coordinator in which each screen leads to the next."""
    text = APP + "      screen0: { routes: { next: screen1 } }\n"
    for number in range(1, screens):
        text += f"      screen{number}: {{ routes: {{ "
        text += f"next: screen{number + 1}, " if number + 1 < screens else ""
        text += "back: pop } }\n"
    return {"App.flow.yaml": text}


def children(count):
    """Coordinators in which each starts the next one by a route."""
    text = "flow: Shop\ncoordinators:\n  Part0: { start: first, screens: { first: { routes: { next: Part1 } } } }\n"
    for number in range(1, count):
        text += f"  Part{number}: {{ start: first, screens: {{ first: {{ routes: {{ "
        text += f"next: Part{number + 1}, " if number + 1 < count else ""
        text += "close: finish } } } }\n"
    return {"App.flow.yaml": text}


def complete(screens):
    """One coordinator in which each screen leads to every other one."""
    lines = [APP]
    for number in range(screens):
        lines.append(f"      screen{number}:\n        routes:\n")
        lines += [f"          to{other}: screen{other}\n"
                  for other in range(screens) if other != number]
    return {"App.flow.yaml": "".join(lines)}


def tabs(count):
    """A tab bar of many tabs, each a stack of two screens."""
    text = "flow: Shop\ncoordinators:\n  App:\n    root: true\n    kind: tabs\n    tabs:\n"
    text += "".join(f"      Tab{number}: {{}}\n" for number in range(count))
    for number in range(count):
        text += f"  Tab{number}:\n    start: list\n    screens:\n"
        text += f"      list: {{ routes: {{ open: detail, other: Tab{(number + 1) % count} }} }}\n"
        text += "      detail: { routes: { back: pop } }\n"
    return {"App.flow.yaml": text}


def starts(depth):
    """Coordinators in which each has the next one as its start."""
    text = "flow: Shop\ncoordinators:\n"
    for number in range(depth - 1):
        text += f"  Part{number}: {{ start: Part{number + 1} }}\n"
    text += f"  Part{depth - 1}: {{ start: last, screens: {{ last: {{}} }} }}\n"
    return {"App.flow.yaml": text}


def results(depth):
    """Outcomes nested to a depth: a `then` inside a `then`."""
    text = "flow: Shop\ncoordinators:\n  Ask:\n    results: { yes: {} }\n    start: ask\n"
    text += "    screens: { ask: { routes: { yes: { finish: yes } } } }\n"
    text += "  App:\n    root: true\n    start: first\n    screens:\n      last: {}\n"
    text += "      first:\n        routes:\n"
    body = "last"
    for _ in range(depth):
        body = "{ to: Ask, by: sheet, then: { yes: " + body + " } }"
    return {"App.flow.yaml": text + f"          go: {body}\n"}


SHAPES = {shape.__name__: shape for shape in
          [tree, chain, children, complete, tabs, starts, results]}


def main():
    shape, size, directory = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3])
    directory.mkdir(parents=True)
    files = SHAPES[shape](size)
    for name, text in files.items():
        (directory / name).write_text(text)
    print(sum(len(ROUTE.findall(text)) for text in files.values()))


if __name__ == "__main__":
    main()
