import Foundation
import TestSupport
import Testing

@testable import flowc

/// Files and directories in a call that are missing, unreadable, doubled or not flow files.
struct InputTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.writeModule("Good", to: "Good/Good.flow.yaml")
  }

  @Test(arguments: [
    ("nowhere", "there is no file or directory nowhere"),
    ("nowhere/at/all.flow.yaml", "there is no file or directory nowhere/at/all.flow.yaml"),
    ("Good/Good.flow.yaml/x", "there is no file or directory Good/Good.flow.yaml/x"),
    ("notes.txt", "notes.txt is no flow file: their names end in .flow.yaml"),
    ("empty", "there is no flow file (*.flow.yaml) below empty"),
    ("pipe", "pipe is neither a file nor a directory"),
    ("pipe.flow.yaml", "pipe.flow.yaml is neither a file nor a directory"),
    ("/dev/zero", "/dev/zero is neither a file nor a directory"),
  ])
  func aPathThatIsNoneIsStatusThree(path: String, message: String) throws {
    try scratch.write("flow: Notes", to: "notes.txt")
    try scratch.write("", to: "empty/README.md")
    try #require(mkfifo(scratch["pipe"].path(), 0o600) == 0)
    try #require(mkfifo(scratch["pipe.flow.yaml"].path(), 0o600) == 0)
    for call in ["lint Good \(path)", "generate \(path) --output o", "diagram \(path)"] {
      let outcome = try flowc(call, in: scratch.url)
      #expect(outcome.status == 3, "\(call): \(outcome)")
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors == "flowc: \(message)\n")
    }
  }

  @Test func withoutAPathItIsFlows() throws {
    #expect(try flowc("lint", in: scratch.url).errors.contains("there is no folder Flows"))
    try scratch.writeModule("Shop", to: "Flows/Shop.flow.yaml", routes: "{ on: nowhere }")
    #expect(try flowc("lint", in: scratch.url).output.contains("Flows/Shop.flow.yaml:7:44: error"))
  }

  // MARK: What can't be read

  /// A pipe that nobody writes to, a link that leads nowhere or to itself, and what only
  /// looks like a file.
  @Test(arguments: [
    "mkfifo Good/More.flow.yaml",
    "ln -s nowhere Good/More.flow.yaml",
    "ln -s More.flow.yaml Good/More.flow.yaml",
    "ln -s /dev/zero Good/More.flow.yaml",
  ])
  func whatCantBeReadIsSaidAndHidesNothing(script: String) throws {
    try scratch.writeModule("Bad", to: "Bad/Bad.flow.yaml", routes: "{ on: nowhere }")
    // What `Good` may declare in the file that can't be read isn't missed.
    try scratch.writeModule("Good", to: "Good/Good.flow.yaml", routes: "{ on: Checkout, x: y }")
    let outcome = try Flowc.shell(script + "; flowc lint Good Bad", in: scratch.url)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("flowc: can't read Good/More.flow.yaml: "), "\(outcome)")
    #expect(outcome.output.contains("Bad/Bad.flow.yaml:7:44: error"))
    #expect(outcome.output.contains("there is no screen `y`"))
    #expect(!outcome.output.contains("undefined-coordinator"))
    let generated = try flowc("generate Good --output o", in: scratch.url)
    #expect(generated.status == 3)
    #expect(!FileManager.default.fileExists(atPath: scratch["o"].path()))
  }

  @Test(.enabled(if: Unprivileged.isPossible, "everything can be read by this user"))
  func whatMayNotBeReadIsSaid() throws {
    try scratch.write("coordinators: {}", to: "Good/Secret.flow.yaml")
    try scratch.write("coordinators: {}", to: "Good/Locked/In.flow.yaml")
    let script = """
      chmod 000 Good/Secret.flow.yaml Good/Locked
      \(Unprivileged.prefix)'\(Flowc.path)' lint Good
      status=$?
      chmod 755 Good/Locked
      exit $status
      """
    let outcome = try Flowc.shell(script, in: scratch.url)
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("can't read Good/Secret.flow.yaml: permission denied\n"))
    #expect(outcome.errors.contains("can't read the directory Good/Locked: permission denied\n"))
  }

  @Test func whereNothingIsNamedItIsSaidHowToBegin() throws {
    for call in ["lint", "play", "fmt", "routes"] {
      let outcome = try flowc(call, in: scratch.url)
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("name a path, or begin with `flowc init`"), "\(outcome)")
    }
  }

  // MARK: Folders that were not named

  @Test func whatIsReadForAFileIsSaid() throws {
    try scratch.write("coordinators: {}\n", to: "Good/Deep/Deep.flow.yaml")
    let note =
      "Good/Deep/Deep.flow.yaml is part of the module in Good, so the 2 flow files of that module "
      + "were read\n"
    for call in ["lint Good/Deep/Deep.flow.yaml", "lint Good/Deep", "lint --fix Good/Deep"] {
      let errors = try flowc(call, in: scratch.url).errors
      #expect(errors == note + "1 screen, 0 routes: no finding\n")
    }
    // In a format for programs, too, it is said beside the report.
    let report = try flowc("lint --format json Good/Deep", in: scratch.url)
    #expect(report.errors == note)
    let here = try flowc("lint Deep/Deep.flow.yaml", in: scratch["Good"])
    #expect(here.errors.contains("part of the module in the working directory"), "\(here)")
    for call in ["lint Good/Good.flow.yaml", "lint Good", "lint ."] {
      let errors = try flowc(call, in: scratch.url).errors
      #expect(errors == "1 screen, 0 routes: no finding\n")
    }
  }

  @Test func aFlowFileAboveIsNotWaitedFor() throws {
    try #require(mkfifo(scratch["pipe.flow.yaml"].path(), 0o600) == 0)
    #expect(try flowc("lint Good", in: scratch.url).status == 0)
  }

  // MARK: Files with nothing in them

  @Test(arguments: ["", "\n\n", "# all of it is a comment\n", "\u{FEFF}", "---\n...\n"])
  func anEmptyFileIsNoModule(text: String) throws {
    try scratch.write(text, to: "Empty/Empty.flow.yaml")
    let outcome = try flowc("lint Empty", in: scratch.url)
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.output.hasPrefix("Empty/Empty.flow.yaml:"))
    #expect(try flowc("lint Good", in: scratch.url).status == 0)
  }

  @Test func aDirectoryWithoutAModuleIsToldOnce() throws {
    for path in ["A", "B/C", "B"] {
      try scratch.write("coordinators: {}\n", to: "Stray/\(path)/X.flow.yaml")
    }
    try scratch.write("coordinators: {}\n", to: "Stray/X.flow.yaml")
    let outcome = try flowc("lint --format xcode Stray", in: scratch.url)
    #expect(outcome.findings.filter { $0.contains("says `flow:`") }.count == 1, "\(outcome)")
  }

  @Test func aBrokenFileHidesNoMissingModuleElsewhere() throws {
    try scratch.write("coordinators: {}\n", to: "Parts/Nameless/X.flow.yaml")
    try scratch.write("flow: [\n", to: "Parts/Broken/Y.flow.yaml")
    let apart = try flowc("lint --format xcode Parts", in: scratch.url)
    #expect(apart.output.contains("Nameless/X.flow.yaml:1:1: error: no flow file"), "\(apart)")
    #expect(apart.output.contains("Broken/Y.flow.yaml"))
    // A broken file beside it, or above it, may have the name.
    for path in ["Parts/Nameless/Z.flow.yaml", "Parts/Z.flow.yaml"] {
      try scratch.write("flow: [\n", to: path)
      let near = try flowc("lint --format xcode Parts", in: scratch.url)
      #expect(!near.output.contains("says `flow:`"), "\(near)")
      try FileManager.default.removeItem(at: scratch[path])
    }
  }

  // MARK: How many files are looked at

  @Test func theSearchHasABound() throws {
    try scratch.writeModule("Deep", to: "Deep/Deep.flow.yaml")
    for number in 1...50 { try scratch.write("", to: "Deep/\(number)/\(number)") }
    // The flow file, and two entries for each number.
    let place = scratch["Deep"].path()
    #expect(FlowFileSearch(below: place, atMost: 101).problems.isEmpty)
    let problems = FlowFileSearch(below: place, atMost: 100).problems
    #expect(problems.count == 1 && problems[0].subject == "the directory \(place)")
    #expect(problems[0].reason.hasPrefix("more than 100 files and folders are in it; "))
  }

  @Test(arguments: ["/", "..", "Outside", ".git"])
  func theSettingsNameAFolderOfTheRepository(path: String) throws {
    try scratch.write("", to: "clone/.git/HEAD")
    try scratch.writeModule("Outer", to: "Outer.flow.yaml")
    try scratch.write("flows: \(path)\n", to: "clone/flowc.yaml")
    try FileManager.default.createSymbolicLink(
      at: scratch["clone/Outside"], withDestinationURL: scratch.url)
    for verb in ["lint", "fmt --check", "routes"] {
      let outcome = try flowc(verb, in: scratch["clone"])
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("flowc.yaml:1:8: `flows` leads to /"), "\(outcome)")
      #expect(outcome.errors.contains("give the call a path"))
    }
  }

  // MARK: How far up a module is looked for

  @Test func whatLiesAboveTheWorkingDirectoryIsNoModuleOfIts() throws {
    let scratch = try Scratch(isInRepository: false)
    try scratch.writeModule("Outer", to: "Outer.flow.yaml")
    try scratch.write("coordinators: {}\n", to: "Here/Below/X.flow.yaml")
    let below = try flowc("lint --format xcode Below", in: scratch["Here"])
    #expect(below.output.contains("says `flow:`"), "\(below)")
    // Named from above, it is the module's.
    #expect(try flowc("lint Here", in: scratch.url).status == 0)
  }

  @Test func outsideOfTheWorkingDirectoryWhatWasNamedIsTheEnd() throws {
    let scratch = try Scratch(isInRepository: false)
    try scratch.writeModule("Outer", to: "Outer.flow.yaml")
    try scratch.write("coordinators: {}\n", to: "Named/Below/X.flow.yaml")
    let path = scratch["Named"].path()
    #expect(try flowc("lint --format xcode \(path)").output.contains("says `flow:`"))
    #expect(try flowc("lint \(scratch.url.path())").status == 0)
  }

  @Test(arguments: ["mkdir .git", "echo 'gitdir: elsewhere' > .git"])
  func inARepositoryItIsLookedForInAllOfIt(script: String) throws {
    try scratch.writeModule("Outer", to: "Outer.flow.yaml")
    try scratch.write("coordinators: { App: {} }\n", to: "Here/Below/X.flow.yaml")
    let script = "\(script); cd Here; flowc lint --format xcode Below"
    let outcome = try Flowc.shell(script, in: scratch.url)
    #expect(outcome.output.contains("Below/X.flow.yaml:1:17: error: "), "\(outcome)")
    #expect(!outcome.output.contains("says `flow:`"))
  }

  // MARK: Names

  @Test func namesAreTakenAsTheyAre() throws {
    let names = ["with blank", "qu'ote\"s", "new\nline", "naïve", "-dash", "#hash", "[a]*?"]
    for (index, name) in names.enumerated() {
      let path = "Odd/\(name)/\(name).flow.yaml"
      try scratch.writeModule("Odd\(index)", to: path, routes: "{ on: nowhere }")
    }
    let outcome = try flowc("lint --format xcode Odd", in: scratch.url)
    #expect(outcome.findings.count == names.count, "\(outcome)")
    for name in names {
      let shown = name.replacingOccurrences(of: "\n", with: "\\u{a}")
      #expect(outcome.output.contains("Odd/\(shown)/\(shown).flow.yaml:7:44: error: "))
      let one = try Flowc.run(["lint", "./Odd/\(name)/\(name).flow.yaml"], in: scratch.url)
      #expect(one.status == 1, "\(one)")
    }
  }

  @Test func aFileIsCheckedOnceHoweverOftenItIsNamed() throws {
    try scratch.writeModule("Good", to: "Good/Good.flow.yaml", routes: "{ on: nowhere }")
    let paths = ["Good", "./Good", "Good/", "Good//Good.flow.yaml", "Good/../Good", "link"]
    let outcome = try Flowc.shell(
      "ln -s Good link; flowc lint --format xcode \(paths.joined(separator: " "))", in: scratch.url)
    #expect(outcome.findings.count == 1, "\(outcome)")
    #expect(outcome.output.hasPrefix("Good/Good.flow.yaml:7:44: "))
  }

  @Test func pathsAreShownAsTheyWereGiven() throws {
    try scratch.writeModule("Good", to: "Good/Good.flow.yaml", routes: "{ on: nowhere }")
    for path in [
      "Good", "./Good", scratch["Good"].path(), "../\(scratch.url.lastPathComponent)/Good",
    ] {
      let outcome = try flowc("lint \(path)", in: scratch.url)
      #expect(outcome.output.hasPrefix("\(path)/Good.flow.yaml:7:44: "))
    }
    let here = try flowc("lint .", in: scratch["Good"])
    #expect(here.output.hasPrefix("Good.flow.yaml:7:44: "))
  }

  // MARK: Links

  @Test func linksToDirectoriesAreFollowedAndCyclesEnd() throws {
    try scratch.writeModule("Other", to: "Other/Other.flow.yaml", routes: "{ on: nowhere }")
    let script = """
      ln -s ../Other Good/other; ln -s . Good/again; ln -s .. Good/up; ln -s ../Good Other/back
      flowc lint --format xcode Good
      """
    let outcome = try Flowc.shell(script, in: scratch.url)
    #expect(outcome.findings.count == 1, "\(outcome)")
    #expect(outcome.output.hasPrefix("Good/other/Other.flow.yaml:7:44: error: "))
  }

  /// Files that two modules share belong to each by its own path, and to none where they lie.
  @Test func aFolderMayBePartOfTwoModules() throws {
    let help =
      "coordinators:\n  Help: { start: one, screens: { one: { routes: { on: nowhere } } } }\n"
    try scratch.write(help, to: "Common/Help.flow.yaml")
    for name in ["Cab", "Van"] {
      try scratch.writeModule(name, to: "\(name)/\(name).flow.yaml", routes: "{ help: Help }")
    }
    let script =
      "ln -s ../Common Cab/Common; ln -s ../Common Van/Shared; flowc lint --format xcode ."
    let outcome = try Flowc.shell(script, in: scratch.url)
    let places = outcome.findings.map { $0.prefix { $0 != ":" } }
    #expect(places == ["Cab/Common/Help.flow.yaml", "Van/Shared/Help.flow.yaml"], "\(outcome)")
    let fixed = try Flowc.shell(
      "sed -i 's/nowhere/oen/' Common/*; flowc lint --fix --unsafe-fixes .; cat Common/*",
      in: scratch.url)
    #expect(fixed.output.hasSuffix("routes: { on: one } } } }\n"), "\(fixed)")
  }

  // MARK: Names that are almost right

  @Test(arguments: [
    "App.flow.yml", "App.flow.YAML", "App.Flow.yaml", "App.flows.yaml", "App.flow.yaml.txt",
    "App.flow.yaml.yaml", "App.flow.ymal", "AppFlow.yaml", "app-flow.yml", "flow.yaml",
  ])
  func aMisspeltFileIsFound(name: String) throws {
    try scratch.write("coordinators: {}\n", to: "Good/Sub/\(name)")
    let outcome = try flowc("lint --format xcode Good", in: scratch.url)
    #expect(outcome.status == 0)
    #expect(
      outcome.findings.map { $0.prefix { $0 != " " } } == ["Good/Sub/\(name):1:1:"], "\(outcome)")
    #expect(outcome.output.contains("[misnamed-file]"))
    #expect(try flowc("lint --strict Good", in: scratch.url).status == 1)
    #expect(try flowc("lint --rule misnamed-file=off Good", in: scratch.url).output.isEmpty)
    try FileManager.default.removeItem(at: scratch["Good/Good.flow.yaml"])
    let alone = try flowc("lint Good", in: scratch.url)
    #expect(alone.errors.hasSuffix("below Good; Good/Sub/\(name) is named almost like one\n"))
  }

  @Test(arguments: [
    "flowc.yaml", "workflow.yml", "App.flow.yaml~", "App.flow.yaml.orig", "App.yaml",
  ])
  func whatIsNoFlowFileIsLeftAlone(name: String) throws {
    try scratch.write("on: push\n", to: "Good/Sub/\(name)".replacing("Sub/flowc", with: "flowc"))
    #expect(!(try flowc("lint --format xcode Good", in: scratch.url).output.contains("misnamed")))
  }
}

/// The means to run a program without root's right to read and write everything.
enum Unprivileged {
  private static let tool = "/usr/bin/setpriv"

  /// Whether permissions have an effect on this machine. In some containers root can't lose its
  /// privileges, and some disks know no permissions.
  static let isPossible: Bool = {
    guard let scratch = try? Scratch() else { return false }
    let script = "echo a >file; chmod 000 file; \(prefix)true && ! \(prefix)cat file"
    return (try? Flowc.shell(script, in: scratch.url).status) == 0
  }()

  static let prefix =
    getuid() == 0 ? "\(tool) --bounding-set -dac_override,-dac_read_search " : ""
}
