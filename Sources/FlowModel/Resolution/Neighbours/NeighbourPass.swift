import Diagnostics

/// The modules under `modules`, and the neighbour to which each of them leads.
struct DeclaredNeighbours {
  var modules: [String: Document.Module] = [:]
  var found: [String: Neighbour] = [:]

  /// The interface of a declared module; nil if it could not be found.
  func interface(of module: String) -> ModuleInterface? {
    switch found[module] {
    case .module(let interface, _) where modules[module] != nil: interface
    case .module, .missing, .unlisted, nil: nil
    }
  }
}

/// The pass that declares other modules, and those of their coordinators that this module starts.
struct NeighbourPass {
  private let documents: [Document]
  private var declared: Declarations
  private var notes: Notes

  init(_ input: ModuleInput, _ declared: Declarations, budget: SuggestionBudget) {
    documents = input.documents
    self.declared = declared
    self.declared.neighbours.found = input.neighbours
    notes = Notes(budget: budget)
  }

  consuming func run() -> PassResult<Declarations> {
    for document in documents {
      for module in document.modules { declare(module) }
    }
    guard !declared.neighbours.modules.isEmpty else {
      return PassResult(value: declared, notes: notes)
    }
    var seen: Set<String> = []
    for name in targetsInNeighbours() where seen.insert(name.value).inserted {
      declareCoordinator(name)
    }
    return PassResult(value: declared, notes: notes)
  }

  private mutating func declare(_ module: Document.Module) {
    let name = module.name
    if let earlier = declared.neighbours.modules[name.text] {
      return notes.findings.append(second: "module", name, earlier: earlier.name.range)
    }
    declared.neighbours.modules[name.text] = module
    switch declared.neighbours.found[name.text] {
    case .missing, nil: notes.findings.append(.noModule(module))
    case .unlisted: notes.findings.append(.unlistedModule(module))
    case .module(let interface, let cycle):
      if let own = interface.name, own != name.name {
        notes.findings.append(.otherName(module, own))
      }
      if let cycle {
        notes.findings.append(.moduleCycle(module, from: declared.flow.name, cycle.names))
      }
      if !declared.flow.imports.contains(name.name) { declared.flow.imports.append(name.name) }
    }
  }

  private mutating func declareCoordinator(_ name: Document.Reference) {
    let parts = name.value.split(separator: ".").map(String.init)
    guard let module = declared.neighbours.modules[parts[0]]?.name.name,
      let interface = declared.neighbours.interface(of: parts[0]),
      let written = interface.coordinators.first(where: { $0.name.text == parts[1] })
    else { return }
    let seen = written.seen(as: name.value, isPartial: interface.isPartial)
    declareTypes(of: seen, interface)
    declared.declare(seen, &notes.findings)
    declared.flow.coordinators[declared.flow.coordinators.count - 1].foreign = Coordinator.Foreign(
      module: module, name: written.name.name, isExternal: written.kind.isExternal)
  }

  /// Declares the types of a neighbour that the parameters and results of a coordinator use.
  private mutating func declareTypes(
    of coordinator: Document.Coordinator, _ interface: ModuleInterface
  ) {
    let parameters = coordinator.parameters + coordinator.results.flatMap(\.parameters)
    for name in parameters.flatMap(\.type.value.names) {
      guard declared.names.types[name.value] == nil, ValueType.swiftTypes[name.value] == nil,
        !declared.flow.states.contains(where: { $0.name.capitalized.text == name.value }),
        let type = Name(name.value)
      else { continue }
      let written = interface.types.first { $0.name.text == name.value }
      declared.names.types[name.value] = ID(declared.flow.types.count)
      declared.flow.types.append(
        CustomType(
          name: type, range: name.range, isSaved: written?.isSaved ?? true,
          standsInLinks: written?.standsInLinks ?? false))
      guard written == nil else { continue }
      let isState = interface.enumerations.contains(name.value)
      let last = declared.flow.types.count - 1
      if isState { declared.flow.types[last].stateOf = interface.name }
      declared.flow.types[last].isUndeclared = !isState && interface.hasAllTypes
    }
  }

  /// Returns the target of each route, start, tab and case that is in another module, in the order
  /// of the files.
  private func targetsInNeighbours() -> [Document.Reference] {
    var found: [Document.Reference] = []
    func note(_ name: Document.Reference) { if name.isOfNeighbour { found.append(name) } }
    for document in documents {
      for item in document.guards { item.otherwise?.visitTargets { name, _ in note(name) } }
      for button in document.dialogs.flatMap(\.buttons) {
        button.body?.visitTargets { name, _ in note(name) }
      }
      for coordinator in document.coordinators {
        coordinator.shownTargets.forEach(note)
        coordinator.visitStartedTargets { name, _ in note(name) }
        for item in coordinator.then { note(item.child) }
      }
    }
    return found
  }
}

extension NameLookup {
  /// Reports a `Module.Coordinator` that doesn't exist.
  mutating func reportNeighbour(_ name: Document.Reference) {
    let parts = name.value.split(separator: ".")
    let module = String(parts[0])
    let place = Located(module, at: name.range.slice(of: parts[0], in: name.value))
    let modules = declared.neighbours.modules
    guard modules[module] != nil else {
      let isOwn = declared.names.coordinators[String(parts[1])] != nil
      let help =
        isOwn
        ? "write `\(parts[1])`: it is a coordinator of this module"
        : modules.isEmpty ? "declare it: `modules: { \(module): ../\(module) }`" : nil
      return report(
        .undefined(.undefinedModule, "module", place, among: modules.keys, help: help))
    }
    // A missing module has been reported where it is declared, and a mistake in a file there.
    guard let interface = declared.neighbours.interface(of: module), !interface.isPartial else {
      return
    }
    let inner = Located(
      String(parts[1]), at: name.range.slice(of: parts[1], in: name.value))
    let isHidden = interface.hidden.contains(inner.value)
    report(
      isHidden
        ? .notPublic(inner, in: module)
        : .undefined(
          .undefinedCoordinator, "public coordinator", inner, in: "module `\(module)`",
          among: interface.coordinators.map(\.name.text)))
  }
}

extension Document.Reference {
  /// Whether the name has a dot in it. Most names have none, which their bytes show at once.
  var hasDot: Bool {
    var text = value
    return text.withUTF8 { $0.contains(UInt8(ascii: ".")) } && value.contains(".")
  }

  /// Whether the name is `Module.Coordinator`, with two capital letters.
  var isOfNeighbour: Bool {
    guard hasDot else { return false }
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { Name(String($0))?.isUpperCamel == true }
  }
}

extension Document.TypeSyntax {
  fileprivate var names: [Document.Reference] {
    switch self {
    case .named(let name): [name]
    case .optional(let inner), .array(let inner): inner.names
    case .unknown: []
    }
  }
}
