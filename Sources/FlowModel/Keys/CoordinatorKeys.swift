/// The only word that a switch's `links` takes.
enum LinksWord: String, CaseIterable { case wait }
/// The only word that an external coordinator's `stack` takes.
enum StackWord: String, CaseIterable { case own }

extension KeySet {
  private static let everyCoordinator = [
    Key("root", .flag, "`true`: the app launches into it. Without one, what nothing starts is it."),
    Key(
      "public", .flag,
      "`true`: other modules, or code, start it, so nothing here has to. By default nobody else "
        + "does."),
    Key(
      "kind", .words(Document.KindWord.self),
      "`stack` (the default): screens on a navigation stack; `tabs`: a child a tab; `switch`: one "
        + "thing at a time; `external`: written by hand."),
    Key("params", .parameters, "What it is started with."),
    Key("results", .named(.parameters), "How it can end, or report, each with its values."),
    Key("guards", .texts, "Guards that are asked on every way in, in order."),
    Key("leaving", .texts, "Guards that are asked before anything but its own `finish` ends it."),
  ]

  private static let moving = [
    Key(
      "routes", .named(.either([.text, .keys(.offeredRoute)])),
      "Routes that are offered to each of its screens, to `when` and to code."),
    Key(
      "when", .list(.keys(.rule)),
      "Rules that take one of its routes each time a state comes to a value."),
    Key(
      "then", .named(.outcomes),
      "By child: how it goes on after its results, on all routes to it alike."),
    Key("dialogs", .dialogs, "Dialogs that its screens can ask."),
  ]

  /// The keys that only some kinds of coordinators have.
  private static func ownKeys(of kind: Document.KindWord) -> [Key] {
    switch kind {
    case .stack: [.start, .screens] + moving
    case .tabs:
      [Key("tabs", .named(.keys(.tab)), "A coordinator a tab, in the tab bar's order.")] + moving
    case .switch: [.state, .cases, .screens, .start, .waiting] + moving
    case .external:
      [
        Key(
          "stack", .words(StackWord.self),
          "`own`: it brings a stack of its own, and so can't be pushed.")
      ]
    }
  }

  private static let ofKinds = Dictionary(
    uniqueKeysWithValues: Document.KindWord.allCases.map { ($0, keySet(of: $0)) })

  static func coordinator(_ kind: Document.KindWord) -> KeySet { ofKinds[kind]! }

  /// The keys of a coordinator of unknown kind.
  static let unreadCoordinator = KeySet(
    "coordinator", "a coordinator", coordinator(.stack).all,
    elsewhere: coordinator(.stack).elsewhere)

  private static func exclusions(of kind: Document.KindWord) -> [Exclusion] {
    switch kind {
    case .switch: [Exclusion(["state", "start"])]
    case .stack, .tabs, .external: []
    }
  }

  private static func keySet(of kind: Document.KindWord) -> KeySet {
    let own = ownKeys(of: kind)
    let names = own.map(\.name)
    var owners: [String: [String]] = [:]
    for other in Document.KindWord.allCases {
      for key in ownKeys(of: other) where !names.contains(key.name) {
        owners[key.name, default: []].append("`kind: \(other.rawValue)`")
      }
    }
    return KeySet(
      kind.rawValue, kind.subject, everyCoordinator + own,
      exclusions: exclusions(of: kind),
      elsewhere: owners.mapValues { "it belongs to \($0.joined(separator: " and "))" })
  }
}

extension Document.Coordinator {
  /// The keys of a kind that the language's reference has before another one.
  package static func keys(of kind: Document.KindWord, before key: String) -> [String] {
    Array(KeySet.coordinator(kind).keys.prefix { $0 != key })
  }
}

extension Document.Screen {
  /// The keys of a screen that the language's reference has before another one.
  package static func keys(before key: String) -> [String] {
    Array(KeySet.screen.keys.prefix { $0 != key })
  }
}

extension Shape {
  static let coordinator: Shape = byKind(
    key: "kind",
    Document.KindWord.allCases.map { ($0.rawValue, KeySet.coordinator($0)) })
}

extension Key {
  fileprivate static let screens = Key("screens", .named(.keys(.screen)), "Its screens, by name.")
  fileprivate static let start = Key(
    "start", .either([.text, .keys(.start)]),
    "What it begins with: one of its screens, or a coordinator.")
  fileprivate static let state = Key(
    "state", .text, "The state whose value says which case shows; nothing else can show them then.")
  fileprivate static let cases = Key(
    "cases", .either([.texts, .named(.either([.text, .keys(.case), .keys(.stateCase)]))]),
    "With `state`, what shows at each value, or `else`. Without, coordinators that it can show.")
  fileprivate static let waiting = Key(
    "links", .words(LinksWord.self),
    "`wait`: a link to a case that isn't live is opened once it is. By default it is refused.")
}

extension Document.KindWord {
  fileprivate var subject: String {
    switch self {
    case .stack: "a stack"
    case .tabs: "a tabs coordinator"
    case .switch: "a switch"
    case .external: "an external coordinator"
    }
  }
}

// MARK: - Children

extension KeySet {
  static let start = KeySet("start", "a start", [.to, .with, .then])
  static let `case` = KeySet("case", "a case", [.with, .then])
  static let stateCase = KeySet("stateCase", "a case", [.to, .with, .then])

  static let tab = KeySet(
    "tab", "a tab",
    [
      Key("title", .text, "Its title in the tab bar: a key of the app's string catalog."),
      Key("icon", .text, "The name of its symbol."),
      .with, .then,
      Key("guards", .texts, "Guards that are asked before it is selected."),
      Key("badge", .flag, "`true`: the app can show a badge on it. By default it has none."),
      Key(
        "by", .words(Placement.self, except: [.push, .replace, .restart, .select]),
        "Presents the child instead of selecting it, and the tab before it stays selected."),
    ])

  static let rule = KeySet(
    "rule", "a rule",
    [Key("take", .text, "The coordinator's route that is taken.", required: true)],
    others: Key("state", .oneOrMore, "The state that is followed, with the values that matter."))
}

extension Key {
  fileprivate static let to = Key(
    "to", .text, "A screen of this coordinator, or a child.", required: true)
  fileprivate static let with = Key(
    "with", .arguments, "What it is started with; what is not said flows by name.")
  fileprivate static let then = Key("then", .outcomes, "How it goes on after each of its results.")
}

// MARK: - Screens

extension KeySet {
  static let screen = KeySet(
    "screen", "a screen",
    [
      Key("params", .parameters, "What it needs to be shown."),
      Key(
        "view", .text,
        "The view's type. By default the coordinator's name and its own: `BrowseListView`."),
      Key(
        "link", .either([linkShape, .list(linkShape)]),
        "The URL that opens it: a pattern such as `/orders/{id}`, or several."),
      Key("routes", .named(.route), "The ways out of it, by name."),
      Key("guards", .texts, "Guards that are asked on every way in, in order."),
      Key("leaving", .texts, "Guards that are asked before anything but a `finish` ends it."),
    ] + style)

  private static let linkShape = Shape.either([.text, .keys(.link)])

  /// The keys of a style. The style of a route wins over the screen's own.
  static let style = [
    Key("title", .text, "The title in the navigation bar, with `{parameter}` where one is shown."),
    Key(
      "bare", .flag,
      "`true`: presented, it has a title bar but no stack of its own. By default it has one."),
    Key(
      "detents",
      .list(.either([.words(["medium", "large"]), .count, .pattern("^(100|[1-9][0-9]?)%$")])),
      "The heights that a sheet can take: `medium`, `large`, points (`320`) or a part of the "
        + "screen (`40%`)."),
    Key("hidesTabBar", .flag, "`true`: no tab bar under it. By default it stays."),
    Key("animated", .flag, "`false`: it comes and goes without an animation. By default with one."),
  ]

  static let link = KeySet(
    "link", "a link",
    [
      Key("path", .text, "The pattern: `/orders/{id}?tab={tab}`.", required: true),
      Key("with", .arguments, "Constants for parameters that the pattern doesn't have."),
      Key(
        "via", .text,
        "`Coordinator.screen.route`: opens that screen, then takes its route to this one."),
      Key(
        "over", .texts,
        "The screens below it, from the first. By default those whose links are beginnings of this."
      ),
      Key(
        "by", .words(Placement.self, except: [.popover, .replace, .restart, .select]),
        "Shows it above what is on screen, wherever that is."),
    ], exclusions: [Exclusion(["via", "by"]), Exclusion(["over", "by"])])
}
