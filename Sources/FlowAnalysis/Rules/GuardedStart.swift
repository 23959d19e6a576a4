import Diagnostics
import FlowModel

/// A guard on a screen or coordinator that is shown without a move that asks it: by launch, by the
/// state, by a tap on a tab or as a column.
enum GuardedStart: ModuleRule {
  static let rule = Rule.guardedStart

  static func check(_ input: RuleInput) -> [Diagnostic] {
    guard !input.flow.guards.isEmpty else { return [] }
    var search = UnaskedGuards(input)
    search.launch()
    for coordinator in input.flow.coordinators { search.look(inside: coordinator) }
    return search.findings
  }
}

/// The search for what is shown without asking its guards.
private struct UnaskedGuards {
  private(set) var findings: [Diagnostic] = []
  private let input: RuleInput
  private let declared: Set<String>
  private var told: Set<SourceRange> = []

  private var flow: Flow { input.flow }

  init(_ input: RuleInput) {
    self.input = input
    declared = Set(input.flow.guards.map(\.name.text))
  }

  mutating func launch() {
    guard let root = flow.root, input.isRootCertain else { return }
    look(from: .coordinator(root), shownBy: .launch(flow[root]))
  }

  /// Looks at what a coordinator shows later without a move to it.
  mutating func look(inside coordinator: Coordinator) {
    switch coordinator.kind {
    case .tabs(let tabs):
      for tab in tabs.dropFirst() where tab.presentation == nil {
        let cause = coordinator.isSplit ? ShownBy.split(coordinator) : .tab(tab)
        look(from: .coordinator(tab.coordinator), shownBy: cause)
      }
    case .switch(let choice):
      for (index, item) in choice.cases.enumerated() where !item.isNeverShown {
        guard let known = flow.valuesKnown(in: index, of: coordinator.id) else { continue }
        look(from: item.target, shownBy: .state(item), knowing: known)
      }
    case .stack, .external: break
    }
  }

  /// Looks at a target, and at everything that it shows first.
  ///
  /// - Parameter known: The values of states there. A guard that they let pass isn't missed.
  private mutating func look(
    from first: Target, shownBy cause: ShownBy, knowing known: Flow.KnownStates = [:]
  ) {
    var seen: Set<ID<Coordinator>> = []
    var open = [(target: first, known: known)]
    while let (target, known) = open.popLast() {
      switch target {
      case .screen(let id):
        let name = "\(flow[flow[id].coordinator].name).\(flow[id].name)"
        tell(name, input.written(id)?.guards ?? [], cause, known)
      case .coordinator(let id):
        guard seen.insert(id).inserted else { break }
        if cause.asksNoCoordinator { tell(coordinator: id, cause, known) }
        open += shownFirst(in: id, cause, known)
      }
    }
  }

  private mutating func tell(
    coordinator id: ID<Coordinator>, _ cause: ShownBy, _ known: Flow.KnownStates
  ) {
    tell(flow[id].name.text, input.written(id)?.guards ?? [], cause, known)
    guard let first = flow[id].tabs.first else { return }
    let written = input.written(id)?.tabs.first { $0.child.target.range == first.range }
    tell(flow[first.coordinator].name.text, written?.guards ?? [], cause, known)
  }

  /// Adds at most one finding for a list of guards, at the first of those that nobody asks.
  private mutating func tell(
    _ name: String, _ guards: [Document.Reference], _ cause: ShownBy, _ known: Flow.KnownStates
  ) {
    if guards.isEmpty { return }
    let met = Set(flow.guardsMet(when: known).map { flow[$0].name.text })
    let missed = guards.filter { declared.contains($0.value) && !met.contains($0.value) }
    guard let first = missed.first, told.insert(first.range).inserted else { return }
    findings.append(.unasked(name, missed.map(\.value), at: first.range, cause))
  }

  /// Returns what a coordinator shows first: one target, or each column of a split. At launch, the state
  /// has its first value. Later, its cases are looked at one by one.
  private func shownFirst(
    in id: ID<Coordinator>, _ cause: ShownBy, _ known: Flow.KnownStates
  ) -> [(target: Target, known: Flow.KnownStates)] {
    switch flow[id].kind {
    case .stack(let start): return [(start.target, known)]
    case .tabs(let tabs):
      return tabs.prefix(flow[id].isSplit ? tabs.count : 1).reversed()
        .map { (.coordinator($0.coordinator), known) }
    case .switch(let choice):
      let first =
        choice.selection.manualStart ?? (cause.isLaunch ? flow.firstCase(of: choice) : nil)
      guard let first, choice.cases.indices.contains(first) else { return [] }
      let shown = flow.valuesKnown(in: first, of: id) ?? [:]
      return [(choice.cases[first].target, known.merging(shown) { $0.filter($1.contains) })]
    case .external: return []
    }
  }
}

/// The cause that shows a screen without a move that asks its guards.
private enum ShownBy {
  case launch(Coordinator)
  case state(Switch.Case)
  case tab(Tab)
  case split(Coordinator)

  /// Whether not even the guards of coordinators are asked. A tap on a tab asks these.
  var asksNoCoordinator: Bool {
    if case .tab = self { false } else { true }
  }

  var isLaunch: Bool {
    if case .launch = self { true } else { false }
  }
}

extension Flow {
  /// Returns the index of the case that a switch on a state shows at launch.
  fileprivate func firstCase(of choice: Switch) -> Int? {
    guard let initial = choice.selection.state.flatMap({ self[$0].initialValue }) else {
      return nil
    }
    return choice.cases.firstIndex { $0.values.contains(initial) }
      ?? choice.cases.firstIndex(where: \.isElse)
  }
}

extension Rule {
  package static let guardedStart = Rule("guarded-start", .error)
}

extension Diagnostic {
  fileprivate static func unasked(
    _ name: String, _ guards: [String], at range: SourceRange, _ cause: ShownBy
  ) -> Diagnostic {
    let names = guards.map { "`\($0)`" }.joined(separator: " and ")
    let other = "start with a screen that needs no guard, or let a switch on a state choose"
    let (shows, place, help): (String, Related, String) =
      switch cause {
      case .launch(let root):
        ("launch shows", Related("the app launches into `\(root.name)`", at: root.range), other)
      case .state(let item):
        (
          "the state shows", Related("this case is shown without a move", at: item.range),
          "ask the guard on the routes behind it, or let the state choose another case"
        )
      case .tab(let tab):
        (
          "a tap on a tab shows", Related("the tab has shown it since launch", at: tab.range),
          "write the guard on the tab or on its coordinator: a tap asks those"
        )
      case .split(let split):
        (
          "a column shows", Related("every column of `\(split.name)` is shown", at: split.range),
          other
        )
      }
    return Diagnostic(
      .guardedStart, "\(shows) `\(name)` without asking \(names)", at: range, related: [place],
      help: [help])
  }
}

extension GuardedStart {
  static let page = RulePage(
    summary: "A guard on what is shown without a move.",
    finds: """
      A guard on the root, or on a screen or coordinator that the root starts with: through \
      `start`, the first tab, each column and the first case. Launch shows these without asking any guard.

      Three more places are shown without a move that asks. The state shows a case of a switch, with \
      everything that the case starts with. A split shows all of its columns. And a tap on a tab asks the \
      guards of the tab and of its coordinators, but not of the first screen, which is there since \
      launch. A guard whose condition on the state is always met in the case is no finding.
      """,
    why: """
      Launch and the state can't wait for an answer, since something has to be on screen. So nobody \
      asks the guard, and everybody sees the protected screen first.
      """,
    bad: """
      flow: Shop
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          guards: [signedIn]
          screens: { list: {} }
      """,
    good: """
      flow: Shop
      state: { session: [expired, active] }
      coordinators:
        App:
          kind: switch
          state: session
          cases: { expired: welcome, active: list }
          screens: { welcome: {}, list: {} }
      """,
    fix: """
      Start with a screen that needs no guard and lead on from there. Or let a switch on a state \
      choose the first screen.
      """)
}
