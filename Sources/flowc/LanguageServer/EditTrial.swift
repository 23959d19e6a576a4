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

  init(_ edits: [Fix.Edit], in module: CheckedModules.Module) {
    self.init(
      module.loaded.files.compactMap { file in
        let source = file.file.source
        guard edits.contains(where: { $0.range.file == source.id }) else { return nil }
        return (file, source.text(applying: edits))
      }, in: module)
  }

  init(_ texts: [(file: LoadedFile, text: String)], in module: CheckedModules.Module) {
    self.texts = texts
    let loaded = module.loaded
    let before = loaded.files.map { ($0.file, $0.absolutePath) }
    let changed = Dictionary(texts.map { ($0.file.absolutePath, $0.text) }) { $1 }
    let after = before.map { file, path in
      let text = changed[path].map {
        FlowFile(SourceFile(id: file.source.id, path: file.source.path, text: $0))
      }
      return (text ?? file, path)
    }
    let known = Self.resolve(before, of: loaded).errors
    let (flow, found) = Self.resolve(after, of: loaded)
    self.flow = flow
    newError = found.count > known.count ? found.first { !known.contains($0) } ?? found.last : nil
  }

  private static func resolve(
    _ files: [(file: FlowFile, absolutePath: String)], of module: LoadedModule
  ) -> (flow: Flow, errors: [String]) {
    let resolution = Pipeline.resolve(module.sources(files))
    let findings = files.flatMap(\.file.findings.kept) + resolution.findings.kept
    return (resolution.flow, findings.filter { $0.severity == .error }.map(\.message))
  }
}
