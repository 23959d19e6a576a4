import Compiler
import Diagnostics
import FlowModel

/// A trial of another name: the module as it would be.
struct Rename {
  /// The message of an error that the module doesn't have now; nil if there is none.
  let newError: String?

  init(_ edits: [Fix.Edit], in module: CheckedModules.Module) {
    let loaded = module.loaded
    let before = loaded.files.map { ($0.file, $0.absolutePath) }
    let after = before.map { file, path in
      guard edits.contains(where: { $0.range.file == file.source.id }) else { return (file, path) }
      let text = file.source.text(applying: edits)
      return (
        FlowFile(SourceFile(id: file.source.id, path: file.source.path, text: text)), path
      )
    }
    let known = Self.errors(before, of: loaded)
    let found = Self.errors(after, of: loaded)
    newError = found.count > known.count ? found.first { !known.contains($0) } ?? found.last : nil
  }

  private static func errors(
    _ files: [(file: FlowFile, absolutePath: String)], of module: LoadedModule
  ) -> [String] {
    let findings =
      files.flatMap(\.file.findings.kept) + Pipeline.resolve(module.sources(files)).findings.kept
    return findings.filter { $0.severity == .error }.map(\.message)
  }
}
