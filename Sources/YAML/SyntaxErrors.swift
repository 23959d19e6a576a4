import Diagnostics

extension Rule {
  /// What libyaml refuses, and what YAML allows but a flow file doesn't.
  package static let yamlSyntax = Rule("yaml-syntax", .error)
  /// The same key twice in a mapping.
  package static let duplicateKey = Rule("duplicate-key", .error)
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

  static func severalDocuments(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "a flow file is one document; a second one begins here", at: range,
      help: ["remove the `---`, or put what follows into a file of its own"])
  }

  static func tooDeep(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit, "nested deeper than \(Composer.maximumDepth) levels", at: range,
      help: ["no part of a flow file needs more than a dozen"])
  }

  static func aliasBomb(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit,
      "with `*\(name)` aliases stand for more than \(Composer.maximumExpansion) values", at: range,
      help: ["write out what differs, and remove the aliases"])
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
      .yamlSyntax, "a key is a single piece of text", at: range,
      help: ["give each key a line of its own; quote one that begins with `[` or `{`"])
  }

  static func merge(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "`<<` doesn't merge in a flow file", at: range,
      help: ["write the keys out; an alias may stand for a whole value"])
  }

  static func duplicate(
    _ key: String, at range: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "`\(key)` is here twice", at: range,
      related: [Related("first here", at: earlier)],
      help: ["remove one, or give it a name of its own; the first one counts"])
  }
}
