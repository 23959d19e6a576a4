import FlowModel

extension Verb {
  static let schema = Verb(
    name: "schema",
    summary: "Prints the JSON Schema of flow files, for editors.",
    synopsis: "[--of flow|settings]",
    options: [
      Option(
        "--of", "FILE", "flow (the default): flow files; settings: flowc.yaml",
        choices: ["flow", "settings"])
    ],
    examples: [
      ("flowc schema > flow.schema.json", "then, in an editor, for files named *.flow.yaml"),
      ("flowc schema --of settings > flowc.schema.json", "the same for flowc.yaml"),
    ],
    operands: .words([]),
    run: { invocation throws(CommandError) in
      guard invocation.paths.isEmpty else { throw .usage("`flowc schema` takes no paths") }
      Output.text(invocation["--of"] == "settings" ? Schema.settings : Schema.flowFiles)
      return .success
    })
}
