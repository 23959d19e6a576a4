/// Walks through a module, and what must be seen on them.
extension KeySet {
  static let scenario = KeySet(
    "scenario", "a scenario",
    [
      Key("given", .keys(.given), "How the guards answer and the state is when it begins."),
      doing, expecting,
      Key("steps", .list(.keys(.step)), "Several of `do` and `expect`, in order."),
    ],
    exclusions: [Exclusion(["do", "steps"]), Exclusion(["expect", "steps"])])

  static let given = KeySet(
    "given", "what is given",
    [
      Key("guards", .named(.flag), "By guard: whether it passes. What isn't said does."),
      Key("state", .named(.text), "By state: its value. What isn't said has its first."),
    ])

  static let step = KeySet("step", "a step", [doing, expecting])

  private static let doing = Key(
    "do", .list(.either([.words(bareMoves), .keys(.move)])), "The moves, in order.")
  private static let expecting = Key(
    "expect", .keys(.expectation), "What is seen then; only what is written is compared.")

  /// Moves that are made by their name alone.
  static let bareMoves = ["back", "swipeDown", "relaunch"]
  private static let moveKeys = [
    Key("open", .text, "Opens a URL."),
    Key("take", .text, "Takes a route of the screen that is seen, or `Coordinator.route`."),
    Key("tap", .text, "Taps a button of the dialog that is asked."),
    Key("back", .either([.flag, .nothing]), "Goes back, as the user does."),
    Key("swipeDown", .either([.flag, .nothing]), "Pulls a sheet down."),
    Key("tab", .text, "Taps a tab."),
    Key("set", .named(.text), "By state: its new value."),
    Key("answer", .named(.flag), "By guard: how it answers from here on."),
    Key("relaunch", .either([.flag, .nothing]), "Saves, ends the app, and restores it."),
  ]
  static let moves = moveKeys.map(\.name)
  static let move = KeySet(
    "move", "a move", moveKeys + [Key("with", .arguments, "What the view hands over with `take`.")],
    exclusions: [Exclusion(moves, .one(unless: nil))])

  static let expectation = KeySet(
    "expectation", "what is expected",
    [
      Key("screen", .text, "The screen that is seen."),
      Key("stack", .texts, "The screens of the stack, from the first."),
      Key("tab", .text, "The selected tab."),
      Key("presented", .text, "What stands above all else."),
      Key("dialog", .text, "The dialog that is asked."),
      Key("refused", .text, "The guard that refused the move."),
      Key("finished", .text, "The result that a coordinator ended with."),
    ])
}
