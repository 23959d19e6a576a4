import Diagnostics

extension NameLookup {
  /// Returns an argument for each parameter of a target.
  ///
  /// - Parameters:
  ///   - target: The thing with the parameters, in the words of a finding.
  ///   - range: The range at which a missing argument is reported.
  mutating func bind(
    _ parameters: [Parameter], to written: [Document.Argument], scope: ScopeStack,
    target: @autoclosure () -> String, at range: SourceRange
  ) -> [Argument] {
    if parameters.isEmpty, written.isEmpty { return [] }
    let target = target()
    let given = given(parameters, written, scope, target: target)
    // If arguments could not be read, any argument may be one of them.
    let isPartial = written.contains(where: \.isUnread)
    return parameters.map { parameter in
      let value =
        given[parameter.name.text].map { explicit($0, for: parameter, scope, target) }
        ?? (isPartial ? .omitted : implicit(parameter, scope, target, at: range))
      return Argument(parameter: parameter.name, type: parameter.type, value: value)
    }
  }

  /// Returns an argument for each parameter of a screen or coordinator.
  mutating func bind(
    _ parameters: [Parameter], to written: [Document.Argument], scope: ScopeStack,
    of target: Target, at range: SourceRange
  ) -> [Argument] {
    if parameters.isEmpty, written.isEmpty { return [] }
    let name = describe(target)
    return bind(parameters, to: written, scope: scope, target: name, at: range)
  }

  /// Returns the arguments by parameter. An argument without a parameter is reported. It then
  /// counts for the parameter whose name resembles its own.
  private mutating func given(
    _ parameters: [Parameter], _ written: [Document.Argument], _ scope: ScopeStack,
    target: String
  ) -> [String: Document.Argument] {
    var given: [String: Document.Argument] = [:]
    var unknown: [Document.Argument] = []
    let index = ParameterIndex(parameters)
    for argument in written {
      if let parameter = index[argument.parameter.value] {
        given[argument.parameter.value] = argument
        if !argument.isShort, !parameter.range.isEmpty {
          note(argument.parameter.range, means: parameter.range)
        }
      } else if !argument.isUnread {
        unknown.append(argument)
      }
    }
    guard index.unread == nil else { return given }
    for argument in unknown {
      let absent =
        notes.budget.hasSuggestions ? parameters.filter { given[$0.name.text] == nil } : []
      let meant = Suggestion.nearest(
        to: argument.parameter.value, in: known(absent.map(\.name.text)))
      notes.findings.append(
        .unknownArgument(
          argument.parameter, of: target, among: parameters, meant: meant,
          only: only(argument, of: absent, scope)))
      // Its value isn't checked, because that could make a second finding for a single mistake.
      if let meant {
        given[meant] = Document.Argument(
          parameter: argument.parameter, value: Located(.unknown, at: argument.value.range),
          isShort: false)
      }
    }
    return given
  }

  /// Returns new arguments for the entry to which a move returns. Only written arguments are
  /// included.
  mutating func bindSet(
    _ written: [Document.Argument], of parameters: [Parameter], scope: ScopeStack,
    target: @autoclosure () -> String
  ) -> [Argument] {
    if written.isEmpty { return [] }
    let target = target()
    let index = ParameterIndex(parameters)
    return written.compactMap { argument in
      guard let parameter = index[argument.parameter.value] else {
        report(unknown: argument, of: target, among: parameters, scope)
        return nil
      }
      if !argument.isShort { note(argument.parameter.range, means: parameter.range) }
      let isHandedOver = argument.isShort && scope.asksView
      return Argument(
        parameter: parameter.name, type: parameter.type,
        value: isHandedOver ? .handedOver : explicit(argument, for: parameter, scope, target))
    }
  }

  private mutating func report(
    unknown argument: Document.Argument, of target: String, among parameters: [Parameter],
    _ scope: ScopeStack
  ) {
    guard !argument.isUnread, !parameters.contains(where: \.isUnread) else { return }
    let names = known(parameters.lazy.map(\.name.text))
    let isHandedOver = argument.isShort && scope.asksView
    notes.findings.append(
      .unknownArgument(
        argument.parameter, of: target, among: parameters,
        meant: Suggestion.nearest(to: argument.parameter.value, in: names),
        only: isHandedOver
          ? Suggestion.only(near: argument.parameter.value, in: names)
          : only(argument, of: names.isEmpty ? [] : parameters, scope)))
  }

  /// Returns the only parameter for which an argument can be meant. Returns nil if there are
  /// several, or if the value doesn't fit.
  private func only(
    _ argument: Document.Argument, of parameters: [Parameter], _ scope: ScopeStack
  ) -> String? {
    let names = parameters.map(\.name.text)
    guard let only = Suggestion.only(near: argument.parameter.value, in: names),
      let type = parameters.first(where: { $0.name.text == only })?.type
    else { return nil }
    // In a list, the name is also the name of the value.
    let value = argument.isShort ? .name(only) : argument.value.value
    switch value {
    case .unknown: return only
    case .literal(let literal): return accepts(literal, as: type) ? only : nil
    case .name(let name):
      if let found = scope.find(name) {
        return found.parameter.type.isAssignable(to: type) ? only : nil
      }
      guard !argument.isShort, let member = Name(name) else { return nil }
      return accepts(.member(member), as: type) ? only : nil
    }
  }

  private mutating func explicit(
    _ argument: Document.Argument, for parameter: Parameter, _ scope: ScopeStack, _ target: String
  ) -> Argument.Value {
    let range = argument.value.range
    switch argument.value.value {
    case .unknown: return .omitted
    case .literal(let literal):
      check(literal, for: parameter, target, at: range)
      return literal == .null ? .omitted : .literal(literal)
    case .name(let name):
      if let (found, level) = scope.find(name) {
        if !argument.isShort { note(range, means: found.range) }
        if !fits(found.type, parameter.type) {
          notes.findings.append(
            .argumentType(
              "`\(name)` (`\(describe(found.type))`)", for: parameter, of: target,
              expected: describe(parameter.type), at: range))
        }
        return .inScope(found.name, level)
      }
      if !argument.isShort, let member = Name(name), accepts(.member(member), as: parameter.type) {
        return .literal(.member(member))
      }
      report(argument, notIn: scope, name: Located(name, at: range), for: parameter)
      return .omitted
    }
  }

  private mutating func report(
    _ argument: Document.Argument, notIn scope: ScopeStack, name: Reference,
    for parameter: Parameter
  ) {
    let isText = parameter.type.unwrapped == .string
    let values = known(values(of: parameter.type))
    // In a list, the name is also the name of the parameter.
    let repair =
      argument.isShort ? nil : fix(name, in: scope, values, for: parameter, isText: isText)
    notes.findings.append(
      .notInScope(
        name, for: parameter.name, among: known(scope.names), values: values, isText: isText,
        asksView: scope.asksView, repair: repair))
  }

  /// Returns the fix for text without quotes, or for a slip. Returns nil if the name could be
  /// either.
  private func fix(
    _ name: Reference, in scope: ScopeStack, _ values: [String], for parameter: Parameter,
    isText: Bool
  ) -> Repair? {
    let known = values + scope.names
    guard let only = Suggestion.only(near: name.value, in: known) else {
      let isFar = Suggestion.nearest(to: name.value, in: known) == nil
      return isText && isFar ? .quote(name.range, .unsafe) : nil
    }
    let fits =
      values.contains(only)
      || scope.find(only).map { $0.parameter.type.isAssignable(to: parameter.type) } == true
    return fits && !isText ? .name(name, to: only) : nil
  }

  private mutating func check(
    _ literal: Literal, for parameter: Parameter, _ target: String, at range: SourceRange
  ) {
    guard !accepts(literal, as: parameter.type) else { return }
    notes.findings.append(
      .argumentType(
        describe(literal), for: parameter, of: target, expected: describe(parameter.type),
        at: range))
  }

  private mutating func implicit(
    _ parameter: Parameter, _ scope: ScopeStack, _ target: String, at range: SourceRange
  ) -> Argument.Value {
    let own = scope.level(.coordinator)
    if parameter.isInherited, own?.contains(where: { $0.range == parameter.range }) ?? false {
      return .inScope(parameter.name, .coordinator)
    }
    if scope.asksView { return .handedOver }
    if let (found, level) = scope.find(parameter.name.text) {
      if fits(found.type, parameter.type) { return .inScope(found.name, level) }
      if !parameter.isOptional {
        notes.findings.append(
          .argumentType(
            "`\(found.name)` (`\(describe(found.type))`)", for: parameter, of: target,
            expected: describe(parameter.type), at: range))
      }
      return .omitted
    }
    // A screen of another coordinator may get the value from that one, where it opens.
    if !parameter.isOptional, !parameter.isInherited || own == nil {
      notes.findings.append(.missingArgument(parameter, of: target, at: range))
    }
    return .omitted
  }

  // MARK: Guards

  /// Checks that a target has every parameter that its guards read.
  ///
  /// - Parameter isLeft: Whether the guards are asked before the target is left.
  mutating func checkGuards(
    _ ids: [ID<Guard>], written: [Reference], given parameters: [Parameter],
    of target: @autoclosure () -> String, isLeft: Bool = false
  ) {
    if ids.isEmpty { return }
    let target = target()
    let places = Dictionary(written.map { ($0.value, $0) }) { first, _ in first }
    let index = ParameterIndex(parameters)
    for id in ids {
      let item = flow[id]
      guard let place = places[item.name.text] else { continue }
      for wanted in item.parameters {
        if let found = index[wanted.name.text] {
          if !found.type.isAssignable(to: wanted.type) {
            notes.findings.append(
              .argumentType(
                "`\(found.name)` of \(target) (`\(describe(found.type))`)", for: wanted,
                of: "guard `\(item.name)`", expected: describe(wanted.type), at: place.range))
          }
        } else if !wanted.isOptional, index.unread == nil {
          notes.findings.append(
            .missingArgument(wanted, ofGuard: item.name, isLeft: isLeft, at: place.range))
        }
      }
    }
  }
}
