import FlowModel

/// The graph of coordinators and their children, with the relations that decide which coordinators
/// may stand under an entry.
struct ChildGraph {
  private var children: [[ID<Coordinator>]]
  private var parents: [[ID<Coordinator>]]
  /// The children above which each coordinator may put something, since they report.
  private var reporting: [[ID<Coordinator>]]
  /// Whether each coordinator may act from further down the stack.
  private var acting: [Bool]
  /// Whether each coordinator, or one that may stand under it, may act from there.
  private var underActing: [Bool]
  /// The coordinators whose routes code may take while a child is on screen, where that leads
  /// somewhere new.
  let ledByCode: Set<ID<Coordinator>>
  /// The routes by which code puts a child in the place of another one, and which hear if the user
  /// leaves the child. Nobody leaves it in the place of the first screen.
  let leftByCode: [ID<Coordinator>: [ID<Route>]]

  init(_ flow: Flow) {
    children = flow.hierarchy().map { $0.map(\.child) }
    ledByCode = flow.ledByCode
    leftByCode = flow.leftByCode
    let detours = flow.routes.compactMap { route -> ID<Coordinator>? in
      route.isDetour ? route.action.show?.target.coordinator : nil
    }
    let linked = flow.links.compactMap { link in
      link.opening.placementAbove.map { _ in flow[link.screen].coordinator }
    }
    // A refusal or a link may put its coordinators above any entry. So every coordinator gets one
    // more child, and this child has these coordinators as its children.
    let anywhere = ID<Coordinator>(children.count)
    for index in children.indices { children[index].append(anywhere) }
    children.append(detours + linked)
    parents = children.map { _ in [] }
    reporting = parents
    for (index, found) in children.enumerated() {
      for child in found { parents[child.index].append(ID(index)) }
    }
    acting = children.map { _ in false }
    underActing = acting
    let launched = flow.coordinators.filter { $0.isPublic || $0.id == flow.root }.map(\.id)
    for id in descendants(of: launched) {
      acting[id.index] = flow[id].actsFromBelow(ledByCode)
    }
    var above = children
    var known = children.map { _ in Set<ID<Coordinator>>() }
    for (child, parent) in flow.reportsAbove where known[parent.index].insert(child).inserted {
      reporting[parent.index].append(child)
      above[child.index].append(parent)
    }
    let active = flow.coordinators.map(\.id).filter(acts)
    for id in Self.reached(from: active, along: above) { underActing[id.index] = true }
  }

  /// Whether a coordinator may do something while another is on screen.
  func acts(_ id: ID<Coordinator>) -> Bool { acting[id.index] }

  /// Whether a coordinator acts that is on the way to that one's entries.
  func isBelowActing(_ id: ID<Coordinator>) -> Bool { underActing[id.index] }

  func children(of id: ID<Coordinator>) -> [ID<Coordinator>] { children[id.index] }

  /// Returns the coordinators that may stand just below one: its parents, and the children that it
  /// puts something above.
  func below(_ id: ID<Coordinator>) -> [ID<Coordinator>] { parents[id.index] + reporting[id.index] }

  /// Returns whether a coordinator is the additional one. It stands for every visible coordinator when
  /// a refusal or a link starts a child.
  func isAnywhere(_ id: ID<Coordinator>) -> Bool { id == anywhere }

  /// The coordinators that may stand under others of their kind.
  var recursive: Set<ID<Coordinator>> {
    let members = Cycles.members(in: children.map { $0.map(\.index) })
    return Set(members.map { ID<Coordinator>($0) }).subtracting([anywhere])
  }

  func descendants(of ids: [ID<Coordinator>]) -> Set<ID<Coordinator>> {
    Self.reached(from: ids, along: children).subtracting([anywhere])
  }

  /// Returns whether another coordinator may stand above one.
  func hasOthersAbove(_ id: ID<Coordinator>) -> Bool {
    (children[id.index] + children[anywhere.index]).contains { $0 != id && $0 != anywhere }
  }

  /// Coordinators that may be on the way to an entry of that one.
  func ancestors(of id: ID<Coordinator>) -> Set<ID<Coordinator>> {
    Self.reached(from: [id], along: parents).subtracting([anywhere])
  }

  /// Returns coordinators, with all to which edges lead from them.
  static func reached(
    from ids: [ID<Coordinator>], along edges: [[ID<Coordinator>]]
  ) -> Set<ID<Coordinator>> {
    var found: Set<ID<Coordinator>> = []
    var open = ids.filter { found.insert($0).inserted }
    while let next = open.popLast() {
      for other in edges[next.index] where found.insert(other).inserted { open.append(other) }
    }
    return found
  }

  /// The additional node, which is a child of every coordinator.
  private var anywhere: ID<Coordinator> { ID(children.count - 1) }
}

extension Coordinator {
  var isStackOrExternal: Bool {
    switch kind {
    case .stack, .external: true
    case .tabs, .switch: false
    }
  }

  /// Whether code may take the coordinator's routes while a child is on screen, and so reach new
  /// entries. A stack that begins with a screen of its own has reached these entries from that
  /// screen.
  fileprivate var isLedByCode: Bool {
    switch kind {
    case .tabs, .switch: !routes.isEmpty
    case .stack(let start): start.target.coordinator != nil && !routes.isEmpty
    case .external: false
    }
  }

  /// Returns whether the coordinator can move while another coordinator is on screen.
  fileprivate func actsFromBelow(_ ledByCode: Set<ID<Coordinator>>) -> Bool {
    if !when.isEmpty { return true }
    switch kind {
    case .tabs: return true
    case .switch(let choice):
      return choice.selection.manualStart != nil || !routes.isEmpty
    case .stack: return ledByCode.contains(id)
    case .external: return false
    }
  }
}

extension Flow {
  /// The coordinators whose routes code may take, with those whose route a link takes. A link may
  /// show the target of a route before the screen that offers the route.
  fileprivate var ledByCode: Set<ID<Coordinator>> {
    let opening = links.compactMap { link -> ID<Coordinator>? in
      guard let opener = link.opening.via?.opener else { return nil }
      let owner = self[self[opener].coordinator]
      return owner.routes.isEmpty ? nil : owner.id
    }
    return Set(opening).union(coordinators.filter(\.isLedByCode).map(\.id))
  }

  /// The routes of each stack that put a child in the place of an entry, and hear if the user leaves
  /// the child.
  fileprivate var leftByCode: [ID<Coordinator>: [ID<Route>]] {
    let found = coordinators.filter(\.isStack).flatMap { owner in
      owner.routes.filter { hearsOfLeaving(self[$0]) }.map { (owner.id, [$0]) }
    }
    return Dictionary(found, uniquingKeysWith: +)
  }

  private func hearsOfLeaving(_ route: Route) -> Bool {
    guard let show = route.action.show, show.placement.isReplacement else { return false }
    return route.outcomes.contains { $0.result == .dismissed }
  }
}
