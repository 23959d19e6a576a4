extension Verb {
  static let serve = Verb(
    name: "lsp",
    summary: "Serves an editor: findings, completion, jumps and renames.",
    synopsis: "",
    options: [],
    examples: [("flowc lsp", "an editor starts this; see Editors in the repository")],
    operands: .none,
    run: { invocation async throws(CommandError) in
      guard invocation.paths.isEmpty else { throw .usage("`flowc lsp` takes no path") }
      return try await LanguageServer().run()
    })
}
