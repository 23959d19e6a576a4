import Diagnostics
import FlowModel

/// The generator for modules that are compiled together, such as the flow files of one target.
package struct TargetGenerator {
  private let modules: [SwiftGenerator]

  /// - Parameter modules: The generators of the modules, each with the names of all as companions. No
  ///   two modules make a declaration of the same name.
  package init(_ modules: [SwiftGenerator]) { self.modules = modules }

  /// The generated files.
  ///
  /// - Parameter names: The name of the Swift file for each flow file.
  package func files(_ names: [SourceFile.ID: String]) -> [GeneratedFile] {
    modules.flatMap { $0.sources { names[$0.id] ?? $0.outputName } }
      + [SwiftGenerator.moduleFile(of: modules)]
  }
}
