import Diagnostics

/// The first pass: gives each declaration of the module its index, and reports duplicates.
struct DeclarationPass {
  private let documents: [Document]
  private var declared: Declarations
  private var notes: Notes

  init(_ input: ModuleInput, budget: SuggestionBudget) {
    documents = input.documents
    notes = Notes(budget: budget)
    declared = Declarations(input)
  }

  consuming func run() -> PassResult<Declarations> {
    declareModule()
    reportSeveralModules()
    checkTypesOfStates()
    declareCoordinators()
    return PassResult(value: declared, notes: notes)
  }

  private mutating func declareModule() {
    var imported: Set<Name> = []
    for document in documents {
      for name in document.imports.compactMap({ Name($0.value) })
      where imported.insert(name).inserted {
        declared.flow.imports.append(name)
      }
      declared.flow.linkOrigin.schemes += document.links?.schemes.map(\.value) ?? []
      declared.flow.linkOrigin.hosts += document.links?.hosts.map(\.value) ?? []
      for type in document.types { declared.declare(type, &notes.findings) }
      for state in document.states { declared.declare(state, &notes.findings) }
      for item in document.guards { declared.declare(item, &notes.findings) }
      for dialog in document.dialogs { declared.declare(dialog, &notes.findings) }
    }
  }

  private mutating func declareCoordinators() {
    for coordinator in documents.flatMap(\.coordinators) {
      declared.declare(coordinator, &notes.findings)
    }
  }

  private mutating func reportSeveralModules() {
    let names = documents.compactMap(\.flow)
    for name in names.dropFirst() {
      notes.findings.append(.secondModule(name, earlier: names[0].range))
    }
  }

  /// Checks the names of the types that are made for enumerated states.
  private mutating func checkTypesOfStates() {
    for state in declared.flow.states where state.isEnumeration {
      let name = state.name.capitalized.text
      if let type = declared.names.types[name] {
        notes.findings.append(.typeOfState(state, besides: declared.flow[type].range))
      } else if ValueType.isReserved(name) {
        notes.findings.append(
          .invalidName(
            state.name.text,
            help: "its values would be a type `\(name)`, which is Swift's own",
            at: state.range))
      }
    }
  }
}

// Declarations of single parts. A part is reported and left out if its name exists already.

extension Declarations {
  fileprivate mutating func declare(_ type: Document.CustomType, _ findings: inout [Diagnostic]) {
    let name = type.name.text
    if let earlier = names.types[name] {
      return findings.append(second: "type", type.name, earlier: flow[earlier].range)
    }
    if ValueType.isReserved(name) {
      findings.append(
        .invalidName(
          name, help: "Swift has it already; types of its own need no declaration",
          at: type.name.range))
      if ValueType.swiftTypes[name] != nil { return }
    }
    names.types[name] = ID(flow.types.count)
    flow.types.append(
      CustomType(
        name: type.name.name, range: type.name.range, isSaved: type.isSaved,
        standsInLinks: type.standsInLinks))
  }

  fileprivate mutating func declare(_ state: Document.State, _ findings: inout [Diagnostic]) {
    let id = ID<StateVariable>(flow.states.count)
    if let earlier = names.states[state.name.text] {
      return findings.append(second: "state", state.name, earlier: flow[earlier].range)
    }
    names.states[state.name.text] = id
    if state.isPartial { stateValues.partial.insert(id) }
    let kind = state.values.map { StateVariable.Kind.enumeration($0.map(\.name)) } ?? .bool
    let typeName = state.name.name.capitalized.text
    if state.values != nil, names.typesOfStates[typeName] == nil {
      names.typesOfStates[typeName] = id
    }
    flow.states.append(StateVariable(name: state.name.name, range: state.name.range, kind: kind))
    stateValues.known[id] = Set((state.values ?? []).map(\.name.text))
    var first: [String: SourceRange] = [:]
    for value in state.values ?? [] {
      if let earlier = first[value.text] {
        findings.append(.secondValue(value, earlier: earlier))
      } else {
        first[value.text] = value.range
      }
    }
  }

  fileprivate mutating func declare(_ declaration: Document.Guard, _ findings: inout [Diagnostic]) {
    let name = declaration.name
    if let earlier = names.guards[name.text] {
      return findings.append(
        second: "guard", name, earlier: written.guards[earlier.index].name.range)
    }
    names.guards[name.text] = ID(written.guards.count)
    written.guards.append(declaration)
  }

  fileprivate mutating func declare(_ dialog: Document.Dialog, _ findings: inout [Diagnostic]) {
    if let earlier = names.dialogs[dialog.name.text] {
      return findings.append(second: "dialog", dialog.name, earlier: flow[earlier].range)
    }
    names.dialogs[dialog.name.text] = add(dialog, of: nil)
  }

  mutating func declare(_ coordinator: Document.Coordinator, _ findings: inout [Diagnostic]) {
    let name = coordinator.name
    if let earlier = names.coordinators[name.text] {
      return findings.append(second: "coordinator", name, earlier: flow[earlier].range)
    }
    let id = ID<Coordinator>(flow.coordinators.count)
    names.coordinators[name.text] = id
    written.coordinators.append(coordinator)
    members.append(Members())
    flow.coordinators.append(
      Coordinator(
        id: id, name: name.name, range: name.range,
        kind: .external(ownStack: coordinator.hasOwnStack)))
    flow.coordinators[id.index].isPublic = coordinator.isPublic
    flow.coordinators[id.index].linksWait = coordinator.linksWait != nil
    members[id.index].screens.reserveCapacity(coordinator.screens.count)
    for index in coordinator.screens.indices { declareScreen(index, of: id, &findings) }
    for dialog in coordinator.dialogs { declare(dialog, of: id, &findings) }
    flow.coordinators[id.index].dialogs = members[id.index].dialogs.values.sorted()
  }

  private mutating func declareScreen(
    _ index: Int, of coordinator: ID<Coordinator>, _ findings: inout [Diagnostic]
  ) {
    let name = written.coordinators[coordinator.index].screens[index].name
    if let earlier = members[coordinator.index].screens[name.text] {
      return findings.append(second: "screen", name, earlier: flow[earlier].range)
    }
    let id = ID<Screen>(flow.screens.count)
    members[coordinator.index].screens[name.text] = id
    if ownersOfScreens[name.text] == nil { ownersOfScreens[name.text] = coordinator }
    written.addScreen(index, of: coordinator)
    flow.coordinators[coordinator.index].screens.append(id)
    flow.screens.append(
      Screen(
        id: id, name: name.name, coordinator: coordinator, range: name.range,
        view: written[id].view?.name, isOpenedByCode: written[id].isOpenedByCode,
        isLeftByState: written[id].isLeftByState))
  }

  private mutating func declare(
    _ dialog: Document.Dialog, of coordinator: ID<Coordinator>, _ findings: inout [Diagnostic]
  ) {
    if let earlier = members[coordinator.index].dialogs[dialog.name.text] {
      return findings.append(second: "dialog", dialog.name, earlier: flow[earlier].range)
    }
    members[coordinator.index].dialogs[dialog.name.text] = add(dialog, of: coordinator)
  }

  /// Adds a dialog without parameters, text and buttons, and returns its index.
  private mutating func add(
    _ dialog: Document.Dialog, of coordinator: ID<Coordinator>?
  ) -> ID<Dialog> {
    written.dialogs.append(dialog)
    flow.dialogs.append(
      Dialog(
        name: dialog.name.name, range: dialog.name.range, coordinator: coordinator,
        style: dialog.style, parameters: [], title: nil, message: nil, fields: [], buttons: []))
    return ID(flow.dialogs.count - 1)
  }
}

extension [Diagnostic] {
  /// Reports a name that is declared in two files. If one mapping has both, the reader of the file
  /// has reported it already.
  mutating func append(second what: String, _ name: Document.Declared, earlier: SourceRange) {
    guard earlier.file != name.range.file else { return }
    append(.duplicateName(name, what: what, earlier: earlier))
  }
}
