import Compiler
import Diagnostics
import FlowGeneration
import FlowModel

extension Verb {
  static let generate = Verb(
    name: "generate",
    summary: "Writes the Swift of flow files: routers, coordinators, links.",
    synopsis: "[paths] --output DIR [--access LEVEL] [--check]",
    options: [
      Option("--output", "DIR", "the folder to write to; of several modules each has its own"),
      Option(
        "--access", "LEVEL", "internal (the default), package or public",
        choices: Access.allCases.map(\.rawValue)),
      Option("--beside", "FOLDER", "writes into FOLDER of each path; each path is a Swift target"),
      Option("--inputs", "LIST", "reads only the files that LIST names: for build systems"),
      Option(
        "--interface", "FILE", "writes what other modules see: NAME\(Neighbour.interfaceSuffix)"),
      Option("--mocks", "DIR", "also writes mocks of routes, guards and state, for tests"),
      Option("--tests", "DIR", "also writes tests and mocks; --images adds tests with images"),
      Option(
        "--images", nil, "with --tests: tests that make images for flowc diagram", isListed: false),
      Option(
        "--module", "NAME",
        "Swift module that mocks and tests import; else the flow's"),
      Option("--check", nil, "writes nothing; fails if anything would change"),
      Option("--depfile", "FILE", "writes which files the output depends on, for make and ninja"),
      Option("--file-lists", "DIR", "writes .xcfilelist files of inputs and outputs, for Xcode"),
      Option(
        "--format", "FORMAT", "of findings: pretty or xcode", choices: ["pretty", "xcode"]),
    ],
    examples: [
      ("flowc generate Flows --output Generated --check", "for CI: fails if a file isn't current")
    ],
    run: { invocation throws(CommandError) in try Generate(invocation: invocation).run() })
}

private struct Generate {
  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    if invocation.has("--images"), !invocation.has("--tests") {
      throw .usage("`--images` writes into the folder of tests: add `--tests DIR`")
    }
    if let name = invocation["--beside"] { return try run(beside: name) }
    let list = try self.list()
    var checked = try checked(list)
    checked.dropNotes()
    let output = try output(of: checked)
    Output.show(checked.findings, of: checked.sources, invocation)
    if let failure = checked.failure() { return failure }
    let folders = try folders(of: checked, list, below: output)
    let others = try others(besides: folders, checked)
    for file in others { try file.check() }
    let status = try finish(folders)
    guard status == .success, !invocation.has("--check") else { return status }
    for file in others { try file.write() }
    return .success
  }

  /// Prints how many files were written, unless a build system reads what is printed.
  ///
  /// - Parameter changes: The differences that were found before the files were written.
  private func tell(_ folders: [OutputFolder], _ changes: [OutputFolder.Changes]) {
    guard !invocation.has("--inputs"), invocation["--format"] != "xcode" else { return }
    // Tests and mocks may share a folder.
    let paths = Set(folders.map(\.path))
    let place = paths.count == 1 ? folders[0].path : counted(paths.count, "folder")
    let all = folders.reduce(0) { $0 + $1.files.count }
    let written = changes.reduce(0) { $0 + $1.files.count }
    let removed = changes.reduce(0) { $0 + $1.stale.count }
    guard written + removed > 0 else {
      return Output.note("\(counted(all, "file")) in \(place): nothing changed")
    }
    let of = written == all ? "" : " of \(all)"
    let rest = removed == 0 ? "" : ", and removed \(removed)"
    Output.note("wrote \(written)\(of) \(all == 1 ? "file" : "files") to \(place)\(rest)")
  }

  private func output(of checked: CheckedModules) throws(CommandError) -> String {
    if let named = invocation["--output"] { return named }
    guard let set = checked.modules.first?.settings.output else {
      throw .usage("`flowc generate` needs `--output DIR`, or `output` in flowc.yaml")
    }
    return try checked.writable(set, for: "output")
  }

  /// Writes the files for each path. All modules of a path are compiled together.
  private func run(beside name: String) throws(CommandError) -> ExitStatus {
    let paths = try invocation.paths.isEmpty ? CheckedModules.defaultPaths() : invocation.paths
    var folders: [OutputFolder] = []
    var failure: ExitStatus?
    for path in paths {
      var checked = try CheckedModules([path])
      checked.addCollisions()
      checked.dropNotes()
      Output.show(checked.findings, of: checked.sources, invocation)
      failure = checked.failure() ?? failure
      if failure != nil { continue }
      let top = FileSystem.absolute(path) + "/"
      let files = checked.modules.flatMap(\.loaded.files).map {
        ($0.file.source.id, $0.absolutePath)
      }
      let names = FlowFileName.generated(
        fromEach: files.map { $0.1.hasPrefix(top) ? String($0.1.dropFirst(top.count)) : $0.1 })
      let output = FileSystem.join(path, name)
      folders.append(
        try folder(
          of: checked, Dictionary(uniqueKeysWithValues: zip(files.map(\.0), names)), output, .target
        ))
    }
    if let failure { return failure }
    return try finish(folders)
  }

  /// Writes folders, or prints what would change. Nothing is written if any file is in the way.
  private func finish(_ folders: [OutputFolder]) throws(CommandError) -> ExitStatus {
    let all = try folders.map { folder throws(CommandError) in try folder.changes() }
    let changes = zip(folders, all).flatMap { $0.paths(of: $1) }
    let obstacles = all.flatMap(\.obstacles)
    let isCheck = invocation.has("--check")
    if isCheck {
      for change in changes { Output.note("would change: \(change)") }
    }
    for obstacle in obstacles.prefix(Self.maximumObstacles) { Output.error(obstacle) }
    if obstacles.count > Self.maximumObstacles {
      Output.error("and \(obstacles.count - Self.maximumObstacles) more files\n")
    }
    if isCheck, !changes.isEmpty || !obstacles.isEmpty { return .findings }
    guard obstacles.isEmpty else { return .failure }
    if !isCheck { for (folder, changes) in zip(folders, all) { try folder.write(changes) } }
    tell(folders, all)
    return .success
  }

  /// The largest number of files in the way that a message names.
  private static let maximumObstacles = 20

  private func list() throws(CommandError) -> BuildList? {
    guard let path = invocation["--inputs"] else { return nil }
    for option in ["--mocks", "--tests"] where invocation.has(option) {
      throw .usage("`\(option)` can't be used with `--inputs`")
    }
    guard invocation.paths.isEmpty else {
      throw .usage("with `--inputs` the list names the flow files: remove \(invocation.paths[0])")
    }
    return try BuildList(path)
  }

  /// Returns the wanted modules, checked. The modules of a list are compiled together.
  private func checked(_ list: BuildList?) throws(CommandError) -> CheckedModules {
    guard let list else { return try CheckedModules(invocation.paths) }
    var checked = try CheckedModules(list)
    checked.addCollisions()
    return checked
  }

  private func folders(
    of checked: CheckedModules, _ list: BuildList?, below output: String
  ) throws(CommandError) -> [OutputFolder] {
    guard let list else {
      // A path from the settings is inside the repository, and so are the folders below it.
      let boundary = invocation.has("--output") ? nil : FileSystem.resolved(output)
      return try folders(of: checked.modules, below: output, within: boundary)
    }
    let outputs = Dictionary(
      list.sources.map { ($0.file.absolutePath, $0.output) }, uniquingKeysWith: { $1 })
    var names: [SourceFile.ID: String] = [:]
    for file in checked.modules.flatMap(\.loaded.files) {
      names[file.file.source.id] = outputs[file.absolutePath]
    }
    return [try folder(of: checked, names, output, list.ownsOutput ? .whole : .declared)]
  }

  /// Returns the folder for the generated files of modules that are compiled together.
  private func folder(
    of checked: CheckedModules, _ names: [SourceFile.ID: String], _ output: String,
    _ ownership: OutputFolder.Ownership
  ) throws(CommandError) -> OutputFolder {
    let all = Set(checked.modules.map(\.checked.flow.name.text))
    let modules = try checked.modules.map { module throws(CommandError) in
      try module.emission(invocation).generator(amongst: all)
    }
    return OutputFolder(
      path: output, files: TargetGenerator(modules).files(names), ownership: ownership)
  }

  private func folders(
    of modules: [CheckedModules.Module], below output: String, within boundary: String?
  ) throws(CommandError) -> [OutputFolder] {
    let isEach = modules.count > 1
    var sources = OutputFolders(hasSeveralModules: isEach, within: boundary)
    var others = OutputFolders(hasSeveralModules: isEach)
    for module in modules {
      let emission = try module.emission(invocation)
      let name = module.checked.flow.name.text
      try sources.add(emission.sources(), of: name, [".swift"], below: output)
      // Tests use mocks.
      if let mocks = invocation["--mocks"] ?? invocation["--tests"] {
        try others.add(emission.mocks(), of: name, [".mocks.swift"], below: mocks)
      }
      if let tests = invocation["--tests"] {
        let files = emission.tests(hasImages: invocation.has("--images"))
        try others.add(files, of: name, [".tests.swift", ".images.swift"], below: tests)
      }
    }
    return sources.all + others.all
  }

  // MARK: Other files

  /// Returns the files that options ask for besides the generated ones.
  private func others(
    besides folders: [OutputFolder], _ checked: CheckedModules
  ) throws(CommandError) -> [NamedFile] {
    let outputs = folders.flatMap { folder in
      folder.files.map { FileSystem.join(folder.path, $0.name) }
    }
    let inputs = checked.sources.map(\.path)
    var files: [NamedFile] = []
    if let path = invocation["--interface"] {
      files.append(try interface(path, checked.modules))
    }
    if let directory = invocation["--file-lists"] {
      for (name, paths) in [("inputs", inputs), ("outputs", outputs)] {
        let path = FileSystem.join(directory, "flowc.\(name).xcfilelist")
        files.append(NamedFile(path: path, text: try XcodeFileList(paths).text(), kind: .fileList))
      }
    }
    if let path = invocation["--depfile"] {
      let text = try Depfile(outputs: outputs, inputs: inputs).text()
      files.append(NamedFile(path: path, text: text, kind: .depfile))
    }
    return files
  }

  private func interface(
    _ path: String, _ modules: [CheckedModules.Module]
  ) throws(CommandError) -> NamedFile {
    guard modules.count == 1 else {
      let names = modules.map { "\($0.checked.flow.name) in \($0.loaded.directory)" }
      throw .failure(
        "an interface file is of one module, and these are \(modules.count): "
          + names.joined(separator: ", "))
    }
    guard path.hasSuffix(Neighbour.interfaceSuffix) else {
      throw .usage("an interface file's name ends in \(Neighbour.interfaceSuffix)")
    }
    return NamedFile(
      path: path, text: InterfaceWriter(modules[0].checked.flow).text(), kind: .interface)
  }
}

extension CheckedModules.Module {
  /// Returns the generated code of the module, with the options of the call or else its settings.
  ///
  /// - Throws: `CommandError.usage` for a module whose name can't be a module's name in Swift.
  fileprivate func emission(_ invocation: Invocation) throws(CommandError) -> Emission {
    let options = EmitOptions(invocation, settings)
    guard let emission = Pipeline.emit(checked, options) else {
      let name = options.module ?? checked.flow.name.text
      throw .usage("`--module` can't be `\(name)`: it has to be the name of a Swift module")
    }
    return emission
  }
}

extension EmitOptions {
  /// Makes the options of a call, or else of the settings.
  fileprivate init(_ invocation: Invocation, _ settings: Settings) {
    let access = (invocation["--access"] ?? settings.access).flatMap { Access(rawValue: $0) }
    self.init(
      access: access ?? .internal,
      frameworks: (settings.ui ?? []).compactMap { Framework(rawValue: $0) },
      module: invocation["--module"])
  }
}
