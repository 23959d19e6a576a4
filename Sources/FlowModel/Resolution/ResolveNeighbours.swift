import Diagnostics

/// Other modules, and the coordinators of theirs that this one starts.
extension Resolver {
  mutating func declareNeighbours() {
    for (document, _) in documents {
      for module in document.modules { declare(module) }
    }
    var seen: Set<String> = []
    for name in mentionedTargets() where name.isOfNeighbour && seen.insert(name.value).inserted {
      declareCoordinator(name)
    }
  }

  private mutating func declare(_ module: Document.Module) {
    if let earlier = modules[module.name.text] {
      return duplicate(module.name, "module", earlier: earlier.name.range)
    }
    modules[module.name.text] = module
    switch neighbours[module.name.text] {
    case .missing, nil: findings.append(.noModule(module))
    case .unlisted: findings.append(.unlistedModule(module))
    case .module(let interface, let circle):
      if let name = interface.name, name != module.name.name {
        findings.append(.otherName(module, name))
      }
      if let circle { findings.append(.moduleCycle(module, from: flow.name, circle.names)) }
      if !flow.imports.contains(module.name.name) { flow.imports.append(module.name.name) }
    }
  }

  private mutating func declareCoordinator(_ name: Reference) {
    let parts = name.value.split(separator: ".").map(String.init)
    guard let module = modules[parts[0]]?.name.name,
      case .module(let interface, _) = neighbours[parts[0]],
      let written = interface.coordinators.first(where: { $0.name.text == parts[1] })
    else { return }
    let seen = written.seen(as: name.value, module: module)
    declareTypes(of: seen, interface)
    declare(seen)
    flow.coordinators[flow.coordinators.count - 1].foreign = Coordinator.Foreign(
      module: module, name: written.name.name, isExternal: written.kind == .external)
  }

  /// A neighbour's types are this module's as well, where its coordinators ask for them.
  private mutating func declareTypes(
    of coordinator: Document.Coordinator, _ interface: ModuleInterface
  ) {
    let parameters = coordinator.parameters + coordinator.results.flatMap(\.parameters)
    for name in parameters.flatMap(\.type.value.names) {
      guard types[name.value] == nil, !ValueType.swiftNames.contains(name.value),
        !flow.states.contains(where: { $0.name.capitalized.text == name.value }),
        let type = Name(name.value)
      else { continue }
      let written = interface.types.first { $0.name.text == name.value }
      types[name.value] = ID(flow.types.count)
      flow.types.append(
        CustomType(
          name: type, range: name.range, isSaved: written?.isSaved ?? true,
          standsInLinks: written?.standsInLinks ?? false))
      if written == nil, interface.enumerations.contains(name.value) {
        flow.types[flow.types.count - 1].stateOf = interface.name
      }
    }
  }

  /// Everything that may be started, in the order of the files.
  private func mentionedTargets() -> [Reference] {
    documents.map(\.document).flatMap { document -> [Reference] in
      let module =
        document.guards.compactMap(\.otherwise)
        + document.dialogs.flatMap { $0.buttons.compactMap(\.body) }
      let own = module.flatMap(\.withOutcomes).compactMap { body -> Reference? in
        if case .to(let target) = body.action { target } else { nil }
      }
      return own
        + document.coordinators.flatMap { coordinator in
          coordinator.shownTargets + coordinator.startedTargets.map(\.0)
            + coordinator.then.map(\.child)
        }
    }
  }

  // MARK: What isn't there

  mutating func reportNeighbour(_ name: Reference) {
    let parts = name.value.split(separator: ".")
    let module = String(parts[0])
    let place = Located(module, at: name.range.slice(of: parts[0], in: name.value))
    guard modules[module] != nil else {
      return report(
        .undefined(
          .undefinedModule, "module", place, among: modules.keys,
          help: modules.isEmpty ? "declare it: `modules: { \(module): ../\(module) }`" : nil))
    }
    // One that isn't there has been reported where it is declared.
    guard case .module(let interface, _) = neighbours[module] else { return }
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
  /// `Module.Coordinator`, in which both are written with a capital.
  var isOfNeighbour: Bool {
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
