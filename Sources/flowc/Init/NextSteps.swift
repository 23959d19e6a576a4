import Diagnostics

/// The steps after `flowc init`. They are commands that work as they are printed.
struct NextSteps {
  /// The directory of the project as the call named it; nil for the working directory.
  let directory: String?
  let kind: Project.Kind
  /// The directory of the module, relative to the project's directory.
  let module: String
  /// Whether the settings name the module's directory, so that calls don't need to.
  let isFirst: Bool
  /// Whether the manifest has the plugin.
  let hasPlugin: Bool
  /// Whether the manifest names the platforms of the package.
  let hasPlatforms: Bool
  /// Whether the instructions for a coding assistant are written.
  let hasSkill: Bool

  var text: String { steps + (hasSkill ? "" : Self.skill) }

  private static let skill = """

    With a coding assistant, `flowc init --skill DIR` writes how it reads, changes
    and proves a flow. DIR is the folder of its skills, such as .claude/skills.

    """

  private var steps: String {
    let enter = directory.map { [("cd \($0.quotedIfNeeded)", "")] } ?? []
    let path = isFirst ? "" : " " + module.quotedIfNeeded
    let look = [
      ("flowc lint\(path)", "checks the flow"),
      ("flowc test\(path)", "runs its scenarios"),
      ("flowc play\(path)", "walks through it in the terminal"),
    ]
    let add = [("flowc new screen App.help\(path) --from list", "adds a screen")]
    switch kind {
    case .empty:
      let build = [
        ("swift build", "generates its Swift, and builds it"),
        ("swift run", "runs a walk through the built program"),
        ("swift test", "runs the same walk as a test"),
      ]
      return "Next:\n" + table(enter + look + build + add)
    case .package(let target): return "Next:\n" + table(enter + look + add) + manifest(target)
    case .xcode(let project): return "Next:\n" + table(enter + look + add) + xcode(project)
    case .other: return "Next:\n" + table(enter + look + add + [generate])
    }
  }

  private var generate: (String, String) {
    let above = FileSystem.directory(of: module)
    let output = FileSystem.join(above, "Generated").quotedIfNeeded
    let path = isFirst ? "" : " " + module.quotedIfNeeded
    return ("flowc generate\(path) --output \(output)", "writes its Swift")
  }

  private func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { call, purpose in
      let gap = String(repeating: " ", count: width - call.count + 2)
      return "  " + call + (purpose.isEmpty ? "" : gap + purpose) + "\n"
    }.joined()
  }

  // MARK: Packages

  private func manifest(_ target: String) -> String {
    let build = "\nThen every `swift build` checks the flow and generates its Swift.\n"
    if hasPlugin {
      return "\nEvery `swift build` checks the flow and generates its Swift.\n" + platforms
    }
    return """

      To generate its Swift in every build, add to Package.swift

        dependencies: [
          \(ManifestEdit.dependency)
        ],

      and to its target \(TerminalText.escaped(target))

        dependencies: [\(ManifestEdit.product(of: ManifestEdit.package))],
        plugins: [\(ManifestEdit.plugin(of: ManifestEdit.package))]

      or let `flowc init --manifest --target \(target.quotedIfNeeded)` add these lines.
      \(build.dropFirst())\(platforms)
      """
  }

  private var platforms: String {
    if hasPlatforms { return "" }
    return "FlowRuntime needs macOS 14 or iOS 17: `platforms: [.macOS(.v14), .iOS(.v17)]`.\n"
  }

  // MARK: Xcode

  private func xcode(_ project: String) -> String {
    """

    To generate its Swift in every build of the app, in Xcode:

    1. File > Add Package Dependencies, and enter
         \(ManifestEdit.url)
       Add the library FlowRuntime to the app's target.
    2. Check that the folder \(TerminalText.escaped(module)) belongs to the app's target:
       drag it into the project if Xcode doesn't show it.
    3. In the target's Build Phases, under Run Build Tool Plug-ins, add FlowcBuild.

    Or write the Swift into the repository, and add that folder to the target:

      \(generate.0)

    """
  }
}

extension String {
  /// The text in a form that a shell reads as this text, and that can't command a terminal. It has
  /// quotes only if it needs them.
  var quotedIfNeeded: String {
    if TerminalText.escaped(self) != self { return quotedAsBytes }
    let isPlain =
      !isEmpty
      && utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte | 0x20 & 0xDF)
          || (0x61...0x7A).contains(byte) || "-_./+,:@%".utf8.contains(byte)
      }
    return isPlain ? self : quotedForShell
  }

  /// The text in the quotes that name bytes by their numbers: `$'new\\012line'`.
  private var quotedAsBytes: String {
    let bytes = utf8.map { byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\" + String(Unicode.Scalar(byte))
      case 0x20..<0x7F: String(Unicode.Scalar(byte))
      default: "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
      }
    }
    return "$'" + bytes.joined() + "'"
  }
}
