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
      Key(
        "guards", .named(.flag), "By guard: whether it allows moves. All other guards do.",
        keys: [.guard]),
      Key(
        "state", .named(.text), "By state: its value. All other states have their first value.",
        keys: [.state], values: .stateValue),
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
    Key(
      "take", .text, "Takes a route of the visible screen, or `Coordinator.route`.",
      values: .anyRoute),
    Key("tap", .text, "Taps a button of the dialog on screen.", values: .button),
    Key("back", .either([.flag, .nothing]), "Goes back, like the user."),
    Key("swipeDown", .either([.flag, .nothing]), "Pulls a sheet down."),
    Key("tab", .text, "Taps a tab.", values: .tab),
    Key("column", .text, "Goes to a column of a split.", values: .column),
    Key(
      "set", .named(.text), "By state: its new value.", keys: [.state], values: .stateValue),
    Key("answer", .named(.flag), "By guard: its answer from here on.", keys: [.guard]),
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
        "The values from the view for `take`, or the texts of the fields for `tap`.",
        keys: [.argument])
    ],
    exclusions: [Exclusion(moves, .one())])

  static let expectation = KeySet(
    "expectation", "what is expected",
    [
      Key("screen", .text, "The visible screen.", values: .anyScreen),
      Key("stack", .texts, "The screens of the stack, from the first.", values: .anyScreen),
      Key("tab", .text, "The selected tab.", values: .tab),
      Key("column", .text, "The column of a split that is in front.", values: .column),
      Key("presented", .text, "The topmost presentation.", values: .anyScreen),
      Key("dialog", .text, "The dialog on screen.", values: .dialog),
      Key("refused", .text, "The guard that refused the move.", values: .refusal),
      Key(
        "finished", .text, "The result with which a coordinator ended.", values: .anyResult),
    ])
}
