"""Counts the files that are compiled again in a module of 10,000 screens after a change of one flow file."""

import json
import pathlib

import measure
import modules
import navigation

COORDINATORS, SCREENS = 500, 20


def flows(directory):
    """A module of many coordinators: a file for each, and one for the root, which starts them all."""
    names = [f"Part{number}" for number in range(COORDINATORS)]
    routes = "".join(f"          to{name}: {name}\n" for name in names)
    modules.write(directory, {
        "App.flow.yaml": "flow: Shop\ncoordinators:\n  App:\n    root: true\n    start: home\n    screens:\n"
        f"      home:\n        routes:\n{routes}",
        **{f"{name}.flow.yaml": navigation.flow(SCREENS, name, root=False) for name in names}})


def by_hand(directory):
    """The same number of hand-written routers, a file for each, with their views."""
    names = [f"Part{number}" for number in range(COORDINATORS)]
    return modules.write(directory, {
        **{f"{name}Router.swift": navigation.router(SCREENS, name, "Hashable")
           + navigation.stack(SCREENS, name, ["router: router"]) for name in names},
        **{f"{name}Views.swift": navigation.views(SCREENS, name, navigation.ByRouter(name))
           for name in names}})


def screens(directory):
    """The views of the generated side, and the factories that make them."""
    names = [f"Part{number}" for number in range(COORDINATORS)]
    return modules.write(directory, {
        **{f"{name}Views.swift": navigation.views(SCREENS, name, navigation.ByRoutes(name))
           for name in names},
        **{f"{name}Screens.swift": navigation.factory(SCREENS, name) for name in names}})


class Build:
    """A module that is compiled file by file, as in a debug build."""

    def __init__(self, place, folder, files):
        self.objects = place / folder
        self.objects.mkdir()
        self.files = files
        entries = {str(path): {"object": str(self.objects / f"{path.stem}.o"),
                               "swift-dependencies": str(self.objects / f"{path.stem}.swiftdeps")}
                   for path in files}
        entries[""] = {"swift-dependencies": str(self.objects / "module.swiftdeps")}
        (self.objects / "map.json").write_text(json.dumps(entries))
        self.words = [
            *modules.OPTIONS, "-Onone", "-incremental", "-enable-batch-mode", "-j2", "-I", place,
            "-module-name", "Shop", "-c", "-output-file-map", self.objects / "map.json", *files]

    def run(self):
        """The cost, and the sources that were compiled."""
        before = self.times()
        cost = measure.run(self.words)
        if cost.status != 0:
            raise SystemExit(cost.output[-2000:])
        after = self.times()
        return cost, [name for name in after if after[name] != before.get(name)]

    def times(self):
        return {path.stem: path.stat().st_mtime_ns for path in self.objects.glob("*.o")}


CHANGES = [
    ("a comment", lambda text: text + "# Ordered by age.\n"),
    ("a route more in a screen", lambda text: text.replace(
        "          info: { to: notes, by: sheet }\n",
        "          info: { to: notes, by: sheet }\n          again: { to: notes, by: sheet }\n", 1)),
    ("a screen more", lambda text: text + "      other: { routes: { back: pop } }\n"),
]


def table(place, flowc):
    source, code = place / "many", place / "many-generated"
    flows(source)
    modules.generate(flowc, source, code / "navigation")
    navigated = modules.sources(code / "navigation")
    text = at_once(place, navigated + screens(code / "views"))
    text += ("| of that without views, what changes in one of the flow files | files compiled anew | seconds |\n"
             "| --- | ---: | ---: |\n")
    build = Build(place, "many-objects", navigated)
    cost, compiled = build.run()
    text += f"| everything is new | {len(compiled):,} of {len(navigated):,} | {cost.seconds:.1f} |\n"
    for name, change in CHANGES:
        path = source / "Part7.flow.yaml"
        path.write_text(change(path.read_text()))
        modules.generate(flowc, source, code / "navigation")
        cost, compiled = build.run()
        print(f"{name}: {cost.seconds:.1f} s, {compiled[:5]}", flush=True)
        text += f"| {name} | {len(compiled):,} | {cost.seconds:.1f} |\n"
    return text


def at_once(place, files):
    """Compiles the whole module in one call, and the hand-written equivalent."""
    costs = []
    for sources in (files, by_hand(place / "many-hand")):
        cost = measure.run([*modules.OPTIONS, "-Onone", "-wmo", "-I", place, "-module-name", "Shop",
                            "-c", "-o", place / "Shop.o", *sources])
        if cost.status != 0:
            raise SystemExit(cost.output[-2000:])
        print(f"10,000 screens: {cost.seconds:.1f} s, {cost.megabytes:.0f} MB", flush=True)
        costs.append(cost)
    ours, theirs = costs
    return (f"{COORDINATORS * SCREENS:,} screens in {COORDINATORS} coordinators, with views, `-Onone`, "
            f"at once: generated {ours.seconds:.1f} s, {ours.megabytes:.0f} MB; by hand "
            f"{theirs.seconds:.1f} s, {theirs.megabytes:.0f} MB; ratio "
            f"{ours.seconds / theirs.seconds:.2f}.\n\n")
