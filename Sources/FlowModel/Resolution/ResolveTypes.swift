import Diagnostics

/// Types, and what is declared with them: parameters, results, guards, dialogs.
extension Resolver {
  mutating func resolveTypesOfMembers() {
    for declaration in writtenGuards { resolveGuard(declaration) }
    for (index, coordinator) in writtenCoordinators.enumerated() {
      flow.coordinators[index].parameters = parameters(coordinator.parameters)
      for result in coordinator.results {
        let declaration = Outcome.Declaration(
          name: result.name.name, range: result.name.range,
          parameters: parameters(result.parameters))
        flow.coordinators[index].results.append(declaration)
        members[index].results[result.name.text] = declaration
      }
      members[index].results.addCorrected(isUpper: false)
    }
    for (index, screen) in writtenScreens.enumerated() {
      flow.screens[index].parameters = parameters(screen.parameters)
      flow.screens[index].style = style(
        screen.style, parameters: flow.screens[index].parameters)
    }
    for (index, dialog) in writtenDialogs.enumerated() { resolveDialog(dialog, index) }
  }

  private mutating func resolveGuard(_ declaration: Document.Guard) {
    flow.guards.append(
      Guard(
        name: declaration.name.name, range: declaration.name.range,
        parameters: parameters(declaration.parameters), isAsync: declaration.isAsync,
        condition: declaration.condition.compactMap { condition($0.state, $0.values) },
        resume: declaration.resume?.value))
  }

  private mutating func condition(
    _ name: Reference, _ values: [Reference]
  ) -> (state: ID<StateVariable>, values: [String])? {
    guard let state = state(name) else { return nil }
    return (state, values.filter { isValue($0, of: state) }.map(\.value))
  }

  private mutating func resolveDialog(_ dialog: Document.Dialog, _ index: Int) {
    let declared = flow.dialogs[index]
    let parameters = parameters(dialog.parameters)
    flow.dialogs[index] = Dialog(
      name: declared.name, range: declared.range, coordinator: declared.coordinator,
      style: dialog.style, parameters: parameters,
      title: dialog.title.map { template($0, parameters) },
      message: dialog.message.map { template($0, parameters) },
      buttons: dialog.buttons.map { button in
        Dialog.Button(
          name: button.name.name, range: button.name.range, role: button.role,
          title: button.title?.value ?? button.body?.style.title?.value, routes: Contextual())
      })
  }

  // MARK: Parameters

  mutating func parameters(_ written: [Document.Parameter]) -> [Parameter] {
    written.map { parameter in
      let type = type(parameter.type.value)
      return Parameter(
        name: parameter.name.name, type: type,
        defaultValue: parameter.defaultValue.flatMap { defaultValue($0, of: parameter, type) },
        range: parameter.name.range)
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

  /// What can't name a type, or not one that can be told from Swift's own.
  static let reservedTypes: Set = ["Any", "Self", "Type", "Protocol", "Void", "Never"]

  static let swiftTypes: [String: ValueType] = [
    "String": .string, "Int": .int, "Double": .double, "Bool": .bool, "UUID": .uuid, "URL": .url,
    "Date": .date,
  ]

  /// Types of other languages, and of Swift's that no parameter has.
  private static let otherTypes = [
    "Integer": "Int", "Long": "Int", "Int64": "Int", "Number": "Double", "Float": "Double",
    "CGFloat": "Double", "Boolean": "Bool", "Text": "String", "Str": "String",
  ]

  private mutating func named(_ name: Reference) -> ValueType {
    if let id = types[name.value] { return .custom(id) }
    if let type = Self.swiftTypes[name.value] { return type }
    if let state = typesOfStates[name.value] { return .state(state) }
    let known = known(
      Array(Self.swiftTypes.keys) + Array(types.keys) + Array(typesOfStates.keys))
    if let swifts = Self.otherTypes[name.value] {
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
      findings.append(
        .wrongDefault(
          describe(literal), of: parameter.name.text, type: describe(type),
          values: values(of: type), help: advice(on: literal, as: type),
          repair: mend(literal, as: type, at: value.range), at: value.range))
    }
    // One that doesn't fit is one all the same: it isn't missing.
    return literal
  }

  private func advice(on literal: Literal, as type: ValueType) -> String? {
    switch (literal, type) {
    case (.null, _): "make the type `\(describe(type))?`"
    case (.member(let name), .string): "write `\"\(name)\"`"
    default: nil
    }
  }

  private func mend(_ literal: Literal, as type: ValueType, at range: SourceRange) -> Repair? {
    guard case .member(let name) = literal else { return nil }
    if type.unwrapped == .string { return .quote(range, .safe) }
    let only = Suggestion.only(near: name.text, in: values(of: type))
    return .name(Located(name.text, at: range), to: only)
  }

  /// The names that stand for values of a type, where a flow file knows them.
  func values(of type: ValueType) -> [String] {
    guard case .state(let id) = type.unwrapped, flow[id].kind != .bool else { return [] }
    return flow[id].values
  }

  // MARK: Text

  /// Text with `{parameter}` in it; a brace that encloses no name is itself.
  mutating func template(_ text: Reference, _ parameters: [Parameter]) -> Template {
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
    if parameters[name.text] != nil || parameters.unread != nil { return name }
    let place = text.range(of: inner)
    report(.unknownArgument, at: place) { _ in
      .noParameterInText(
        Located(name.text, at: place), among: parameters.parameters.map(\.name.text))
    }
    return nil
  }

  mutating func style(_ style: Document.StyleSyntax, parameters: [Parameter]) -> Style {
    Style(
      title: style.title.map { template($0, parameters) }, isBare: style.isBare,
      detents: style.detents?.value ?? [], hidesTabBar: style.hidesTabBar,
      isAnimated: style.isAnimated)
  }
}

extension ValueType {
  /// What Swift's own types are called in a flow file.
  package static let swiftNames = Set(Resolver.swiftTypes.keys)
}
