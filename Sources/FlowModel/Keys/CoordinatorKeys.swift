/// The only word that `links` takes in a switch or a stack.
enum LinksWord: String, CaseIterable { case wait }
/// The only word that `stack` takes in an external coordinator.
enum StackWord: String, CaseIterable { case own }

/// The only word that `over` takes in a link, besides a list.
enum OverWord: String, CaseIterable { case none }
/// The only word that `entry` takes in a screen.
enum EntryWord: String, CaseIterable { case code }
/// The only word that `leaves` takes in a screen.
enum LeavesWord: String, CaseIterable { case state }

extension KeySet {
  private static let everyCoordinator = [
    .doc,
    Key(
      "root", .flag,
      "`true`: the app launches this coordinator. By default the coordinator without a parent is "
        + "the root."),
    Key(
      "public", .flag,
      "`true`: other modules, or code, can start this coordinator. By default only this module "
        + "starts it."),
    Key(
      "kind", .words(Document.KindWord.self),
      "`stack` (the default): screens on a navigation stack. `tabs`: a tab for each child. "
        + "`split`: a column for each child. `switch`: one case at a time. `external`: the app writes it by hand."
    ),
    Key(
      "params", .parameters, "The values that the coordinator gets at its start.", values: .type),
    Key(
      "results", .named(.parameters),
      "The results with which the coordinator can end or report, each with its values.",
      values: .type),
    Key(
      "guards", .texts, "The guards that are asked before every move into it, in order.",
      values: .guard),
    Key(
      "leaving", .texts,
      "The guards that are asked before the coordinator ends, unless its own `finish` ends it.",
      values: .guard),
  ]

  private static let moving = [
    Key(
      "routes", .named(.either([.text, .keys(.offeredRoute)])),
      "The routes that its screens, `when` and code can take.", values: .routeTarget),
    Key(
      "when", .list(.keys(.rule)),
      "The rules that take a route of the coordinator each time a state gets a value."),
    Key(
      "then", .named(.outcomes),
      "By child: the routes that follow its results, for all routes that start the child.",
      keys: [.coordinator, .childResult], values: .routeTarget),
    Key("dialogs", .dialogs, "The dialogs that its screens can ask."),
    Key(
      "overlay", .named(.keys(.overlay)),
      "For the root: the coordinators that it shows above everything while the state asks for it.",
      keys: [.coordinator]),
  ]

  /// The keys that only some kinds of coordinators have.
  private static func ownKeys(of kind: Document.KindWord) -> [Key] {
    switch kind {
    case .stack: [.start, .screens, .waitingForEnd] + moving
    case .tabs:
      [
        Key(
          "tabs", .named(.keys(.tab)), "The coordinator of each tab, in order.", keys: [.newChild]),
        Key(
          "style", .words(Coordinator.TabStyle.self, except: [.bar]),
          "`sidebar`: a sidebar with sections where there is room. `pages`: no bar, the user swipes."
        ),
      ] + moving
    case .split:
      [
        Key(
          "columns", .either([.texts, .named(.keys(.column))]),
          "The coordinators of the two or three columns, from the sidebar to the detail.",
          keys: [.newChild], values: .newChild)
      ] + moving
    case .switch: [.state, .cases, .screens, .start, .waiting] + moving
    case .external:
      [
        Key(
          "stack", .words(StackWord.self),
          "`own`: the coordinator has its own stack, so it can't be pushed.")
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
    if case .switch = kind { [Exclusion(["state", "start"])] } else { [] }
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
  /// Returns the keys of a kind that the language's reference has before another key.
  package static func keys(of kind: Document.KindWord, before key: String) -> [String] {
    Array(KeySet.coordinator(kind).keys.prefix { $0 != key })
  }
}

extension Document.Screen {
  /// Returns the keys of a screen that the language's reference has before another key.
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
  /// The key for words about a part. It has no effect on what the app does.
  static let doc = Key(
    "doc", .text,
    "What the part is for, in your words. Generated code, editors, tables and pages show it.")
  fileprivate static let screens = Key("screens", .named(.keys(.screen)), "The screens, by name.")
  fileprivate static let start = Key(
    "start", .either([.text, .keys(.start)]),
    "The first screen of the coordinator, or the coordinator that it starts first.", values: .target
  )
  fileprivate static let state = Key(
    "state", .text, "The state whose value selects the case. Routes can't select a case then.",
    values: .state)
  fileprivate static let cases = Key(
    "cases", .either([.texts, .named(.either([.text, .keys(.case), .keys(.stateCase)]))]),
    "With `state`: the content for each value, or `else`. Without: the coordinators that it shows.",
    keys: [.case], values: .target)
  fileprivate static let waiting = Key(
    "links", .words(LinksWord.self),
    "`wait`: a link to a case that isn't live waits until the case is live. By default it fails.")
  fileprivate static let waitingForEnd = Key(
    "links", .words(LinksWord.self),
    "`wait`: while the coordinator is on screen, links wait until it has ended. By default they open."
  )
}

extension Document.KindWord {
  fileprivate var subject: String {
    switch self {
    case .stack: "a stack"
    case .tabs: "a tabs coordinator"
    case .split: "a split"
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
      Key("title", .text, "The title in the tab bar: a key of the app's string catalog."),
      Key(
        "icon", .either([.text, .keys(.icon)]),
        "The name of the tab's symbol, or `{ asset: … }` for an image of the app's asset catalog."),
      Key(
        "when", .named(.oneOrMore),
        "The tab is there while each state has one of these values. By default it always is.",
        keys: [.state], values: .stateValue),
      Key(
        "role", .words(Tab.Role.self),
        "`search`: the tab to search in, which the system shows apart from the others."),
      Key(
        "section", .text,
        "The title of the tab's section in the sidebar: a key of the app's string catalog."),
      .with, .then,
      Key(
        "guards", .texts, "The guards that are asked before the tab is selected.", values: .guard),
      Key("badge", .flag, "`true`: the app can show a badge on the tab. By default it has none."),
      Key(
        "by", .words(Placement.self, except: [.push, .replace, .restart, .select]),
        "A tap on the tab presents the child. The tab that was selected before stays selected."),
    ], exclusions: [Exclusion(["when", "by"])])

  static let icon = KeySet(
    "icon", "an icon",
    [Key("asset", .text, "The name of an image in the app's asset catalog.", required: true)])

  static let column = KeySet("column", "a column", [.with, .then])

  static let overlay = KeySet(
    "overlay", "an overlay",
    [
      Key(
        "while", .named(.oneOrMore),
        "By state: the values at which the overlay is shown. All states have to have one of theirs.",
        required: true, keys: [.state], values: .stateValue)
    ])

  static let rule = KeySet(
    "rule", "a rule",
    [
      Key(
        "take", .text, "The coordinator's route that the rule takes.", required: true,
        values: .route)
    ],
    others: Key(
      "state", .oneOrMore,
      "The state, with the values at which the rule acts. With several states, each must have one of "
        + "its values.", keys: [.state], values: .stateValue))
}

extension Key {
  fileprivate static let to = Key(
    "to", .text, "A screen of this coordinator, or a child.", required: true, values: .target)
  fileprivate static let with = Key(
    "with", .arguments,
    "The values for its start. A missing value comes from the parameter with the same name.",
    keys: [.argument], values: .valueInScope)
  fileprivate static let then = Key(
    "then", .outcomes, "The routes that follow its results.", keys: [.childResult],
    values: .routeTarget)
}

// MARK: - Screens

extension KeySet {
  static let screen = KeySet(
    "screen", "a screen",
    [
      .doc,
      Key("params", .parameters, "The values that the screen needs.", values: .type),
      Key(
        "view", .text,
        "The type of the view. By default both names and `View`: `BrowseListView`."),
      Key(
        "link", .either([linkShape, .list(linkShape)]),
        "The URL that opens the screen: a pattern such as `/orders/{id}`, or several patterns."),
      Key(
        "entry", .words(EntryWord.self),
        "`code`: code opens the screen, so no route and no link has to lead to it."),
      Key("routes", .named(.route), "The routes of the screen, by name.", values: .routeTarget),
      Key(
        "guards", .texts, "The guards that are asked before every move to it, in order.",
        values: .guard),
      Key(
        "leaving", .texts,
        "The guards that are asked before the screen is left, unless a `finish` ends it.",
        values: .guard),
      Key(
        "leaves", .words(LeavesWord.self),
        "`state`: the app changes the state and so leads away from the screen, so no route has to."),
    ] + style)

  private static let linkShape = Shape.either([.text, .keys(.link)])

  /// The keys of a style. The style of a route wins over the screen's own.
  static let style = [
    Key("title", .text, "The title in the navigation bar, with `{parameter}` where one is shown."),
    Key(
      "bare", .flag,
      "`true`: a presented screen has a title bar but no stack. By default it has one."),
    Key(
      "detents",
      .list(.either([.words(["medium", "large"]), .count, .pattern("^(100|[1-9][0-9]?)%$")])),
      "The heights that a sheet can take: `medium`, `large`, points (`320`) or a part of the "
        + "screen (`40%`)."),
    Key(
      "swipeDown", .flag,
      "`false`: the user can't pull down the sheet that begins with it. By default it can be."),
    Key("hidesTabBar", .flag, "`true`: no tab bar under the screen. By default the tab bar stays."),
    Key("animated", .flag, "`false`: the screen appears without animation. By default it has one."),
  ]

  static let link = KeySet(
    "link", "a link",
    [
      .doc,
      Key("path", .text, "The pattern: `/orders/{id}?tab={tab}`.", required: true),
      Key(
        "with", .arguments, "The constants for parameters that the pattern doesn't have.",
        keys: [.argument]),
      Key(
        "via", .text,
        "`Coordinator.screen.route`: opens that screen, and then takes its route to this screen.",
        values: .via),
      Key(
        "over", .either([.words(OverWord.self), .texts]),
        "The screens below it, from the first. `none`: not even the first. By default those whose links "
          + "begin this path.",
        values: .anyScreen),
      Key(
        "by", .words(Placement.self, except: [.popover, .replace, .restart, .select]),
        "The way in which it is presented above the visible screen, at any place of the app."),
      Key(
        "intent", .flag,
        "`true`: `flowc links --kind intents` writes an App Intent that opens it. By default none."),
    ], exclusions: [Exclusion(["via", "by"]), Exclusion(["over", "by"])])
}
