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
    signatures.flow.guards = written.guards.map { resolve($0) }
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

  private mutating func resolve(_ declaration: Document.Guard) -> Guard {
    Guard(
      name: declaration.name.name, range: declaration.name.range,
      parameters: lookup.parameters(declaration.parameters), isAsync: declaration.isAsync,
      condition: declaration.condition.compactMap { condition($0.state, $0.values) },
      resume: declaration.resume?.value)
  }

  private mutating func condition(
    _ name: Document.Reference, _ values: [Document.Reference]
  ) -> (state: ID<StateVariable>, values: [String])? {
    guard let state = lookup.state(name) else { return nil }
    return (state, values.filter { lookup.isValue($0, of: state) }.map(\.value))
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
