"""Writes the same navigation as a flow file and as hand-written Swift, in any size.

A coordinator of n screens: each takes two arguments, leads on to the next one, presents a sheet, and
leads back.
"""


def flow(screens, name="App", root=True):
    """The coordinator as a flow file."""
    text = "coordinators:\n" if not root else "flow: Shop\ncoordinators:\n"
    text += f"  {name}:\n" + ("    root: true\n" if root else "    public: true\n")
    text += "    start: screen0\n    screens:\n      notes: { routes: { close: dismiss } }\n"
    for number in range(screens):
        text += f"      screen{number}:\n"
        text += "        params: { id: String, count: Int? }\n" if number else ""
        text += "        routes:\n          info: { to: notes, by: sheet }\n"
        text += f"          next: screen{number + 1}\n" if number + 1 < screens else ""
        text += "          back: pop\n" if number else ""
    return text


def parameters(number):
    return "(id: String, count: Int?)" if number else ""


def views(screens, owner, action):
    """A view for each screen, with a button for each of its routes."""
    text = "import SwiftUI\n"
    for number in range(screens):
        fields = "  let id: String\n  let count: Int?\n" if number else ""
        buttons = [button(title, action(number, title)) for title in routes(number, screens)]
        text += (f"\nstruct {owner}Screen{number}View: View {{\n{fields}"
                 f"  let {action.given(number)}\n\n  var body: some View {{\n"
                 f"{''.join(buttons)}  }}\n}}\n")
    return text


def routes(number, screens):
    return (["next"] if number + 1 < screens else []) + ["info"] + (["back"] if number else [])


def button(title, call):
    return (f"    Button(role: nil, action: {{ {call} }}) {{ "
            f'Text(verbatim: "{title}") }}\n')


def passed(number):
    """The arguments that a screen passes to the next one. The first screen has none."""
    return "id: id, count: count" if number else 'id: "first", count: nil'


class ByRoutes:
    """The actions of a view with generated routes."""

    def __init__(self, name):
        self.name = name

    def given(self, number):
        return f"routes: any {self.name}Coordinator.Screen{number}Routes"

    def __call__(self, number, title):
        return f"routes.next({passed(number)})" if title == "next" else f"routes.{title}()"


class ByRouter:
    """The actions of a view with a hand-written router."""

    def __init__(self, name):
        self.name = name

    def given(self, number):
        return f"router: {self.name}Router"

    def __call__(self, number, title):
        return {"next": f"router.push(.screen{number + 1}({passed(number)}))",
                "info": "router.presentSheet(.notes)", "back": "router.pop()"}[title]


def factory(screens, name):
    """The app's own code besides generated code: it makes the views."""
    text = f"import FlowRuntime\nimport SwiftUI\n\nstruct {name}Screens: {name}Coordinator.Screens {{\n"
    text += f"  func notes(routes: any {name}Coordinator.NotesRoutes) -> any View {{\n"
    text += "    Button(role: nil, action: { routes.close() }) { Text(verbatim: \"close\") }\n  }\n"
    for number in range(screens):
        head = "id: String, count: Int?, " if number else ""
        given = "id: id, count: count, " if number else ""
        text += (f"  func screen{number}({head}routes: any {name}Coordinator.Screen{number}Routes) "
                 f"-> any View {{\n    {name}Screen{number}View({given}routes: routes)\n  }}\n")
    return text + "}\n"


def router(screens, name, conformances):
    """Routes as an enum, and a router class: one method for each route."""
    text = f"import Router\nimport SwiftUI\n\nenum {name}Route: {conformances} {{\n"
    text += "".join(f"  case screen{number}{parameters(number)}\n" for number in range(1, screens))
    text += (f"}}\n\nenum {name}Sheet: {conformances}, Identifiable {{\n  case notes\n\n"
             "  var id: Self { self }\n}\n\n"
             f"final class {name}Router: BaseRouter<{name}Route, {name}Sheet, {name}Sheet> {{\n")
    for number in range(screens):
        head = "(id: String, count: Int?)" if number else "()"
        text += f"  func screen{number}Info() {{ presentSheet(.notes) }}\n"
        if number + 1 < screens:
            text += (f"  func screen{number}Next{head} {{ "
                     f"push(.screen{number + 1}({passed(number)})) }}\n")
        text += f"  func screen{number}Back() {{ pop() }}\n" if number else ""
    return text + "}\n"


def shown(given, root):
    """The public entry point of a module. Without it, the optimizer would remove all other code unread."""
    return (f"\n@MainActor\npublic func shown({given}) -> any View {{\n  {root}\n}}\n")


def shown_by_hand(name):
    """The public entry point of a router."""
    return shown("", f"{name}View()")


def shown_generated(name, screens):
    """The public entry point of a generated coordinator with views from another module."""
    return ("import FlowRuntime\nimport SwiftUI\n"
            + shown("by screens: Any", f"CoordinatorView(ShopFlow().root, screens: {screens})"))


def plain(screens, name):
    """Views that know no router, in a module of their own."""
    text = "import SwiftUI\n"
    for number in range(screens):
        fields = "id: String, count: Int?" if number else ""
        text += (f"\npublic struct {name}Screen{number}View: View {{\n  public init({fields}) {{}}\n"
                 '  public var body: some View { Text(verbatim: "") }\n}\n')
    return text


def stack(screens, name, given):
    """The view that shows a router's path: a case for each screen."""
    def made(number):
        known = ["id: id", "count: count"] if number else []
        return f"{name}Screen{number}View({', '.join(known + given)})"

    text = (f"\nstruct {name}View: View {{\n  @State private var router = {name}Router()\n\n"
            "  var body: some View {\n    NavigationStack(path: $router.path) {\n"
            f"      {made(0)}\n        .navigationDestination(for: {name}Route.self) {{ route in\n"
            "          switch route {\n")
    for number in range(1, screens):
        text += f"          case .screen{number}(let id, let count): {made(number)}\n"
    text += ("          }\n        }\n    }\n    .sheet(item: $router.sheet) { sheet in\n"
             "      switch sheet {\n      case .notes: Text(verbatim: \"notes\")\n      }\n    }\n"
             "  }\n}\n")
    return text
