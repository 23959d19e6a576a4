import Foundation
import TestSupport
import Testing

/// Files and directories that can't be read, or whose names can't: each is an error in every verb.
struct UnreadableTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.writeModule("Good", to: "Good/Good.flow.yaml")
  }

  /// Settings that can't be read are an error in every verb that looks for settings, and no verb
  /// waits for them.
  @Test(arguments: [
    "mkfifo flowc.yaml", "mkdir flowc.yaml", "ln -s nowhere flowc.yaml",
    "ln -s /dev/zero flowc.yaml",
    "ln -s flowc.yaml flowc.yaml", "truncate -s 40G flowc.yaml", "mkfifo Good/flowc.yaml",
  ])
  func settingsThatCantBeReadAreAnError(script: String) throws {
    try scratch.write("reset\n", to: "script")
    _ = try Flowc.shell(script, in: scratch.url)
    let before = try scratch.contents(of: "Good").count
    for call in [
      "lint Good", "generate Good --output o", "diagram Good", "routes Good", "test Good",
      "path launch GoodHome.first Good", "links Good --app-id T.a", "scaffold Good --output o",
      "play Good --script script", "new coordinator Cart Good", "generate --beside G Good",
    ] {
      let outcome = try Flowc.shell("timeout 300 \(Flowc.path) \(call)", in: scratch.url)
      #expect(outcome.status == 3, "\(call): \(outcome)")
      #expect(outcome.errors.contains("flowc: can't read "), "\(call): \(outcome)")
      #expect(outcome.errors.contains("flowc.yaml: "), "\(call): \(outcome)")
    }
    #expect(try scratch.contents(of: "Good").count == before)
  }

  /// Sizes are asked for before anything is read.
  @Test(arguments: [
    ("Good/More.flow.yaml", "lint Good", 1, "has 42949672960 bytes; at most 67108864 are read"),
    ("Good/More.flow.yaml", "fmt Good --check", 3, "has 42949672960 bytes"),
    ("known", "lint Good --baseline known", 3, "can't read known: it has 42949672960 bytes"),
    (
      "in.list", "generate --inputs in.list --output o", 3, "can't read in.list: it has 42949672960"
    ),
    ("out.d", "generate Good --output o --depfile out.d", 3, "can't read out.d: it has 4294967296"),
    ("o/Good.flow.swift", "generate Good --output o", 3, "can't read o/Good.flow.swift: it has"),
    ("a.json", "links Good --check a.json", 3, "can't read a.json: it has 42949672960 bytes"),
    ("script", "play Good --script script", 3, "can't read script: it has 42949672960 bytes"),
    ("p.txt", "diagram Good --output p.txt", 3, "can't read p.txt: it has 42949672960 bytes"),
  ])
  func sizesHaveABound(path: String, call: String, status: Int32, message: String) throws {
    try scratch.write(
      "flow: Good\nlinks: { hosts: [a.example.com] }\n"
        + scratch.text("Good/Good.flow.yaml").split(separator: "\n").dropFirst()
        .joined(separator: "\n") + "\n", to: "Good/Good.flow.yaml")
    try scratch.write("", to: path)
    let script = "truncate -s 40G \(path); ulimit -v 4000000; timeout 300 \(Flowc.path) \(call)"
    let outcome = try Flowc.shell(script, in: scratch.url)
    #expect(outcome.status == status, "\(outcome)")
    #expect((outcome.output + outcome.errors).contains(message), "\(outcome)")
  }

  /// A directory on the way up to the module's may have more of it.
  @Test(.enabled(if: Unprivileged.isPossible, "everything can be read by this user"))
  func aDirectoryOnTheWayUpMayNotBeRead() throws {
    try scratch.write("coordinators: {}", to: "Good/Locked/In/In.flow.yaml")
    try scratch.write("flow: Other\n", to: "Good/Locked/Other.flow.yaml")
    for path in ["Good/Locked/In/In.flow.yaml", "Good/Locked/In", "Good"] {
      for verb in ["lint", "routes", "generate --output o", "fmt --check"] {
        let script = """
          chmod 311 Good/Locked
          \(Unprivileged.prefix)'\(Flowc.path)' \(verb) \(path)
          status=$?
          chmod 755 Good/Locked
          exit $status
          """
        let outcome = try Flowc.shell(script, in: scratch.url)
        // Files are laid out without their module.
        guard verb != "fmt --check" || path == "Good" else { continue }
        #expect(outcome.status == 3, "\(verb) \(path) \(outcome)")
        #expect(outcome.errors.contains("can't read the directory"), "\(verb) \(path) \(outcome)")
      }
    }
  }

  /// Names that are no UTF-8 can't be shown or generated: of flow files and of directories.
  @Test(
    .enabled(
      if: !FileManager.default.fileExists(atPath: "/System/Library"), "names are UTF-8 here"),
    arguments: [#"Good/A\377.flow.yaml"#, #"Good/D\377/A.flow.yaml"#])
  func aNameThatIsNotUTF8IsAnError(path: String) throws {
    let script = """
      name="$(printf '\(path)')"; mkdir -p "$(dirname "$name")"
      printf 'coordinators: {}\\n' >"$name"
      """
    #expect(try Flowc.shell(script, in: scratch.url).status == 0)
    for call in [
      "lint Good", "lint Good/Good.flow.yaml", "generate Good --output o", "fmt Good --check",
      "routes Good", "test Good", "diagram Good", "scaffold Good --output o",
    ] {
      let outcome = try flowc(call, in: scratch.url)
      #expect(outcome.status == 3, "\(call): \(outcome)")
      #expect(outcome.errors.contains("its name is not UTF-8"), "\(call): \(outcome)")
    }
  }

  /// A build that can't look into a target's folder doesn't pass over it.
  @Test(.enabled(if: Unprivileged.isPossible, "everything can be read by this user"))
  func aFolderOfTargetsThatMayNotBeReadIsSaid() throws {
    try scratch.writeModule("Other", to: "Other/Other.flow.yaml")
    let script = """
      chmod 000 Other
      FLOWC_PATHS="Good
      Other" \(Unprivileged.prefix)'\(Flowc.path)' lint
      status=$?
      chmod 755 Other
      exit $status
      """
    let outcome = try Flowc.shell(script, in: scratch.url)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("can't read the directory Other: permission denied"))
  }

  // MARK: Names that some disks take for one

  @Test(
    .enabled(if: !FileManager.default.fileExists(atPath: "/System/Library"), "one file here"),
    arguments: [
      ("Help", "help"), ("\u{E9}", "e\u{301}"), ("stra\u{DF}e", "STRASSE"), ("\u{212A}", "k"),
      ("\u{3C2}", "\u{3C3}"), ("A/B", "A.B"), ("A/b", "a.B"),
    ])
  func outputsThatWouldBeOneFileAreAFinding(one: String, other: String) throws {
    for name in [one, other] {
      try scratch.write("coordinators: {}\n", to: "Good/\(name).flow.yaml")
    }
    for call in ["lint Good", "generate Good --output o", "scaffold Good --output o"] {
      let outcome = try flowc(call, in: scratch.url)
      #expect(outcome.status == 1, "\(call): \(outcome)")
      #expect(outcome.output.contains("[name-collision]"), "\(call): \(outcome)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch["o"].path()))
    try FileManager.default.removeItem(at: scratch["Good/Good.flow.yaml"])
    try scratch.write(
      "source\tX\(one.replacing("/", with: ".")).swift\tGood/\(one).flow.yaml\n"
        + "source\tX\(other).swift\tGood/\(other).flow.yaml\n", to: "in.list")
    let listed = try flowc("generate --inputs in.list --output o", in: scratch.url)
    #expect(listed.errors.contains("two sources for the output"), "\(listed)")
  }

  @Test func modulesWhoseFoldersWouldBeOneAreRefused() throws {
    try scratch.writeModule("GOOD", to: "Other/Good.flow.yaml")
    let outcome = try flowc("generate Good Other --output o", in: scratch.url)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("differ in case alone"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: scratch["o"].path()))
  }
}
