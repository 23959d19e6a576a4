import Diagnostics
import FlowAnalysis
import FlowModel
import TestSupport

/// A random module, without errors but those that only its walks show.
package struct RandomModule: Sendable {
  package let seed: UInt64
  package let tree: ModuleTree

  package var text: String { tree.text }
  package var sample: SampleModule { SampleModule(text) }

  /// Makes the module of a seed: a seed always gives the same one.
  ///
  /// - Parameter isVaried: Whether the module has other wordings of some things, and further keys.
  package init(seed: UInt64, features: Features = .all, isVaried: Bool = false) {
    self.seed = seed
    var choices = RandomChoices(seed: seed)
    while true {
      var chosen = features
      if !features.contains(.recursiveReports), features.isSuperset(of: [.recursion, .reports]) {
        chosen.remove(choices.chance(50) ? [.recursion, .linksAbove] : .reports)
      }
      if !features.contains(.sharedState), features.isSuperset(of: [.states, .recursion]) {
        chosen.remove(choices.chance(50) ? .states : [.recursion, .linksAbove])
      }
      if !features.contains(.idleGuards), features.isSuperset(of: [.guards, .links]) {
        let hasLinks = choices.chance(50) || features.contains(.manyLinks)
        chosen.remove(hasLinks ? .guards : [.links, .linksAbove])
      }
      let outline = Outline(chosen, &choices)
      var writer = Writer(outline: outline, choices: choices)
      var tree = writer.module()
      choices = writer.choices
      if isVaried {
        var variation = Variation(seed: seed)
        tree = variation.vary(tree)
      }
      if let repaired = tree.repaired() {
        self.tree = repaired
        return
      }
    }
  }
}

extension ModuleTree {
  /// As a flow file.
  package var text: String { ModuleText(self).text }

  /// Not those whose findings say that something goes wrong on a walk: where that is an error, there
  /// is a meaning all the same.
  private static let asked = Set(Rule.all.filter { $0.severity == .error })

  /// The errors that keep it from having a meaning.
  private var errors: [Diagnostic] {
    SampleModule([("App.flow.yaml", Array(ModuleText(self).text.utf8))], rules: Self.asked).findings
      .filter { $0.severity == .error }
  }

  /// Without what is wrong in it; nil if that is more than some of its parts.
  package func repaired() -> ModuleTree? {
    var tree = self
    for _ in 0..<60 {
      let errors = tree.errors
      if errors.isEmpty { return tree }
      guard let next = tree.without(errors) else { return nil }
      tree = next
    }
    return nil
  }

  /// Without the parts that these errors are in; nil if a whole coordinator would be missing.
  private func without(_ errors: [Diagnostic]) -> ModuleTree? {
    let text = ModuleText(self)
    let paths = errors.compactMap { error -> Path? in
      let range = Int(error.range.lower)..<Int(error.range.upper)
      return text.path(around: range).map(removable)
    }
    // Later ones first, so that the others stay where they are; what holds another goes with it.
    var tree = self
    var last: Path?
    for path in Set(paths).sorted(by: { $1.lexicographicallyPrecedes($0) }) {
      guard path.count > 1 else { return nil }
      if let last, last.starts(with: path) { continue }
      tree = tree.removing(path)
      last = path
    }
    return paths.isEmpty ? nil : tree
  }

  private static let indispensable: Set<String> = [
    "to", "pop", "popTo", "finish", "report", "dialog", "take", "path", "system", "type",
  ]

  /// The part that goes with another: a route whose target is missing is none.
  private func removable(_ path: Path) -> Path {
    let keys = keys(along: path)
    guard path.count > 1 else { return path }
    guard let key = keys[keys.count - 1] else {
      // The only item of a list goes with the list.
      return self[path.dropLast()].children.count == 1 ? Array(path.dropLast()) : path
    }
    return Self.indispensable.contains(key) ? removable(Array(path.dropLast())) : path
  }

  private subscript(path: ArraySlice<Int>) -> ModuleTree {
    path.reduce(self) { $0.children[$1] }
  }
}
