/// A module whose names are all nearly as long as a line.
enum LongNames {
  private static func name(_ word: String) -> String {
    word + String(repeating: "AsLongAsALine", count: 6)
  }

  static let yaml: String = {
    let (app, child, home, item) = (name("App"), name("Child"), name("home"), name("item"))
    let (first, second, route) = (name("first"), name("second"), name("route"))
    return """
      flow: \(name("Long"))
      links: { schemes: [long] }
      state:
        \(name("session")): [\(name("none")), \(name("active"))]
      guards:
        \(name("signedIn")): { params: { \(first): Int }, otherwise: { to: \(child), by: cover } }
        \(name("isActive")): { state: { \(name("session")): \(name("active")) } }
      coordinators:
        \(app):
          root: true
          start: \(home)
          screens:
            \(home):
              routes:
                \(route): { to: \(item), guards: [\(name("isActive"))], title: "A \(first)" }
                \(name("ask")): { dialog: \(name("sure")) }
                \(child.lowercased()): { to: \(child), by: sheet, detents: [medium, large], then: { \(name("done")): \(item) } }
            \(item):
              title: "{\(first)} and {\(second)}"
              link: "/items/{\(first)}/{\(second)}"
              params: { \(first): Int, \(second): String }
              guards: [\(name("signedIn"))]
          dialogs:
            \(name("sure")):
              title: Sure?
              buttons: { \(name("yes")): { to: \(item), with: { \(first): 1, \(second): "x" } }, \(name("no")): { role: cancel } }
        \(child):
          results: { \(name("done")): { \(first): Int, \(second): String } }
          start: \(name("start"))
          screens:
            \(name("start")): { routes: { \(name("end")): { finish: \(name("done")) } } }
      """
  }()
}
