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
      let own = lookup.parameters(written[id].parameters)
      reportShared(in: written[id].parameters)
      let parameters = own + shared(with: signatures.flow.screens[index], having: own)
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
    for item in written.guards { reportShared(in: item.parameters) }
    let parameters = written.guards.map { lookup.parameters($0.parameters) }
    var resolved: [Guard?] = parameters.map { _ in nil }
    var open: Set<Int> = []
    let written = written.guards
    func resolve(_ index: Int, _ lookup: inout NameLookup) -> Guard {
      if let known = resolved[index] { return known }
      open.insert(index)
      defer { open.remove(index) }
      let item = written[index]
      var own = parameters[index]
      let condition = item.condition.flatMap { written in
        lookup.condition(written) { name, lookup in
          guard let id = lookup.guardID(name) else { return nil }
          guard !open.contains(id.index) else {
            lookup.notes.findings.append(.containsItself(item.name, name))
            return nil
          }
          let part = resolve(id.index, &lookup)
          if part.isAsync { lookup.notes.findings.append(.asyncPart(name, part.range)) }
          // The whole reads what its parts read.
          for parameter in part.parameters {
            if let other = own.first(where: { $0.name == parameter.name }) {
              guard other.type != parameter.type, !other.isUnread else { continue }
              lookup.notes.findings.append(.otherType(parameter, name, other.range))
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
    signatures.flow.guards = written.indices.map { resolve($0, &lookup) }
  }

  /// Returns the parameters that a coordinator shares with a screen. A parameter of the screen hides one
  /// of the same name.
  private func shared(with screen: Screen, having own: [Parameter]) -> [Parameter] {
    let names = Set(own.map(\.name))
    return signatures.flow[screen.coordinator].parameters.filter {
      $0.isShared && !names.contains($0.name)
    }.map { Parameter(inheriting: $0) }
  }

  /// Reports parameters that nothing can share: only a coordinator with screens has something to share
  /// with.
  private mutating func reportShared(in parameters: [Document.Parameter]) {
    for range in parameters.compactMap(\.shared) {
      lookup.notes.findings.append(
        .misplacedKey(
          "shared", in: "this parameter",
          help: "a coordinator shares its parameters with its screens: write it there", at: range))
    }
  }

  private mutating func resolve(_ coordinator: Document.Coordinator, _ index: Int) {
    if coordinator.screens.isEmpty { reportShared(in: coordinator.parameters) }
    for result in coordinator.results { reportShared(in: result.parameters) }
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
    reportShared(in: dialog.parameters)
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
