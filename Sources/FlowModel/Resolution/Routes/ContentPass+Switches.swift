import Diagnostics

// Switches: their cases, and what selects a case.

extension ContentPass {
  mutating func switchKind(
    of written: Document.Coordinator, _ context: RouteBuilder.Context
  ) -> Switch {
    let id = context.coordinator
    var cases = written.cases.compactMap { self.case($0, context) }
    let values = written.cases.compactMap(\.value).filter { $0.value != "else" }
    if written.state == nil, !written.hasUnreadState, let first = values.first {
      let states = builder.lookup.flow.states.filter { state in
        values.allSatisfy { state.values.contains($0.value) }
      }
      builder.lookup.notes.findings.append(
        .missingState(of: written.name.text, states.map(\.name.text), at: first.range))
    }
    guard written.state != nil || written.hasUnreadState || !values.isEmpty else {
      cases = screenCases(of: id, missingFrom: cases) + cases
      return Switch(
        selection: manualStart(of: written, cases, id), cases: cases)
    }
    guard let state = written.state.flatMap({ builder.lookup.state($0) }) else {
      builder.lookup.notes.hasOpenEnds = true
      return Switch(
        selection: .manual(start: 0, arguments: []), cases: cases)
    }
    let isElseDead = checkCases(of: written, state)
    cases = merged(cases)
    for index in cases.indices where isElseDead && cases[index].isElse {
      cases[index].isNeverShown = cases[index].values.isEmpty
    }
    return Switch(selection: .state(state), cases: cases)
  }

  private mutating func `case`(
    _ written: Document.Case, _ context: RouteBuilder.Context
  ) -> Switch.Case? {
    let id = context.coordinator
    guard let target = builder.lookup.target(written.child.target, in: id) else {
      builder.lookup.noteOpenEnd(to: written.child.target, in: id)
      return nil
    }
    return Switch.Case(
      target: target, values: written.value.map { $0.value == "else" ? [] : [$0.value] } ?? [],
      isElse: written.value?.value == "else",
      arguments: written.value == nil
        ? argumentsForRoutes(of: written.child, target, id)
        : arguments(of: written.child, target, id),
      outcomes: outcomes(of: written.child, target, context), range: written.child.target.range)
  }

  /// Returns the arguments of a case that routes select: those that are written, and the parameters of
  /// the coordinator with the same name. A route, a link or the start gives the others.
  private mutating func argumentsForRoutes(
    of child: Document.Child, _ target: Target, _ id: ID<Coordinator>
  ) -> [Argument] {
    let parameters = builder.lookup.flow.parameters(of: target)
    let scope = scope(of: id, asksView: false)
    let name = builder.lookup.describe(target)
    let written = builder.lookup.bindSet(
      child.arguments, of: parameters, scope: scope, target: name)
    let names = Set(written.map(\.parameter))
    return written
      + parameters.compactMap { parameter in
        guard !names.contains(parameter.name), let found = scope.find(parameter.name.text),
          found.parameter.type.isAssignable(to: parameter.type)
        else { return nil }
        return Argument(
          parameter: parameter.name, type: parameter.type,
          value: .inScope(found.parameter.name, found.scope))
      }
  }

  /// Returns the cases, with those of the same target and arguments as one. The child doesn't end
  /// between such cases.
  private func merged(_ cases: [Switch.Case]) -> [Switch.Case] {
    var merged: [Switch.Case] = []
    for item in cases {
      if item.outcomes.isEmpty,
        let index = merged.firstIndex(where: {
          $0.target == item.target && $0.arguments == item.arguments && $0.outcomes.isEmpty
        })
      {
        merged[index].values += item.values
        merged[index].isElse = merged[index].isElse || item.isElse
      } else {
        merged.append(item)
      }
    }
    return merged
  }

  /// Reports values without a case, and an `else` without a value.
  ///
  /// - Returns: Whether no value is left for the `else`.
  private mutating func checkCases(
    of written: Document.Coordinator, _ state: ID<StateVariable>
  ) -> Bool {
    let values = written.cases.compactMap(\.value) + written.unreadCases
    for value in values where value.value != "else" {
      _ = builder.lookup.isValue(value, of: state)
    }
    let variable = builder.lookup.flow[state]
    let named = Set(values.map(\.value))
    let missing = variable.values.filter { !named.contains($0) }
    // A case that could not be read may be the missing one, and so may a case with a misspelt
    // value.
    guard !written.isPartial, named.subtracting(["else"]).isSubset(of: variable.values) else {
      return false
    }
    if missing.isEmpty, let dead = values.first(where: { $0.value == "else" }) {
      builder.lookup.notes.findings.append(.unusedElse(of: variable, at: dead.range))
      return true
    }
    guard !missing.isEmpty, !named.contains("else") else { return false }
    builder.lookup.notes.hasOpenEnds = true
    builder.lookup.notes.findings.append(
      .inexhaustiveSwitch(
        variable, missing: missing, at: written.casesRange ?? written.name.range))
    return false
  }

  /// Returns the cases for screens that have no case of their own. In a switch without a state,
  /// every screen is a case.
  private func screenCases(
    of id: ID<Coordinator>, missingFrom cases: [Switch.Case]
  ) -> [Switch.Case] {
    coordinators[id.index].screens.filter { screen in
      !cases.contains { $0.target == .screen(screen) }
    }.map { screen in
      Switch.Case(
        target: .screen(screen), values: [], isElse: false, arguments: [], outcomes: [],
        range: screens[screen.index].range)
    }
  }

  private mutating func manualStart(
    of written: Document.Coordinator, _ cases: [Switch.Case], _ id: ID<Coordinator>
  ) -> Switch.Selection {
    let first = Switch.Selection.manual(start: 0, arguments: [])
    guard let start = written.start else {
      if !written.isPartial { reportNoStart(of: written, id, hasCases: !cases.isEmpty) }
      return first
    }
    guard let target = builder.lookup.target(start.target, in: id) else { return first }
    guard let index = cases.firstIndex(where: { $0.target == target }) else {
      builder.lookup.notes.findings.append(
        .misplaced(
          "\(builder.lookup.describe(target)) is no case of this switch",
          help: "add it to `cases`", at: start.target.range))
      return first
    }
    // What the case gives, the start needn't give.
    let given = Set(start.arguments.map(\.parameter.value))
    let atCase = cases[index].arguments.filter { !given.contains($0.parameter.text) }
    return .manual(start: index, arguments: arguments(of: start, target, id, besides: atCase))
  }

  private mutating func reportNoStart(
    of written: Document.Coordinator, _ id: ID<Coordinator>, hasCases: Bool
  ) {
    builder.lookup.notes.findings.append(
      hasCases
        ? .missingStart(of: coordinators[id.index], first: written.screens.first?.name.text)
        : .nothingToShow(written.name.text, key: "cases", at: written.name.range))
  }
}
