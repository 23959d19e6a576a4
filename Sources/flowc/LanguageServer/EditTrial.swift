import Compiler
import Diagnostics
import FlowModel

/// A trial of edits: the module as it would be.
struct EditTrial {
  /// The message of an error that the module doesn't have now; nil if there is none.
  let newError: String?
  /// The texts of the changed files, by their absolute paths.
  let texts: [(file: LoadedFile, text: String)]
  /// The meaning of the module as it would be.
  let flow: Flow

  /// - Parameter declaring: The module whose names change. The other module may import it.
  init(
    _ edits: [Fix.Edit], in module: CheckedModules.Module, declaring: CheckedModules.Module
  ) {
    let texts = { (module: CheckedModules.Module) in
      module.loaded.files.compactMap { file -> (LoadedFile, String)? in
        let source = file.file.source
        guard edits.contains(where: { $0.range.file == source.id }) else { return nil }
        return (file, source.text(applying: edits))
      }
    }
    let declared = Self.files(texts(declaring), of: declaring.loaded).map(\.file)
    self.init(
      texts(module), in: module,
      importing: [declaring.checked.flow.name.text: ModuleInterface(declared)])
  }

  /// - Parameter imported: The interfaces of other modules as they would be, by their names.
  init(
    _ texts: [(file: LoadedFile, text: String)], in module: CheckedModules.Module,
    importing imported: [String: ModuleInterface] = [:]
  ) {
    self.texts = texts
    var loaded = module.loaded
    let known = Self.resolve(Self.files([], of: loaded), of: loaded).errors
    for (name, interface) in imported where loaded.neighbours[name] != nil {
      loaded.neighbours[name] = .module(interface, cycle: nil)
    }
    let (flow, found) = Self.resolve(Self.files(texts, of: loaded), of: loaded)
    self.flow = flow
    newError = found.count > known.count ? found.first { !known.contains($0) } ?? found.last : nil
  }

  /// Returns the files of a module, some of them with other texts.
  private static func files(
    _ texts: [(file: LoadedFile, text: String)], of module: LoadedModule
  ) -> [(file: FlowFile, absolutePath: String)] {
    let changed = Dictionary(texts.map { ($0.file.absolutePath, $0.text) }) { $1 }
    return module.files.map { file in
      let source = file.file.source
      let text = changed[file.absolutePath].map {
        FlowFile(SourceFile(id: source.id, path: source.path, text: $0))
      }
      return (text ?? file.file, file.absolutePath)
    }
  }

  private static func resolve(
    _ files: [(file: FlowFile, absolutePath: String)], of module: LoadedModule
  ) -> (flow: Flow, errors: [String]) {
    let resolution = Pipeline.resolve(module.sources(files))
    let findings = files.flatMap(\.file.findings.kept) + resolution.findings.kept
    return (resolution.flow, findings.filter { $0.severity == .error }.map(\.message))
  }
}
