import FlowModel
import Navigation

/// A coordinator of a flow with its arguments. The machine asks it about its content and its
/// guards.
final class FlowDefinition: Definition {
  let facts: Facts
  let id: ID<Coordinator>
  let arguments: [Value]

  init(_ facts: Facts, _ id: ID<Coordinator>, _ arguments: [Value]) {
    self.facts = facts
    self.id = id
    self.arguments = arguments
  }

  private var flow: Flow { facts.flow }
  private var coordinator: Coordinator { flow[id] }

  var kind: CoordinatorKind {
    switch coordinator.kind {
    case .stack: .stack
    case .tabs: facts.flow[id].isSplit ? .split : .tabs
    case .switch: .oneAtATime
    case .external: .external
    }
  }

  /// The coordinator's own parameters with their values.
  var scopes: Scopes {
    Scopes().adding(.coordinator, coordinator.parameters, arguments)
  }

  private func payload(
    _ target: Target, _ arguments: [Argument], at position: ShownPayload.Position? = nil
  ) -> ShownPayload {
    ShownPayload(facts.shown(target, arguments, scopes), in: flow, at: position)
  }

  // MARK: Content

  var firstPayload: any Payload {
    switch coordinator.kind {
    case .stack(let start): return payload(start.target, start.arguments)
    case .switch(let choice):
      if case .manual(let start, let arguments) = choice.selection,
        choice.cases.indices.contains(start)
      {
        return payload(choice.cases[start].target, arguments, at: .item(of: id, start))
      }
    case .tabs, .external: break
    }
    // The machine asks for it only for a stack or for a switch whose routes select the content.
    return ShownPayload(Shown(target: .coordinator(id), arguments: arguments), in: flow)
  }

  /// Returns the content that the value of a state variable selects; nil if routes select it.
  func payload(selectedBy variables: [Int]) -> ShownPayload? {
    guard case .switch(let choice) = coordinator.kind, case .state(let state) = choice.selection
    else { return nil }
    let value = flow[state].values[variables[state.index]]
    let index =
      choice.cases.firstIndex { $0.values.contains(value) }
      ?? choice.cases.firstIndex(where: \.isElse)
    return index.map {
      payload(choice.cases[$0].target, choice.cases[$0].arguments, at: .item(of: id, $0))
    }
  }

  func prepare(as node: CoordinatorNode, in parent: any Definition) {}

  func startChild(for payload: any Payload) -> StartedChild? {
    guard case .coordinator(let child) = payload.shown.target else { return nil }
    return StartedChild(FlowDefinition(facts, child, payload.shown.arguments))
  }

  func look(of payload: any Payload, over own: (any Look)?) -> (any Look)? {
    guard case .screen(let screen) = payload.shown.target else { return own }
    let style = ((own as? StyleLook)?.style ?? Style()).over(flow[screen].style)
    return style == Style() ? nil : StyleLook(style)
  }

  // MARK: Tabs and cases

  private var tabs: [Tab] { coordinator.tabs }

  var tabPayloads: [any Payload] {
    tabs.enumerated().map { index, tab in
      payload(.coordinator(tab.coordinator), tab.arguments, at: .tab(of: id, index))
    }
  }

  func tabIndex(of payload: any Payload) -> Int? {
    guard case .tab(of: id, let index)? = (payload as? ShownPayload)?.position else { return nil }
    return index
  }

  func presentationStyle(ofTab payload: any Payload) -> PresentationStyle? {
    tabIndex(of: payload).flatMap { tabs[$0].presentation?.presentationStyle }
  }

  /// Returns the index of a case. Another switch may have a case for the same child.
  private func item(of payload: any Payload) -> Int? {
    if case .item(let owner, let index)? = (payload as? ShownPayload)?.position {
      return owner == id ? index : nil
    }
    return coordinator.choice?.cases.firstIndex { $0.target == payload.shown.target }
  }

  func hasCase(_ payload: any Payload) -> Bool { item(of: payload) != nil }

  func cause(of payload: any Payload) -> Cause {
    switch (payload as? ShownPayload)?.position {
    case .tab(_, let index): .tab(index)
    case .item(_, let index): .item(index)
    case nil: item(of: payload).map(Cause.item) ?? .start
    }
  }

  var keepsLinksWaiting: Bool { coordinator.linksWait }

  /// A coordinator that the app writes by hand can't be compared.
  func isSame(as other: any Definition) -> Bool {
    guard let other = other as? FlowDefinition, !coordinator.isExternal else { return false }
    return other.id == id && other.arguments == arguments
  }

  // MARK: Guards

  var entryQuestions: [GuardQuestion] {
    questions(coordinator.guards, coordinator.parameters, arguments)
  }

  var exitQuestions: [GuardQuestion] {
    questions(coordinator.leaving, coordinator.parameters, arguments)
  }

  func entryQuestions(for payload: any Payload) -> [GuardQuestion] {
    let shown = payload.shown
    if let index = tabIndex(of: payload) {
      return questions(tabs[index].guards, flow.parameters(of: shown.target), shown.arguments)
    }
    guard case .screen(let screen) = shown.target else { return [] }
    return questions(flow[screen].guards, flow[screen].parameters, shown.arguments)
  }

  func exitQuestions(for payload: any Payload) -> [GuardQuestion] {
    let shown = payload.shown
    guard case .screen(let screen) = shown.target else { return [] }
    return questions(flow[screen].leaving, flow[screen].parameters, shown.arguments)
  }

  /// Returns the guards of a screen, tab or coordinator that has these parameters.
  private func questions(
    _ ids: [ID<Guard>], _ parameters: [Parameter], _ values: [Value]
  ) -> [GuardQuestion] {
    guard !ids.isEmpty else { return [] }
    let given = Dictionary(
      zip(parameters.map(\.name), values), uniquingKeysWith: { first, _ in first })
    return ids.map { facts.question($0, given, in: id) }
  }

  // MARK: Saving

  func restored(_ saved: AnyObject, as role: SavedRole) -> (any Payload)? {
    saved as? ShownPayload
  }

  func isSaved(_ payload: any Payload, as saved: AnyObject) -> Bool {
    (saved as? ShownPayload)?.shown == payload.shown
  }
}

extension CoordinatorNode {
  /// The coordinator of the flow that the node stands for. Every node of a simulation has one.
  var flowDefinition: FlowDefinition {
    guard let definition = definition as? FlowDefinition else {
      preconditionFailure("a coordinator of no flow")
    }
    return definition
  }
}

extension Placement {
  /// The style of a presentation; nil for a placement that presents nothing.
  var presentationStyle: PresentationStyle? {
    switch self {
    case .sheet: .sheet
    case .cover: .cover
    case .popover: .popover
    case .push, .replace, .restart, .select: nil
    }
  }
}

extension PresentationStyle {
  var placement: Placement {
    switch self {
    case .sheet: .sheet
    case .cover: .cover
    case .popover: .popover
    }
  }
}

/// A saver that decides which parts of a flow's tree can be saved.
final class FlowSaver: Saver {
  private let facts: Facts

  init(_ facts: Facts) { self.facts = facts }

  func saved(_ payload: any Payload) -> AnyObject? {
    let parameters = facts.flow.parameters(of: payload.shown.target)
    return parameters.allSatisfy({ isSaved($0.type) }) ? payload : nil
  }

  func canSave(keptBy opening: ChildOpening) -> Bool {
    guard let route = opening.cause.routeID else { return true }
    return facts.kept[route.index].allSatisfy { isSaved($0.type) }
  }

  private func isSaved(_ type: ValueType) -> Bool {
    switch type {
    case .custom(let id): facts.flow[id].isSaved
    case .optional(let wrapped), .array(let wrapped): isSaved(wrapped)
    case .string, .int, .double, .bool, .uuid, .url, .date, .state, .unknown: true
    }
  }
}
