import Diagnostics

/// Text that isn't YAML, or YAML without a meaning in a flow file.
package enum YamlSyntax: RuleDefinition {
  package static let rule = Rule.yamlSyntax
}

extension Rule {
  package static let yamlSyntax = Rule("yaml-syntax", .error)
}

extension Diagnostic {
  static func syntax(
    _ message: String, help: String?, at range: SourceRange,
    related: [(message: String, range: SourceRange)] = [], repair: Repair? = nil
  ) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, message, at: range, related: related.map { Related($0.message, at: $0.range) },
      help: help.map { [$0] } ?? [], repair: repair)
  }

  static func tag(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "tags mean nothing in a flow file", at: range,
      help: ["remove the `!…`; quote text that begins with `!`"])
  }

  /// Returns the finding about a key with a `!` before it, which YAML reads as a tag.
  static func tag(beforeKey key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "a key can't begin with `!`", at: range,
      help: ["write `\(key)`; `guards: [name]` asks a question, and a guard can't be negated"])
  }

  static func otherComment(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "a comment begins with `#`", at: range, help: ["write `# …`"])
  }

  static func lookalike(_ lookalike: Lookalike, at range: SourceRange) -> Diagnostic {
    Diagnostic(.yamlSyntax, lookalike.message, at: range, help: [lookalike.help])
  }

  static func severalDocuments(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "a flow file is one document; a second one begins here", at: range,
      help: ["remove the `---`, or put what follows into a file of its own"])
  }

  static func unknownAlias(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "no anchor `&\(name)` stands above this", at: range,
      help: ["quote text that begins with `*`"])
  }

  static func recursiveAlias(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "`*\(name)` would contain itself", at: range,
      help: ["an alias stands for what was written before it; write this out"])
  }

  static func complexKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "a key has to be a single piece of text", at: range,
      help: ["quote a key that begins with `[` or `{`, and give each key a line of its own"])
  }

  static func merge(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "`<<` doesn't merge in a flow file", at: range,
      help: ["write the keys out; an alias may stand for a whole value"])
  }

  static func notUTF8(_ encoding: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "the file is \(encoding); a flow file is UTF-8", at: range,
      help: ["save it as UTF-8"])
  }

  static func invalidUTF8(_ offset: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "the byte at offset \(offset) is not UTF-8", at: range,
      help: ["save the file as UTF-8"])
  }
}

extension YamlSyntax {
  package static let page = RulePage(
    summary: "The file isn't YAML, and could not be read.",
    finds: """
      Text that libyaml, the reader of flowc, refuses: a bracket that is never closed, a line \
      whose indentation fits nothing around it, a tab before a key, a character with a meaning \
      in YAML. The reader often stops some lines after the mistake. So flowc looks for the usual \
      mistake and points at that.

      A text needs quotes if it contains `: ` or ` #`, or begins with one of `{ [ & * ! | > % \
      @`. Inside `{ }` or `[ ]` it also needs quotes if it contains any of `{ } [ ] ,`. The most \
      frequent case is a link with a parameter, written inside braces.
      """,
    why: """
      Nothing is known about a file that can't be read. Other files may refer to names that it \
      declares, so flowc reports no name as missing until the file can be read again.
      """,
    bad: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { order: order } }
            order: { params: { id: Int }, link: /orders/{id} }
      """,
    good: """
      flow: Shop
      links: { schemes: [shop] }
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { order: order } }
            order: { params: { id: Int }, link: "/orders/{id}" }
      """,
    fix: """
      Quote the text. Or write the mapping over several lines without braces: there a link needs \
      no quotes.
      """)
}
