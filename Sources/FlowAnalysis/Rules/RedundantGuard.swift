import Diagnostics
import FlowModel

/// A guard that the same move asks twice, or that the state always lets pass.
enum RedundantGuard: AbsenceRule {
  static let rule = Rule.redundantGuard

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let entries = EntryGuards(input)
    let repeated = input.files.flatMap { file in
      file.document.coordinators.flatMap { check($0, entries) }
    }
    return repeated + alwaysPassing(input)
  }

  /// Returns a finding for each guard that the state lets pass wherever it is asked.
  private static func alwaysPassing(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow.withLiveValues
    let routes = Dictionary(grouping: flow.routes, by: \.range)
    return input.writtenGuards.flatMap { list -> [Diagnostic] in
      let owners =
        list.owner.map { [$0] }
        ?? list.route.flatMap { routes[$0] }?.map(\.coordinator) ?? []
      guard !owners.isEmpty else { return [] }
      return zip(list.references, list.guards).compactMap { reference, id in
        guard owners.allSatisfy({ flow.alwaysPasses(id, in: $0) }) else { return nil }
        return .alwaysPassing(reference, flow[owners[0]], flow[id])
      }
    }
  }

  private static func check(
    _ coordinator: Document.Coordinator, _ entries: EntryGuards
  ) -> [Diagnostic] {
    var findings = entries.repeated(in: coordinator.guards, besides: [])
    for tab in coordinator.tabs {
      let asked = entries.asked(on: tab.child.target.value, in: coordinator)
      findings += entries.repeated(in: tab.guards, besides: asked)
    }
    for screen in coordinator.screens {
      findings += entries.repeated(in: screen.guards, besides: [])
    }
    for (_, body) in coordinator.bodies {
      let asked =
        body.action.target.map { entries.asked(on: $0.value, in: coordinator) } ?? []
      findings += entries.repeated(in: body.guards, besides: asked)
    }
    return findings
  }

  /// The guards that are asked before every move into coordinators and screens.
  private struct EntryGuards {
    private var coordinators: [String: Document.Coordinator] = [:]

    init(_ input: RuleInput) {
      for coordinator in input.files.flatMap(\.document.coordinators)
      where coordinators[coordinator.name.text] == nil {
        coordinators[coordinator.name.text] = coordinator
      }
    }

    /// Returns the guards of a target: a screen, `Coordinator` or `Coordinator.screen`.
    func asked(on target: String, in owner: Document.Coordinator) -> [Document.Reference] {
      if let screen = owner.screens.first(where: { $0.name.text == target }) {
        return screen.guards
      }
      let parts = target.split(separator: ".").map(String.init)
      guard let first = parts.first, let coordinator = coordinators[first] else { return [] }
      let name = parts.count == 2 ? parts[1] : coordinator.start?.target.value
      let screen = coordinator.screens.first { $0.name.text == name }
      return coordinator.guards + (screen?.guards ?? [])
    }

    func repeated(
      in guards: [Document.Reference], besides asked: [Document.Reference]
    ) -> [Diagnostic] {
      var earlier = asked
      return guards.compactMap { item in
        defer { earlier.append(item) }
        return earlier.first { $0.value == item.value }.map { .redundant(item, earlier: $0.range) }
      }
    }
  }
}

extension Rule {
  package static let redundantGuard = Rule("redundant-guard", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func redundant(
    _ item: Document.Reference, earlier: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .redundantGuard, "the guard `\(item.value)` is asked twice by the same move", at: item.range,
      related: [Related("the move asks it here as well", at: earlier)], help: ["remove it here"])
  }

  fileprivate static func alwaysPassing(
    _ item: Document.Reference, _ owner: Coordinator, _ asked: Guard
  ) -> Diagnostic {
    Diagnostic(
      .redundantGuard,
      "the guard `\(item.value)` always passes here: the cases around `\(owner.name)` need the same",
      at: item.range, related: [Related("`\(item.value)` is declared here", at: asked.range)],
      help: ["remove it here"])
  }
}

extension RedundantGuard {
  static let page = RulePage(
    summary: "A guard that says nothing new.",
    finds: """
      A guard on a route whose target asks the same guard, on a tab whose coordinator asks it, \
      or twice in one list. Also a guard with a condition on a state, where the case of a switch on \
      this state is shown only for values that meet the condition.
      """,
    why: """
      It does no harm, but it misleads: whoever removes one of the two believes that the guard \
      is gone.
      """,
    bad: """
      flow: Shop
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list:
              routes: { account: { to: account, guards: [signedIn] } }
            account: { guards: [signedIn] }
      """,
    good: """
      flow: Shop
      guards: { signedIn: {} }
      coordinators:
        App:
          start: list
          screens:
            list:
              routes: { account: account }
            account: { guards: [signedIn] }
      """,
    fix: """
      Keep the guard on the screen or coordinator that it protects, and remove it from the \
      routes and tabs.
      """)
}
