import Diagnostics

/// The coordinator at launch, and the known part of the tree below it.
struct LaunchTree {
  var root: ID<Coordinator>?
  /// Whether no other coordinator could be the root as well.
  var isRootCertain = true
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
  /// Whether a part that could not be found may start any coordinator.
  private let hasOpenEnds: Bool
  /// Whether a coordinator contains itself through starts, tabs and cases.
  private let containsItself: Bool
  private var root: ID<Coordinator>?
  private var isRootCertain = true
  private var notes: Notes

  init(_ declared: Declarations, _ flow: Flow, after earlier: Notes) {
    self.declared = declared
    self.flow = flow
    hasOpenEnds = earlier.hasOpenEnds
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
    if let root, let wait = written[root.index].linksWait, !written[root.index].kind.mayFollowState
    {
      notes.findings.append(
        .misplacedKey(
          "links", in: "the root",
          help: "remove it: the root doesn't end, so a link would wait forever", at: wait))
    }
    for index in written.indices where isRootCertain && root != nil && index != root?.index {
      for overlay in written[index].overlays {
        notes.findings.append(
          .misplacedKey(
            "overlay", in: "a coordinator that isn't the root",
            help: "write it in the root: an overlay stands above everything",
            at: overlay.coordinator.range))
      }
    }
    reportGuardedOverlays()
    return PassResult(
      value: LaunchTree(root: root, isRootCertain: isRootCertain, isWhole: isWhole), notes: notes)
  }

  /// Reports overlays that ask guards. The state shows an overlay, so nobody can be refused.
  private mutating func reportGuardedOverlays() {
    for route in flow.routes where route.startsOnce {
      guard let show = route.action.show, let asked = flow.entryGuards(of: show.target).first else {
        continue
      }
      notes.findings.append(
        .misplaced(
          "an overlay asks no guards, and this one asks `\(flow[asked].name)`",
          help: "remove the guard: `while` says when the overlay is shown", at: show.range))
    }
  }

  private mutating func choose(among marked: [Int]) {
    root = ID(marked[0])
    isRootCertain = marked.count == 1
    for other in marked.dropFirst() {
      notes.findings.append(
        .severalRoots(flow[ID(other)], besides: flow[ID(marked[0])], marked: true))
    }
  }

  private mutating func chooseAmongCandidates() {
    let candidates = rootCandidates()
    root = candidates.first
    isRootCertain = candidates.count <= 1
    if candidates.isEmpty { return reportNoRoot() }
    // A coordinator without a known parent may have a parent among the parts that could not be
    // read.
    guard candidates.count > 1, !declared.isPartial, !hasOpenEnds else { return }
    notes.findings.append(
      .severalRoots(flow[candidates[1]], besides: flow[candidates[0]], marked: false))
  }

  private mutating func reportNoRoot() {
    // If every coordinator contains itself, that is the mistake to report.
    guard !declared.isPartial, !hasOpenEnds, !flow.coordinators.contains(where: \.isPublic),
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
    return flow.coordinators.filter { coordinator in
      !coordinator.isPublic && coordinator.foreign == nil && !used.contains(coordinator.id)
    }.map(\.id)
  }

  private var isWhole: Bool {
    let hasBeginning = root != nil || flow.coordinators.contains(where: \.isPublic)
    return hasBeginning && isRootCertain && !declared.isPartial && !hasOpenEnds && !containsItself
  }
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
