extension Verb {
  static let serve = Verb(
    name: "lsp",
    summary: "Serves an editor: findings, completion, jumps and renames.",
    synopsis: "",
    options: [],
    examples: [("flowc lsp", "an editor starts this; see Editors in the repository")],
    operands: .words([]),
    run: { invocation throws(CommandError) in
      guard invocation.paths.isEmpty else { throw .usage("`flowc lsp` takes no path") }
      Task.detached {
        do throws(CommandError) {
          end(with: try await LanguageServer().run())
        } catch {
          Output.error(error)
          end(with: error.status)
        }
      }
      while true { pause() }
    })
}
