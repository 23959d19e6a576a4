import Diagnostics
import YAML

extension DocumentDecoder {
  mutating func parameters(_ pair: Pair?) -> [Document.Parameter] {
    let parameters = entries(pair, "a mapping from names to types") { $0.parameter($1) }
    guard let pair, isUnread(pair) else { return parameters }
    return [.unread(at: pair.key.range)]
  }

  /// The parameters that a mapping of the language declares.
  mutating func parameters(of fields: Fields) -> [Document.Parameter] {
    parameters(fields["params"])
      + (fields.mayBeUnread("params") ? [.unread(at: fields.owner)] : [])
  }

  private mutating func parameter(_ pair: Pair) -> Document.Parameter {
    let name = declaredMember(keyText(pair))
    guard case .mapping = pair.value.content else {
      return Document.Parameter(name: name, type: type(pair), defaultValue: nil)
    }
    let fields = fields(pair, .parameter)
    let written = fields["type"].map { type($0) }
    return Document.Parameter(
      name: name, type: written ?? Located(.unknown, at: pair.key.range),
      defaultValue: fields["default"].flatMap { value($0) },
      shared: fields["shared"].flatMap { flag($0) }.flatMap { $0.value ? $0.range : nil })
  }

  /// Decodes a type: `Int`, `Int?`, `"[Int]"`, and `[Int]` without its quotes.
  private mutating func type(_ pair: Pair) -> Located<Document.TypeSyntax> {
    let range = pair.value.range
    switch pair.value.content {
    case .scalar(let text, let isPlain):
      let quote = isPlain ? 0 : 1
      noteText(pair.value)
      if let type = Self.parseType(text[...], at: range, offset: quote) {
        return Located(type, at: range)
      }
    case .sequence(let items):
      if let only = items.first, items.count == 1,
        case .scalar(let text, let isPlain) = only.content,
        let element = Self.parseType(text[...], at: only.range, offset: isPlain ? 0 : 1)
      {
        return Located(.array(element), at: range)
      }
    case .reported: return Located(.unknown, at: range)
    case .missing:
      findings.append(.missingValue(of: "`\(keyText(pair).value)`", at: pair.key.range))
      return Located(.unknown, at: range)
    case .mapping: break
    }
    findings.append(
      .wrongShape(
        "`\(keyText(pair).value)`", mustBe: "a type", at: range,
        help: "write `Int`, `Int?`, `\"[Int]\"`, or a name from `types`"))
    return Located(.unknown, at: range)
  }

  /// The deepest nesting of `[ ]` and `?` that a type may have.
  private static let maximumTypeDepth = 20

  private static func parseType(
    _ text: Substring, at range: SourceRange, offset: Int, depth: Int = 0
  ) -> Document.TypeSyntax? {
    guard depth <= maximumTypeDepth else { return nil }
    if text.hasSuffix("?"), !text.hasSuffix("??") {
      return parseType(text.dropLast(), at: range, offset: offset, depth: depth + 1)
        .map { .optional($0) }
    }
    if text.hasPrefix("["), text.hasSuffix("]") {
      return parseType(
        text.dropFirst().dropLast(), at: range, offset: offset + 1, depth: depth + 1
      ).map { .array($0) }
    }
    guard Name(String(text)) != nil else { return nil }
    let place = range.slice(from: offset, count: text.unicodeScalars.count)
    return .named(Located(String(text), at: place))
  }

  // MARK: Arguments

  /// Decodes arguments: `{ a: 1 }`, or `[a]` for `{ a: a }`.
  mutating func arguments(_ pair: Pair?) -> [Document.Argument] {
    guard let pair else { return [] }
    switch pair.value.content {
    case .mapping:
      return mapping(pair, mustBe: "").compactMap { pair in
        let name = keyText(pair).value
        // No argument is a list or a mapping.
        if Words.route.contains(name), pair.value.isCollection {
          findings.append(.amongArguments(name, at: pair.key.range))
          return nil
        }
        let value = value(pair) ?? Located(.unknown, at: pair.value.range)
        return Document.Argument(parameter: keyText(pair), value: value, isShort: false)
      }
    case .sequence(let items): return items.compactMap { shortArgument($0, of: pair) }
    case .scalar(let text, _):
      findings.append(
        .wrongShape(
          "`\(keyText(pair).value)`",
          mustBe: "a mapping from parameters to values, or a list of names",
          at: pair.value.range, help: "write `[\(text)]`"))
    case .missing:
      findings.append(.missingValue(of: "`\(keyText(pair).value)`", at: pair.key.range))
    case .reported: break
    }
    return [.unread(at: pair.value.range)]
  }

  private mutating func shortArgument(_ node: Node, of pair: Pair) -> Document.Argument? {
    element(node, of: pair, "a name").map { name in
      Document.Argument(
        parameter: name, value: Located(.name(name.value), at: name.range), isShort: true)
    }
  }

  /// Decodes a value: a number, `true`, `false`, `null`, quoted text, or a name in scope.
  mutating func value(_ pair: Pair) -> Located<Document.Value>? {
    guard case .scalar(let text, let isPlain) = pair.value.content else {
      _ = self.text(pair, "a single value")
      return nil
    }
    let range = pair.value.range
    noteLiteral(pair.value)
    guard isPlain else { return Located(.literal(.string(text)), at: range) }
    if let literal = Self.literal(text) { return Located(.literal(literal), at: range) }
    if Name(text) != nil { return Located(.name(text), at: range) }
    findings.append(
      .wrongShape(
        "`\(keyText(pair).value)`",
        mustBe: "a name in scope, a number, `true`, `false`, `null` or quoted text",
        at: range,
        help: text.first.map { "+-.0123456789".contains($0) } == true
          ? "numbers are written `1`, `-1.5` or `1e3`; put text in quotes" : "put text in quotes"))
    return nil
  }

  private static func literal(_ text: String) -> Literal? {
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    guard isNumber(text) else { return nil }
    if let number = Int(text) { return .int(number) }
    return Double(text).flatMap { $0.isFinite ? .double(text) : nil }
  }

  /// Returns whether a text is a number as Swift writes it, perhaps with a `-`: `1`, `1.5`, `1e3`.
  private static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func digits(_ rest: inout Substring.UTF8View) -> Bool {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    if rest.first == 0x2D { rest = rest.dropFirst() }
    guard digits(&rest) else { return false }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      guard digits(&rest) else { return false }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest = rest.dropFirst()
      if rest.first == 0x2D || rest.first == 0x2B { rest = rest.dropFirst() }
      guard digits(&rest) else { return false }
    }
    return rest.isEmpty
  }

  // MARK: Style

  mutating func style(_ fields: Fields) -> Document.StyleSyntax {
    Document.StyleSyntax(
      title: text(fields["title"]),
      isBare: flag(fields["bare"])?.value,
      detents: detents(fields["detents"]),
      swipeDown: flag(fields["swipeDown"]).map {
        Located($0.value, at: fields["swipeDown"]!.key.range)
      },
      hidesTabBar: flag(fields["hidesTabBar"])?.value,
      isAnimated: flag(fields["animated"])?.value)
  }

  private mutating func detents(_ pair: Pair?) -> Located<[Style.Detent]>? {
    guard let pair else { return nil }
    let heights = items(pair, of: "heights").compactMap { detent($0, of: pair) }
    return Located(heights, at: pair.key.range)
  }

  /// Decodes a height: `medium`, `large`, points (`320`) or a part of the screen's height (`40%`).
  private mutating func detent(_ node: Node, of pair: Pair) -> Style.Detent? {
    guard let text = element(node, of: pair, "a height") else { return nil }
    switch text.value {
    case "medium": return .medium
    case "large": return .large
    default: break
    }
    if let points = Int(text.value), points > 0 { return .height(points) }
    if text.value.hasSuffix("%"), let percent = Int(text.value.dropLast()),
      (1...100).contains(percent)
    {
      return .percent(percent)
    }
    findings.append(.noHeight(text.value, at: text.range))
    return nil
  }
}
