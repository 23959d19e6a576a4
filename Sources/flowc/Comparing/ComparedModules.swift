import Diagnostics
import FlowComparison
import FlowModel

/// The modules of two states, each with its own counterpart.
struct ComparedModules {
  /// A module that is in both states.
  struct Module {
    let name: String
    let comparison: Comparison
  }

  private(set) var before: ComparedSide
  private(set) var after: ComparedSide
  let modules: [Module]
  /// The names of modules that are in one state only.
  let added: [String]
  let removed: [String]

  /// - Parameter severities: The severities of rules, by name. They have precedence over settings.
  /// - Throws: `CommandError.failure` if the states have no module in common.
  init(
    _ before: ComparedSide, _ after: ComparedSide, _ severities: [String: Severity?]
  ) throws(CommandError) {
    (self.before, self.after) = (before, after)
    let older = before.checked.modules
    let newer = after.checked.modules
    var pairs: [(CheckedModules.Module, CheckedModules.Module)] = []
    for module in newer {
      let name = module.checked.flow.name
      if let old = older.first(where: { $0.checked.flow.name == name }) {
        pairs.append((old, module))
      }
    }
    // A single module is the same under another name.
    if pairs.isEmpty, older.count == 1, newer.count == 1 { pairs = [(older[0], newer[0])] }
    guard !pairs.isEmpty else {
      throw .failure("the two states have no module in common: \(Self.names(older + newer))")
    }
    modules = pairs.map { old, new in
      Module(
        name: new.checked.flow.name.text,
        comparison: Comparison(
          old.checked.flow, new.checked.flow, steps: new.settings.limits.steps,
          severities: new.settings.rules.merging(severities) { $1 }))
    }
    let (known, kept) = (Set(pairs.map(\.1.name)), Set(pairs.map(\.0.name)))
    added = newer.map(\.name).filter { !known.contains($0) }
    removed = older.map(\.name).filter { !kept.contains($0) }
  }

  private static func names(_ modules: [CheckedModules.Module]) -> String {
    modules.map(\.name).joined(separator: ", ")
  }

  var isBreaking: Bool { !removed.isEmpty || modules.contains { !$0.comparison.breaking.isEmpty } }

  var isDifferent: Bool {
    isBreaking || !added.isEmpty || modules.contains { !$0.comparison.changes.isEmpty }
  }

  mutating func place(before range: SourceRange) -> ComparedSide.Place { before.place(of: range) }

  mutating func place(after range: SourceRange) -> ComparedSide.Place { after.place(of: range) }

  /// Returns the picture of the only module, as a graph.
  ///
  /// - Throws: `CommandError.usage` if there are several modules.
  func graph() throws(CommandError) -> String {
    guard modules.count == 1 else {
      let names = modules.map(\.name).joined(separator: ", ")
      throw .usage("a picture shows one module, and these are \(modules.count): \(names)")
    }
    return ChangePicture(modules[0].comparison).graph.dot
  }
}
