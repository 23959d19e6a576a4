// The keys at the top of a flow file, and the keys of parts that belong to no coordinator.

extension KeySet {
  static let file = KeySet(
    "file", "a flow file",
    [
      Key(
        "flow", .text,
        "The module's name, in UpperCamelCase. The file's directory is the module, with all "
          + "directories below it up to the next file with this key."),
      Key("import", .texts, "The Swift modules that the generated sources import."),
      Key(
        "modules", .named(.text),
        "Other modules, by name. Each value is the path, relative to this file, of a directory "
          + "with a flow module or of an interface file. Their public coordinators can be started "
          + "as `Payments.Checkout`.", values: .modulePath),
      Key("links", .keys(.links), "The schemes and hosts of deep links."),
      Key("types", .named(.keys(.type)), "Parameter types that Swift doesn't have, by name."),
      Key(
        "state", .named(.either([.words(["Bool"]), .texts])),
        "The app's state that navigation follows, by name: `Bool`, which is false at first, or a "
          + "list of values, of which the first is the initial one."),
      Key("guards", .named(.keys(.guard)), "The questions that are asked before a move, by name."),
      Key("dialogs", .dialogs, "The dialogs that every coordinator of the module can ask."),
      Key("coordinators", .named(.coordinator), "The coordinators of the hierarchy, by name."),
      Key(
        "scenarios", .named(.keys(.scenario)),
        "Walks through the module, with what must be on screen. The name of each is a sentence."),
    ])

  static let links = KeySet(
    "links", "the origin of links",
    [
      Key("schemes", .texts, "The URL schemes of the app: `[shop]` for `shop://orders/42`."),
      Key(
        "hosts", .texts, "The domains whose `https` links the app opens: `[shop.example.com]`."),
    ])

  static let type = KeySet(
    "type", "a type",
    [
      Key(
        "saved", .flag,
        "`false`: the type isn't Codable. A screen with a value of it isn't saved, and neither are "
          + "the screens above. By default the type is Codable."),
      Key(
        "link", .flag,
        "`true`: the type is LosslessStringConvertible and may be in links. By default it isn't."),
    ])

  static let parameter = KeySet(
    "parameter", "a parameter",
    [
      Key(
        "type", .either([.text, .texts]),
        "A type of Swift (`String`, `Int`, `Double`, `Bool`, `UUID`, `URL`, `Date`), a name from "
          + "`types`, or an enumerated state's name with a capital. `Int?` is an optional, and "
          + "`[Int]` is an array.", required: true, values: .type),
      Key(
        "default", .value,
        "The value if none is given: a number, `true`, `false`, `null`, quoted text, or the name "
          + "of a member of the app's own type."),
      Key(
        "shared", .flag,
        "For a parameter of a coordinator, `true`: its screens have it, too, and get the coordinator's "
          + "value. By default only the coordinator has it."),
    ])

  static let `guard` = KeySet(
    "guard", "a guard",
    [
      .doc,
      Key(
        "params", .parameters,
        "The values that the guard reads: the target's arguments with these names.", values: .type),
      Key(
        "async", .flag, "`true`: the app answers asynchronously. By default it answers at once."),
    ] + condition.all + [
      Key(
        "otherwise", .route,
        "The route that a refusal takes, with its `by`. Without this key nothing happens, and the "
          + "refusal is reported.", values: .routeTarget),
      Key(
        "resume", .text,
        "The result of the detour after which the refused move is tried again; `true` for any. "
          + "For a dialog: the button after which the move continues.", values: .consent),
    ])

  /// The keys of a condition. All that are written must hold.
  static let condition = KeySet(
    "condition", "a condition",
    [
      Key(
        "state", .named(.oneOrMore),
        "Allows a move if each state here has one of its values. By default the app answers.",
        keys: [.state], values: .stateValue),
      Key(
        "any", .list(part), "Allows a move if one of these guards or conditions does.",
        values: .guard),
      Key("not", part, "Allows a move if this guard or condition doesn't.", values: .guard),
    ])

  private static let part: Shape = .either([.text, .keys(.condition)])

  static let dialog = KeySet(
    "dialog", "a dialog",
    [
      Key(
        "style", .words(Dialog.DialogStyle.self),
        "`alert` (the default), or `confirmation`: an action sheet."),
      Key(
        "params", .parameters, "The values for its title, its message and its buttons.",
        values: .type),
      Key("title", .text, "The title, with `{parameter}` for a value."),
      Key("message", .text, "The text under the title, with `{parameter}` for a value."),
      Key(
        "fields", .named(.either([.text, .keys(.field)])),
        "The text fields of an alert, in order: each with its title. Buttons hand on what the user "
          + "has typed."),
      Key(
        "buttons", .named(.either([.text, .keys(.button)])),
        "The buttons, in order. Each has a route that the screen under the dialog takes, or only "
          + "closes the dialog.", values: .routeTarget),
    ])

  static let field = KeySet(
    "field", "a field",
    [
      Key(
        "title", .text,
        "The text that the field shows while it is empty. By default it is the name in words."),
      Key(
        "secure", .flag,
        "`true`: the field hides its text, as for a password. `false` by default."),
    ])
}
