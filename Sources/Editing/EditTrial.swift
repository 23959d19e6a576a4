import Compiler
import Diagnostics
import FlowAnalysis
import FlowModel

/// A trial of edits: the module as it would be.
struct EditTrial {
  /// The message of an error that the module doesn't have now; nil if there is none.
  let newError: String?
  /// The meaning of the module as it would be.
  let flow: Flow

  /// - Parameter declaring: The module whose names change. The other module may import it.
  init(_ edits: [Fix.Edit], in module: ReadModules.Module, declaring: ReadModules.Module) {
    let texts = { (module: ReadModules.Module) in
      let changed = module.files.filter { file in
        edits.contains { $0.range.file == file.source.id }
      }
      return Dictionary(
        uniqueKeysWithValues: changed.map {
          ($0.path, $0.source.text(applying: edits))
        })
    }
    let declared = ModuleInterface(Self.files(texts(declaring), of: declaring).map(\.file))
    self.init(
      texts(module), in: module, importing: [declaring.checked.flow.name.text: declared])
  }

  /// - Parameters:
  ///   - texts: The texts that change, by the paths of their files.
  ///   - imported: The interfaces of other modules as they would be, by their names.
  init(
    _ texts: [String: String], in module: ReadModules.Module,
    importing imported: [String: ModuleInterface] = [:]
  ) {
    var neighbours = module.sources.neighbours
    for (name, interface) in imported where neighbours[name] != nil {
      neighbours[name] = .module(interface, cycle: nil)
    }
    let known = Self.resolve([:], of: module, module.sources.neighbours).errors
    let (flow, found) = Self.resolve(texts, of: module, neighbours)
    self.flow = flow
    newError = found.count > known.count ? found.first { !known.contains($0) } ?? found.last : nil
  }

  /// Returns the files of a module, some of them with other texts.
  private static func files(
    _ texts: [String: String], of module: ReadModules.Module
  ) -> [(file: FlowFile, relativePath: String)] {
    zip(module.files, module.sources.files).map { file, placed in
      let text = texts[file.path].map {
        FlowFile(SourceFile(id: file.source.id, path: file.source.path, text: $0))
      }
      return (text ?? file.file, placed.relativePath)
    }
  }

  private static func resolve(
    _ texts: [String: String], of module: ReadModules.Module, _ neighbours: [String: Neighbour]
  ) -> (flow: Flow, errors: [String]) {
    let files = files(texts, of: module)
    let resolution = Pipeline.resolve(
      ModuleSources(files, neighbours: neighbours, isPartial: module.sources.isPartial))
    let findings = files.flatMap(\.file.findings) + resolution.findings
    return (resolution.flow, findings.filter { $0.severity == .error }.map(\.message))
  }
}
