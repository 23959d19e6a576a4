/// What `flowc.yaml` can say.
extension KeySet {
  static let settings = KeySet(
    "settings", "the settings",
    [
      Key(
        "flows", .text, "The directory of flow files, where a call names none. By default `Flows`."),
      Key(
        "rules", .named(.words(SeverityWord.self)),
        "By rule: its severity. What is an error by default can't be anything else."),
      Key("ui", .list(.words(Framework.self)), "The frameworks that views are generated for."),
      Key(
        "access", .words(AccessWord.self),
        "The access level of what is generated. By default `internal`."),
      Key("output", .text, "The directory that generated files go to."),
      Key("baseline", .text, "The file of findings that are known and not shown."),
    ])
}
