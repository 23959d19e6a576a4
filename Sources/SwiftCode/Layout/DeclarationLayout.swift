private let modifiers: Set<String> = [
  "public", "package", "internal", "fileprivate", "private", "open", "static", "final", "class",
  "override", "required", "convenience", "mutating", "nonisolated", "isolated", "lazy", "weak",
  "unowned", "indirect", "dynamic",
]

private let declarations: Set<String> = [
  "func", "init", "class", "struct", "enum", "protocol", "extension", "actor", "let", "var", "case",
  "typealias", "associatedtype",
]

extension LayoutParser {
  /// The keyword of the declaration that the line is, behind its modifiers.
  var declarationKeyword: String? {
    var ahead = position
    while ahead < lexemes.count {
      let word = String(lexemes[ahead].text)
      if declarations.contains(word), !isModifier(at: ahead) {
        return word
      }
      guard isModifier(at: ahead) else { return nil }
      ahead += 1
      // `private(set)`, `nonisolated(unsafe)`
      if ahead < lexemes.count, lexemes[ahead].text == "(" { ahead += 3 }
    }
    return nil
  }

  private func isModifier(at index: Int) -> Bool {
    guard modifiers.contains(String(lexemes[index].text)), index + 1 < lexemes.count else {
      return false
    }
    guard lexemes[index].text == "class" else { return true }
    return ["func", "var"].contains(lexemes[index + 1].text)
  }

  /// The attributes that a line begins with.
  mutating func attributes() {
    guard current?.text.first == "@" else { return }
    emit(.open)
    while current?.text.first == "@" {
      emit(.open)
      take()
      if at("("), current?.hasSpaceBefore == false { arguments(closesOnOwnLine: false) }
      emit(.close)
      if current?.text.first == "@" { emit(.break(.same, spaces: 1)) }
    }
    emit(.close)
    if !isAtEnd { emit(.break(.same, spaces: 1)) }
  }

  mutating func declaration(_ keyword: String) {
    let isVariable = keyword == "let" || keyword == "var"
    let isGrouped = !isVariable && !["case", "typealias", "associatedtype"].contains(keyword)
    if isGrouped { emit(.open) }
    while !at(keyword) {
      take()
      if at("(") {
        for _ in 0..<3 { takeAsIs() }
      }
      emit(.newlineOrSpace)
    }
    switch keyword {
    case "func", "init": function()
    case "let", "var": variable()
    case "case": enumCase()
    case "typealias", "associatedtype":
      take(then: .newlineOrSpace)
      name()
      alias()
    default: typeHeader()
    }
  }

  private mutating func alias() {
    if at(.colon) {
      take(then: .newlineOrSpace)
      type()
    }
    if at("=") {
      emit(.space)
      take(then: .newlineOrSpace)
      type()
    }
  }

  /// The header of a class and the like. The group around its name is open.
  private mutating func typeHeader() {
    take(then: .newlineOrSpace)
    name()
    while at(.dot) {
      emit(.break(.continue, spaces: 0))
      take()
      take()
    }
    guard at(.colon) else {
      emit(.close)
      return requirements()
    }
    take()
    emit(.close, .open, .break(.openBlock, spaces: 1))
    while !isAtEnd, !at("where") {
      type()
      guard at(.comma) else { break }
      take()
      emit(.break(.same, spaces: 1))
    }
    emit(.break(.close(must: true), spaces: 0), .close)
    requirements()
  }

  /// A `where` clause.
  private mutating func requirements() {
    guard at("where") else { return }
    emit(.break(.same, spaces: 1), .open)
    take()
    emit(.break(.openBlock, spaces: 1), .open)
    while !isAtEnd {
      emit(.open)
      type()
      if at(.colon) {
        take(then: .newlineOrSpace)
        type()
      } else if at("==") {
        emit(.newlineOrSpace)
        take(then: .space)
        type()
      }
      guard at(.comma) else {
        emit(.close)
        break
      }
      take()
      emit(.close, .break(.same, spaces: 1))
    }
    emit(.close, .break(.close(must: true), spaces: 0), .close)
  }

  private mutating func name() {
    take()
    if at("<") { genericArguments() }
  }

  /// A function or initializer. The group around its name is open.
  private mutating func function() {
    if at("func") { take(then: .newlineOrSpace) }
    take()
    if at(.mark) { take() }
    if at("<") { genericArguments() }
    guard at("(") else { return emit(.close) }
    take()
    if at(.closing) {
      take()
      emit(.close)
    } else {
      emit(.close, .break(.openBlock, spaces: 0), .open)
      list(.break(.same, spaces: 1)) { $0.parameter() }
      let mustBreak = hasBody || hasReturnAhead
      emit(.break(.close(must: mustBreak), spaces: 0), .close)
      take()
    }
    effects()
    if at("->") {
      emit(.newlineOrSpace)
      take(then: .space)
      returnType()
    }
    requirements()
  }

  private var hasReturnAhead: Bool {
    lexemes[position...].contains { $0.text == "->" }
  }

  /// `async`, `throws`, or both.
  mutating func effects() {
    guard at("async") || at("throws") else { return }
    emit(.newlineOrSpace)
    guard at("async"), position + 1 < lexemes.count, lexemes[position + 1].text == "throws" else {
      return take()
    }
    emit(.open)
    take(then: .newlineOrSpace)
    take()
    emit(.close)
  }

  /// A parameter of a function, a case or a tuple type.
  mutating func parameter() {
    attributes()
    while at(.word), !isAtEnd {
      take()
      guard at(.word) else { break }
      emit(.newlineOrSpace)
    }
    if at(.colon) {
      take(then: .newlineOrSpace)
      type()
    } else if !at(.comma), !at(.closing) {
      typeSuffix()
    }
    if at("=") {
      emit(.space)
      take(then: .newlineOrSpace)
      expression()
    }
  }

  private mutating func variable() {
    take(then: .space)
    if at("(") { operand() } else { take() }
    let isAnnotated = at(.colon)
    if isAnnotated { annotation() }
    initializer()
    if isAnnotated { emit(.break(.close(must: true), spaces: 0)) }
  }

  private mutating func enumCase() {
    take(then: .newlineOrSpace)
    while !isAtEnd {
      take()
      if at("(") {
        take()
        emit(.break(.openBlock, spaces: 0), .open)
        list(.break(.same, spaces: 1)) { $0.parameter() }
        emit(.break(.close(must: false), spaces: 0), .close)
        take()
      }
      initializer()
      guard at(.comma) else { break }
      take(then: .newlineOrSpace)
    }
  }
}
