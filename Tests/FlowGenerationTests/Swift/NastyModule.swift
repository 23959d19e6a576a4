import Foundation

/// A flow module in which everything is called like something else: like Swift's own words, like
/// the generator's local names, like members of the runtime's types.
enum NastyModule {
  private static let swiftWords = """
    actor any as associatedtype async await break case catch class continue copy default defer \
    deinit didSet do else enum extension fallthrough false fileprivate for func get guard if \
    import in init inout internal is isolated let nil none nonisolated open operator override \
    precedencegroup private protocol public repeat rethrows return sending set some static struct \
    subscript super switch then throw throws true try type typealias unowned var weak where while \
    willSet yield
    """.split(separator: " ").map(String.init)

  private static let ownWords = """
    arguments buttons chosen coordinator cover debugDescription description dialog encode ending \
    externals flow forms guards hash hashValue host id index kept link main move name options \
    parameters parent patterns place plan rawValue read result root route routes screen sheet \
    start state string tab take taken title write
    """.split(separator: " ").map(String.init)

  static let words = swiftWords + ownWords
  /// A screen can't be called like the enum's own list of names, and a route of a coordinator not
  /// like what its class inherits: `name-collision` finds those.
  static let screens = words
  static let inherited: Set = ["host", "parent", "root", "start", "open"]
  static let methods = words.filter { !inherited.contains($0) }
  /// `else` stands for all other values.
  static let values = words.filter { $0 != "else" }
  /// The words that can be named as a value; `true` and `false` would be themselves.
  static let readable = words.filter { !["true", "false"].contains($0) }

  /// More than one `switch` can have.
  static let manyScreens = 450

  /// The module; its root is a tabs coordinator with a tab for each of the others.
  static let yaml = [
    head, screensByName, allParameters, routesByName, methodsByName, resultsByName, dialogsByName,
    casesByName, many,
  ].joined(separator: "\n")

  /// The module with more texts, which flowc itself would refuse.
  static let yamlWithTexts =
    yaml.replacing("      Many: {}\n", with: "      Many: {}\n      Texts: {}\n") + "\n"
    + NastyTexts.yaml

  private static func lines(_ words: [String], _ line: (String) -> String) -> String {
    words.map(line).joined(separator: "\n")
  }

  private static func parameters(_ type: String) -> String {
    "{ \(words.map { "\($0): \(type)" }.joined(separator: ", ")) }"
  }

  private static var head: String {
    """
    flow: Nasty
    links: { schemes: [nasty] }
    state:
      mode: [\(values.joined(separator: ", "))]
    \(lines(words) { "  \($0): Bool" })
    guards:
    \(lines(words.filter { $0 != "state" }) { "  \($0): { params: { \($0): Int?, state: Int } }" })
      state: { state: { mode: [none, init], default: true }, otherwise: { to: Asks, by: cover } }
    coordinators:
      App:
        root: true
        kind: tabs
        tabs:
          Screens: {}
          Parameters: { guards: [state] }
          Routes: {}
          Methods: {}
          Results: { by: cover }
          Dialogs: {}
          Cases: {}
          Many: {}
      Asks: { start: first, screens: { first: {} } }
    """
  }

  private static var screensByName: String {
    """
      Screens:
        start: none
        screens:
    \(lines(screens.filter { $0 != "none" }) { word in
      """
            \(word):
              link: /screens/\(word)
              params: { \(word): Int? }
              routes:
                \(word): pop
                next: { to: \(word), guards: [\(word)]\(word == "state" ? "" : ", params: { state: Int }") }
      """
    })
          none:
            routes:
    \(lines(screens) { "          \($0): { to: \($0) }" })
    """
  }

  private static var allParameters: String {
    """
      Parameters:
        start: first
        screens:
          first:
            routes: { all: all, child: Child, sheet: { to: Child, by: sheet } }
          all:
            title: "\(words.map { "{\($0)}" }.joined(separator: " "))"
            params: \(parameters("String"))
            routes:
              again: { to: all, by: replace, with: [\(readable.joined(separator: ", "))] }
              back: { pop: { set: [\(words.joined(separator: ", "))] } }
      Child:
        params: \(parameters("String"))
        start: first
        screens:
          first:
            params: \(parameters("String"))
            routes: { again: { to: first, with: [\(readable.joined(separator: ", "))] } }
    """
  }

  private static var routesByName: String {
    """
      Routes:
        start: first
        screens:
          first:
            params: { route: String?, place: Int? }
            routes:
    \(lines(words) { "          \($0): second" })
          second: { params: { text: String, place: Int } }
    """
  }

  private static var methodsByName: String {
    """
      Methods:
        start: first
        routes:
    \(lines(methods) { "      \($0): second" })
        screens:
          first: {}
          second: { params: { text: String } }
    """
  }

  private static var resultsByName: String {
    """
      Results:
        start: first
        screens:
          first:
            routes:
              give:
                to: Giving
                by: cover
                then:
    \(lines(words) { "              \($0): { to: shown, with: { text: \($0 == "true" || $0 == "false" ? "\"\($0)\"" : $0) } }" })
          shown: { params: { text: String } }
      Giving:
        results:
    \(lines(words) { "      \($0): { \($0): String }" })
        start: first
        screens:
          first:
            routes:
    \(lines(words) { "          \($0): { finish: \($0) }" })
    """
  }

  private static var dialogsByName: String {
    """
      Dialogs:
        start: first
        screens:
          first:
            routes:
    \(lines(words) { "          \($0): { dialog: \($0) }" })
        dialogs:
    \(lines(words) { word in
      """
            \(word):
              params: { \(word): String }
              title: "{\(word)}"
              message: "It is {\(word)}."
              buttons: { \(word): { system: mail }, cancel: { role: cancel } }
      """
    })
    """
  }

  private static var casesByName: String {
    """
      Cases:
        kind: switch
        state: mode
        cases:
          else: screen
    \(lines(values.filter { $0 != "none" && $0 != "screen" }) { "      \($0): \($0)" })
        screens:
    \(lines(values.filter { $0 != "none" }) { "      \($0): { params: { \($0): Int? } }" })
    """
  }

  private static var many: String {
    """
      Many:
        start: s0
        screens:
          s0: { routes: { last: s\(manyScreens - 1) } }
    \(lines((1..<manyScreens).map(String.init)) {
      "      s\($0): { title: Title \($0), params: { n\($0): Int }, link: \"/many/\($0)/{n\($0)}\" }"
    })
    """
  }
}
