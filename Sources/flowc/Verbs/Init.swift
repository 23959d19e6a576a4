import Diagnostics
import FlowModel

extension Verb {
  static let start = Verb(
    name: "init",
    summary: "Begins a project: a first module, and a package if needed.",
    synopsis: "[DIR] [--name NAME] [--target NAME] [--manifest] [--skill DIR]",
    options: [
      Option("--name", "NAME", "the module's name; else made from the target's or folder's"),
      Option("--target", "NAME", "the package's target, or the Xcode project, if there are more"),
      Option("--manifest", nil, "also adds the build plugin to Package.swift"),
      Option("--skill", "DIR", "also writes DIR/\(Skill.path), for a coding assistant"),
      Option("--dry-run", nil, "writes nothing; lists what would be written"),
    ],
    examples: [
      ("flowc init Restaurants", "a package in a folder that is empty, or new"),
      ("flowc init --target App --manifest", "in a package: a module in a target's folder"),
      ("flowc init", "in an app's repository: a module, and the steps for Xcode"),
      ("flowc init --skill .claude/skills", "what an assistant reads; later, too"),
    ],
    operands: .directories,
    run: { invocation throws(CommandError) in try Init(invocation).run() })
}

private struct Init {
  let invocation: Invocation
  /// The directory of the project, as the call names it.
  let directory: String

  init(_ invocation: Invocation) throws(CommandError) {
    self.invocation = invocation
    guard invocation.paths.count < 2 else {
      throw .usage("`flowc init` takes one directory: \(invocation.paths.joined(separator: ", "))")
    }
    directory = invocation.paths.first ?? "."
    switch FileSystem.kind(of: directory) {
    case .directory, .missing: break
    case .file, .other: throw .failure("\(directory) is no directory")
    }
  }

  func run() throws(CommandError) -> ExitStatus {
    let project = try Project(directory, target: invocation["--target"])
    let name = try name(for: project)
    let module = project.moduleDirectory ?? "Sources/\(name)"
    let manifest = try manifest(of: project)
    let isFirst = !hasSettings
    let hasModule = try hasFlowFiles(below: module)
    // If the module exists already, only the manifest has to change, or the skill is new.
    let mayBeSkill =
      invocation["--skill"] != nil && invocation["--name"] == nil && invocation["--target"] == nil
    let isSkill = mayBeSkill ? try hasFlowFiles(below: ".") : false
    let isLater = hasModule && manifest != nil || isSkill
    var plan = isLater ? FileChanges() : files(of: project, name, module)
    if let skills = invocation["--skill"] {
      guard !skills.hasPrefix("/"), !skills.split(separator: "/").contains("..") else {
        throw .usage("`--skill` takes a folder of the project, and \(skills) is outside")
      }
      let path = join(FileSystem.join(skills, Skill.path))
      switch (try? FileSystem.read(path)).map({ String(decoding: $0, as: UTF8.self) }) {
      case Skill.text? where plan.files.isEmpty && manifest == nil:
        Output.note("\(path) is up to date")
        return .success
      case nil, Skill.text?: plan.add(path, Skill.text)
      case .some:
        throw .failure(
          "\(path) is there already, with another text; nothing was written. Remove it to get this "
            + "version's")
      }
    }
    try checkIsFree(plan, module, hasModule && !isLater)
    if let manifest, plan.files.isEmpty, !manifest.isChanged {
      Output.note("\(manifest.path) has the plugin already; nothing was written")
      return .success
    }
    if invocation.has("--dry-run") {
      tell(plan, manifest, "would ", to: Output.text)
      return .success
    }
    try write(plan, manifest)
    tell(plan, manifest, "", to: Output.error)
    // The steps of the module were shown when it was new.
    guard !isLater || manifest != nil else { return .success }
    let isSelf = FileSystem.absolute(directory) == FileSystem.workingDirectory
    let steps = NextSteps(
      directory: isSelf ? nil : directory, kind: project.kind, module: module, isFirst: isFirst,
      hasPlugin: manifest != nil, hasPlatforms: hasPlatforms,
      hasSkill: invocation["--skill"] != nil)
    Output.text("\n" + steps.text)
    return .success
  }

  // MARK: The new files

  private func name(for project: Project) throws(CommandError) -> String {
    let isPackage = if case .empty = project.kind { true } else { false }
    guard let name = invocation["--name"] else {
      let made = Spelling.capital.name(like: project.title) ?? "App"
      return isPackage && FirstPackage.takenNames.contains(made) ? made + "App" : made
    }
    if let problem = Spelling.capital.problem(of: name) {
      throw .usage("`\(name)` is no module's name: \(problem)")
    }
    if isPackage, FirstPackage.takenNames.contains(name) {
      throw .usage(
        "no package can have a target named `\(name)`, because the name has a meaning in Swift; "
          + "use another name, such as `\(name)App`")
    }
    return name
  }

  private func files(of project: Project, _ name: String, _ module: String) -> FileChanges {
    var plan = FileChanges()
    let first = FirstModule(name: name)
    plan.add(join(FileSystem.join(module, first.fileName)), first.flow)
    if !hasSettings { plan.add(join(SettingsLoader.name), FirstModule.settings(module)) }
    guard case .empty = project.kind else { return plan }
    for (path, text) in FirstPackage(name: name).files { plan.add(join(path), text) }
    // A repository may have this file already.
    let ignored = join(".gitignore")
    if FileSystem.kindOfEntry(ignored) == .missing { plan.add(ignored, ".build/\n") }
    return plan
  }

  private func manifest(of project: Project) throws(CommandError) -> ManifestFile? {
    guard invocation.has("--manifest") else { return nil }
    switch project.kind {
    case .package(let target): return try ManifestFile(directory, target: target)
    case .empty: return nil
    case .xcode, .other: throw .failure("there is no Package.swift in \(directory)")
    }
  }

  /// Whether the manifest names platforms, as far as it can be read.
  private var hasPlatforms: Bool {
    let bytes = (try? FileSystem.read(join("Package.swift"))) ?? []
    guard let manifest = Manifest(String(decoding: bytes, as: UTF8.self)) else { return true }
    return manifest.argument("platforms", of: manifest.bracket) != nil
  }

  /// Whether the project has settings. They stay as they are, and the module isn't the first one
  /// then.
  private var hasSettings: Bool { FileSystem.kindOfEntry(join(SettingsLoader.name)) != .missing }

  // MARK: Obstacles

  /// - Throws: `CommandError.failure` if a directory can't be read.
  private func hasFlowFiles(below module: String) throws(CommandError) -> Bool {
    guard FileSystem.kind(of: join(module)) == .directory else { return false }
    let files = FlowFiles(below: join(module))
    if let problem = files.problems.first { throw problem }
    return !files.found.isEmpty
  }

  /// - Throws: `CommandError.failure` if a file is in the way, or lies outside the directory.
  private func checkIsFree(
    _ plan: FileChanges, _ module: String, _ hasModule: Bool
  ) throws(CommandError) {
    if hasModule {
      throw .failure(
        "there are flow files in \(join(module)) already; `flowc new` adds to their module. Nothing "
          + "was written")
    }
    try plan.check()
    let home = FileSystem.absolute(directory)
    for file in plan.files {
      var above = FileSystem.directory(of: file.path)
      while FileSystem.kind(of: above) == .missing { above = FileSystem.directory(of: above) }
      let place = FileSystem.absolute(above)
      let isInside = place == home || place.hasPrefix(home == "/" ? "/" : home + "/")
      guard isInside || FileSystem.kind(of: directory) == .missing else {
        throw .failure(
          "\(file.path) is outside \(directory) because of a link; nothing was written")
      }
    }
  }

  private func join(_ path: String) -> String { FileSystem.join(directory, path) }

  // MARK: Writing

  private func write(_ plan: FileChanges, _ manifest: ManifestFile?) throws(CommandError) {
    let isChanged = manifest?.isChanged ?? false
    if let manifest, isChanged { try manifest.write() }
    do throws(CommandError) {
      try plan.write()
    } catch {
      if let manifest, isChanged { manifest.restore() }
      throw error
    }
  }

  private func tell(
    _ plan: FileChanges, _ manifest: ManifestFile?, _ mood: String, to output: (String) -> Void
  ) {
    for file in plan.files {
      let verb = mood.isEmpty ? "wrote" : "would write"
      output(TerminalText.escaped("\(verb) \(file.path)") + "\n")
    }
    guard let manifest, manifest.isChanged else { return }
    let verb = mood.isEmpty ? "changed" : "would change"
    output(TerminalText.escaped("\(verb) \(manifest.path)") + "\n")
  }
}
