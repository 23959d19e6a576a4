extension Vocabulary {
  private static let destinations = "fragment dialog bottomsheet activity"
  private static let places = "navigation " + destinations

  /// The elements of Android's navigation graphs.
  package static let graph = Vocabulary(
    plain: [],
    [
      Word(
        "navigation", in: "/ navigation", .read("a coordinator"),
        read: "id route name label startDestination", plain: "moduleName"),
      Word(
        "fragment", in: "navigation", .read("a screen"), read: "id route name label",
        plain: "moduleName layout"),
      Word(
        "dialog bottomsheet", in: "navigation", .read("a screen that is shown by `sheet`"),
        read: "id route name label", plain: "moduleName layout"),
      Word(
        "activity", in: "navigation", .read("an `external` coordinator, or a URL"),
        read: "id route name label data", plain: "moduleName layout"),
      Word(
        "include", in: "navigation", .read("the graph that it names"), read: "id graph",
        plain: "moduleName"),
      Word(
        "include-dynamic", in: "navigation", .read("the graph that it names"),
        read: "id graphResName", plain: "moduleName graphPackage"),
      Word(
        "action", in: places, .read("a route"),
        read: "id destination popUpTo popUpToInclusive launchSingleTop restoreState",
        plain: "enterAnim exitAnim popEnterAnim popExitAnim popUpToSaveState"),
      Word(
        "argument", in: places, .read("a parameter"), read: "name argType nullable defaultValue"),
      Word(
        "argument", in: "action", .read("a comment on the route"), read: "name defaultValue",
        plain: "argType nullable"),
      Word(
        "deepLink", in: places, .read("a link, or a comment"), read: "uri action mimeType",
        plain: "id autoVerify"),
      Word(
        "*", in: "navigation", .read("a screen"), read: "id route name label",
        plain: "moduleName layout"),
    ])

  /// The elements of a menu whose items are tabs.
  package static let menu = Vocabulary(
    plain: [],
    [
      Word("menu", in: "/ item", .read("a tab bar")),
      Word(
        "group", in: "menu", .read("its items"),
        plain: "id checkableBehavior visible enabled menuCategory orderInCategory"),
      Word(
        "item", in: "menu group", .read("a tab"), read: "id title icon",
        plain: "showAsAction orderInCategory enabled checked checkable iconTint iconTintMode "
          + "titleCondensed alphabeticShortcut numericShortcut contentDescription tooltipText "
          + "menuCategory"),
    ])
}
