import FlowModel

extension Verb {
  static let schema = Verb(
    name: "schema",
    summary: "Prints the JSON Schema of flow files, for editors, or of reports.",
    synopsis: "[--of WHAT]",
    options: [
      Option(
        "--of", "WHAT", "flow (the default) or settings; or a verb, for its JSON",
        choices: ["flow", "settings"] + ReportSchema.names)
    ],
    examples: [
      ("flowc schema > flow.schema.json", "then, in an editor, for files named *.flow.yaml"),
      ("flowc schema --of settings > flowc.schema.json", "the same for flowc.yaml"),
      ("flowc schema --of diff", "of what `flowc diff --format json` prints"),
    ],
    operands: .words([]),
    run: { invocation throws(CommandError) in
      guard invocation.paths.isEmpty else { throw .usage("`flowc schema` takes no paths") }
      switch invocation["--of"] ?? "flow" {
      case "flow": Output.text(Schema.flowFiles)
      case "settings": Output.text(Schema.settings)
      case let report: Output.text(ReportSchema.text(of: report))
      }
      return .success
    })
}
