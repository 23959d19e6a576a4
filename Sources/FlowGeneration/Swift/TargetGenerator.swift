import Diagnostics
import FlowModel

/// The generator for modules that are compiled together, such as the flow files of one target.
package struct TargetGenerator {
  private let modules: [SwiftGenerator]

  /// - Parameter modules: Flows without errors. No two flows make a declaration of the same name.
  package init(_ modules: [(flow: Flow, access: Access, frameworks: [Framework])]) {
    let names = Set(modules.map(\.flow.name.text))
    self.modules = modules.map {
      SwiftGenerator($0.flow, access: $0.access, frameworks: $0.frameworks, companions: names)
    }
  }

  /// The generated files.
  ///
  /// - Parameter names: The name of the Swift file for each flow file.
  package func files(_ names: [SourceFile.ID: String]) -> [GeneratedFile] {
    modules.flatMap { $0.sources { names[$0.id] ?? $0.outputName } }
      + [SwiftGenerator.moduleFile(of: modules)]
  }
}
