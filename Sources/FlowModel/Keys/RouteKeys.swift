// The keys of routes, and of parts that are written like routes.

extension KeySet {
  private static let actionKeys = [
    Key(
      "to", .either([.text, .keys(.outside)]),
      "A screen of the same coordinator, a child to start, `Coordinator.screen` to open a screen "
        + "elsewhere, or `{ url: … }`.", values: .target),
    Key(
      "pop", .either([.words(["true"]), .flag, .count, .nothing, .keys(.returning)]),
      "Goes back one screen, or this many screens."),
    Key(
      "popTo", .text,
      "Goes back to this screen of the same coordinator. With `?`, the screen may be missing.",
      values: .screen),
    Key("popToRoot", bare, "Goes back to the first screen of the coordinator on the stack."),
    Key("dismiss", bare, "Dismisses the presentation that contains it."),
    Key(
      "finish", .either([.text, .nothing]),
      "Ends the coordinator with this result. Without a value, the result is `finished`.",
      values: .result),
    Key(
      "report", .text, "Gives the parent a result, and the coordinator doesn't end.",
      values: .result),
    Key("dialog", .text, "Asks this dialog.", values: .dialog),
    Key("system", .words(SystemScreen.self), "Opens a screen of the system."),
  ]
  /// The actions of routes. Each route has one of them, or changes the state.
  static let actions = actionKeys.map(\.name)

  /// The shape of a verb that needs no value.
  private static let bare = Shape.either([.flag, .nothing, .keys(.returning)])

  private static let routeOptions: [Key] =
    [
      Key(
        "by", .either([.words(Placement.self, except: [.select]), .keys(.byWidth)]),
        "The way in which the target is shown, or one for each width. By default a stack pushes it, "
          + "a switch shows it, and a tab or case that exists is selected."),
      Key(
        "above", .text,
        "First goes back to the nearest entry of this screen. With `?`, it may be missing.",
        values: .screen),
      Key(
        "replacing", .text, "Like `above`, but also removes that entry.", values: .screen),
      Key(
        "strategy", .words(Show.Strategy.self),
        "`always` (the default) pushes. `ifNotExists` doesn't push if an equal entry is on the "
          + "stack. `navigateOrPush` goes back to an equal entry."),
      Key("dismissing", .flag, "`true`: first dismisses the presentation that contains it."),
      Key(
        "with", .arguments,
        "The arguments of the target, dialog or result: names in scope, numbers, `true`, `false`, "
          + "`null`, quoted text. In a list, each name is also the name of the parameter.",
        keys: [.argument], values: .valueInScope),
      Key(
        "then", .outcomes, "By result of the child that it starts: the route that follows.",
        keys: [.childResult], values: .routeTarget),
      Key(
        "state", .named(.text),
        "By state: the value that the route gives it. Switches and rules follow, and then the route "
          + "goes on, unless the change has ended its coordinator. A rule that gives a state a value "
          + "goes on after that.",
        keys: [.state], values: .stateValue),
      Key(
        "guards", .texts, "The guards that are asked first, in order. The first refusal counts.",
        values: .guard),
      Key(
        "params", .parameters, "Additional values from the view, for guards and `then`.",
        values: .type),
      .set,
    ] + style + choosing

  private static let choosing: [Key] = [
    Key(
      "if", .either([.text, .named(.oneOrMore)]),
      "The route is taken as it is written if each state here has one of its values, or if a guard "
        + "allows it. Otherwise `else` is taken.", keys: [.state], values: .condition),
    Key(
      "else", .either([.text, .keys(.way)]), "The route that is taken if `if` doesn't hold.",
      values: .routeTarget),
  ]
  private static let drops = Exclusion(["above", "replacing", "strategy"])
  private static let does = Exclusion(actions, .one(unless: ["state"]))

  static let route = KeySet(
    "route", "a route",
    [.doc] + actionKeys + routeOptions
      + [
        Key(
          "returns", .oneOrMore,
          "The results of the child whose values go to the view that took the route. Nothing else "
            + "follows them.", values: .childResult)
      ], exclusions: [does, drops],
    elsewhere: [
      "except": "it leaves screens out of a route that is written on a coordinator",
      "below": "it offers a route that is written on a coordinator on the screens below",
    ])

  static let offeredRoute = KeySet(
    "offeredRoute", "a coordinator's route",
    [.doc] + actionKeys + routeOptions
      + [
        Key(
          "except", .texts, "The screens of the coordinator that don't offer the route.",
          values: .screen),
        Key(
          "below", .flag,
          "`true`: the screens of all coordinators that are always below this one offer the route, too. "
            + "By default only its own screens do."),
      ],
    exclusions: [does, drops])

  static let outcome = KeySet(
    "outcome", "what follows a result", actionKeys + routeOptions,
    exclusions: [Exclusion(actions, .one(unless: ["set", "state"])), drops])

  static let button = KeySet(
    "button", "a button",
    [
      Key(
        "role", .words(Dialog.Button.Role.self),
        "`cancel`, or `destructive`. By default the button is an ordinary one.")
    ] + actionKeys + routeOptions, exclusions: [Exclusion(actions), drops])

  static let way: KeySet = KeySet(
    "way", "what `else` leads to",
    actionKeys + routeOptions.filter { !["state", "guards", "params"].contains($0.name) },
    exclusions: [Exclusion(actions, .one()), drops],
    elsewhere: Dictionary(
      uniqueKeysWithValues: ["state", "guards", "params", "returns", "except"].map {
        ($0, "it holds for all ways of a route: write it beside the outermost `if`")
      }))

  static let outside = KeySet(
    "outside", "an outside target",
    [Key("url", .text, "The URL that the app opens. The screens stay.", required: true)])

  static let byWidth = KeySet(
    "byWidth", "a presentation by width",
    [
      Key(
        "compact", .words(Style.Compact.self),
        "The presentation where the width is compact, as on a phone.", required: true),
      Key(
        "regular",
        .words(Placement.self, except: Placement.allCases.filter { !$0.hasDismissGesture }),
        "The presentation where the width is regular, as on an iPad.", required: true),
    ])

  /// The keys of the mapping behind `pop`, `popToRoot` and `dismiss`.
  static let returning = KeySet(
    "returning", "a way back",
    [.set])
}

extension Key {
  fileprivate static let set = Key(
    "set", .arguments, "New arguments for the screen to which it returns.", keys: [.setArgument],
    values: .valueInScope)
}
