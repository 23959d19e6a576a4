import Diagnostics

/// The declared parts with the types of their parameters.
struct Signatures {
  var flow: Flow
  /// The results of each coordinator by name, by the coordinator's index.
  var results: [[String: Outcome.Declaration]]
}

/// The pass that gives parameters, results, guards and dialogs their types.
struct SignaturePass {
  private let written: Declarations.WrittenParts
  private var signatures: Signatures
  private var lookup: NameLookup

  /// - Parameters:
  ///   - flow: The flow with all declared parts.
  ///   - declared: The declarations, whose own flow needs no screens.
  init(_ flow: consuming Flow, _ declared: Declarations, budget: SuggestionBudget) {
    written = declared.written
    signatures = Signatures(
      flow: flow, results: Array(repeating: [:], count: written.coordinators.count))
    lookup = NameLookup(declared, budget: budget)
  }

  consuming func run() -> PassResult<Signatures> {
    resolveGuards()
    for (index, coordinator) in written.coordinators.enumerated() { resolve(coordinator, index) }
    for index in signatures.flow.screens.indices {
      let id = ID<Screen>(index)
      let parameters = lookup.parameters(written[id].parameters)
      signatures.flow.screens[index].parameters = parameters
      signatures.flow.screens[index].style = lookup.style(
        written[id].style, parameters: parameters)
    }
    for (index, dialog) in written.dialogs.enumerated() {
      signatures.flow.dialogs[index] = resolve(dialog, signatures.flow.dialogs[index])
    }
    return PassResult(value: signatures, notes: lookup.notes)
  }

  // MARK: Guards

  /// Resolves the guards. The conditions that one guard takes from another are resolved first.
  private mutating func resolveGuards() {
    let parameters = written.guards.map { lookup.parameters($0.parameters) }
    var resolved: [Guard?] = written.guards.map { _ in nil }
    var open: Set<Int> = []
    func resolve(_ index: Int, _ pass: inout SignaturePass) -> Guard {
      if let known = resolved[index] { return known }
      open.insert(index)
      defer { open.remove(index) }
      let item = pass.written.guards[index]
      var own = parameters[index]
      let condition = item.condition.flatMap { written in
        pass.condition(written) { name, pass in
          guard let id = pass.lookup.guardID(name) else { return nil }
          guard !open.contains(id.index) else {
            pass.lookup.notes.findings.append(.containsItself(item.name, name))
            return nil
          }
          let part = resolve(id.index, &pass)
          if part.isAsync { pass.lookup.notes.findings.append(.asyncPart(name, part.range)) }
          // The whole reads what its parts read.
          for parameter in part.parameters {
            if let other = own.first(where: { $0.name == parameter.name }) {
              guard other.type != parameter.type, !other.isUnread else { continue }
              pass.lookup.notes.findings.append(.otherType(parameter, name, other.range))
            } else {
              own.append(parameter)
            }
          }
          return part.condition ?? .asked(id)
        }
      }
      let made = Guard(
        name: item.name.name, range: item.name.range, parameters: own, isAsync: item.isAsync,
        condition: condition, resume: item.resume?.value)
      resolved[index] = made
      return made
    }
    signatures.flow.guards = written.guards.indices.map { resolve($0, &self) }
  }

  /// Returns a condition without the parts that could not be found; nil if nothing is left.
  ///
  /// - Parameter named: Returns the condition of the guard with a name.
  private mutating func condition(
    _ written: Document.Condition,
    _ named: (Document.Reference, inout SignaturePass) -> Condition?
  ) -> Condition? {
    switch written {
    case .state(let given):
      return lookup.state(given.state).map { state in
        .state(state, given.values.filter { lookup.isValue($0, of: state) }.map(\.value))
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

  private mutating func resolve(_ coordinator: Document.Coordinator, _ index: Int) {
    signatures.flow.coordinators[index].parameters = lookup.parameters(coordinator.parameters)
    for result in coordinator.results {
      let declaration = Outcome.Declaration(
        name: result.name.name, range: result.name.range,
        parameters: lookup.parameters(result.parameters))
      signatures.flow.coordinators[index].results.append(declaration)
      signatures.results[index][result.name.text] = declaration
    }
    signatures.results[index].addCorrected(isUpper: false)
  }

  private mutating func resolve(_ dialog: Document.Dialog, _ declared: Dialog) -> Dialog {
    let parameters = lookup.parameters(dialog.parameters)
    return Dialog(
      name: declared.name, range: declared.range, coordinator: declared.coordinator,
      style: dialog.style, parameters: parameters,
      title: dialog.title.map { lookup.template($0, parameters) },
      message: dialog.message.map { lookup.template($0, parameters) },
      fields: dialog.fields.map { resolve($0, beside: parameters) },
      buttons: dialog.buttons.map { button in
        Dialog.Button(
          name: button.name.name, range: button.name.range, role: button.role,
          title: button.title?.value ?? button.body?.style.title?.value, routes: Contextual())
      })
  }

  private mutating func resolve(
    _ field: Document.Field, beside parameters: [Parameter]
  ) -> Dialog.TextField {
    if let parameter = parameters.first(where: { $0.name == field.name.name && !$0.isUnread }) {
      lookup.notes.findings.append(.fieldNamedLike(field.name, parameter: parameter.range))
    }
    return Dialog.TextField(
      name: field.name.name, range: field.name.range, title: field.title?.value,
      isSecure: field.isSecure)
  }
}
