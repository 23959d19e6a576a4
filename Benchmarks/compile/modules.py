"""Modules of a navigation, and how they are compiled."""

import pathlib
import subprocess

import navigation

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
OPTIONS = ["swiftc", "-swift-version", "6", "-parse-as-library", "-package-name", "flowc"]


def sources(directory):
    return sorted(directory.rglob("*.swift"))


def library(place, name, files, options=()):
    """A module that others import."""
    subprocess.run(
        [*OPTIONS, *options, "-I", place, "-wmo", "-module-name", name, "-c", "-o", place / f"{name}.o",
         "-emit-module", "-emit-module-path", place / f"{name}.swiftmodule", *files], check=True)


def runtime(place):
    """The library of generated code, and the machine below it."""
    for name in ["Navigation", "FlowRuntime"]:
        library(place, name, sources(ROOT / "Sources" / name), ["-O", "-package-name", "flowc"])


def libraries(place):
    """The libraries of both sides. They are compiled once and not measured."""
    library(place, "SwiftUI", sources(ROOT / "Tests/StandIns/SwiftUI"))
    runtime(place)
    library(place, "Router", [HERE / "BaseRouter.swift"], ["-O"])


def write(directory, files):
    directory.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (directory / name).write_text(text)
    return sources(directory)


def generate(flowc, flows, output):
    subprocess.run([flowc, "generate", flows, "--output", output], check=True, capture_output=True)


def generated(place, flowc, screens):
    """The generated version of a size: its navigation and its views."""
    flows, code = place / f"flows{screens}", place / f"generated{screens}"
    write(flows, {"App.flow.yaml": navigation.flow(screens)})
    generate(flowc, flows, code / "navigation")
    write(code / "views", {
        "Views.swift": navigation.views(screens, "App", navigation.ByRoutes("App")),
        "Screens.swift": navigation.factory(screens, "App"),
        "Shown.swift": navigation.shown_generated("App", "AppScreens()")})
    write(code / "given", {
        "Shown.swift": navigation.shown_generated("App", "screens as! any AppCoordinator.Screens<any View>")})
    return tuple(sources(code / part) for part in ("navigation", "views", "given"))


def by_hand(place, screens):
    """The hand-written version of a size, with views that move the router."""
    return write(place / f"hand{screens}", {
        "Router.swift": navigation.router(screens, "App", "Hashable")
        + navigation.stack(screens, "App", ["router: router"]) + navigation.shown_by_hand("App"),
        "Views.swift": navigation.views(screens, "App", navigation.ByRouter("App"))})


def navigation_by_hand(place, screens, folder, conformances):
    """The hand-written version of a size, with its views in another module."""
    text = navigation.router(screens, "App", conformances) + navigation.stack(screens, "App", [])
    text += navigation.shown_by_hand("App")
    return write(place / f"{folder}{screens}", {"Router.swift": f"import Views{screens}\n{text}"})


def calls(place, flowc, screens, level):
    """The calls that compile each version of a coordinator of a size, by the version's name."""
    library(place, f"Views{screens}",
            write(place / f"plain{screens}", {"Views.swift": navigation.plain(screens, "App")}))
    navigated, viewed, given = generated(place, flowc, screens)
    files = {
        "empty": write(place / "empty", {"Empty.swift": "import FlowRuntime\nimport SwiftUI\n"}),
        "generated": navigated + viewed,
        "by hand": by_hand(place, screens),
        "generated, no views": navigated + given,
        "by hand, no views": navigation_by_hand(place, screens, "bare", "Hashable"),
        "by hand, saved, no views": navigation_by_hand(place, screens, "saved", "Hashable, Codable"),
    }
    output = place / "Shop.o"
    return {name: [*OPTIONS, level, "-wmo", "-I", place, "-module-name", "Shop", "-c", "-o", output, *paths]
            for name, paths in files.items()}
