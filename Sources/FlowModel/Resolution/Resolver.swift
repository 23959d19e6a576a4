import Diagnostics

/// The state of a resolution: what has been found so far, and what is wrong.
///
/// First every declaration gets its index, then what they say is looked up; so the order of
/// declarations and of files means nothing.
struct Resolver {
  typealias Reference = Document.Reference

  let documents: [(document: Document, relativePath: String)]
  let neighbours: [String: Neighbour]
  let isPartial: Bool
  var flow: Flow
  var openEnds: [Resolution.OpenEnd] = []
  /// Where routes name their targets.
  var targetRanges: [ID<Route>: SourceRange] = [:]
  /// How many more names are compared with wrong ones.
  var comparisons = 2_000_000
  /// How many more wrong names are compared with others.
  var suggestions = 1_000
  /// What one route has in common with others, as far as it is resolved.
  var commonRoutes: [CommonOutcome: ID<Route>?] = [:]
  var countOfCommon = 0
  /// Whether a coordinator contains itself through `start`, tabs and cases.
  var containsItself = false
  var findings = Findings()
  /// References to what is declared nowhere, by what is said of them.
  var undeclared: [String: [Diagnostic]] = [:]

  // What is declared where, by index.
  var types: [String: ID<CustomType>] = [:]
  /// Enumerated state by the types that its values are.
  var typesOfStates: [String: ID<StateVariable>] = [:]
  var states: [String: ID<StateVariable>] = [:]
  var valuesOfStates: [ID<StateVariable>: Set<String>] = [:]
  /// Those of whose values some could not be read.
  var partialStates: Set<ID<StateVariable>> = []
  var guards: [String: ID<Guard>] = [:]
  var dialogs: [String: ID<Dialog>] = [:]
  var modules: [String: Document.Module] = [:]
  var coordinators: [String: ID<Coordinator>] = [:]
  var members: [Members] = []
  /// The first coordinator that has a screen of that name.
  var ownersOfScreens: [String: ID<Coordinator>] = [:]

  // What the declarations say, in the order of the indices.
  var writtenGuards: [Document.Guard] = []
  var writtenDialogs: [Document.Dialog] = []
  var writtenCoordinators: [Document.Coordinator] = []
  var writtenScreens: [Document.Screen] = []

  /// The names declared in one coordinator.
  struct Members {
    var screens: [String: ID<Screen>] = [:]
    var dialogs: [String: ID<Dialog>] = [:]
    var results: [String: Outcome.Declaration] = [:]
    var routes: [String: ID<Route>] = [:]
    /// Routes that are written, but lead nowhere that could be found.
    var brokenRoutes: Set<String> = []
  }

  init(
    _ documents: [(document: Document, relativePath: String)], neighbours: [String: Neighbour],
    isPartial: Bool
  ) {
    self.documents = documents
    self.neighbours = neighbours
    self.isPartial = isPartial
    let name = documents.lazy.compactMap(\.document.flow).first?.name
    flow = Flow(
      name: name ?? Name("Flow")!,
      files: documents.map { file in
        let start = SourceRange(file: file.document.source.id, lower: 0, upper: 0)
        return Flow.File(
          id: file.document.source.id, relativePath: file.relativePath,
          range: file.document.flow?.range ?? start)
      },
      imports: [])
  }

  mutating func resolve() {
    declareModule()
    declareCoordinators()
    declareNeighbours()
    declareMiscased()
    resolveTypesOfMembers()
    let selectable = SelectableChildren(self)
    for id in flow.coordinators.map(\.id) { resolveContent(of: id, selectable) }
    if documents.contains(where: \.document.leadsAnywhere) { openEnd(from: .launch, .anywhere) }
    resolveContextualRoutes(selectable)
    resolveRoot()
    resolveLinks()
    resolveElsewhere()
    resolveScenarios()
    reportUndeclared()
  }

  // MARK: Declaring

  private mutating func declareModule() {
    var origin = LinkOrigin()
    var imported: Set<Name> = []
    for (document, _) in documents {
      for name in document.imports.compactMap({ Name($0.value) })
      where imported.insert(name).inserted {
        flow.imports.append(name)
      }
      origin.schemes += document.links?.schemes.map(\.value) ?? []
      origin.hosts += document.links?.hosts.map(\.value) ?? []
      for type in document.types { declare(type) }
      for state in document.states { declare(state) }
      for item in document.guards { declare(item) }
      var names = dialogs
      for dialog in document.dialogs { declareDialog(dialog, in: nil, names: &names) }
      dialogs = names
    }
    flow.linkOrigin = origin
    reportSeveralModules()
    checkTypesOfStates()
  }

  /// The values of an enumerated state are a type, named after it.
  private mutating func checkTypesOfStates() {
    for state in flow.states where state.kind != .bool {
      let name = state.name.capitalized.text
      if let type = types[name] {
        findings.append(.typeOfState(state, besides: flow[type].range))
      } else if Self.swiftTypes[name] != nil || Self.reservedTypes.contains(name) {
        findings.append(
          .invalidName(
            state.name.text,
            help: "its values would be a type `\(name)`, which is Swift's own",
            at: state.range))
      }
    }
  }

  private mutating func reportSeveralModules() {
    let names = documents.compactMap(\.document.flow)
    for name in names.dropFirst() {
      findings.append(.secondModule(name, earlier: names[0].range))
    }
  }

  private mutating func declare(_ type: Document.CustomType) {
    let id = ID<CustomType>(flow.types.count)
    if let earlier = types[type.name.text] {
      return duplicate(type.name, "type", earlier: flow[earlier].range)
    }
    let isSwifts = Self.swiftTypes[type.name.text] != nil
    if isSwifts || Self.reservedTypes.contains(type.name.text) {
      findings.append(
        .invalidName(
          type.name.text, help: "Swift has it already; types of its own need no declaration",
          at: type.name.range))
      if isSwifts { return }
    }
    types[type.name.text] = id
    flow.types.append(
      CustomType(
        name: type.name.name, range: type.name.range, isSaved: type.isSaved,
        standsInLinks: type.standsInLinks))
  }

  private mutating func declare(_ state: Document.State) {
    let id = ID<StateVariable>(flow.states.count)
    if let earlier = states[state.name.text] {
      return duplicate(state.name, "state", earlier: flow[earlier].range)
    }
    states[state.name.text] = id
    if state.isPartial { partialStates.insert(id) }
    let kind = state.values.map { StateVariable.Kind.enumeration($0.map(\.name)) } ?? .bool
    if kind != .bool, typesOfStates[state.name.name.capitalized.text] == nil {
      typesOfStates[state.name.name.capitalized.text] = id
    }
    flow.states.append(StateVariable(name: state.name.name, range: state.name.range, kind: kind))
    valuesOfStates[id] = Set((state.values ?? []).map(\.name.text))
    var first: [String: SourceRange] = [:]
    for value in state.values ?? [] {
      if let earlier = first[value.text] {
        findings.append(.secondValue(value, earlier: earlier))
      } else {
        first[value.text] = value.range
      }
    }
  }

  private mutating func declare(_ declaration: Document.Guard) {
    if let earlier = guards[declaration.name.text] {
      return duplicate(declaration.name, "guard", earlier: writtenGuards[earlier.index].name.range)
    }
    guards[declaration.name.text] = ID(writtenGuards.count)
    writtenGuards.append(declaration)
  }

  mutating func declareDialog(
    _ dialog: Document.Dialog, in coordinator: ID<Coordinator>?,
    names: inout [String: ID<Dialog>]
  ) {
    if let earlier = names[dialog.name.text] {
      return duplicate(dialog.name, "dialog", earlier: flow[earlier].range)
    }
    names[dialog.name.text] = ID(flow.dialogs.count)
    writtenDialogs.append(dialog)
    flow.dialogs.append(
      Dialog(
        name: dialog.name.name, range: dialog.name.range, coordinator: coordinator,
        style: dialog.style, parameters: [], title: nil, message: nil, buttons: []))
  }

  private mutating func declareCoordinators() {
    for (document, _) in documents {
      for coordinator in document.coordinators { declare(coordinator) }
    }
  }

  mutating func declare(_ coordinator: Document.Coordinator) {
    if let earlier = coordinators[coordinator.name.text] {
      return duplicate(
        coordinator.name, "coordinator", earlier: flow[earlier].range)
    }
    let id = ID<Coordinator>(flow.coordinators.count)
    coordinators[coordinator.name.text] = id
    writtenCoordinators.append(coordinator)
    members.append(Members())
    flow.coordinators.append(
      Coordinator(
        id: id, name: coordinator.name.name, range: coordinator.name.range,
        kind: .external(ownStack: coordinator.hasOwnStack)))
    flow.coordinators[id.index].isPublic = coordinator.isPublic
    declareMembers(of: coordinator, id)
  }

  private mutating func declareMembers(
    of coordinator: Document.Coordinator, _ id: ID<Coordinator>
  ) {
    for screen in coordinator.screens {
      if let earlier = members[id.index].screens[screen.name.text] {
        duplicate(screen.name, "screen", earlier: flow[earlier].range)
        continue
      }
      let screenID = ID<Screen>(flow.screens.count)
      members[id.index].screens[screen.name.text] = screenID
      if ownersOfScreens[screen.name.text] == nil { ownersOfScreens[screen.name.text] = id }
      writtenScreens.append(screen)
      flow.coordinators[id.index].screens.append(screenID)
      flow.screens.append(
        Screen(
          id: screenID, name: screen.name.name, coordinator: id, range: screen.name.range,
          view: screen.view?.name))
    }
    var names = members[id.index].dialogs
    for dialog in coordinator.dialogs { declareDialog(dialog, in: id, names: &names) }
    members[id.index].dialogs = names
    flow.coordinators[id.index].dialogs = names.values.sorted()
  }

  mutating func duplicate(_ name: Document.Declared, _ what: String, earlier: SourceRange) {
    // Within one mapping the reader has already said so.
    guard earlier.file != name.range.file else { return }
    findings.append(.duplicateName(name, what: what, earlier: earlier))
  }
}
