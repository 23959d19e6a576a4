import Diagnostics
import FlowModel

/// A guard on a screen or coordinator that launch shows. Launch asks no guard.
enum GuardedStart: ModuleRule {
  static let rule = Rule.guardedStart

  static func check(_ input: RuleInput) -> [Diagnostic] {
    guard let root = input.flow.root, input.isRootCertain else { return [] }
    var findings: [Diagnostic] = []
    var seen: Set<ID<Coordinator>> = []
    var next: [Target] = [.coordinator(root)]
    while let target = next.popLast() {
      switch target {
      case .screen(let id):
        let name = "\(input.flow[input.flow[id].coordinator].name).\(input.flow[id].name)"
        findings += finding(name, input.written(id)?.guards ?? [], input)
      case .coordinator(let id):
        guard seen.insert(id).inserted else { break }
        let name = input.flow[id].name.text
        findings += finding(name, input.written(id)?.guards ?? [], input)
        if let first = input.flow[id].tabs.first {
          let written = input.written(id)?.tabs.first { $0.child.target.range == first.range }
          let tab = input.flow[first.coordinator].name.text
          findings += finding(tab, written?.guards ?? [], input)
        }
        next += input.flow.shownFirst(in: id)
      }
    }
    return findings
  }

  /// Returns at most one finding for a list of guards, at the first declared one.
  private static func finding(
    _ name: String, _ guards: [Document.Reference], _ input: RuleInput
  ) -> [Diagnostic] {
    let declared = guards.filter { written in
      input.flow.guards.contains { $0.name.text == written.value }
    }
    guard let first = declared.first, let root = input.flow.root else { return [] }
    return [.guarded(name, by: declared.map(\.value), at: first.range, root: input.flow[root])]
  }
}

extension Flow {
  /// Returns the targets that a coordinator shows at launch: one, or each column of a split.
  fileprivate func shownFirst(in id: ID<Coordinator>) -> [Target] {
    switch self[id].kind {
    case .stack(let start): return [start.target]
    case .tabs(let tabs):
      return tabs.prefix(self[id].isSplit ? tabs.count : 1).reversed()
        .map { .coordinator($0.coordinator) }
    case .switch(let choice): return firstCase(of: choice).map { [$0.target] } ?? []
    case .external: return []
    }
  }

  private func firstCase(of choice: Switch) -> Switch.Case? {
    switch choice.selection {
    case .manual(let start, _):
      return choice.cases.indices.contains(start) ? choice.cases[start] : nil
    case .state(let state):
      guard let initial = self[state].initialValue else { return nil }
      return choice.cases.first { $0.values.contains(initial) }
        ?? choice.cases.first(where: \.isElse)
    }
  }
}

extension Rule {
  package static let guardedStart = Rule("guarded-start", .error)
}

extension Diagnostic {
  fileprivate static func guarded(
    _ name: String, by guards: [String], at range: SourceRange, root: Coordinator
  ) -> Diagnostic {
    let names = guards.map { "`\($0)`" }.joined(separator: " and ")
    return Diagnostic(
      .guardedStart, "launch shows `\(name)` without asking \(names)", at: range,
      related: [Related("the app launches into `\(root.name)`", at: root.range)],
      help: [
        "start with a screen that needs no guard, or let a switch on a state choose"
      ])
  }
}

extension GuardedStart {
  static let page = RulePage(
    summary: "A guard on the first screen of the app.",
    finds: """
      A guard on the root, or on a screen or coordinator that the root starts with: through \
      `start`, the first tab, each column and the first case. Launch shows these without asking any guard.
      """,
    why: """
      Launch can't wait for an answer, since something has to be on screen. So nobody asks the \
      guard, and everybody sees the protected screen first.
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
