// The keys at the top of a flow file, and those of parts that belong to no coordinator.

extension KeySet {
  static let file = KeySet(
    "file", "a flow file",
    [
      Key(
        "flow", .text,
        "The module's name, in UpperCamelCase. The directory of the file that says it is the "
          + "module, with all below it up to the next that says it."),
      Key("import", .texts, "Swift modules that the generated sources import."),
      Key(
        "modules", .named(.text),
        "Other modules, by name, whose public coordinators can be started as `Payments.Checkout`: a "
          + "directory with a flow module, or an interface file, by its path from here."),
      Key("links", .keys(.links), "Where deep links come from."),
      Key("types", .named(.keys(.type)), "Parameter types that are not Swift's own, by name."),
      Key(
        "state", .named(.either([.words(["Bool"]), .texts])),
        "App state that navigation follows: `Bool`, at first false, or a list of values, at first "
          + "the first."),
      Key("guards", .named(.keys(.guard)), "Predicates that are asked before a move, by name."),
      Key("dialogs", .dialogs, "Dialogs that every coordinator of the module can ask."),
      Key("coordinators", .named(.coordinator), "The nodes of the hierarchy, by name."),
      Key(
        "scenarios", .named(.keys(.scenario)),
        "Walks through the module with what must be seen on them, each named by a sentence."),
    ])

  static let links = KeySet(
    "links", "the origin of links",
    [
      Key("schemes", .texts, "URL schemes of the app: `[shop]` for `shop://orders/42`."),
      Key("hosts", .texts, "Domains whose `https` links the app opens: `[shop.example.com]`."),
    ])

  static let type = KeySet(
    "type", "a type",
    [
      Key(
        "saved", .flag,
        "Whether it is Codable, which it is unless this is `false`. A screen that holds one that "
          + "isn't is not saved, nor is what stands above it."),
      Key(
        "link", .flag,
        "`true`: it is LosslessStringConvertible and may stand in links. By default it is not."),
    ])

  static let parameter = KeySet(
    "parameter", "a parameter",
    [
      Key(
        "type", .either([.text, .texts]),
        "Swift's own (`String`, `Int`, `Double`, `Bool`, `UUID`, `URL`, `Date`), a name from "
          + "`types`, or an enumerated state's name with a capital; `?` behind it makes it "
          + "optional, brackets an array.", required: true),
      Key(
        "default", .value,
        "The value where none is given: a number, `true`, `false`, `null`, quoted text, or of an "
          + "own type a member's name."),
    ])

  static let `guard` = KeySet(
    "guard", "a guard",
    [
      Key(
        "params", .parameters,
        "What it reads: the arguments of these names that its target is about to get."),
      Key(
        "async", .flag, "`true`: the app takes its time to answer. By default it answers at once."),
      Key(
        "state", .named(.oneOrMore),
        "Passes where every state named here has one of its values. Without it the app answers."),
      Key(
        "otherwise", .route,
        "The route that a refusal takes, its `by` written out. Without it nothing happens, and the "
          + "refusal is reported."),
      Key(
        "resume", .text,
        "The result of the detour after which the refused move is tried once more; `true` for any. "
          + "Of a dialog, the button that lets the move go on."),
    ])

  static let dialog = KeySet(
    "dialog", "a dialog",
    [
      Key(
        "style", .words(Dialog.DialogStyle.self),
        "`alert` (the default), or `confirmation`: an action sheet."),
      Key("params", .parameters, "What its title and message can show, and its buttons pass on."),
      Key("title", .text, "Its title, with `{parameter}` where one is to be shown."),
      Key("message", .text, "The text under the title, with `{parameter}` likewise."),
      Key(
        "buttons", .named(.either([.text, .keys(.button)])),
        "Its buttons, in order: each a route that is taken from the screen under the dialog, or "
          + "none."),
    ])
}
