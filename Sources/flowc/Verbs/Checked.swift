import Diagnostics
import FlowAnalysis

/// Modules that have been read, resolved and checked.
struct Checked: Sendable {
  struct Module: Sendable {
    let loaded: LoadedModule
    let checked: CheckedModule
  }

  let sources: [SourceFile]
  let modules: [Module]
  /// All that is to be shown, in order.
  let findings: [Diagnostic]

  var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// - Throws: `CommandError.failure` if a path can't be read or has no flow file.
  init(_ paths: [String]) async throws(CommandError) {
    let loader = try await ModuleLoader(paths.isEmpty ? ["Flows"] : paths)
    modules = await Self.check(loader.modules)
    sources = loader.sources
    let shown = modules.flatMap { module in
      module.checked.findings.filter { module.loaded.shown.contains($0.range.file) }
    }
    findings = (shown + Self.findings(of: loader.strays)).inOrder(by: sources)
  }

  private static func check(_ modules: [LoadedModule]) async -> [Module] {
    await withTaskGroup(of: (Int, Module).self) { group in
      for (index, module) in modules.enumerated() {
        group.addTask { (index, Module(loaded: module, checked: module.check())) }
      }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// A file without a module has findings of its own; that it has none is said once a directory.
  private static func findings(of strays: [LoadedFile]) -> [Diagnostic] {
    var seen: Set<String> = []
    return strays.flatMap { file in
      let isFirst = !file.file.isBroken && seen.insert(file.directory).inserted
      return file.file.findings + (isFirst ? [.noModule(of: file.file.source)] : [])
    }
  }
}

extension Diagnostic {
  fileprivate static func noModule(of file: SourceFile) -> Diagnostic {
    Diagnostic(
      .missingKey, "no flow file here or in a directory above says `flow:`",
      at: SourceRange(file: file.id, lower: 0, upper: 1),
      help: ["begin one of them with `flow: Name`; the name is the module's"])
  }
}
