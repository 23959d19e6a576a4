"""Writes inputs, each of which is large in one way.

usage: shapes.py SHAPE SIZE DIRECTORY

Writes the files of a module.
"""

import pathlib
import sys

STACK = "coordinators:\n  App:\n    root: true\n    start: home\n    screens:\n"
APP = "flow: Shop\n" + STACK
LINKED = "flow: Shop\nlinks: { schemes: [shop] }\n" + STACK


def many(count, text):
    return "".join(text(number) for number in range(count))


def listed(count, text):
    return ", ".join(text(number) for number in range(count))


# Text: characters, comments, keys and anchors.

def controls(size):
    """Unescaped control characters."""
    return "a: " + "\x01" * size


def hidden(size):
    """Invisible characters, each in a separate text."""
    return APP + "      home: {}\n" + many(size, lambda n: f"      s{n}: {{ title: a\u200bb }}\n")


def breaks(size):
    """Quoted line breaks that editors don't show."""
    return APP + "      home: {}\n" + many(size, lambda n: f'      s{n}: {{ title: "a\u2028b" }}\n')


def escapes(size):
    """Escaped control characters, in separate texts."""
    return APP + "      home: {}\n" + many(size, lambda n: f'      s{n}: {{ title: "\\0" }}\n')


def escape_line(size):
    """Escaped control characters, in one text."""
    return APP + '      home: { title: "' + "\\0" * size + '" }\n'


def comments(size):
    return APP + "      home: {}\n" + many(size, lambda n: f"# {n} // said\n")


def slashes(size):
    """Comments of other languages, which YAML reads as text."""
    return APP + "      home: {}\n" + many(size, lambda n: f"// {n}: said\n")


def ignores(size):
    """Ignore comments, each for the screen below it."""
    return APP + "      home: {}\n" + many(
        size, lambda n: f"      # flowc:ignore unreachable-screen: for now\n      s{n}: {{}}\n")


def ignore_block(size):
    """Ignore comments, one below the other."""
    return APP + many(size, lambda n: "      # flowc:ignore unused-param: for now\n") + "      home: {}\n"


def unreachable(size):
    return APP + "      home: {}\n" + many(size, lambda n: f"      s{n}: {{}}\n")


def duplicates(size):
    return APP + "      home: {}\n" + "      twice: {}\n" * size


def nested_duplicates(size):
    """Duplicate keys, each pair in a separate mapping."""
    return APP + "      home: {}\n" + many(
        size, lambda n: f"      s{n}: {{ title: a, title: b }}\n")


def merges(size):
    return "a: &a { b: c }\n" + many(size, lambda n: f"k{n}: {{ <<: *a }}\n")


def unknown_keys(size):
    return APP + "      home: {}\n" + many(size, lambda n: f"      s{n}: {{ tytle: A }}\n")


def far_keys(size):
    """Unknown keys of one mapping."""
    return "flow: Shop\n" + many(size, lambda n: f"kee{n}: A\n")


def anchors(size):
    return APP + "      home: {}\n" + many(size, lambda n: f"      s{n}: &a{n} {{}}\n")


def aliases(size):
    return APP + "      home: &a {}\n" + many(size, lambda n: f"      s{n}: *a\n")


def bad_aliases(size):
    return APP + "      home: {}\n" + many(size, lambda n: f"      s{n}: *a\n")


def tags(size):
    return APP + "      home: {}\n" + many(size, lambda n: f"      s{n}: !a {{}}\n")


def long_name(size):
    return APP + f"      home: {{ routes: {{ go: {'s' * size} }} }}\n      {'s' * size}: {{}}\n"


def long_title(size):
    return APP + f"      home: {{ title: {'word ' * (size // 5)} }}\n"


def long_line(size):
    """Findings in one line, whose columns are counted from its beginning."""
    return APP + "      home: {}\n" + "      more: { routes: {" + listed(
        size, lambda n: f"r{n}: no{n}") + "} }\n"


# Names, and the similar names that suggestions compare.

def near_names(size):
    """Wrong names among correct names."""
    return APP + "      home: { routes: {" + listed(
        size, lambda n: f"r{n}: detale{n}") + "} }\n" + many(
        size, lambda n: f"      detail{n}x: {{}}\n")


def guards(size):
    return APP + "      home: { guards: [" + listed(size, lambda n: f"g{n}") + "] }\n"


def near_guards(size):
    return APP + "      home: { guards: [" + listed(
        size, lambda n: f"gard{n}") + "] }\nguards: {" + listed(
        size, lambda n: f"guard{n}: {{}}") + "}\n"


def guards_of_route(size):
    return APP + "      home: { routes: { go: { to: b, guards: [" + listed(
        size, lambda n: f"g{n}") + "] } } }\n      b: {}\nguards: {" + listed(
        size, lambda n: f"g{n}: {{}}") + "}\n"


def guarded_screens(size):
    return APP + "      home: { routes: {" + listed(
        size, lambda n: f"r{n}: {{ to: s{n}, guards: [g{n}] }}") + "} }\n" + many(
        size, lambda n: f"      s{n}: {{}}\n") + "guards: {" + listed(
        size, lambda n: f"g{n}: {{}}") + "}\n"


def routes(size):
    return APP + "      home: { routes: {" + listed(
        size, lambda n: f"r{n}: {{ to: b, animated: false }}") + "} }\n      b: {}\n"


def types(size):
    return "flow: Shop\ntypes: {" + listed(size, lambda n: f"T{n}: {{}}") + "}\n" + STACK + \
        "      home: { routes: {" + listed(
            size, lambda n: f"r{n}: {{ to: s{n}, with: {{ a: x{n} }}, params: {{ x{n}: T{n} }} }}"
        ) + "} }\n" + many(size, lambda n: f"      s{n}: {{ params: {{ a: T{n} }} }}\n")


def undefined_types(size):
    return APP + "      home: { params: {" + listed(size, lambda n: f"p{n}: Tpye{n}") + \
        "} }\ntypes: {" + listed(size, lambda n: f"Type{n}: {{}}") + "}\n"


def parameters(size):
    return APP + "      home: { routes: { on: { to: a } } }\n      a: { params: {" + listed(
        size, lambda n: f"p{n}: Int") + "}, routes: { go: { to: b, with: {" + listed(
        size, lambda n: f"q{n}: p{n}") + "}, params: {" + listed(
        size, lambda n: f"r{n}: Int") + "} } } }\n      b: { params: {" + listed(
        size, lambda n: f"q{n}: Int") + "} }\n"


def wrong_arguments(size):
    return APP + "      home: { routes: { go: { to: b, with: {" + listed(
        size, lambda n: f"pq{n}: 1") + "} } } }\n      b: { params: {" + listed(
        size, lambda n: f"p{n}: Int") + "} }\n"


def imports(size):
    return "flow: Shop\nimport: [" + listed(size, lambda n: f"Kit{n}") + "]\n" + STACK + \
        "      home: {}\n"


def schemes(size):
    return "flow: Shop\nlinks: { schemes: [" + listed(
        size, lambda n: f"a{n}") + "] }\n" + STACK + "      home: { link: /a }\n"


# Links and titles.

def link_segments(size):
    return LINKED + f"      home: {{ link: {'/a' * size} }}\n"


def link_parameters(size):
    return LINKED + "      home: {}\n      b: { params: {" + listed(
        size, lambda n: f"p{n}: Int") + "}, link: \"/b" + many(
        size, lambda n: f"/{{p{n}}}") + "\" }\n"


def link_query(size):
    return LINKED + "      home: {}\n      b: { params: {" + listed(
        size, lambda n: f"p{n}: Int?") + "}, link: \"/a?" + "&".join(
        f"p{n}={{p{n}}}" for n in range(size)) + "\" }\n"


def link_unknowns(size):
    return LINKED + "      home: {}\n      b: { link: \"" + many(
        size, lambda n: f"/{{p{n}}}") + "\" }\n"


def links(size):
    return LINKED + "      home: {}\n" + many(
        size, lambda n: f"      s{n}: {{ link: /s{n}/x }}\n")


def links_alike(size):
    """Links that differ only in their last segment."""
    return LINKED + "      home: {}\n" + many(
        size, lambda n: f"      s{n}: {{ params: {{ id: Int }}, link: '/a/{{id}}/s{n}' }}\n")


def links_equal(size):
    return LINKED + "      home: {}\n" + many(
        size, lambda n: f"      s{n}: {{ link: /a }}\n")


def links_of_screen(size):
    return LINKED + "      home: { link: [" + listed(size, lambda n: f"/a{n}") + "] }\n"


def link_over(size):
    return LINKED + "      home: {}\n" + many(
        size, lambda n: f"      s{n}: {{}}\n") + "      b: { link: { path: /b, over: [" + listed(
        size, lambda n: f"s{n}") + "] } }\n"


def title_parameters(size):
    return APP + "      home: { routes: { go: b } }\n      b: { params: {" + listed(
        size, lambda n: f"p{n}: Int") + "}, title: \"" + many(
        size, lambda n: f"{{p{n}}} ") + "\" }\n"


def title_unknowns(size):
    return APP + "      home: { title: \"" + many(size, lambda n: f"{{p{n}}} ") + "\" }\n"


# Coordinators, and their parts.

def tabs(size):
    return "flow: Shop\ncoordinators:\n  App:\n    root: true\n    kind: tabs\n    tabs: {" + \
        listed(size, lambda n: f"T{n}: {{}}") + "}\n" + many(
            size, lambda n: f"  T{n}: {{ start: a, screens: {{ a: {{}} }} }}\n")


def nested(size):
    return "flow: Shop\ncoordinators:\n" + many(
        size - 1, lambda n: f"  C{n}: {{ kind: tabs, tabs: {{ C{n + 1}: {{}} }} }}\n") + \
        f"  C{size - 1}: {{ start: a, screens: {{ a: {{}} }} }}\n"


def cases(size):
    return "flow: Shop\nstate: { s: [" + listed(size, lambda n: f"v{n}") + \
        "] }\ncoordinators:\n  App:\n    root: true\n    kind: switch\n    state: s\n    cases: {" + \
        listed(size, lambda n: f"v{n}: C") + "}\n" + \
        "  C: { start: a, screens: { a: {} } }\n"


def missing_cases(size):
    return "flow: Shop\nstate: { s: [" + listed(size, lambda n: f"v{n}") + \
        "] }\ncoordinators:\n  App:\n    root: true\n    kind: switch\n    state: s\n" \
        "    cases: { v0: C }\n  C: { start: a, screens: { a: {} } }\n"


def case_list(size):
    return "flow: Shop\ncoordinators:\n  App:\n    root: true\n    kind: switch\n    start: C0\n" \
        "    cases: [" + listed(size, lambda n: f"C{n}") + "]\n" + many(
            size, lambda n: f"  C{n}: {{ start: a, screens: {{ a: {{}} }} }}\n")


def states(size):
    """A state with many values, and a rule for each value."""
    return "flow: Shop\nstate: {" + listed(
        size, lambda n: f"s{n}: [" + listed(100, lambda v: f"v{n}x{v}") + "]") + \
        "}\ncoordinators:\n  App:\n    root: true\n    start: home\n    when: [" + listed(
        size, lambda n: f"{{ s{n}: [" + listed(50, lambda v: f"v{n}x{v}") + f"], take: r{n} }}") + \
        "]\n    routes: {" + listed(size, lambda n: f"r{n}: s{n}") + \
        "}\n    screens:\n      home: {}\n" + many(size, lambda n: f"      s{n}: {{}}\n")


def state_guards(size):
    return "flow: Shop\nstate: {" + listed(
        size, lambda n: f"s{n}: [" + listed(100, lambda v: f"v{n}x{v}") + "]") + \
        "}\nguards: {" + listed(
        size, lambda n: f"g{n}: {{ state: {{ s{n}: [" + listed(50, lambda v: f"v{n}x{v}") + "] } }"
        ) + "}\n" + STACK + "      home: { routes: {" + listed(
        size, lambda n: f"r{n}: {{ to: b, guards: [g{n}] }}") + "} }\n      b: {}\n"


def when_rules(size):
    return "flow: Shop\nstate: { s: [" + listed(size, lambda n: f"v{n}") + \
        "] }\ncoordinators:\n  App:\n    root: true\n    start: home\n    when: [" + listed(
        size, lambda n: f"{{ s: [v{n}], take: r{n} }}") + "]\n    routes: {" + listed(
        size, lambda n: f"r{n}: b") + "}\n    screens: { home: {}, b: {} }\n"


def values(size):
    return "flow: Shop\nstate: { s: [" + listed(size, lambda n: f"v{n}") + "] }\n" + STACK + \
        "      home: {}\n"


def wrong_values(size):
    return "flow: Shop\nstate: { s: [" + listed(size, lambda n: f"v{n}") + "] }\nguards: { g: {" \
        " state: { s: [" + listed(size, lambda n: f"w{n}") + "] } } }\n" + STACK + \
        "      home: { guards: [g] }\n"


def results(size):
    return "flow: Shop\ncoordinators:\n  App: { root: true, start: home, screens: { home: {" \
        " routes: { go: { to: C, then: {" + listed(size, lambda n: f"r{n}: stay") + \
        "} } } } } }\n  C: { start: a, results: {" + listed(
        size, lambda n: f"r{n}: {{}}") + "}, screens: { a: { routes: {" + listed(
        size, lambda n: f"f{n}: {{ finish: r{n} }}") + "} } } }\n"


def unhandled(size):
    return "flow: Shop\ncoordinators:\n  App: { root: true, start: home, screens: { home: {" \
        " routes: { go: C } } } }\n  C: { start: a, results: {" + listed(
        size, lambda n: f"r{n}: {{}}") + "}, screens: { a: { routes: {" + listed(
        size, lambda n: f"f{n}: {{ finish: r{n} }}") + "} } } }\n"


def buttons(size):
    return APP + "      home: { routes: { ask: { dialog: d } } }\n      b: {}\n    dialogs:\n" \
        "      d: { title: A, buttons: {" + listed(size, lambda n: f"b{n}: b") + "} }\n"


def dialogs(size):
    return APP + "      home: { routes: {" + listed(
        size, lambda n: f"r{n}: {{ dialog: d{n} }}") + "} }\n    dialogs:\n" + many(
        size, lambda n: f"      d{n}: {{ title: A, buttons: {{ ok: {{ role: cancel }} }} }}\n")


def pops(size):
    return APP + f"      home: {{ routes: {{ a: b }} }}\n" \
        f"      b: {{ routes: {{ back: {{ pop: {size} }} }} }}\n"


def coordinators(size):
    """Stacks to which one screen leads."""
    return "flow: Shop\ncoordinators:\n  App: { root: true, start: home, screens: { home: {" \
        " routes: {" + listed(size, lambda n: f"r{n}: C{n}") + "} } } }\n" + many(
        size, lambda n: f"  C{n}: {{ start: a, screens: {{ a: {{}} }} }}\n")


def roots(size):
    return "flow: Shop\ncoordinators:\n" + many(
        size, lambda n: f"  C{n}: {{ start: a, screens: {{ a: {{}} }} }}\n")


def collisions(size):
    """Names that become the same name in Swift."""
    return APP + "      home: {}\n" + many(
        size, lambda n: f"      sA{n}: {{ params: {{ id: Int }}, view: View{n} }}\n")


# Scenarios.

WALK = APP + "      home: { routes: { a: b } }\n      b: { routes: { back: pop } }\nscenarios:\n"


def scenario_steps(size):
    return WALK + '  "steps": { do: [' + listed(
        size, lambda n: "{ take: a }, back") + "], expect: { stack: [home] } }\n"


def scenario_relaunches(size):
    return WALK + '  "relaunches": { do: [' + listed(
        size, lambda n: "relaunch") + "], expect: { stack: [home] } }\n"


def scenario_deep(size):
    return APP + "      home: { routes: { a: home } }\nscenarios:\n" + \
        '  "deep": { do: [' + listed(size, lambda n: "{ take: a }") + "] }\n"


def scenario_expects(size):
    return WALK + '  "expects": { steps: [' + listed(
        size, lambda n: "{ do: [ { take: a }, back ] }, { expect: { stack: [home] } }") + "] }\n"


def scenarios(size):
    return WALK + many(
        size, lambda n: f'  "s{n}": {{ do: [ {{ take: a }} ], expect: {{ stack: [home, b] }} }}\n')


# Files and modules.

def files(size):
    """Files of one module in one directory."""
    return {"App.flow.yaml": APP + "      home: {}\n"} | {
        f"Part{n}.flow.yaml": f"coordinators: {{ Part{n}: {{ start: a, screens: {{ a: {{}} }} }} }}\n"
        for n in range(size)}


def folders(size):
    """Files of one module, each in a separate directory."""
    return {"App.flow.yaml": APP + "      home: {}\n"} | {
        f"Part{n}/Part.flow.yaml":
            f"coordinators: {{ Part{n}: {{ start: a, screens: {{ a: {{}} }} }} }}\n"
        for n in range(size)}


def modules(size):
    """Modules side by side."""
    return {f"Part{n}/App.flow.yaml": APP.replace("Shop", f"Shop{n}") + "      home: {}\n"
            for n in range(size)}


def module_chain(size):
    """Modules in which each leads to the next."""
    def text(n):
        last = n + 1 == size
        return f"flow: M{n}\n" + ("" if last else f"modules: {{ M{n + 1}: ../M{n + 1} }}\n") + \
            "coordinators:\n  C:\n    root: true\n    public: true\n    start: home\n" \
            "    screens: { home: { routes: {" + ("" if last else f"go: M{n + 1}.C") + "} } }\n"
    return {f"M{n}/App.flow.yaml": text(n) for n in range(size)}


def module_star(size):
    """A module that leads to many others."""
    return {"App/App.flow.yaml": "flow: App\nmodules: {" + listed(
        size, lambda n: f"M{n}: ../M{n}") + "}\n" + STACK + "      home: { routes: {" + listed(
        size, lambda n: f"r{n}: M{n}.C") + "} }\n"} | {
        f"M{n}/M.flow.yaml": f"flow: M{n}\ncoordinators:\n  C: {{ root: true, public: true, start: a,"
                             " screens: { a: {} } }\n" for n in range(size)}


def strays(size):
    """Files without a module."""
    return {f"Part{n}/Part.flow.yaml": "coordinators: {}\n" for n in range(size)}


def misnamed(size):
    return {"App.flow.yaml": APP + "      home: {}\n"} | {
        f"Part{n}.flow.yml": "coordinators: {}\n" for n in range(size)}


# The factor by which an optimized build handles a larger size in the same time.
SCALE = 4

# The shapes, each with a size for which an unoptimized build needs some tenths of a second.
SHAPES = {
    controls: 200_000, hidden: 5_000, breaks: 5_000, escapes: 5_000, escape_line: 50_000,
    comments: 20_000, slashes: 20_000, ignores: 1_500, ignore_block: 2_000, unreachable: 5_000,
    duplicates: 20_000, nested_duplicates: 5_000, merges: 5_000, unknown_keys: 5_000,
    far_keys: 5_000, anchors: 5_000, aliases: 5_000, bad_aliases: 5_000, tags: 5_000,
    long_name: 500_000, long_title: 500_000, long_line: 2_000,
    near_names: 1_000, guards: 2_000, near_guards: 1_000, guards_of_route: 1_000,
    guarded_screens: 300, routes: 1_000, types: 500, undefined_types: 1_000, parameters: 1_000,
    wrong_arguments: 1_000, imports: 5_000, schemes: 5_000,
    link_segments: 20_000, link_parameters: 2_000, link_query: 2_000, link_unknowns: 2_000,
    links: 1_000, links_alike: 1_000, links_equal: 1_000, links_of_screen: 1_000, link_over: 500,
    title_parameters: 2_000, title_unknowns: 2_000,
    tabs: 500, nested: 1_000, cases: 1_000, missing_cases: 2_000, case_list: 500, states: 20,
    state_guards: 20,
    when_rules: 500, values: 5_000, wrong_values: 1_000, results: 500, unhandled: 500,
    buttons: 500, dialogs: 500, pops: 1_000_000, coordinators: 500, roots: 1_000,
    collisions: 2_000,
    scenario_steps: 1_000, scenario_relaunches: 500, scenario_deep: 500, scenario_expects: 500,
    scenarios: 500,
    files: 1_000, folders: 1_000, modules: 500, module_chain: 50, module_star: 200, strays: 1_000,
    misnamed: 2_000,
}


def write(shape, size, directory):
    """The module as files below a directory."""
    texts = shape(size)
    if isinstance(texts, str):
        texts = {"App.flow.yaml": texts}
    for name, text in texts.items():
        path = pathlib.Path(directory) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def main():
    shapes = {shape.__name__: shape for shape in SHAPES}
    write(shapes[sys.argv[1]], int(sys.argv[2]), sys.argv[3])


if __name__ == "__main__":
    main()
