/// The keys of scenarios: walks through a module, and what must be on screen.
extension KeySet {
  static let scenario = KeySet(
    "scenario", "a scenario",
    [
      Key("given", .keys(.given), "The guards' answers and the states' values at the beginning."),
      doing, expecting,
      Key("steps", .list(.keys(.step)), "Steps with `do` and `expect`, in order."),
    ],
    exclusions: [Exclusion(["do", "steps"]), Exclusion(["expect", "steps"])])

  static let given = KeySet(
    "given", "what is given",
    [
      Key("guards", .named(.flag), "By guard: whether it allows moves. All other guards do."),
      Key("state", .named(.text), "By state: its value. All other states have their first value."),
    ])

  static let step = KeySet("step", "a step", [doing, expecting])

  private static let doing = Key(
    "do", .list(.either([.words(bareMoves), .keys(.move)])), "The moves, in order.")
  private static let expecting = Key(
    "expect", .keys(.expectation), "What is on screen then. Only the written keys are compared.")

  /// Moves that need no value: the name is enough.
  static let bareMoves = ["back", "swipeDown", "relaunch"]
  private static let moveKeys = [
    Key("open", .text, "Opens a URL."),
    Key("take", .text, "Takes a route of the visible screen, or `Coordinator.route`."),
    Key("tap", .text, "Taps a button of the dialog on screen."),
    Key("back", .either([.flag, .nothing]), "Goes back, like the user."),
    Key("swipeDown", .either([.flag, .nothing]), "Pulls a sheet down."),
    Key("tab", .text, "Taps a tab."),
    Key("column", .text, "Goes to a column of a split."),
    Key("set", .named(.text), "By state: its new value."),
    Key("answer", .named(.flag), "By guard: its answer from here on."),
    Key("relaunch", .either([.flag, .nothing]), "Saves, ends, launches and restores the app."),
  ]
  static let moves = moveKeys.map(\.name)
  /// The moves that take values.
  static let movesWithValues = ["take", "tap"]
  static let move = KeySet(
    "move", "a move",
    moveKeys + [
      Key(
        "with", .arguments,
        "The values from the view for `take`, or the texts of the fields for `tap`.")
    ],
    exclusions: [Exclusion(moves, .one(unless: nil))])

  static let expectation = KeySet(
    "expectation", "what is expected",
    [
      Key("screen", .text, "The visible screen."),
      Key("stack", .texts, "The screens of the stack, from the first."),
      Key("tab", .text, "The selected tab."),
      Key("column", .text, "The column of a split that is in front."),
      Key("presented", .text, "The topmost presentation."),
      Key("dialog", .text, "The dialog on screen."),
      Key("refused", .text, "The guard that refused the move."),
      Key("finished", .text, "The result with which a coordinator ended."),
    ])
}
