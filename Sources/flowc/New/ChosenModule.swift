import Diagnostics
import FlowModel

/// A coordinator, and the flow file that declares it.
struct DeclaredCoordinator {
  let file: LoadedFile
  let coordinator: Document.Coordinator

  var name: String { coordinator.name.text }
}

extension CheckedModules.Module {
  var name: String { checked.flow.name.text }

  var declaredCoordinators: [DeclaredCoordinator] {
    loaded.files.flatMap { file in
      file.file.document.coordinators.map { DeclaredCoordinator(file: file, coordinator: $0) }
    }
  }
}

/// The choice of the module that `flowc new` changes.
struct ModuleChoice {
  let checked: CheckedModules
  /// The call up to its paths, for messages: `flowc new coordinator Cart`.
  let call: String

  /// - Parameter paths: The paths of the call; none for the directory that the settings name.
  init(_ paths: [String], call: String) throws(CommandError) {
    let places = try paths.isEmpty ? CheckedModules.defaultPaths() : []
    if let place = places.first, places.allSatisfy({ FileSystem.kind(of: $0) == .missing }) {
      throw .failure(
        "there is no directory \(place); name the module's, as in `\(call) DIR`, or begin with "
          + "`flowc init`")
    }
    checked = try CheckedModules(paths)
    self.call = call
  }

  /// Returns the only module, or the one whose directory the call names.
  ///
  /// - Throws: `CommandError.failure` if there is no module; `CommandError.usage` if there are
  ///   several.
  func only(_ paths: [String]) throws(CommandError) -> CheckedModules.Module {
    if let problem = checked.problems.first { throw problem }
    let modules = checked.modules
    if modules.count == 1 { return modules[0] }
    let directories = paths.map { FileSystem.absolute($0) }
    let named = modules.filter { directories.contains($0.loaded.directory) }
    if named.count == 1 { return named[0] }
    guard let first = modules.first else {
      throw .failure(
        "no flow file says `flow:`, so there is no module; begin one with `flow: Name`")
    }
    throw .usage(
      "there are \(modules.count) modules, so name the directory of one, as in `\(call) "
        + "\(FileSystem.shortened(first.loaded.directory))`: " + list(modules))
  }

  /// Returns the module that declares a coordinator, and the place of the declaration.
  func declaring(
    _ name: String
  ) throws(CommandError) -> (module: CheckedModules.Module, place: DeclaredCoordinator) {
    if let problem = checked.problems.first { throw problem }
    let modules = checked.modules.filter { module in
      module.declaredCoordinators.contains { $0.name == name }
    }
    guard let module = modules.first else {
      let names = checked.modules.flatMap { $0.declaredCoordinators.map(\.name) }
      throw .usage(
        "there is no coordinator `\(name)`" + Suggestion.question(after: name, in: names))
    }
    guard modules.count == 1 else {
      throw .usage(
        "\(modules.count) modules have a coordinator `\(name)`, so name the directory of one, as in "
          + "`\(call) \(FileSystem.shortened(module.loaded.directory))`: \(list(modules))")
    }
    let places = module.declaredCoordinators.filter { $0.name == name }
    guard places.count == 1 else {
      let all = places.map { $0.file.place(of: $0.coordinator.name.range) }
      throw .failure("`\(name)` is declared \(all.count) times: \(all.joined(separator: ", "))")
    }
    return (module, places[0])
  }

  private func list(_ modules: [CheckedModules.Module]) -> String {
    modules.map { "\($0.name) in \(FileSystem.shortened($0.loaded.directory))" }
      .joined(separator: ", ")
  }

  /// Returns the findings of the files that can't be read. Such a file may declare any name.
  func unreadable(in modules: [CheckedModules.Module]) -> [Diagnostic] {
    modules.flatMap { $0.loaded.files }.filter(\.file.isBroken).flatMap(
      \.file.findings.bounded
    )
    .filter { $0.severity == .error }.inOrder(by: checked.sources)
  }
}

extension LoadedFile {
  /// Returns a place in the form of messages: `Shop.flow.yaml:12`.
  func place(of range: SourceRange) -> String {
    let line = LineTable(file.source.text).position(ofScalar: Int(range.lower)).line
    return "\(file.source.path):\(line)"
  }
}
