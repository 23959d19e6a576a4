import Diagnostics
import FlowModel

/// A guard that the same move asks already.
enum RedundantGuard: ModuleRule {
  static let rule = Rule.redundantGuard

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let entries = Entries(input)
    return input.files.flatMap { file in
      file.document.coordinators.flatMap { check($0, entries) }
    }
  }

  private static func check(
    _ coordinator: Document.Coordinator, _ entries: Entries
  ) -> [Diagnostic] {
    var findings = entries.repeated(in: coordinator.guards, besides: [])
    for tab in coordinator.tabs {
      let asked = entries.asked(on: tab.child.target.value, in: coordinator)
      findings += entries.repeated(in: tab.guards, besides: asked)
    }
    for screen in coordinator.screens {
      findings += entries.repeated(in: screen.guards, besides: [])
    }
    for body in coordinator.bodies {
      var asked: [Document.Reference] = []
      if case .to(let target) = body.action {
        asked = entries.asked(on: target.value, in: coordinator)
      }
      findings += entries.repeated(in: body.guards, besides: asked)
    }
    return findings
  }

  /// What is asked on every way into coordinators and screens.
  private struct Entries {
    private var coordinators: [String: Document.Coordinator] = [:]

    init(_ input: RuleInput) {
      for coordinator in input.files.flatMap(\.document.coordinators)
      where coordinators[coordinator.name.text] == nil {
        coordinators[coordinator.name.text] = coordinator
      }
    }

    /// The guards of a target: a screen, `Coordinator` or `Coordinator.screen`.
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

extension Document.Coordinator {
  /// Every route in it, those of screens, buttons and `then` included.
  fileprivate var bodies: [Document.Body] {
    let own = routes.map(\.body) + screens.flatMap { $0.routes.map(\.body) }
    let buttons = dialogs.flatMap { $0.buttons.compactMap(\.body) }
    let children = [start].compactMap { $0 } + tabs.map(\.child) + cases.map(\.child)
    let outcomes = children.flatMap(\.outcomes) + then.flatMap(\.outcomes)
    return (own + buttons + outcomes.map(\.body)).flatMap(\.withOutcomes)
  }
}

extension Document.Body {
  fileprivate var withOutcomes: [Document.Body] {
    [self] + outcomes.flatMap { $0.body.withOutcomes }
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
      .redundantGuard, "the same move asks `\(item.value)` already", at: item.range,
      related: [Related("here", at: earlier)], help: ["remove it here"])
  }
}

extension RedundantGuard {
  static let page = RulePage(
    summary: "A guard that the same move asks already.",
    finds: """
      A guard on a route whose target asks the same one, on a tab whose coordinator does, or twice \
      in one list.
      """,
    why: """
      It does no harm, but says less than it seems to: who takes it away from the one place, \
      believing that the way is open now, is mistaken.
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
      Keep the guard on what it protects, and take it off the ways there.
      """)
}
