/// The call of `Package` in a `Package.swift`, as far as it is written literally. The manifest
/// isn't run.
struct Manifest {
  /// An argument of a call, or an element of a list.
  struct Part {
    /// The label of an argument.
    let label: String?
    /// The indices of the tokens, with those of the label.
    let tokens: Range<Int>
    /// The indices of the value's tokens.
    let value: Range<Int>
  }

  struct Target {
    let name: String
    /// The directory that the target names; nil if it names none.
    let path: String?
    /// Whether its sources can be generated. Tests, plugins and binaries can't have generated
    /// sources.
    let isSource: Bool
    /// The index of the bracket behind the target's kind.
    let bracket: Int
  }

  let source: ManifestTokens
  /// The index of the bracket behind `Package`.
  let bracket: Int

  /// Reads a manifest. Returns nil for a text that isn't Swift, or that hasn't exactly one call of
  /// `Package`.
  init?(_ text: String) {
    guard let source = ManifestTokens(text) else { return nil }
    let tokens = source.tokens
    let calls = tokens.indices.filter { index in
      tokens[index].kind == .identifier("Package") && index + 1 < tokens.count
        && tokens[index + 1].kind == .open("(")
    }
    guard calls.count == 1 else { return nil }
    self.source = source
    bracket = calls[0] + 1
  }

  /// Whether parts of the call depend on conditional compilation.
  var hasConditions: Bool {
    let end = source.closing[bracket] ?? bracket
    return source.tokens[bracket..<end].contains { $0.kind == .directive }
  }

  /// The targets that are written literally; nil if `targets` isn't a list.
  var targets: [Target]? {
    argument("targets", of: bracket).flatMap { list($0) }?.compactMap { target($0) }
  }

  private func target(_ element: Part) -> Target? {
    let tokens = source.tokens
    guard let bracket = element.value.first(where: { tokens[$0].kind == .open("(") }),
      source.closing[bracket] == element.value.upperBound - 1, bracket > element.value.lowerBound,
      case .identifier(let kind) = tokens[bracket - 1].kind,
      let name = argument("name", of: bracket).flatMap({ text($0) })
    else { return nil }
    return Target(
      name: name, path: argument("path", of: bracket).flatMap { text($0) },
      isSource: kind == "target" || kind == "executableTarget", bracket: bracket)
  }

  // MARK: Parts

  func argument(_ label: String, of bracket: Int) -> Part? {
    parts(in: bracket).first { $0.label == label }
  }

  /// Returns the elements of a part that is a list; nil for any other part.
  func list(_ part: Part) -> [Part]? {
    bracketOfList(part).map { parts(in: $0) }
  }

  /// Returns the index of the bracket at the beginning of a list.
  func bracketOfList(_ part: Part) -> Int? {
    guard let first = part.value.first, source.tokens[first].kind == .open("["),
      source.closing[first] == part.value.upperBound - 1
    else { return nil }
    return first
  }

  /// Returns the text of a part that is a string; nil for any other part.
  func text(_ part: Part) -> String? {
    guard part.value.count == 1, case .string(let text) = source.tokens[part.value.lowerBound].kind
    else { return nil }
    return text
  }

  /// Returns the texts in a part, in order.
  func texts(in part: Part) -> [String] {
    source.tokens[part.tokens].compactMap { token in
      if case .string(let text) = token.kind { text } else { nil }
    }
  }

  /// Returns the parts between the commas in brackets.
  func parts(in bracket: Int) -> [Part] {
    guard let end = source.closing[bracket] else { return [] }
    var parts: [Part] = []
    var start = bracket + 1
    var index = start
    while index <= end {
      if index == end || source.tokens[index].kind == .comma {
        if start < index { parts.append(part(start..<index)) }
        start = index + 1
      }
      index = (index < end ? source.closing[index] : nil) ?? index
      index += 1
    }
    return parts
  }

  private func part(_ tokens: Range<Int>) -> Part {
    let first = tokens.lowerBound
    guard tokens.count > 2, source.tokens[first + 1].kind == .colon,
      case .identifier(let label) = source.tokens[first].kind
    else { return Part(label: nil, tokens: tokens, value: tokens) }
    return Part(label: label, tokens: tokens, value: first + 2..<tokens.upperBound)
  }
}
