/// Reads the declarations of a file. What it doesn't understand is skipped, up to the end of the
/// brackets around it, so that half-written code is read as far as it goes.
struct Parser {
  let tokens: [Token]
  let file: Int32
  var index = 0
  /// The end of the brackets around ``index``.
  var end: Int
  /// The number of brackets and expressions around ``index``.
  var depth = 0
  /// Whether `{` begins the body of a statement rather than a closure.
  var isCondition = false
  /// The types of the file.
  var types: [DeclaredType] = []

  static let maximumDepth = 200

  static func tree(of bytes: [UInt8], path: String, file: Int32) -> SourceTree {
    let tokens = Lexer.tokens(of: bytes)
    var parser = Parser(tokens: tokens, file: file, end: tokens.count)
    var outside = DeclaredType(kind: .addition, name: "", place: parser.place)
    while parser.index < parser.end { parser.member(of: &outside) }
    return SourceTree(
      path: path, types: parser.types, functions: outside.functions,
      properties: outside.properties, aliases: outside.aliases)
  }

  // MARK: Tokens

  var current: Token? { index < end ? tokens[index] : nil }
  var text: String { index < end ? tokens[index].text : "" }
  var place: CodePlace {
    CodePlace(file: file, line: index < tokens.count ? tokens[index].line : 0)
  }

  func peek(_ offset: Int = 1) -> Token? { index + offset < end ? tokens[index + offset] : nil }

  /// Whether the token has this text, and isn't a string with it.
  func isAt(_ text: String) -> Bool {
    guard let token = current, token.text == text else { return false }
    return token.kind != .string && token.kind != .interpolated
  }

  mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    index += 1
    return true
  }

  /// Skips a token, or a bracket with all that it has.
  mutating func skip() {
    guard let token = current else { return }
    index = token.kind == .open ? behind(token.match) : index + 1
  }

  /// Skips a token and the rest of its line.
  mutating func skipLine() { repeat { index += 1 } while current?.isFirst == false }

  /// Skips what is before one of these tokens, unless the next declaration begins first.
  private mutating func skip(to texts: String...) {
    while let token = current, !texts.contains(token.text), !(token.isFirst && isDeclaration) {
      index += 1
    }
  }

  /// The index behind the bracket at an index, or the index itself if the bracket is missing there.
  private func behind(_ close: Int) -> Int {
    let isThere = close < tokens.count && tokens[close].kind == .close
    return min(isThere ? close + 1 : close, end)
  }

  /// Reads what stands in the brackets at ``index``. Brackets that are too deep count as empty.
  mutating func inside<Result>(_ read: (inout Parser) -> Result) -> Result {
    let outer = (end, isCondition)
    let close = min(tokens[index].match, end)
    index += 1
    end = depth < Self.maximumDepth ? close : index
    isCondition = false
    depth += 1
    let result = read(&self)
    depth -= 1
    (end, isCondition) = outer
    index = behind(close)
    return result
  }

  // MARK: Declarations

  /// The words with which declarations begin that aren't names elsewhere.
  private static let declarations: Set = [
    "struct", "class", "enum", "protocol", "extension", "func", "var", "let", "typealias", "import",
    "subscript",
  ]

  /// The modifiers and attributes before a declaration.
  struct Prefix {
    var words: Set<String> = []
    /// The type in `@Environment(Router.self)` and the like, or the key in `@Environment(\.router)`.
    var environment: String?
  }

  private mutating func prefix() -> Prefix {
    var prefix = Prefix()
    while let token = current, token.kind == .word, !endsPrefix(token) {
      prefix.words.insert(token.text.hasPrefix("@") ? String(token.text.dropFirst()) : token.text)
      index += 1
      while isAt("."), let next = peek(), next.kind == .word {
        prefix.words.insert(next.text)
        index += 2
      }
      guard isAt("("), !tokens[index].hasSpaceBefore else { continue }
      let isKey = ["@Environment", "@Coordinator"].contains(token.text)
      if token.text.hasPrefix("@"), let name = environment(), isKey || !name.hasPrefix(".") {
        prefix.environment = name
      }
      skip()
    }
    return prefix
  }

  private func endsPrefix(_ token: Token) -> Bool {
    if token.text == "class", let next = peek() {
      return !["func", "var", "let", "final", "override"].contains(next.text)
    }
    return Self.declarations.contains(token.text) || ["init", "case", "actor"].contains(token.text)
  }

  private func environment() -> String? {
    let inner = tokens[index..<min(tokens[index].match, end)]
    let words = inner.filter { $0.kind == .word }.map(\.text)
    if words.last == "self" { return words.dropLast().joined(separator: ".") }
    return words.last.map { "." + $0 }
  }

  /// Whether a declaration begins here.
  var isDeclaration: Bool {
    // A modifier, such as `weak`, stands on the line of what it modifies.
    for (offset, token) in tokens[min(index, end)..<end].enumerated() {
      guard token.kind == .word, offset == 0 || !token.isFirst else { return false }
      if token.text.hasPrefix("@") || Self.declarations.contains(token.text) { return true }
    }
    return false
  }

  /// Reads a member of a type, or skips a token.
  mutating func member(of type: inout DeclaredType) {
    let prefix = prefix()
    switch current?.kind == .word ? text : "" {
    case "struct", "class", "enum", "protocol", "actor", "extension":
      typeDeclaration(in: type.name, of: prefix.environment)
    case "func", "init", "subscript":
      if let function = function(prefix) { type.functions.append(function) }
    case "var", "let": type.properties += properties(prefix)
    case "case": type.cases += enumCases()
    case "typealias":
      index += 1
      let name = typeName().name
      if take("=") { type.aliases[name] = typeName() }
    case "import": skipLine()
    default: skip()
    }
  }

  private mutating func typeDeclaration(in outer: String, of route: String?) {
    let start = place
    let kind = DeclaredType.Kind(rawValue: text) ?? .object
    index += 1
    guard current?.kind == .word else { return }
    let own = typeName().name
    var type = DeclaredType(
      kind: kind, name: outer.isEmpty ? own : outer + "." + own, place: start)
    // `@Coordinator(HomeRoute.self)` makes a coordinator of these routes.
    if let route {
      type.inherited = [WrittenType(name: "Coordinator", arguments: [WrittenType(name: route)])]
    }
    if take(":") {
      repeat { type.inherited.append(typeName()) } while take(",")
    }
    skip(to: "{")
    if isAt("{") {
      inside { while $0.index < $0.end { $0.member(of: &type) } }
    }
    types.append(type)
  }

  private mutating func enumCases() -> [EnumCase] {
    var cases: [EnumCase] = []
    repeat {
      index += 1
      guard let token = current, token.kind == .word else { break }
      index += 1
      let types = isAt("(") ? inside { $0.parameters().map(\.type) } : []
      let rawValue = take("=") ? expression() : nil
      cases.append(EnumCase(name: token.text, types: types, rawValue: rawValue))
    } while isAt(",")
    return cases
  }

  private mutating func function(_ prefix: Prefix) -> FunctionDeclaration? {
    let start = place
    _ = take("func")
    let name = text
    index += 1
    skip(to: "(", "{")
    guard isAt("(") else { return nil }
    let parameters = inside { $0.parameters() }
    let result = resultType()
    if take("where") { skip(to: "{") }
    return FunctionDeclaration(
      name: name, place: start, parameters: parameters, result: result, body: block(),
      isHook: !prefix.words.isDisjoint(with: ["override", "objc", "IBAction"])
        || ["tableView", "collectionView"].contains(name))
  }

  /// Reads the parameters of a function or a closure, or types, up to ``end``.
  mutating func parameters() -> [FunctionDeclaration.Parameter] {
    var parameters: [FunctionDeclaration.Parameter] = []
    while index < end {
      skipAttributes()
      let names = tokens[index..<end].prefix(2).prefix { $0.kind == .word }.map(\.text)
      if peek(names.count)?.text == ":" { index += names.count + 1 }
      let type = typeName()
      let value = take("=") ? expression() : nil
      parameters.append(
        FunctionDeclaration.Parameter(
          label: names.first == "_" ? nil : names.first, name: names.last ?? "", type: type,
          defaultValue: value))
      while index < end, !take(",") { skip() }
    }
    return parameters
  }

  /// Reads the variables of `let` or `var`; in a condition, one.
  mutating func properties(_ prefix: Prefix = Prefix()) -> [PropertyDeclaration] {
    var properties: [PropertyDeclaration] = []
    repeat {
      index += 1
      let (start, place) = (index, place)
      guard current?.kind == .word || isAt("(") else { break }
      skip()
      let names = tokens[start..<index].filter { $0.kind == .word }
      let type = take(":") ? typeName() : nil
      let value = take("=") ? expression() : nil
      let (getter, observers) = isAt("{") && !isCondition ? accessors() : ([], [])
      for name in names {
        // `if let name` is short for `if let name = name`.
        let known = isCondition ? value ?? Expression(.name(name.text), place) : value
        properties.append(
          PropertyDeclaration(
            name: name.text, place: place, type: type, value: known, getter: getter,
            observers: observers, attributes: prefix.words, environment: prefix.environment))
      }
    } while isAt(",") && !isCondition
    return properties
  }

  private static let accessors: Set = ["get", "set", "willSet", "didSet", "_read", "_modify"]

  private mutating func accessors() -> (getter: [Statement], observers: [Statement]) {
    guard isAccessor(at: index + 1) else { return (block(), []) }
    return inside { parser in
      var (getter, observers): ([Statement], [Statement]) = ([], [])
      var isGetter = false
      while parser.index < parser.end {
        if Self.accessors.contains(parser.text) { isGetter = parser.text == "get" }
        if !parser.isAt("{") {
          parser.skip()
        } else if isGetter {
          getter = parser.block()
        } else {
          observers += parser.block()
        }
      }
      return (getter, observers)
    }
  }

  /// Whether a block of accessors begins with this token.
  func isAccessor(at place: Int) -> Bool {
    let words = tokens[min(place, end)..<end].drop {
      $0.text.hasPrefix("@") || $0.text == "mutating" || $0.text == "nonmutating"
    }.prefix(2)
    guard let first = words.first, Self.accessors.contains(first.text) else { return false }
    return words.count < 2
      || ["{", "(", "async", "throws", "}", "set"].contains(words[words.endIndex - 1].text)
  }

  // MARK: Types

  mutating func skipAttributes() {
    while text.hasPrefix("@") {
      index += 1
      if isAt("("), !tokens[index].hasSpaceBefore { skip() }
    }
  }

  /// Reads `async throws -> Type`; nil if there is no type.
  mutating func resultType() -> WrittenType? {
    while ["async", "throws", "rethrows"].contains(text) {
      index += 1
      if isAt("("), !tokens[index].isFirst { skip() }
    }
    return take("->") ? typeName() : nil
  }

  private static let typeWords: Set = [
    "some", "any", "inout", "borrowing", "consuming", "sending", "each", "repeat", "isolated",
  ]

  mutating func typeName() -> WrittenType {
    guard depth < Self.maximumDepth else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    skipAttributes()
    while Self.typeWords.contains(text) {
      index += 1
      skipAttributes()
    }
    var type = WrittenType.unknown
    if isAt("[") {
      type.name = "[]"
      type.arguments = inside { parser in
        let first = parser.typeName()
        return [parser.take(":") ? parser.typeName() : first]
      }
    } else if isAt("(") {
      // What is optional as `(() -> Void)?` or `(any Screen)?` says nothing of what is shown.
      let isKnown = peek()?.text != "any"
      let parts = inside { $0.parameters().map(\.type) }
      if let result = resultType() { return WrittenType(name: "->", arguments: [result] + parts) }
      type.name = "()"
      if isKnown, parts.count == 1, parts[0].name != "->" { type = parts[0] }
    } else if current?.kind == .word {
      type.name = text
      index += 1
    }
    while !type.name.isEmpty, let token = current {
      if token.text == "<", let arguments = genericArguments() {
        type.arguments = arguments
      } else if token.text == ".", let next = peek(), next.kind == .word {
        if next.text != "Type", next.text != "self" { type.name += "." + next.text }
        index += 2
      } else if token.text == "?" || token.text == "!", !token.hasSpaceBefore {
        index += 1
      } else if take("&") {
        _ = typeName()
      } else {
        break
      }
    }
    if type.name == "Array" { type.name = "[]" }
    return type
  }

  /// Reads `<A, B>`; nil, with nothing taken, if the bracket is an operator.
  mutating func genericArguments() -> [WrittenType]? {
    let start = index
    var arguments: [WrittenType] = []
    repeat {
      index += 1
      arguments.append(typeName())
      if take(":") { _ = typeName() }
    } while isAt(",") && arguments.last != .unknown
    if take(">") { return arguments }
    index = start
    return nil
  }
}
