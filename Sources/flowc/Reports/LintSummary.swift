import Diagnostics
import FlowModel

/// The last line of `flowc lint`: what was checked, what was found, and what isn't shown.
struct LintSummary {
  /// The numbers of findings that options would show.
  struct Hidden: Sendable {
    var notes = 0
    var doubts = 0
  }

  let text: String

  init(_ checked: CheckedModules) {
    let parts = [Self.result(of: checked)] + Self.rest(checked, checked.hidden)
    text = Self.scope(of: checked.modules) + parts.joined(separator: "; ")
  }

  /// Returns the size of the modules, without what they use of other modules.
  private static func scope(of modules: [CheckedModules.Module]) -> String {
    guard !modules.isEmpty else { return "" }
    var (screens, routes) = (0, 0)
    for flow in modules.map(\.checked.flow) {
      screens += flow.screens.count { flow[$0.coordinator].foreign == nil }
      routes += flow.routes.count { flow[$0.coordinator].foreign == nil && $0.owner.isNamed }
    }
    let count = modules.count > 1 ? ["\(modules.count) modules"] : []
    return (count + [counted(screens, "screen"), counted(routes, "route")])
      .joined(separator: ", ") + ": "
  }

  private static func result(of checked: CheckedModules) -> String {
    guard checked.found.isEmpty else {
      return Output.summary(of: checked.found.joined, showing: checked.findings)
    }
    return checked.problems.isEmpty ? "no finding" : "no finding in what could be read"
  }

  private static func rest(_ checked: CheckedModules, _ hidden: Hidden) -> [String] {
    var rest: [String] = []
    if hidden.notes > 0 { rest.append(counted(hidden.notes, "note") + hint(hidden.notes, "notes")) }
    if hidden.doubts > 0 {
      let count = counted(hidden.doubts, "finding")
      rest.append("\(count) undecided" + hint(hidden.doubts, "undecided"))
    }
    let known = checked.suppressed.count
    if known > 0 { rest.append("\(known) known or ignored") }
    if checked.modules.contains(where: { !$0.checked.hasProof }) {
      rest.append("moves are checked in a module without errors")
    }
    return rest
  }

  private static func hint(_ count: Int, _ option: String) -> String {
    ", `--\(option)` shows \(count == 1 ? "it" : "them")"
  }
}

extension CheckedModules {
  /// The findings that could not be decided, in the files that the call names.
  var doubts: [Diagnostic] {
    modules.flatMap { module in
      module.checked.doubts.filter { module.loaded.shown.contains($0.range.file) }
    }
  }
}
