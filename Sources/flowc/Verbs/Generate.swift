import Diagnostics
import FlowGeneration
import FlowModel

extension Verb {
  static let generate = Verb(
    name: "generate",
    summary: "Writes the Swift of flow files: routers, coordinators, links.",
    synopsis: "[paths] --output DIR [--access LEVEL] [--ui FRAMEWORKS] [--check]",
    options: [
      Option("--output", "DIR", "where the files go; several modules get a folder each"),
      Option(
        "--access", "LEVEL", "internal (the default), package or public",
        choices: Access.allCases.map(\.rawValue)),
      Option(
        "--ui", "FRAMEWORKS", "swiftui, uikit or, as by default, both: swiftui,uikit",
        choices: Framework.allCases.map(\.rawValue), isList: true),
      Option("--beside", "FOLDER", "into that folder of each path, which is a Swift target"),
      Option("--inputs", "LIST", "reads only what the list names: for build systems"),
      Option(
        "--interface", "FILE", "writes what other modules see: NAME\(Neighbour.interfaceSuffix)"),
      Option("--mocks", "DIR", "also writes mocks of routes, guards and state, for tests"),
      Option("--tests", "DIR", "also writes tests of all routes and scenarios, and mocks"),
      Option(
        "--module", "NAME",
        "the Swift module that those import; else named as the flow"),
      Option("--check", nil, "writes nothing; fails if anything would change"),
      Option("--depfile", "FILE", "writes which files the output depends on, for make and ninja"),
      Option("--file-lists", "DIR", "writes .xcfilelist files of inputs and outputs, for Xcode"),
      Option(
        "--format", "FORMAT", "of findings: pretty or xcode", choices: ["pretty", "xcode"]),
    ],
    examples: [
      ("flowc generate Flows --output Generated --check", "for CI: is what is committed current?")
    ],
    run: { invocation async throws(CommandError) in try await Generate(invocation).run() })
}

private struct Generate {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() async throws(CommandError) -> ExitStatus {
    if let name = invocation["--beside"] { return try await run(beside: name) }
    let list = try self.list()
    var checked = try await checked(list)
    checked.dropNotes()
    let set = checked.modules.first?.settings.output
    guard let output = invocation["--output"] ?? set else {
      throw .usage("`flowc generate` needs `--output DIR`, or `output` in flowc.yaml")
    }
    Output.show(checked.findings, of: checked.sources, invocation)
    if let failure = checked.failure() { return failure }
    let folders = try folders(of: checked, list, below: output)
    let status = try finish(folders)
    if invocation.has("--check") { return status }
    if let path = invocation["--interface"] { try writeInterface(path, checked.modules) }
    if let lists = invocation["--file-lists"] { try writeFileLists(lists, folders, checked) }
    if let depfile = invocation["--depfile"] { try writeDepfile(depfile, folders, checked) }
    return status
  }

  /// Writes for each path what all of its modules need to be compiled together.
  private func run(beside name: String) async throws(CommandError) -> ExitStatus {
    let paths = try invocation.paths.isEmpty ? Checked.defaultPaths() : invocation.paths
    var folders: [OutputFolder] = []
    var failure: ExitStatus?
    for path in paths {
      var checked = try await Checked([path])
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
          of: checked, Dictionary(uniqueKeysWithValues: zip(files.map(\.0), names)), output))
    }
    if let failure { return failure }
    return try finish(folders)
  }

  /// Writes folders, or says what would change.
  private func finish(_ folders: [OutputFolder]) throws(CommandError) -> ExitStatus {
    if invocation.has("--check") { return try report(folders) }
    for folder in folders { try folder.checkIsFree() }
    for folder in folders { try folder.write() }
    return .success
  }

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

  /// The modules asked for, checked. Those of a list are compiled together.
  private func checked(_ list: BuildList?) async throws(CommandError) -> Checked {
    guard let list else { return try await Checked(invocation.paths) }
    var checked = try await Checked(list)
    checked.addCollisions()
    return checked
  }

  private func folders(
    of checked: Checked, _ list: BuildList?, below output: String
  ) throws(CommandError) -> [OutputFolder] {
    guard let list else { return try folders(of: checked.modules, below: output) }
    let outputs = Dictionary(
      list.sources.map { ($0.file.absolutePath, $0.output) }, uniquingKeysWith: { $1 })
    var names: [SourceFile.ID: String] = [:]
    for file in checked.modules.flatMap(\.loaded.files) {
      names[file.file.source.id] = outputs[file.absolutePath]
    }
    return [try folder(of: checked, names, output, isShared: !list.ownsOutput)]
  }

  /// The generated files of modules that are compiled together.
  private func folder(
    of checked: Checked, _ names: [SourceFile.ID: String], _ output: String, isShared: Bool = false
  ) throws(CommandError) -> OutputFolder {
    var modules: [(flow: Flow, access: Access, frameworks: [Framework])] = []
    for module in checked.modules { modules.append(try Generation(module, invocation).target) }
    return OutputFolder(
      path: output, files: TargetGenerator(modules).files(names), isShared: isShared)
  }

  private func folders(
    of modules: [Checked.Module], below output: String
  ) throws(CommandError) -> [OutputFolder] {
    var folders = OutputFolders(hasSeveralModules: modules.count > 1)
    for module in modules {
      let name = module.checked.flow.name.text
      let generation = try Generation(module, invocation)
      try folders.add(generation.sources(), of: name, below: output)
      // Tests stand on mocks.
      if let mocks = invocation["--mocks"] ?? invocation["--tests"] {
        try folders.add(generation.mocks(), of: name, below: mocks)
      }
      if let tests = invocation["--tests"] {
        try folders.add(generation.tests(), of: name, below: tests)
      }
    }
    return folders.all
  }

  private func writeInterface(
    _ path: String, _ modules: [Checked.Module]
  ) throws(CommandError) {
    guard modules.count == 1 else {
      let names = modules.map { "\($0.checked.flow.name) in \($0.loaded.directory)" }
      throw .failure(
        "an interface file is of one module, and these are \(modules.count): "
          + names.joined(separator: ", "))
    }
    guard path.hasSuffix(Neighbour.interfaceSuffix) else {
      throw .usage("an interface file's name ends in \(Neighbour.interfaceSuffix)")
    }
    for module in modules {
      let text = InterfaceWriter(module.checked.flow).text()
      try FileSystem.write(Array(text.utf8), to: path)
    }
  }

  private func report(_ folders: [OutputFolder]) throws(CommandError) -> ExitStatus {
    var changes: [String] = []
    for folder in folders { changes += try folder.changes() }
    for change in changes { Output.error("would change: \(change)\n") }
    return changes.isEmpty ? .success : .findings
  }

  /// `outputs: inputs`, with what make would misread escaped.
  private func writeDepfile(
    _ path: String, _ folders: [OutputFolder], _ checked: Checked
  ) throws(CommandError) {
    func escaped(_ path: String) -> String {
      path.reduce(into: "") { text, character in
        if " #\\".contains(character) { text += "\\" }
        text += character == "$" ? "$$" : String(character)
      }
    }
    let outputs = folders.flatMap { folder in
      folder.files.map { escaped(FileSystem.join(folder.path, $0.name)) }
    }
    let inputs = checked.sources.map { escaped($0.path) }
    let text = outputs.joined(separator: " ") + ": \\\n  " + inputs.joined(separator: " \\\n  ")
    try FileSystem.write((text + "\n").utf8, to: path)
  }

  /// The lists that a run-script phase of an Xcode target takes. What lies below the working directory
  /// is named from there: a phase runs in the project's.
  private func writeFileLists(
    _ directory: String, _ folders: [OutputFolder], _ checked: Checked
  ) throws(CommandError) {
    func list(_ paths: [String]) -> String {
      paths.map { FileSystem.shortened(FileSystem.normalized($0)) }.sorted()
        .map { ($0.hasPrefix("/") ? $0 : "$(SRCROOT)/" + $0) + "\n" }.joined()
    }
    let outputs = folders.flatMap { folder in
      folder.files.map { FileSystem.join(folder.path, $0.name) }
    }
    let lists = [("inputs", checked.sources.map(\.path)), ("outputs", outputs)]
    for (name, paths) in lists {
      let path = FileSystem.join(directory, "flowc.\(name).xcfilelist")
      try FileSystem.replace(path, with: list(paths).utf8)
    }
  }
}
