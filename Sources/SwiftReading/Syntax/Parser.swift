/// Reads the declarations of a file. What it doesn't understand is skipped, up to the end of the
/// brackets around it, so that half-written code is read as far as it goes.
struct Parser {
  let tokens: [Token]
  let file: Int32
  var index = 0
  /// The end of the brackets around ``index``.
  var end: Int
  /// The number of expressions and statements around ``index``.
  var depth = 0
  /// Whether `{` begins the body of a statement rather than a closure.
  var isCondition = false

  static let maximumDepth = 200

  static func tree(of bytes: [UInt8], path: String, file: Int32) -> SourceTree {
    let tokens = Lexer.tokens(of: bytes)
    var parser = Parser(tokens: tokens, file: file, end: tokens.count)
    var tree = SourceTree(path: path)
    while parser.index < parser.end {
      var type = DeclaredType(kind: .structure, name: "", place: parser.place)
      parser.member(of: &type, into: &tree)
      tree.members.functions += type.members.functions
      tree.members.properties += type.members.properties
    }
    return tree
  }

  // MARK: Tokens

  var current: Token? { index < end ? tokens[index] : nil }
  var text: String { index < end ? tokens[index].text : "" }
  var place: CodePlace {
    CodePlace(file: file, line: index < tokens.count ? tokens[index].line : 0)
  }

  func peek(_ offset: Int = 1) -> Token? {
    index + offset < end ? tokens[index + offset] : nil
  }

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

  /// The index behind the bracket at an index, or the index itself if the bracket is missing there.
  private func behind(_ close: Int) -> Int {
    let isThere = close < tokens.count && tokens[close].kind == .close
    return min(isThere ? close + 1 : close, end)
  }

  /// Reads what stands in the brackets at ``index``.
  mutating func inside<Result>(_ read: (inout Parser) -> Result) -> Result {
    let outer = (end, isCondition)
    let close = min(tokens[index].match, end)
    index += 1
    end = close
    isCondition = false
    depth += 1
    let result = read(&self)
    depth -= 1
    (end, isCondition) = outer
    index = behind(close)
    return result
  }

  // MARK: Declarations

  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "final",
    "override", "mutating", "nonmutating", "lazy", "weak", "unowned", "nonisolated", "convenience",
    "required", "dynamic", "indirect", "async", "optional", "prefix", "postfix", "infix",
    "consuming", "borrowing", "sending", "isolated", "distributed", "__owned", "__consuming",
  ]
  static let declarations: Set = [
    "struct", "class", "enum", "protocol", "actor", "extension", "func", "init", "var", "let",
    "case", "typealias", "associatedtype", "subscript", "deinit", "import", "operator", "macro",
    "precedencegroup",
  ]

  /// The modifiers and attributes before a declaration.
  struct Prefix {
    var words: Set<String> = []
    /// The type in `@Environment(Router.self)`, or the key in `@Environment(\.router)`.
    var environment: String?
  }

  mutating func prefix() -> Prefix {
    var prefix = Prefix()
    while let token = current, token.kind == .word {
      if token.text.hasPrefix("@") {
        prefix.words.insert(String(token.text.dropFirst()))
        index += 1
        while isAt("."), let next = peek(), next.kind == .word {
          prefix.words.insert(next.text)
          index += 2
        }
        if let next = current, next.text == "(", !next.hasSpaceBefore {
          if token.text == "@Environment" { prefix.environment = environment() }
          skip()
        }
      } else if Self.modifiers.contains(token.text), let next = peek(),
        next.kind == .word || next.text == "("
      {
        prefix.words.insert(token.text)
        index += 1
        if isAt("("), !tokens[index].hasSpaceBefore { skip() }
      } else if token.text == "class", let next = peek(),
        ["func", "var", "let", "final", "override"].contains(next.text)
      {
        prefix.words.insert("class")
        index += 1
      } else {
        break
      }
    }
    return prefix
  }

  private func environment() -> String? {
    let end = min(tokens[index].match, end)
    let words = tokens[(index + 1)..<max(index + 1, end)].filter { $0.kind == .word }.map(\.text)
    if words.last == "self" { return words.dropLast().joined(separator: ".") }
    return words.last.map { "." + $0 }
  }

  /// Whether a declaration begins here.
  var isDeclaration: Bool {
    guard let token = current, token.kind == .word else { return false }
    if token.text.hasPrefix("@") { return true }
    if token.text == "actor" { return peek()?.kind == .word }
    if Self.modifiers.contains(token.text) { return peek()?.kind == .word && !peek()!.isFirst }
    return Self.declarations.contains(token.text) && !["init", "case"].contains(token.text)
  }

  /// Reads a member of a type, or skips a token.
  mutating func member(of type: inout DeclaredType, into tree: inout SourceTree) {
    let prefix = prefix()
    guard let token = current else { return }
    switch token.kind == .word ? token.text : "" {
    case "struct", "class", "enum", "protocol", "actor", "extension":
      if let inner = typeDeclaration(prefix, in: type.name, into: &tree) {
        tree.types.append(inner)
      }
    case "func", "init", "subscript":
      if let function = function(prefix) { type.members.functions.append(function) }
    case "deinit":
      index += 1
      skip()
    case "var", "let": type.members.properties += properties(prefix)
    case "case": type.cases += enumCases()
    case "typealias":
      index += 1
      let name = text
      index += 1
      skipGenerics()
      if take("=") { type.aliases[name] = typeName() }
    case "import":
      index += 1
      if let next = peek(), next.kind == .word, !next.isFirst { index += 1 }
      index += 1
    default:
      // A preview, or another macro.
      skip()
    }
  }

  private mutating func typeDeclaration(
    _ prefix: Prefix, in outer: String, into tree: inout SourceTree
  ) -> DeclaredType? {
    let start = place
    let kind: DeclaredType.Kind =
      switch text {
      case "struct": .structure
      case "enum": .enumeration
      case "protocol": .contract
      case "extension": .addition
      default: .object
      }
    index += 1
    guard current?.kind == .word else { return nil }
    let own = typeName().name
    skipGenerics()
    let name = outer.isEmpty ? own : outer + "." + own
    var type = DeclaredType(kind: kind, name: name, place: start)
    type.attributes = prefix.words
    if take(":") {
      repeat { type.inherited.append(typeName()) } while take(",") || take("&")
    }
    while index < end, !isAt("{") {
      // A header without a body: the next declaration begins.
      if isDeclaration, current?.isFirst == true { return type }
      index += 1
    }
    guard isAt("{"), depth < Self.maximumDepth else {
      skip()
      return type
    }
    inside { parser in
      while parser.index < parser.end { parser.member(of: &type, into: &tree) }
    }
    return type
  }

  private mutating func enumCases() -> [EnumCase] {
    index += 1
    var cases: [EnumCase] = []
    repeat {
      guard let token = current, token.kind == .word else { break }
      index += 1
      var types: [WrittenType] = []
      if isAt("("), current?.isFirst == false {
        types = inside { parser in
          parser.parameters().map(\.type)
        }
      }
      cases.append(EnumCase(name: token.text, types: types))
      if take("=") { _ = expression() }
    } while take(",")
    return cases
  }

  mutating func function(_ prefix: Prefix) -> FunctionDeclaration? {
    let start = place
    let isSubscript = text == "subscript"
    let isInit = text == "init"
    index += 1
    var name = isInit ? "init" : isSubscript ? "subscript" : text
    if !isInit, !isSubscript { index += 1 }
    if isInit { _ = take("?") || take("!") }
    if current?.kind == .symbol, !isAt("<") {
      name = "operator"
      while current?.kind == .symbol { index += 1 }
    }
    skipGenerics()
    guard isAt("(") else { return nil }
    let parameters = inside { $0.parameters() }
    var result: WrittenType?
    while let token = current {
      if take("->") {
        result = typeName()
      } else if ["async", "throws", "rethrows", "reasync"].contains(token.text) {
        index += 1
        if isAt("("), !tokens[index].isFirst { skip() }
      } else {
        break
      }
    }
    if take("where") {
      while index < end, !isAt("{"), !(current!.isFirst && isDeclaration) { index += 1 }
    }
    let body = isAt("{") ? block() : []
    return FunctionDeclaration(
      name: name, place: start, parameters: parameters, result: result, body: body,
      isHook: !prefix.words.isDisjoint(with: ["override", "objc", "IBAction"]))
  }

  /// Reads the parameters up to ``end``.
  mutating func parameters() -> [FunctionDeclaration.Parameter] {
    var parameters: [FunctionDeclaration.Parameter] = []
    while index < end {
      while let token = current, token.kind == .word, token.text.hasPrefix("@") {
        index += 1
        if isAt("("), !tokens[index].hasSpaceBefore { skip() }
      }
      var words: [String] = []
      while let token = current, token.kind == .word, !isAt(":"), words.count < 2 {
        words.append(token.text)
        index += 1
      }
      var type = WrittenType.unknown
      if take(":") {
        type = typeName()
      } else if let word = words.first {
        // The type of an enum's case without a label, or a closure's parameter.
        type = WrittenType(name: word)
        skipRestOfType(&type)
      }
      _ = take("...")
      let value = take("=") ? expression() : nil
      if let first = words.first {
        parameters.append(
          FunctionDeclaration.Parameter(
            label: first == "_" ? nil : first, name: words.last ?? first, type: type,
            defaultValue: value))
      } else if !type.name.isEmpty {
        parameters.append(
          FunctionDeclaration.Parameter(label: nil, name: "", type: type, defaultValue: value))
      }
      while index < end, !take(",") { skip() }
    }
    return parameters
  }

  /// Reads the variables of `let` or `var`.
  mutating func properties(_ prefix: Prefix) -> [PropertyDeclaration] {
    index += 1
    var properties: [PropertyDeclaration] = []
    repeat {
      let start = place
      var names: [String] = []
      if isAt("(") {
        names = inside { parser in
          var names: [String] = []
          while parser.index < parser.end {
            if parser.current?.kind == .word { names.append(parser.text) }
            parser.skip()
          }
          return names
        }
      } else if let token = current, token.kind == .word {
        names = [token.text]
        index += 1
      } else {
        break
      }
      let type = take(":") ? typeName() : nil
      let value = take("=") ? expression() : nil
      var (getter, observers): ([Statement], [Statement]) = ([], [])
      if isAt("{"), !isCondition { (getter, observers) = accessors() }
      for name in names {
        properties.append(
          PropertyDeclaration(
            name: name, place: start, type: type, value: value, getter: getter,
            observers: observers, attributes: prefix.words, environment: prefix.environment))
      }
    } while take(",")
    return properties
  }

  static let accessors: Set = ["get", "set", "willSet", "didSet", "_read", "_modify"]

  private mutating func accessors() -> (getter: [Statement], observers: [Statement]) {
    let isPlain = !isAccessor(at: index + 1)
    if isPlain { return (block(), []) }
    return inside { parser in
      var getter: [Statement] = []
      var observers: [Statement] = []
      while parser.index < parser.end {
        let word = parser.text
        guard Self.accessors.contains(word) else {
          parser.skip()
          continue
        }
        parser.index += 1
        if parser.isAt("(") { parser.skip() }
        while ["async", "throws"].contains(parser.text) { parser.index += 1 }
        guard parser.isAt("{") else { continue }
        if word == "get" { getter = parser.block() } else { observers += parser.block() }
      }
      return (getter, observers)
    }
  }

  /// Whether a block of accessors begins with this token.
  func isAccessor(at place: Int) -> Bool {
    var place = place
    while place < end,
      tokens[place].text.hasPrefix("@") || Self.modifiers.contains(tokens[place].text)
    { place += 1 }
    guard place < end, Self.accessors.contains(tokens[place].text) else { return false }
    let next = place + 1 < end ? tokens[place + 1].text : ""
    return ["{", "(", "async", "throws", "}", "set"].contains(next) || place + 1 >= tokens.count
  }

  // MARK: Types

  mutating func skipGenerics() {
    guard isAt("<") else { return }
    var open = 0
    while index < end {
      if isAt("<") { open += 1 }
      if isAt(">") { open -= 1 }
      skip()
      if open == 0 { return }
    }
  }

  mutating func typeName() -> WrittenType {
    while let token = current, token.kind == .word,
      token.text.hasPrefix("@")
        || [
          "some", "any", "inout", "borrowing", "consuming", "sending", "each", "repeat", "isolated",
        ]
        .contains(token.text)
    {
      index += 1
      if isAt("("), !tokens[index].hasSpaceBefore, token.text.hasPrefix("@") { skip() }
    }
    var type = WrittenType.unknown
    guard let token = current else { return type }
    switch token.text {
    case "[":
      type = inside { parser in
        let first = parser.typeName()
        return WrittenType(name: "[]", arguments: parser.take(":") ? [parser.typeName()] : [first])
      }
    case "(":
      let parts = inside { parser in parser.parameters().map(\.type) }
      type = parts.count == 1 ? parts[0] : WrittenType(name: "()", arguments: parts)
      if ["async", "throws"].contains(text) || isAt("->") {
        while ["async", "throws"].contains(text) { index += 1 }
        if take("->") { return WrittenType(name: "->", arguments: [typeName()]) }
      }
    default:
      guard token.kind == .word else { return type }
      type.name = token.text
      index += 1
    }
    skipRestOfType(&type)
    return type
  }

  /// Reads generic arguments, members and marks behind the name of a type.
  mutating func skipRestOfType(_ type: inout WrittenType) {
    while let token = current {
      if token.text == "<", let arguments = genericArguments() {
        type.arguments = arguments
      } else if token.text == ".", let next = peek(), next.kind == .word {
        if next.text != "Type", next.text != "self" { type.name += "." + next.text }
        index += 2
      } else if token.text == "?" || token.text == "!", !token.hasSpaceBefore {
        index += 1
      } else if token.text == "&" {
        index += 1
        _ = typeName()
      } else {
        if type.name == "Optional" || type.name == "Array", let first = type.arguments.first {
          type = type.name == "Array" ? WrittenType(name: "[]", arguments: [first]) : first
        }
        return
      }
    }
  }

  /// Reads `<A, B>`; nil, with nothing taken, if the bracket is an operator.
  mutating func genericArguments() -> [WrittenType]? {
    guard isAt("<") else { return nil }
    let start = index
    index += 1
    var arguments: [WrittenType] = []
    while index < end, !isAt(">"), arguments.count < 20, depth < Self.maximumDepth {
      depth += 1
      let type = typeName()
      depth -= 1
      if type.name.isEmpty { break }
      arguments.append(type)
      if !take(",") { break }
    }
    if take(">") { return arguments }
    index = start
    return nil
  }
}
