import FlowModel

/// The graph of coordinators and their children, as far as it matters for what stands under an
/// entry.
struct ChildGraph {
  private var children: [[ID<Coordinator>]]
  private var below: [ID<Coordinator>: Set<ID<Coordinator>>] = [:]
  /// Coordinators that may act from further down the stack, by the coordinator on screen.
  private var active: [[ID<Coordinator>]]
  /// The coordinators whose routes code may take while a child is on screen, where that leads
  /// somewhere new.
  let ledByCode: Set<ID<Coordinator>>

  init(_ flow: Flow) {
    children = flow.hierarchy().map { $0.map(\.child) }
    ledByCode = flow.ledByCode
    let detours = flow.routes.compactMap { route -> ID<Coordinator>? in
      route.isDetour ? route.show?.target.coordinator : nil
    }
    let linked = flow.links.compactMap { link in
      link.placementAbove.map { _ in flow[link.screen].coordinator }
    }
    // What a refusal or a link puts above anything may stand below anything: everybody has one child
    // more, and that has them.
    let anywhere = ID<Coordinator>(children.count)
    for index in children.indices { children[index].append(anywhere) }
    children.append(detours + linked)
    active = children.map { _ in [] }
    let launched = flow.coordinators.filter { $0.isPublic || $0.id == flow.root }.map(\.id)
    let started = descendants(of: launched)
    let (asks, reports) = (flow.asksBeforeLeaving, flow.hasReports)
    for coordinator in flow.coordinators
    where started.contains(coordinator.id)
      && (asks && coordinator.mayHold(reports: reports)
        || coordinator.actsFromBelow(in: flow, ledByCode))
    {
      let found = descendants(of: [coordinator.id])
      below[coordinator.id] = found
      for id in found { active[id.index].append(coordinator.id) }
    }
  }

  /// Whether a coordinator may be on the way to an entry of another.
  func may(_ id: ID<Coordinator>, standUnder other: ID<Coordinator>) -> Bool {
    below[id]?.contains(other) ?? false
  }

  /// The coordinators that may do something while that one is on screen.
  func acting(under id: ID<Coordinator>) -> [ID<Coordinator>] { active[id.index] }

  /// Coordinators that may stand under others of their kind.
  var recursive: Set<ID<Coordinator>> {
    let members = Cycles.members(in: children.map { $0.map(\.index) })
    return Set(members.map { ID<Coordinator>($0) }).subtracting([anywhere])
  }

  func descendants(of ids: [ID<Coordinator>]) -> Set<ID<Coordinator>> {
    var found = Set(ids)
    var open = ids
    while let next = open.popLast() {
      for child in children[next.index] where found.insert(child).inserted { open.append(child) }
    }
    found.remove(anywhere)
    return found
  }

  /// Nobody's own child, and a child of everybody.
  private var anywhere: ID<Coordinator> { ID(children.count - 1) }
}

extension Coordinator {
  var isStackOrExternal: Bool {
    switch kind {
    case .stack, .external: true
    case .tabs, .switch: false
    }
  }

  /// Whether something may stand in it that isn't on the way to what is on screen, or is under what
  /// it has put above it.
  ///
  /// - Parameter reports: Whether anybody reports.
  func mayHold(reports: Bool) -> Bool {
    switch kind {
    case .tabs: true
    case .stack(let start):
      start.target.coordinator != nil || !routes.isEmpty || reports
    case .switch, .external: false
    }
  }

  /// Whether code may take its routes while a child is on screen, and that leads somewhere new: a
  /// stack that begins with a screen of its own has led there from that.
  fileprivate var isLedByCode: Bool {
    switch kind {
    case .tabs, .switch: !routes.isEmpty
    case .stack(let start): start.target.coordinator != nil && !routes.isEmpty
    case .external: false
    }
  }

  /// Whether something of it can happen while another coordinator is on screen.
  fileprivate func actsFromBelow(in flow: Flow, _ ledByCode: Set<ID<Coordinator>>) -> Bool {
    if !when.isEmpty { return true }
    if flow.asksBeforeLeaving(self) { return true }
    switch kind {
    case .tabs: return true
    case .switch(let choice):
      return choice.manualStart != nil || !routes.isEmpty
    case .stack: return ledByCode.contains(id)
    case .external: return false
    }
  }
}

extension Flow {
  /// Where a link takes a route, what that shows may be on screen before what it is taken from.
  fileprivate var ledByCode: Set<ID<Coordinator>> {
    let opening = links.compactMap { link -> ID<Coordinator>? in
      guard let opener = link.via?.opener else { return nil }
      let owner = self[self[opener].coordinator]
      return owner.routes.isEmpty ? nil : owner.id
    }
    return Set(opening).union(coordinators.filter(\.isLedByCode).map(\.id))
  }
}
