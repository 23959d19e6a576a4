import Diagnostics
import FlowModel

/// What launch shows stands behind a guard: launch asks nobody, so the guard would be passed over.
enum GuardedStart: ModuleRule {
  static let rule = Rule.guardedStart

  static func check(_ subject: Subject) -> [Diagnostic] {
    guard let root = subject.flow.root, !subject.mayLaunchAnother else { return [] }
    var findings: [Diagnostic] = []
    var seen: Set<ID<Coordinator>> = []
    var next: Target? = .coordinator(root)
    while let target = next {
      next = nil
      switch target {
      case .screen(let id):
        let name = "\(subject.flow[subject.flow[id].coordinator].name).\(subject.flow[id].name)"
        findings += finding(name, subject.written(id)?.guards ?? [], subject)
      case .coordinator(let id):
        guard seen.insert(id).inserted else { break }
        let name = subject.flow[id].name.text
        findings += finding(name, subject.written(id)?.guards ?? [], subject)
        if case .tabs(let tabs) = subject.flow[id].kind, let first = tabs.first {
          let written = subject.written(id)?.tabs.first { $0.child.target.range == first.range }
          let tab = subject.flow[first.coordinator].name.text
          findings += finding(tab, written?.guards ?? [], subject)
        }
        next = subject.flow.shownFirst(in: id)
      }
    }
    return findings
  }

  /// One finding for one list of guards, at the first that is declared.
  private static func finding(
    _ name: String, _ guards: [Document.Reference], _ subject: Subject
  ) -> [Diagnostic] {
    let declared = guards.filter { written in
      subject.flow.guards.contains { $0.name.text == written.value }
    }
    guard let first = declared.first, let root = subject.flow.root else { return [] }
    return [.guarded(name, by: declared.map(\.value), at: first.range, root: subject.flow[root])]
  }
}

extension Flow {
  /// What a coordinator shows when it is launched.
  fileprivate func shownFirst(in id: ID<Coordinator>) -> Target? {
    switch self[id].kind {
    case .stack(let start): return start.target
    case .tabs(let tabs): return tabs.first.map { .coordinator($0.coordinator) }
    case .switch(let choice):
      switch choice.selection {
      case .manual(let start, _):
        return choice.cases.indices.contains(start) ? choice.cases[start].target : nil
      case .state(let state):
        guard let initial = self[state].values.first else { return nil }
        let shown =
          choice.cases.first { $0.values.contains(initial) } ?? choice.cases.first(where: \.isElse)
        return shown?.target
      }
    case .external: return nil
    }
  }
}

extension Subject {
  /// Whether there are several roots: which of them is launched isn't known then.
  fileprivate var mayLaunchAnother: Bool {
    openEnds.contains { end in
      if case .target(.coordinator) = end.lead { end.origin == .launch } else { false }
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
        "start with what needs no guard and lead on from there, or let a switch on state choose"
      ])
  }
}
