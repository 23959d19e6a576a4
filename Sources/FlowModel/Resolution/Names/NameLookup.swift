import Diagnostics

/// The look-up of names, for one pass.
///
/// Each function that looks a name up returns nil if nothing has the name, and then adds a finding
/// to ``notes``.
struct NameLookup {
  typealias Reference = Document.Reference

  let declared: Declarations
  /// The flow that earlier passes made.
  let flow: Flow
  /// The results of each coordinator by name, by the coordinator's index.
  let results: [[String: Outcome.Declaration]]
  var notes: Notes

  init(_ declared: Declarations, budget: SuggestionBudget) {
    self.init(declared, Signatures(flow: declared.flow, results: []), budget: budget)
  }

  /// - Parameter flow: The flow of the pass before. Nil if no pass has added to the signatures.
  init(
    _ declared: Declarations, _ signatures: Signatures, flow: Flow? = nil,
    budget: SuggestionBudget
  ) {
    self.declared = declared
    self.flow = flow ?? signatures.flow
    results = signatures.results
    notes = Notes(budget: budget)
  }

  // MARK: Reporting

  /// Reports that a part is missing, unless the part may be in a file that could not be read.
  ///
  /// - Parameter owner: The coordinator to which the part would belong; nil for other parts.
  mutating func report(_ undefined: Diagnostic, in owner: ID<Coordinator>? = nil) {
    // A coordinator is written in a single file, so its parts don't depend on other files.
    let isUnsure =
      owner.map { declared.written.coordinators[$0.index].isPartial } ?? declared.isPartial
    guard !isUnsure else { return }
    if undefined.label == nil {
      notes.undeclared.add(undefined)
    } else {
      notes.findings.append(undefined)
    }
  }

  /// Returns the names with which a wrong name is compared.
  mutating func known(_ names: some Collection<String>) -> [String] {
    notes.budget.candidates(names)
  }

  /// Returns the value of a part of the pass, and the findings of this part. They aren't added to
  /// the others.
  mutating func findings<Value>(
    of resolve: (inout NameLookup) -> Value
  ) -> (value: Value, found: [Diagnostic]) {
    let others = notes.findings
    notes.findings = []
    let value = resolve(&self)
    defer { notes.findings = others }
    return (value, notes.findings)
  }

  // MARK: Looking up

  mutating func coordinator(_ name: Reference) -> ID<Coordinator>? {
    if let id = declared.names.coordinators[name.value] {
      note(name, means: .coordinator(id))
      return id
    }
    if name.isOfNeighbour {
      reportNeighbour(name)
      return nil
    }
    report(
      .undefined(
        .undefinedCoordinator, "coordinator", name, among: known(declared.names.coordinators.keys),
        help: declared.ownersOfScreens[name.value].map {
          "`\(name.value)` is a screen of `\(flow[$0].name)`: write the coordinator's name"
        }))
    return nil
  }

  mutating func screen(_ name: Reference, in coordinator: ID<Coordinator>) -> ID<Screen>? {
    let screens = declared.members[coordinator.index].screens
    if let id = screens[name.value] {
      note(name, means: .screen(id))
      return id
    }
    let owner = flow[coordinator].name
    let known = known(screens.keys)
    if Suggestion.nearest(to: name.value, in: known) == nil,
      declared.ownersOfScreens[name.value] == nil,
      let other = otherMeaning(of: name, .undefinedScreen, wanted: "a screen", in: coordinator)
    {
      report(other, in: coordinator)
      return nil
    }
    let help = declared.ownersOfScreens[name.value].map {
      "`to: \(flow[$0].name).\(name.value)` opens the one of `\(flow[$0].name)`, as its link would"
    }
    report(
      .undefined(
        .undefinedScreen, "screen", name, in: "`\(owner)`", among: known,
        help: Suggestion.nearest(to: name.value, in: known) == nil ? help : nil), in: coordinator)
    return nil
  }

  mutating func state(_ name: Reference) -> ID<StateVariable>? {
    if let id = declared.names.states[name.value] {
      let place = flow[id].range
      note(name.range, means: place)
      return id
    }
    report(.undefined(.undefinedState, "state", name, among: known(declared.names.states.keys)))
    return nil
  }

  /// Returns the condition that each state has one of its values; nil if there is none.
  mutating func condition(_ written: [Document.StateValues]) -> Condition? {
    let parts = written.compactMap { given -> Condition? in
      state(given.state).map { state in
        .state(state, given.values.filter { isValue($0, of: state) }.map(\.value))
      }
    }
    return parts.count > 1 ? .all(parts) : parts.first
  }

  /// Returns the states that get values, each with its value.
  mutating func settings(_ written: [Document.StateValue]) -> [StateSetting] {
    written.compactMap { given in
      guard let state = state(given.name), isValue(given.value, of: state) else { return nil }
      return StateSetting(state: state, value: given.value.value)
    }
  }

  /// Returns whether a state has a value. Reports a value that the state doesn't have.
  mutating func isValue(_ value: Reference, of state: ID<StateVariable>) -> Bool {
    let variable = flow[state]
    // If values could not be read, any value may be one of them.
    if declared.isValue(value.value, of: state) || variable.hasNoValues
      || declared.stateValues.partial.contains(state)
    {
      return true
    }
    notes.findings.append(
      .undefined(
        .undefinedState, "value", value, in: "`\(variable.name)`",
        among: known(notes.budget.hasSuggestions ? variable.values : [])))
    return false
  }

  /// Returns a condition without the parts that could not be found; nil if nothing is left.
  ///
  /// - Parameter named: Returns the condition of the guard with a name.
  mutating func condition(
    _ written: Document.Condition,
    _ named: (Document.Reference, inout NameLookup) -> Condition?
  ) -> Condition? {
    switch written {
    case .state(let given):
      return state(given.state).map { state in
        .state(state, given.values.filter { isValue($0, of: state) }.map(\.value))
      }
    case .named(let name): return named(name, &self)
    case .not(let part): return condition(part, named).map { .not($0) }
    case .all(let parts), .any(let parts):
      let found = parts.compactMap { condition($0, named) }
      guard found.count > 1 else { return found.first }
      if case .all = written { return .all(found) }
      return .any(found)
    }
  }

  /// Returns the condition of a route. It is known before the route has arguments, and at once.
  mutating func condition(ofRoute written: Document.Condition) -> Condition? {
    condition(written) { name, lookup in
      guard let id = lookup.guardID(name) else { return nil }
      let item = lookup.flow[id]
      if item.isAsync { lookup.notes.findings.append(.asyncPart(name, item.range)) }
      if let parameter = item.parameters.first {
        lookup.notes.findings.append(.choosesByArgument(name, parameter))
      }
      return item.condition ?? .asked(id)
    }
  }

  /// Returns the guards of a list, without the guards that aren't declared.
  ///
  /// - Parameter coordinator: The coordinator in which the list is written.
  mutating func guardIDs(
    _ names: [Reference], in coordinator: ID<Coordinator>
  ) -> [ID<Guard>] {
    names.compactMap { guardID($0, in: coordinator) }
  }

  mutating func guardID(_ name: Reference, in coordinator: ID<Coordinator>? = nil) -> ID<Guard>? {
    if let id = declared.names.guards[name.value] {
      note(name, means: id)
      return id
    }
    reportGuard(name, in: coordinator)
    return nil
  }

  private mutating func reportGuard(_ name: Reference, in coordinator: ID<Coordinator>?) {
    let known = known(declared.names.guards.keys)
    if let coordinator, Suggestion.nearest(to: name.value, in: known) == nil,
      let other = otherMeaning(of: name, .undefinedGuard, wanted: "a guard", in: coordinator)
    {
      return report(other)
    }
    if declared.names.states[name.value] != nil {
      return report(
        .undefined(
          .undefinedGuard, "guard", name, among: [],
          help: "`\(name.value)` is a state: `{ \(name.value): value }`"))
    }
    report(.undefinedGuard(name, among: known))
  }

  /// Returns a dialog of the coordinator, or else a dialog of the module.
  mutating func dialog(_ name: Reference, in coordinator: ID<Coordinator>) -> ID<Dialog>? {
    let own = declared.members[coordinator.index].dialogs
    if let id = own[name.value] ?? declared.names.dialogs[name.value] {
      let place = flow[id].range
      note(name.range, means: place)
      return id
    }
    guard !declared.isPartial else { return nil }
    let known = known(Array(own.keys) + Array(declared.names.dialogs.keys))
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
    let results = results[coordinator.index]
    if let result = results[name.value] {
      note(name.range, means: result.range)
      return result
    }
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
}
