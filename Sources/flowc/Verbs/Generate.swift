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
      Option("--one-module", nil, "fails if there are several: for build systems"),
      Option(
        "--interface", "FILE", "writes what other modules see: NAME\(Neighbour.interfaceSuffix)"),
      Option("--check", nil, "writes nothing; fails if anything would change"),
      Option("--depfile", "FILE", "writes which files the output depends on, for make and ninja"),
      Option(
        "--format", "FORMAT", "of findings: pretty or xcode", choices: ["pretty", "xcode"]),
    ],
    examples: [
      ("flowc generate Flows/Shop --output Sources/Shop/Generated", "one module"),
      ("flowc generate Flows --output Generated --check", "for CI: is what is committed current?"),
    ],
    run: { invocation async throws(CommandError) in try await Generate(invocation).run() })
}

private struct Generate {
  let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() async throws(CommandError) -> ExitStatus {
    var checked = try await Checked(invocation.paths)
    checked.dropNotes()
    let set = checked.modules.first?.settings.output
    guard let output = invocation["--output"] ?? set else {
      throw .usage("`flowc generate` needs `--output DIR`, or `output` in flowc.yaml")
    }
    Output.show(checked.findings, of: checked.sources, invocation)
    if let failure = checked.failure() { return failure }
    if invocation.has("--one-module") { try requireOne(checked.modules) }
    let folders = try folders(of: checked.modules, below: output)
    if invocation.has("--check") { return try report(folders) }
    for folder in folders { try folder.checkIsFree() }
    for folder in folders { try folder.write() }
    if let path = invocation["--interface"] { try writeInterface(path, checked.modules) }
    if let depfile = invocation["--depfile"] { try writeDepfile(depfile, folders, checked) }
    return .success
  }

  /// A build system that has declared its outputs by its inputs' names must not get folders.
  private func requireOne(_ modules: [Checked.Module]) throws(CommandError) {
    guard modules.count > 1 else { return }
    let names = modules.map { "\($0.checked.flow.name) in \($0.loaded.directory)" }
    throw .failure(
      "this should be one module, and is \(modules.count): " + names.joined(separator: ", "))
  }

  private func folders(
    of modules: [Checked.Module], below output: String
  ) throws(CommandError) -> [OutputFolder] {
    var folders: [OutputFolder] = []
    for module in modules {
      let flow = module.checked.flow
      let path = modules.count == 1 ? output : FileSystem.join(output, flow.name.text)
      guard !folders.contains(where: { $0.path == path }) else {
        throw .failure("two modules are named \(flow.name), and both would be written to \(path)")
      }
      folders.append(OutputFolder(path: path, files: generator(for: module).files()))
    }
    return folders
  }

  /// As the call wants it, or else the module's settings.
  private func generator(for module: Checked.Module) -> SwiftGenerator {
    let access = invocation["--access"] ?? module.settings.access
    let ui = invocation["--ui"]?.split(separator: ",").map(String.init) ?? module.settings.ui
    return SwiftGenerator(
      module.checked.flow, access: access.flatMap { Access(rawValue: $0) } ?? .internal,
      frameworks: ui?.compactMap(Framework.init) ?? Framework.allCases)
  }

  private func writeInterface(
    _ path: String, _ modules: [Checked.Module]
  ) throws(CommandError) {
    try requireOne(modules)
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
}
