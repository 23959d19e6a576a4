import Diagnostics

/// The coordinator at launch, and the known part of the tree below it.
struct LaunchTree {
  var root: ID<Coordinator>?
  /// Whether every place of the tree is known, and their number is finite.
  ///
  /// There may be more places below a name that could not be found. A coordinator that contains
  /// itself stands in infinitely many places.
  var isWhole = false
}

/// The pass that finds the coordinator at launch.
struct RootPass {
  private let declared: Declarations
  private let flow: Flow
  /// The open ends that earlier passes found.
  private let openEnds: [Resolution.OpenEnd]
  /// Whether a coordinator contains itself through starts, tabs and cases.
  private let containsItself: Bool
  private var root: ID<Coordinator>?
  private var notes: Notes

  init(_ declared: Declarations, _ flow: Flow, after earlier: Notes) {
    self.declared = declared
    self.flow = flow
    openEnds = earlier.openEnds
    containsItself = flow.containsCoordinatorInItself
    notes = Notes(budget: earlier.budget)
  }

  consuming func run() -> PassResult<LaunchTree> {
    let written = declared.written.coordinators
    let marked = written.indices.filter { written[$0].isRoot != nil }
    let sure = marked.filter { !written[$0].hasUnreadRoot }
    if let roots = [sure, marked].first(where: { !$0.isEmpty }) {
      choose(among: roots)
    } else {
      chooseAmongCandidates()
    }
    return PassResult(value: LaunchTree(root: root, isWhole: isWhole), notes: notes)
  }

  private mutating func choose(among marked: [Int]) {
    root = ID(marked[0])
    for other in marked.dropFirst() {
      report(severalRoots: ID(other), besides: ID(marked[0]), marked: true)
    }
  }

  private mutating func chooseAmongCandidates() {
    let candidates = rootCandidates()
    root = candidates.first
    if candidates.isEmpty { return reportNoRoot() }
    // A coordinator without a known parent may have a parent among the parts that could not be
    // read.
    let mayStartAnything = openEnds.contains { $0.lead.mayStartAnyCoordinator }
    guard candidates.count > 1, !declared.isPartial, !mayStartAnything else { return }
    report(severalRoots: candidates[1], besides: candidates[0], marked: false)
    for other in candidates.dropFirst(2) {
      notes.openEnd(from: .launch, .target(.coordinator(other)))
    }
  }

  private mutating func report(
    severalRoots second: ID<Coordinator>, besides first: ID<Coordinator>, marked: Bool
  ) {
    notes.findings.append(.severalRoots(flow[second], besides: flow[first], marked: marked))
    notes.openEnd(from: .launch, .target(.coordinator(second)))
  }

  private mutating func reportNoRoot() {
    // If every coordinator contains itself, that is the mistake to report.
    guard !declared.isPartial, openEnds.isEmpty, !flow.coordinators.contains(where: \.isPublic),
      !containsItself, let file = flow.files.first
    else { return }
    notes.findings.append(.noRoot(in: flow, at: declared.moduleRange ?? file.range))
  }

  /// Returns the coordinators that nothing starts and that aren't public.
  private func rootCandidates() -> [ID<Coordinator>] {
    var used: Set<ID<Coordinator>> = []
    for relation in flow.hierarchy().joined() { used.insert(relation.child) }
    for route in flow.routes where route.isDetour {
      if let child = route.action.show?.target.coordinator { used.insert(child) }
    }
    for end in openEnds {
      if let meant = end.lead.target?.coordinator { used.insert(meant) }
    }
    return flow.coordinators.filter { coordinator in
      !coordinator.isPublic && coordinator.foreign == nil && !used.contains(coordinator.id)
    }.map(\.id)
  }

  private var isWhole: Bool {
    let mayHaveOtherPlaces = (openEnds + notes.openEnds).contains { !$0.lead.isScreen }
    let hasBeginning = root != nil || flow.coordinators.contains(where: \.isPublic)
    return hasBeginning && !declared.isPartial && !mayHaveOtherPlaces && !containsItself
  }
}

extension Resolution.OpenEnd.Lead {
  /// Whether the lead may start any coordinator.
  fileprivate var mayStartAnyCoordinator: Bool {
    switch self {
    case .anywhere, .coordinator: true
    case .screen, .target, .detour, .button, .result, .taken: false
    }
  }

  /// Whether the lead is a known screen. It then leads to no other place of the tree.
  fileprivate var isScreen: Bool { target.map { $0.coordinator == nil } ?? false }
}

extension Flow {
  /// Whether a coordinator contains itself through starts, tabs and cases.
  fileprivate var containsCoordinatorInItself: Bool {
    let children = coordinators.map { structuralChildren(of: $0).map(\.child.index) }
    var parents = [[Int]](repeating: [], count: children.count)
    for (index, own) in children.enumerated() {
      for child in own { parents[child].append(index) }
    }
    // A coordinator is closed if all its children are closed. A coordinator that is never closed is
    // part of a cycle, or contains one.
    var open = children.map(\.count)
    var closed = open.indices.filter { open[$0] == 0 }
    var count = 0
    while let next = closed.popLast() {
      count += 1
      for parent in parents[next] {
        open[parent] -= 1
        if open[parent] == 0 { closed.append(parent) }
      }
    }
    return count < children.count
  }
}
