import Diagnostics

// Types of parameters, their default values, and text with parameters in it.

extension NameLookup {
  // MARK: Parameters

  mutating func parameters(_ written: [Document.Parameter]) -> [Parameter] {
    written.map { parameter in
      let type = type(parameter.type.value)
      return Parameter(
        name: parameter.name.name, type: type,
        defaultValue: parameter.defaultValue.flatMap { defaultValue($0, of: parameter, type) },
        range: parameter.name.range, isShared: parameter.shared != nil)
    }
  }

  private mutating func type(_ syntax: Document.TypeSyntax) -> ValueType {
    switch syntax {
    case .optional(let wrapped): return .optional(type(wrapped))
    case .array(let element): return .array(type(element))
    case .named(let name): return named(name)
    case .unknown: return .unknown
    }
  }

  private mutating func named(_ name: Reference) -> ValueType {
    if let id = declared.names.types[name.value] {
      let place = flow[id].range
      note(name.range, means: place)
      return .custom(id)
    }
    if let type = ValueType.swiftTypes[name.value] { return type }
    if let state = declared.names.typesOfStates[name.value] { return .state(state) }
    let known = known(
      Array(ValueType.swiftTypes.keys) + Array(declared.names.types.keys)
        + Array(declared.names.typesOfStates.keys))
    if let swifts = ValueType.insteadOf[name.value] {
      report(.otherType(name, swifts))
      return .unknown
    }
    report(
      .undefined(
        .undefinedType, "type", name, among: known,
        help: Suggestion.nearest(to: name.value, in: known) == nil
          && Name(name.value)?.isUpperCamel == true
          ? "declare it: `types: { \(name.value): {} }`" : nil))
    return .unknown
  }

  private mutating func defaultValue(
    _ value: Located<Document.Value>, of parameter: Document.Parameter, _ type: ValueType
  ) -> Literal? {
    let literal: Literal
    switch value.value {
    case .literal(let written): literal = written
    case .name(let text):
      guard let name = Name(text) else { return .null }
      literal = .member(name)
    case .unknown: return .null
    }
    if !accepts(literal, as: type) {
      notes.findings.append(
        .wrongDefault(
          describe(literal), of: parameter.name.text, type: describe(type),
          values: values(of: type), help: advice(on: literal, as: type),
          repair: fix(literal, as: type, at: value.range), at: value.range))
    }
    // A default of the wrong type is kept, because it isn't missing.
    return literal
  }

  private func advice(on literal: Literal, as type: ValueType) -> String? {
    switch (literal, type) {
    case (.null, _): "make the type `\(describe(type))?`"
    case (.member(let name), .string): "write `\"\(name)\"`"
    default: nil
    }
  }

  private func fix(_ literal: Literal, as type: ValueType, at range: SourceRange) -> Repair? {
    guard case .member(let name) = literal else { return nil }
    if type.unwrapped == .string { return .quote(range, .safe) }
    let only = Suggestion.only(near: name.text, in: values(of: type))
    return .name(Located(name.text, at: range), to: only)
  }

  /// Returns the names of a type's values, if a flow file declares them.
  func values(of type: ValueType) -> [String] {
    guard case .state(let id) = type.unwrapped, flow[id].isEnumeration else { return [] }
    return flow[id].values
  }

  // MARK: Values

  func accepts(_ literal: Literal, as type: ValueType) -> Bool {
    switch (literal, type) {
    case (_, .unknown), (.null, .optional): return true
    case (_, .optional(let wrapped)): return accepts(literal, as: wrapped)
    case (.string, .string), (.int, .int), (.double, .double), (.bool, .bool): return true
    case (.int(let number), .double): return Int(exactly: Double(number)) == number
    case (.member, .custom): return true
    case (_, .custom): return isUndeclared(type)
    case (.member(let name), .state(let state)): return declared.isValue(name.text, of: state)
    default: return false
    }
  }

  /// Returns whether a value of one type may be one of another. The finding about a type that a
  /// neighbour doesn't declare is in the neighbour.
  func fits(_ type: ValueType, _ wanted: ValueType) -> Bool {
    type.isAssignable(to: wanted) || isUndeclared(type) || isUndeclared(wanted)
  }

  private func isUndeclared(_ type: ValueType) -> Bool {
    if case .custom(let id) = type.unwrapped { flow[id].isUndeclared } else { false }
  }

  func describe(_ type: ValueType) -> String { flow.spelling(of: type) }

  func describe(_ literal: Literal) -> String {
    switch literal {
    case .string(let text): "the text `\(text)`"
    case .int(let number): "the number `\(number)`"
    case .double(let number): "the number `\(number)`"
    case .bool(let value): "`\(value)`"
    case .null: "`null`"
    case .member(let name): "`\(name)`"
    }
  }

  // MARK: Text

  /// Returns the text with its `{parameter}` parts. A brace without a name behind it is text.
  mutating func template(_ text: Reference, _ parameters: [Parameter]) -> Template {
    guard text.value.utf8.contains(UInt8(ascii: "{")) else {
      return Template(text: text.value)
    }
    var parts: [Template.Part] = []
    var places = TextPlaces(text)
    let index = ParameterIndex(parameters)
    var rest = text.value[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inner = rest[rest.index(after: open)..<close]
      let before = rest[..<open]
      if !before.isEmpty { parts.append(.text(String(before))) }
      if let name = parameter(inner, of: &places, index) {
        parts.append(.parameter(name))
      } else {
        parts.append(.text(String(rest[open...close])))
      }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { parts.append(.text(String(rest))) }
    return Template(parts: parts)
  }

  private mutating func parameter(
    _ inner: Substring, of text: inout TextPlaces, _ parameters: ParameterIndex
  ) -> Name? {
    guard let name = Name(String(inner)) else { return nil }
    if let parameter = parameters[name.text] {
      if notes.budget.mentions != nil { note(text.range(of: inner), means: parameter.range) }
      return name
    }
    if parameters.unread != nil { return name }
    let place = text.range(of: inner)
    notes.findings.append(
      .noParameterInText(
        Located(name.text, at: place), among: known(parameters.parameters.map(\.name.text))))
    return nil
  }

  mutating func style(
    _ style: Document.StyleSyntax, compact: Style.Compact? = nil, parameters: [Parameter]
  ) -> Style {
    Style(
      title: style.title.map { template($0, parameters) }, isBare: style.isBare,
      detents: style.detents?.value ?? [], swipeDown: style.swipeDown?.value, compact: compact,
      hidesTabBar: style.hidesTabBar, isAnimated: style.isAnimated)
  }
}
