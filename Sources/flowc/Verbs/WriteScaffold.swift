import Diagnostics
import FlowAnalysis
import FlowGeneration
import FlowModel

extension Verb {
  static let scaffold = Verb(
    name: "scaffold",
    summary: "Writes the app's side once: views, their models, guards, state.",
    synopsis: "[paths] --output DIR [--ui FRAMEWORK] [--style STYLE]",
    options: [
      Option("--output", "DIR", "the folder to write to; existing files stay as they are"),
      Option(
        "--ui", "FRAMEWORK",
        "swiftui or uikit; else the first in flowc.yaml, or swiftui",
        choices: Framework.allCases.map(\.rawValue)),
      Option(
        "--style", "STYLE", "views (minimal, default), or models, too (mvvm-c)",
        choices: Scaffold.Style.allCases.map(\.rawValue)),
      Option("--coordinator", "NAME", "writes the folder of this coordinator alone"),
    ],
    examples: [
      ("flowc scaffold Flows/Shop --output Sources/Shop", "a folder for each coordinator"),
      (
        "flowc scaffold Flows/Shop --output Sources/Shop --coordinator Cart",
        "for one that is new; another run would write the same"
      ),
    ],
    run: { invocation throws(CommandError) in try WriteScaffold(invocation: invocation).run() })
}

private struct WriteScaffold {
  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    let checked = try CheckedModules.sound(invocation.paths)
    guard let output = invocation["--output"] else {
      throw .usage("`flowc scaffold` needs `--output DIR`: where the app's sources are")
    }
    Output.show(checked.errors, of: checked.sources, invocation, format: .pretty)
    if let failure = checked.failure() { return failure }
    let style = invocation["--style"].flatMap { Scaffold.Style(rawValue: $0) } ?? .minimal
    var folders = OutputFolders(hasSeveralModules: checked.modules.count > 1)
    var collisions: [Diagnostic] = []
    for (module, coordinators) in zip(checked.modules, try chosen(in: checked.modules))
    where coordinators != [] {
      let scaffold = Scaffold(module.checked.flow, for: framework(of: module), style: style)
      let files = scaffold.files(of: coordinators)
      collisions += self.collisions(of: files, among: scaffold.files())
      try folders.add(files, of: module.checked.flow.name.text, [], below: output)
    }
    Output.show(
      collisions.inOrder(by: checked.sources), of: checked.sources, invocation, format: .pretty)
    guard collisions.isEmpty else { return .findings }
    try write(folders.all)
    return .success
  }

  /// Returns the findings about files that can't stand in the same folder on every disk.
  ///
  /// - Parameter all: The files of the whole module, which were written earlier or will be.
  private func collisions(of files: [GeneratedFile], among all: [GeneratedFile]) -> [Diagnostic] {
    let keys = Set(files.map { FlowFileName.folded($0.name) })
    return NameCollision.between(
      files: all.filter { keys.contains(FlowFileName.folded($0.name)) }
        .map { ($0.name, $0.origin) })
  }

  /// Returns the coordinators that the call names, by module; nil for all.
  private func chosen(
    in modules: [CheckedModules.Module]
  ) throws(CommandError) -> [[ID<Coordinator>]?] {
    guard let name = invocation["--coordinator"] else { return modules.map { _ in nil } }
    let found = modules.map { module in
      module.checked.flow.coordinators.filter { $0.name.text == name && $0.foreign == nil }.map(
        \.id)
    }
    guard found.allSatisfy(\.isEmpty) else { return found }
    let names = modules.flatMap { $0.checked.flow.coordinators.map(\.name.text) }
    throw .usage("there is no coordinator `\(name)`" + Suggestion.question(after: name, in: names))
  }

  private func framework(of module: CheckedModules.Module) -> Framework {
    let name = invocation["--ui"] ?? module.settings.ui?.first
    return name.flatMap { Framework(rawValue: $0) } ?? .swiftui
  }

  /// Writes the missing files, and prints a line for each file.
  private func write(_ folders: [OutputFolder]) throws(CommandError) {
    var written = 0
    var kept = 0
    for folder in folders {
      for file in folder.files {
        let path = FileSystem.join(folder.path, file.name)
        if FileSystem.kindOfEntry(path) == .missing {
          try FileSystem.create(path, with: file.content.utf8)
          Output.note("wrote \(path)")
          written += 1
        } else {
          kept += 1
        }
      }
    }
    Output.note("\(written) written, \(kept) kept as they were")
  }
}
