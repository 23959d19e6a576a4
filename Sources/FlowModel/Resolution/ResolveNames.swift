import Diagnostics

/// Looking up what a reference means. Each reports a reference to nothing and returns nil.
extension Resolver {
  /// Says that something isn't there, unless it may be in a file that could not be read.
  ///
  /// - Parameter owner: The coordinator that it would have to be in, if it is a part of one.
  mutating func report(_ undefined: Diagnostic, in owner: ID<Coordinator>? = nil) {
    // A coordinator is written in one piece, so what it has doesn't depend on other files.
    let isUnsure = owner.map { writtenCoordinators[$0.index].isPartial } ?? isPartial
    guard !isUnsure else { return }
    // A name that resembles no other is missing once, however often it is written.
    if undefined.label == nil {
      undeclared[undefined.message, default: []].append(undefined)
    } else {
      findings.append(undefined)
    }
  }

  /// Reports each name that is declared nowhere where it is written first.
  mutating func reportUndeclared() {
    for (_, places) in undeclared.sorted(by: { $0.key < $1.key }) {
      let sorted = places.sorted { $0.range < $1.range }
      // Where it says how to declare it, that helps most.
      let first = sorted.first { $0.help.first?.hasPrefix("declare") == true } ?? sorted[0]
      let others = Set(sorted.map(\.range)).subtracting([first.range]).sorted()
      findings.append(others.isEmpty ? first : first.repeated(at: others))
    }
  }

  /// The names that a wrong one is compared with: in a module full of wrong names, at some point
  /// none, since nobody reads the thousandth suggestion.
  mutating func known(_ names: some Collection<String>) -> [String] {
    guard hasSuggestions else { return [] }
    comparisons -= names.count
    suggestions -= 1
    return Array(names)
  }

  /// Adds a finding, which is made only if it is kept.
  mutating func report(
    _ rule: Rule, at range: SourceRange, _ make: (Resolver) -> Diagnostic
  ) {
    if !findings.drops(rule, at: range) { findings.append(make(self)) }
  }

  var hasSuggestions: Bool { comparisons > 0 && suggestions > 0 }

  /// The findings of a part of the resolution, which are not added to the others.
  mutating func findings<Value>(
    of resolve: (inout Resolver) -> Value
  ) -> (value: Value, found: Findings) {
    let others = findings
    findings = Findings()
    let value = resolve(&self)
    defer { findings = others }
    return (value, findings)
  }

  mutating func coordinator(_ name: Reference) -> ID<Coordinator>? {
    if let id = coordinators[name.value] { return id }
    if name.isOfNeighbour {
      reportNeighbour(name)
      return nil
    }
    report(.undefined(.undefinedCoordinator, "coordinator", name, among: known(coordinators.keys)))
    return nil
  }

  mutating func screen(_ name: Reference, in coordinator: ID<Coordinator>) -> ID<Screen>? {
    let screens = members[coordinator.index].screens
    if let id = screens[name.value] { return id }
    let owner = flow[coordinator].name
    let known = known(screens.keys)
    if Suggestion.nearest(to: name.value, in: known) == nil, ownersOfScreens[name.value] == nil,
      let other = otherMeaning(of: name, .undefinedScreen, wanted: "a screen", in: coordinator)
    {
      report(other, in: coordinator)
      return nil
    }
    let help = ownersOfScreens[name.value].map {
      "`to: \(flow[$0].name).\(name.value)` opens the one of `\(flow[$0].name)`, as its link would"
    }
    report(
      .undefined(
        .undefinedScreen, "screen", name, in: "`\(owner)`", among: known,
        help: Suggestion.nearest(to: name.value, in: known) == nil ? help : nil), in: coordinator)
    return nil
  }

  mutating func state(_ name: Reference) -> ID<StateVariable>? {
    if let id = states[name.value] { return id }
    report(.undefined(.undefinedState, "state", name, among: known(states.keys)))
    return nil
  }

  /// Whether a state has that value.
  mutating func isValue(_ value: Reference, of state: ID<StateVariable>) -> Bool {
    let variable = flow[state]
    // Values that could not be read may be any.
    if isKnown(value.value, of: state) || variable.hasNoValues || partialStates.contains(state) {
      return true
    }
    findings.append(
      .undefined(
        .undefinedState, "value", value, in: "`\(variable.name)`",
        among: known(hasSuggestions ? variable.values : [])))
    return false
  }

  /// Whether a state has a value of that name.
  func isKnown(_ value: String, of state: ID<StateVariable>) -> Bool {
    if case .bool = flow[state].kind { return value == "true" || value == "false" }
    return valuesOfStates[state]?.contains(value) == true
  }

  /// - Parameter coordinator: The one that they are written in.
  mutating func guardIDs(
    _ names: [Reference], in coordinator: ID<Coordinator>
  ) -> [ID<Guard>] {
    names.compactMap { name in
      if let id = guards[name.value] { return id }
      reportGuard(name, in: coordinator)
      noteOpenEnd(ofGuard: name)
      return nil
    }
  }

  private mutating func reportGuard(_ name: Reference, in coordinator: ID<Coordinator>) {
    let known = known(guards.keys)
    if Suggestion.nearest(to: name.value, in: known) == nil,
      let other = otherMeaning(of: name, .undefinedGuard, wanted: "a guard", in: coordinator)
    {
      return report(other)
    }
    report(.undefinedGuard(name, among: known))
  }

  /// In the coordinator, then in the module.
  mutating func dialog(_ name: Reference, in coordinator: ID<Coordinator>) -> ID<Dialog>? {
    let own = members[coordinator.index].dialogs
    if let id = own[name.value] ?? dialogs[name.value] { return id }
    guard !isPartial else { return nil }
    let known = known(Array(own.keys) + Array(dialogs.keys))
    if Suggestion.nearest(to: name.value, in: known) == nil,
      let other = otherMeaning(of: name, .undefinedDialog, wanted: "a dialog", in: coordinator)
    {
      report(other, in: coordinator)
      return nil
    }
    report(
      .undefined(
        .undefinedDialog, "dialog", name, in: "`\(flow[coordinator].name)`", among: known),
      in: coordinator)
    return nil
  }

  mutating func result(
    _ name: Reference, of coordinator: ID<Coordinator>
  ) -> Outcome.Declaration? {
    let results = members[coordinator.index].results
    if let result = results[name.value] { return result }
    if Suggestion.nearest(to: name.value, in: known(results.keys)) == nil,
      let other = otherMeaning(of: name, .undefinedResult, wanted: "a result", in: coordinator)
    {
      report(other, in: coordinator)
      return nil
    }
    report(
      .undefined(
        .undefinedResult, "result", name, in: "`\(flow[coordinator].path)`",
        among: known(results.keys),
        help: Diagnostic.help(onResult: name.value, isOnly: results.isEmpty)),
      in: coordinator)
    return nil
  }

  /// Of a coordinator or screen: checks that what it is about to get has what its guards ask for.
  mutating func checkGuards(
    _ ids: [ID<Guard>], written: [Reference], given parameters: [Parameter], of target: String
  ) {
    let places = Dictionary(written.map { ($0.value, $0) }) { first, _ in first }
    let index = ParameterIndex(parameters)
    for id in ids {
      let item = flow[id]
      guard let place = places[item.name.text] else { continue }
      for wanted in item.parameters {
        if let found = index[wanted.name.text] {
          if !assignable(found.type, to: wanted.type) {
            findings.append(
              .argumentType(
                "`\(found.name)` of \(target) (`\(describe(found.type))`)", for: wanted,
                of: "guard `\(item.name)`", expected: describe(wanted.type), at: place.range))
          }
        } else if !wanted.isOptional, index.unread == nil {
          findings.append(.missingArgument(wanted, ofGuard: item.name, at: place.range))
        }
      }
    }
  }
}

extension Diagnostic {
  /// The same finding, which holds for other places as well.
  fileprivate func repeated(at places: [SourceRange]) -> Diagnostic {
    Diagnostic(
      rule, message, at: range,
      related: related + places.prefix(3).map { Related("and here", at: $0) },
      help: help)
  }
}
