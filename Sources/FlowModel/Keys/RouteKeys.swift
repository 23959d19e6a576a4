// The keys of routes, and of parts that are written like routes.

extension KeySet {
  private static let actionKeys = [
    Key(
      "to", .either([.text, .keys(.outside)]),
      "A screen of the same coordinator, a child to start, `Coordinator.screen` to open one "
        + "elsewhere, or `{ url: … }`."),
    Key(
      "pop", .either([.words(["true"]), .flag, .count, .nothing, .keys(.returning)]),
      "Back one screen, or this many."),
    Key("popTo", .text, "Back to that screen of the same coordinator; with `?`, if it is there."),
    Key("popToRoot", bare, "Back to the first screen of its stretch of the stack."),
    Key("dismiss", bare, "Ends the presentation that it is in."),
    Key(
      "finish", .either([.text, .nothing]),
      "Ends the coordinator with this result; alone, with the result `finished`."),
    Key("report", .text, "Tells the parent a result without ending."),
    Key("dialog", .text, "Asks this dialog."),
    Key("system", .words(SystemScreen.self), "Hands over to a screen of the system."),
  ]
  /// The actions of routes. Each route has one of them.
  static let actions = actionKeys.map(\.name)

  /// A verb that needs no value.
  private static let bare = Shape.either([.flag, .nothing, .keys(.returning)])

  private static let routeOptions =
    [
      Key(
        "by", .words(Placement.self, except: [.select]),
        "How the target is shown. By default a stack pushes it, a switch shows it, and a tab or "
          + "case that is there is selected."),
      Key("above", .text, "First drops back to the nearest entry of this screen; `?`: if there."),
      Key("replacing", .text, "Like `above`, but drops that entry too."),
      Key(
        "strategy", .words(Show.Strategy.self),
        "`always` (the default) pushes; `ifNotExists` doesn't where an equal entry is on the stack; "
          + "`navigateOrPush` goes back to it."),
      Key("dismissing", .flag, "`true`: first ends the presentation that it is in."),
      Key(
        "with", .arguments,
        "Arguments of the target, dialog or result: names in scope, numbers, `true`, `false`, "
          + "`null`, quoted text. A list gives each name to the parameter of that name."),
      Key("then", .outcomes, "By result of the child that is started: how it goes on."),
      Key("guards", .texts, "Guards that are asked first, in order; the first refusal wins."),
      Key("params", .parameters, "More that the view hands over, for guards and `then`."),
      Key("set", .arguments, "New arguments for the screen that it returns to."),
    ] + style
  private static let drops = Exclusion(["above", "replacing", "strategy"])
  private static let does = Exclusion(actions, .one(unless: nil))

  static let route = KeySet(
    "route", "a route", actionKeys + routeOptions, exclusions: [does, drops],
    elsewhere: ["except": "it leaves screens out of a route that is written on a coordinator"])

  static let offeredRoute = KeySet(
    "offeredRoute", "a coordinator's route",
    actionKeys + routeOptions
      + [Key("except", .texts, "Screens of the coordinator that are not offered it.")],
    exclusions: [does, drops])

  static let outcome = KeySet(
    "outcome", "what follows a result", actionKeys + routeOptions,
    exclusions: [Exclusion(actions, .one(unless: "set")), drops])

  static let button = KeySet(
    "button", "a button",
    [
      Key(
        "role", .words(Dialog.Button.Role.self),
        "`cancel`, or `destructive`. By default it is an ordinary button.")
    ] + actionKeys + routeOptions, exclusions: [Exclusion(actions), drops])

  static let outside = KeySet(
    "outside", "an outside target",
    [Key("url", .text, "What the app opens, the machine staying as it is.", required: true)])

  /// What `pop`, `popToRoot` and `dismiss` may have behind them.
  static let returning = KeySet(
    "returning", "a way back",
    [Key("set", .arguments, "New arguments for the screen that it returns to.")])
}
