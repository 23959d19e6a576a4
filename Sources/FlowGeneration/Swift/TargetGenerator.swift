import Diagnostics
import FlowModel

/// The Swift of modules that are compiled together, as the flow files of one target are.
package struct TargetGenerator {
  private let modules: [SwiftGenerator]

  /// - Parameter modules: Flows without errors, none of which declares what another does.
  package init(_ modules: [(flow: Flow, access: Access, frameworks: [Framework])]) {
    let names = Set(modules.map(\.flow.name.text))
    self.modules = modules.map {
      SwiftGenerator($0.flow, access: $0.access, frameworks: $0.frameworks, companions: names)
    }
  }

  /// - Parameter names: The name of the Swift file generated from each flow file.
  package func files(_ names: [SourceFile.ID: String]) -> [GeneratedFile] {
    modules.flatMap { $0.sources { names[$0.id] ?? $0.outputName } }
      + [SwiftGenerator.moduleFile(of: modules)]
  }
}
