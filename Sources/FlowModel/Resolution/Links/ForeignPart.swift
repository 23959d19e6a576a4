/// A part of a link as other routers write a parameter, the rest of a path, or a character.
///
/// Such a part would be fixed text here, which no URL has. A text that is meant so has
/// percent-encoding for its first sign: `%3Aid` is the text `:id`.
struct ForeignPart {
  private enum Meaning {
    case parameter(String)
    case rest(String)
    case optional(String)
    case text(String)
    case expression
  }

  private let meaning: Meaning

  /// Returns nil for a part that means the same here, or that no router has.
  ///
  /// - Parameter isInQuery: Whether the part is a value in a query, which may be missing.
  init?(_ part: Substring, isInQuery: Bool = false) {
    switch Self.meaning(of: part) ?? Self.escaped(part) {
    case .optional(let name) where isInQuery: meaning = .parameter(name)
    case let found?: meaning = found
    case nil: return nil
    }
  }

  func message(on part: Substring) -> String {
    switch meaning {
    case .parameter, .rest: "`\(part)` is a parameter for other routers, and only text here"
    case .optional: "`\(part)`: no part of a path is optional"
    case .text: "`\(part)` is percent-encoded, and a link has the characters themselves"
    case .expression: "`\(part)` is neither a text nor one `{parameter}`"
    }
  }

  var help: String {
    switch meaning {
    case .parameter(let name): "write `{\(name)}`; `params` says its type"
    case .rest(let name): "write `{\(name)...}` as the last part, or `{\(name)}` for a single one"
    case .optional(let name): "write two links, one without the part and one with `{\(name)}`"
    case .text(let text) where text.contains(where: { "/?#{}".contains($0) }):
      "`/`, `?`, `#` and braces can't be part of a text: let a parameter take it"
    case .text(let text): "write `\(text)`"
    case .expression: "write `{name}` alone: the parameter's type in `params` says what it takes"
    }
  }

  /// Whether the part takes the rest of a path, or a single part of it.
  var isRest: Bool { if case .rest = meaning { true } else { false } }

  /// The part as it is written here; nil if there are several possibilities.
  var replacement: String? {
    switch meaning {
    case .parameter(let name): "{\(name)}"
    case .rest(let name): "{\(name)...}"
    case .text(let text)
    where !text.contains(where: { "/?#{}%\u{FFFD}".contains($0) })
      && !text.contains(where: Self.signs.contains) && !text.utf8.contains { $0 < 0x20 }:
      text
    case .optional, .text, .expression: nil
    }
  }

  // MARK: Text

  /// The signs with which parts of other routers begin. Percent-encoding makes text of them.
  private static let signs = ":*$()"

  /// Returns a text without the percent-encoding of such signs.
  static func unescaped(_ part: Substring) -> String {
    guard part.utf8.contains(0x25) else { return String(part) }
    return signs.reduce(String(part)) { text, sign in
      let code = String(sign.asciiValue ?? 0, radix: 16, uppercase: true)
      return text.split(separator: "%" + code, omittingEmptySubsequences: false)
        .joined(separator: String(sign))
    }
  }

  private static func escaped(_ part: Substring) -> Meaning? {
    let text = unescaped(part)
    guard text.utf8.contains(0x25) else { return nil }
    if ["%s", "%d", "%i", "%@"].contains(text) { return .parameter("name") }
    if text.hasPrefix("%{") || text.contains("%(") { return nil }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    var isEncoded = false
    while let byte = rest.popFirst() {
      if byte == 0x25, rest.count >= 2, let code = UInt8(String(rest.prefix(2)) ?? "", radix: 16) {
        bytes.append(code)
        rest = rest.dropFirst(2)
        isEncoded = true
      } else {
        bytes.append(byte)
      }
    }
    return isEncoded ? .text(String(decoding: bytes, as: UTF8.self)) : nil
  }

  // MARK: Parameters

  /// The signs around a name in other routers. What a parameter takes is left out.
  private static let forms:
    [(before: String, after: String, meaning: @Sendable (String) -> Meaning)] =
      [
        (":", ""), ("$", ""), ("${", "}"), ("#{", "}"), ("%{", "}"), ("{{", "}}"), ("<", ">"),
        ("[", "]"), ("(", ")"), ("\\(", ")"), ("(?<", ">)"), ("(?P<", ">)"), ("%(", ")s"),
        ("{", "}"),
      ].map { ($0, $1, Meaning.parameter) }
      + [
        ("*", ""), ("**", ""), ("{*", "}"), ("{**", "}"), ("{...", "}"), ("{", "*}"), (":", "*"),
        (":", "+"), ("[...", "]"), ("[[...", "]]"), ("<path:", ">"), ("<", ":path>"),
      ].map { ($0, $1, Meaning.rest) }
      + [(":", "?"), ("{", "?}"), ("[[", "]]")].map { ($0, $1, Meaning.optional) }

  private static func meaning(of part: Substring) -> Meaning? {
    if part.hasPrefix("{"), part.hasSuffix("}"), isOwn(part.dropFirst().dropLast()) { return nil }
    if ["*", "**", "$"].contains(part) { return .rest("rest") }
    let bare = withoutTypes(part)
    for (before, after, meaning) in forms
    where bare.hasPrefix(before) && bare.hasSuffix(after)
      && bare.utf8.count > before.utf8.count + after.utf8.count
    {
      if let name = name(in: bare.dropFirst(before.count).dropLast(after.count)) {
        return meaning(name)
      }
    }
    let isForeign =
      part.hasPrefix(":") || part.hasPrefix("$") || part.contains { "\\<>[]^|*".contains($0) }
      || part.hasPrefix("(") && (part.hasSuffix(")") || part.hasSuffix("+"))
      || part.hasPrefix("{") && part.dropLast().contains("}") || part == ".+" || part.contains("%(")
    return isForeign ? .expression : nil
  }

  /// Returns whether the text between braces is a parameter here, too.
  private static func isOwn(_ inner: Substring) -> Bool {
    name(in: inner.hasSuffix("...") ? inner.dropLast(3) : inner) != nil
  }

  /// Returns a part without the type of its parameter: `{id:int}`, `<int:id>`, `:id(\d+)`.
  private static func withoutTypes(_ part: Substring) -> Substring {
    let types = [
      "int", "float", "double", "number", "string", "str", "uuid", "slug", "any", "long", "bool",
    ]
    let digits = ["\\d", "[0-9]", ".", "\\w"].flatMap { [$0, $0 + "+", $0 + "*"] }
    for type in types + digits where part.contains(type) {
      for (written, short) in [
        (":\(type)}", "}"), (":\(type)>", ">"), ("<\(type):", "<"), ("(\(type))", ""),
        (">\(type))", ">)"), ("{\(type):", "{"),
      ] {
        guard let range = part.firstRange(of: written), part.count > written.count else { continue }
        return part[..<range.lowerBound] + short + part[range.upperBound...]
      }
    }
    return part
  }

  /// Returns a text as the name of a parameter; nil if it can't be one.
  private static func name(in text: Substring) -> String? {
    Name(String(text)).flatMap { $0.isUpperCamel ? nil : $0.text }
  }
}
