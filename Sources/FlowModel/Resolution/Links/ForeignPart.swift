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
    switch Self.escaped(part) ?? Self.meaning(of: part) {
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
    case .expression: "`\(part)`: a link has no expressions"
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
    case .expression: "write `{name}`: the parameter's type in `params` says what it takes"
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

  private static func meaning(of part: Substring) -> Meaning? {
    guard let first = part.first, let last = part.last else { return nil }
    let inner = part.dropFirst()
    switch (first, last) {
    case ("{", "}"): return ofBraces(inner.dropLast())
    case ("#", "}") where inner.hasPrefix("{"), ("$", "}") where inner.hasPrefix("{"):
      return named(inner.dropFirst().dropLast())
    case (":", _) where inner.first?.isLetter == true: return suffixed(inner) ?? .expression
    case ("$", _) where inner.isEmpty: return .rest("rest")
    case ("$", _): return name(in: inner).map { .parameter($0) }
    case ("*", _): return .rest(name(in: inner.drop { $0 == "*" }) ?? "rest")
    case ("<", ">"): return ofAngles(inner.dropLast())
    case ("[", "]"):
      let told = inner.drop { $0 == "[" || $0 == "." }.prefix { $0 != "]" }
      guard let name = name(in: told) else { return .expression }
      if inner.contains(".") { return .rest(name) }
      return inner.hasPrefix("[") ? .optional(name) : .parameter(name)
    case ("(", ")"): return ofParentheses(inner.dropLast())
    case ("\\", ")") where inner.hasPrefix("("): return named(inner.dropFirst().dropLast())
    case (_, "*"), ("(", "+"): return .expression
    default: return part.contains { "\\<>[]^|".contains($0) } ? .expression : nil
    }
  }

  /// `{id?}`, `{id:int}`, `{id=5}`, `{*rest}`, `{...rest}`, `{rest*}`, `{{id}}`
  private static func ofBraces(_ inner: Substring) -> Meaning? {
    if inner.hasSuffix("..."), name(in: inner.dropLast(3)) != nil { return nil }
    if name(in: inner) != nil { return nil }
    if inner.hasPrefix("{"), inner.hasSuffix("}") { return named(inner.dropFirst().dropLast()) }
    let stars = inner.drop { $0 == "*" || $0 == "." }
    if stars.count < inner.count { return name(in: stars).map { .rest($0) } }
    return suffixed(inner)
  }

  /// A name with what other routers write behind it: `id?`, `id*`, `id:int`, `id(\d+)`.
  private static func suffixed(_ text: Substring) -> Meaning? {
    let tail = text.drop(while: isOfName)
    guard let name = name(in: text.prefix(while: isOfName)) else { return nil }
    switch (tail.first, tail.last) {
    case (nil, _), (":", _), ("=", _), ("(", ")"): return .parameter(name)
    case ("?", _), ("(", "?"): return .optional(name)
    case ("*", _), ("+", _), ("(", _): return .rest(name)
    default: return nil
    }
  }

  /// `<id>`, `<int:id>`, `<path:rest>`, `<id:int>`
  private static func ofAngles(_ inner: Substring) -> Meaning {
    let parts = inner.split(separator: ":", maxSplits: 1)
    let types = [
      "int", "float", "double", "number", "string", "str", "path", "uuid", "slug", "any",
    ]
    let isTypeFirst = parts.count == 2 && types.contains(String(parts[0]))
    guard let name = (isTypeFirst ? parts.last : parts.first).flatMap({ name(in: $0) }) else {
      return .expression
    }
    return parts.contains("path") && parts.count == 2 ? .rest(name) : .parameter(name)
  }

  /// `(id)`, `(?<id>\d+)`
  private static func ofParentheses(_ inner: Substring) -> Meaning {
    if inner.hasPrefix("?"), let open = inner.firstIndex(of: "<"),
      let close = inner.firstIndex(of: ">"),
      open < close
    {
      return named(inner[inner.index(after: open)..<close])
    }
    return name(in: inner).map { .parameter($0) } ?? .expression
  }

  private static func named(_ text: Substring) -> Meaning {
    name(in: text).map { .parameter($0) } ?? .expression
  }

  /// Returns a text as the name of a parameter; nil if it can't be one.
  private static func name(in text: Substring) -> String? {
    Name(String(text)).flatMap { $0.isUpperCamel ? nil : $0.text }
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}
