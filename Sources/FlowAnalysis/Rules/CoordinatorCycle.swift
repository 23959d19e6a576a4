import Diagnostics
import FlowModel

/// A coordinator that contains itself through `start`, tabs and cases, so that it starts forever.
enum CoordinatorCycle: ModuleRule {
  static let rule = Rule.coordinatorCycle

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    let successors = flow.coordinators.map { flow.structuralChildren(of: $0).map(\.child.index) }
    return Cycles.find(in: successors).map { .cycle($0.map { ID($0) }, in: flow) }
  }
}

extension Rule {
  package static let coordinatorCycle = Rule("coordinator-cycle", .error)
}

extension Diagnostic {
  fileprivate static func cycle(_ members: [ID<Coordinator>], in flow: Flow) -> Diagnostic {
    let first = flow[members[0]]
    let loop = (members + [members[0]]).map { "`\(flow[$0].name)`" }.joined(separator: " → ")
    let steps = members.indices.map { index in
      let next = members[(index + 1) % members.count]
      return Related(
        "`\(flow[members[index]].name)` contains `\(flow[next].name)`",
        at: flow.place(of: next, in: flow[members[index]]))
    }
    return Diagnostic(
      .coordinatorCycle, "`\(first.name)` contains itself: \(loop)", at: first.range,
      related: steps,
      help: ["start one of them by a route instead: then it starts only when the route is taken"])
  }
}

extension Flow {
  /// Returns the range in which a coordinator names a child as start, tab or case.
  fileprivate func place(of child: ID<Coordinator>, in parent: Coordinator) -> SourceRange {
    switch parent.kind {
    case .stack(let start): start.range
    case .tabs(let tabs): tabs.first { $0.coordinator == child }?.range ?? parent.range
    case .switch(let choice):
      choice.cases.first { $0.target.coordinator == child }?.range ?? parent.range
    case .external: parent.range
    }
  }
}

extension CoordinatorCycle {
  static let page = RulePage(
    summary: "A coordinator that contains itself.",
    finds: """
      A coordinator leads back to itself through `start`, tabs and cases, which exist as soon as \
      their coordinator does. The finding shows the whole cycle. A coordinator may start itself \
      by routes, since each of these takes a tap.
      """,
    why: """
      Each coordinator would start the next one, without end: the app would hang at launch.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          root: true
          kind: tabs
          tabs: { Browse: {}, Help: {} }
        Browse:
          start: list
          screens: { list: {} }
        Help:
          kind: switch
          start: App
          cases: [App]
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          root: true
          kind: tabs
          tabs: { Browse: {}, Help: {} }
        Browse:
          start: list
          screens: { list: {} }
        Help:
          start: contents
          screens: { contents: { routes: { browse: Browse } } }
      """,
    fix: """
      Let a route start one of them: then it starts only when somebody takes the route. A route \
      to an outer tab or case is enough to show it, since it is selected where it is.
      """)
}
