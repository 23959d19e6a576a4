import Foundation
import TestSupport
import Testing

/// Which files `generate` takes for its own: those that its list names, as it wrote them.
struct GeneratedListTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.writeModule("Shop", to: "Flows/Shop/App.flow.yaml")
    try scratch.write("coordinators: {}\n", to: "Flows/Shop/Cart/Cart.flow.yaml")
    try scratch.writeModule("Taxi", to: "Flows/Taxi/App.flow.yaml")
  }

  private let list = "out/.Shop.sources.flowc"

  private func generate(_ words: String = "Flows/Shop --output out") throws -> Outcome {
    try flowc("generate \(words)", in: scratch.url)
  }

  /// Changes what is generated from `App.flow.yaml`.
  private func change(_ round: Int = 0) throws {
    try scratch.writeModule(
      "Shop", to: "Flows/Shop/App.flow.yaml",
      routes: "{ again\(round): { to: first, strategy: navigateOrPush } }")
  }

  /// Runs, and expects an error that names a path, and that nothing changes.
  private func expectRefusal(
    _ words: String = "Flows/Shop --output out", _ parts: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try scratch.contents()
    let check = try generate("\(words) --check")
    #expect(check.status == 1, "\(check)", sourceLocation: sourceLocation)
    let outcome = try generate(words)
    #expect(outcome.status == 3, "\(outcome)", sourceLocation: sourceLocation)
    for part in parts {
      #expect(outcome.errors.contains(part), "\(outcome)", sourceLocation: sourceLocation)
      #expect(check.errors.contains(part), "\(check)", sourceLocation: sourceLocation)
    }
    #expect(try scratch.contents() == before, sourceLocation: sourceLocation)
  }

  @Test func aListHasEachFileWithAHash() throws {
    #expect(try generate().status == 0)
    let lines = scratch.text(list).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.first == "from ../Flows/Shop")
    #expect(
      lines.dropFirst().map { $0.split(separator: " ").last }
        == ["App.flow.swift", "Cart.Cart.flow.swift", "FlowModule.swift"])
    #expect(lines.dropFirst().allSatisfy { $0.prefix { $0.isHexDigit }.count == 16 })
  }

  // MARK: Others' files

  @Test func anotherModulesFilesStay() throws {
    _ = try generate()
    try expectRefusal("Flows/Taxi --output out", "out/FlowModule.swift", list, "`--output`")
    // Without any name in common both may stand side by side.
    #expect(try generate("Flows/Taxi --output o --mocks out").status == 0)
    #expect(try generate().status == 0)
    #expect(try generate("Flows/Taxi --output o --mocks out --check").status == 0)
  }

  @Test func aModuleOfTheSameNameElsewhereIsAnother() throws {
    _ = try generate()
    try scratch.writeModule("Shop", to: "Apps/Shop/Other.flow.yaml")
    let before = try scratch.contents()
    let outcome = try generate("Apps/Shop --output out")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("another module of this name, in Flows/Shop"), "\(outcome)")
    #expect(try scratch.contents() == before)
    // The module itself may move.
    try FileManager.default.removeItem(at: scratch["Apps"])
    try FileManager.default.moveItem(at: scratch["Flows/Shop"], to: scratch["Moved"])
    #expect(try generate("Moved --output out").status == 0)
    #expect(scratch.text(list).contains("from ../Moved\n"))
  }

  @Test func aModuleMayGetAnotherName() throws {
    _ = try generate()
    try scratch.writeModule("Store", to: "Flows/Shop/App.flow.yaml")
    #expect(try generate().status == 0)
    let names = try scratch.contents(of: "out").keys.sorted()
    #expect(names == [".Store.sources.flowc"] + own)
  }

  private let own = ["App.flow.swift", "Cart.Cart.flow.swift", "FlowModule.swift"]

  @Test func sourcesStayWhereMocksAndTestsAreWritten() throws {
    _ = try generate()
    let before = try scratch.contents(of: "out")
    #expect(try generate("Flows/Shop --output other --tests out").status == 0)
    let after = try scratch.contents(of: "out")
    #expect(after.filter { before[$0.key] != nil } == before)
    #expect(after.count == before.count + 8)
    // And the other way round, with one file less.
    try FileManager.default.removeItem(at: scratch["Flows/Shop/Cart"])
    #expect(try generate().status == 0)
    #expect(try scratch.contents(of: "out").count == after.count - 1)
    #expect(try generate("Flows/Shop --output other --tests out").status == 0)
    #expect(try scratch.contents(of: "out").count == after.count - 3)
  }

  @Test func anEditedFileStays() throws {
    _ = try generate()
    let file = "out/App.flow.swift"
    let original = scratch.text(file)
    try scratch.write(original + "// mine\n", to: file)
    try expectRefusal("Flows/Shop --output out", file, "was changed after flowc generated it")
    try change()
    try expectRefusal("Flows/Shop --output out", file, "was changed after flowc generated it")
    try scratch.write(original, to: file)
    #expect(try generate().status == 0)
  }

  @Test func anEditedFileStaysWhereItIsNoLongerWanted() throws {
    _ = try generate()
    let file = "out/Cart.Cart.flow.swift"
    let original = scratch.text(file)
    try FileManager.default.removeItem(at: scratch["Flows/Shop/Cart"])
    try scratch.write(original + "// mine\n", to: file)
    try expectRefusal("Flows/Shop --output out", file, "is no longer generated")
    // Whoever removes the first line makes it their own.
    try scratch.write("// mine\n", to: file)
    #expect(try generate().status == 0)
    #expect(scratch.text(file) == "// mine\n")
    #expect(!scratch.text(list).contains("Cart"))
  }

  @Test(arguments: ["App copy.swift", "Old.flow.swift", "Copied.swift"])
  func aCopyUnderAnotherNameStays(name: String) throws {
    _ = try generate()
    try scratch.write(scratch.text("out/App.flow.swift"), to: "out/\(name)")
    try expectRefusal("Flows/Shop --output out", "out/\(name)", "no list in its folder names it")
  }

  // MARK: The list itself

  @Test func withoutAListWhatIsCurrentIsAdopted() throws {
    _ = try generate()
    let text = scratch.text(list)
    try FileManager.default.removeItem(at: scratch[list])
    let check = try generate("Flows/Shop --output out --check")
    #expect(check.errors == "would change: \(list)\n")
    #expect(try generate().status == 0)
    #expect(scratch.text(list) == text)
    try FileManager.default.removeItem(at: scratch[list])
    try change()
    try expectRefusal("Flows/Shop --output out", "out/App.flow.swift", list, "remove it")
  }

  @Test func severalListsOfOneFolderAreMadeAnew() throws {
    let call = "Flows/Shop --output out --tests out"
    #expect(try generate(call).status == 0)
    let all = try scratch.contents(of: "out")
    for name in all.keys where name.hasSuffix(".flowc") {
      try FileManager.default.removeItem(at: scratch["out/\(name)"])
    }
    #expect(try generate(call).status == 0)
    #expect(try scratch.contents(of: "out") == all)
  }

  @Test func aListThatIsNoneIsSaid() throws {
    _ = try generate()
    for text in ["garbage\n", "0123456789abcdef ../Mine.swift\n", "0123 A.swift\n", "from\n"] {
      try scratch.write(text, to: list)
      let outcome = try generate()
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("\(list):1: this line is not"), "\(outcome)")
      #expect(scratch.text(list) == text)
    }
  }

  @Test(arguments: ["mkdir", "mkfifo", "ln -s nowhere"])
  func aListThatIsNoFileIsSaid(command: String) throws {
    let script = "mkdir out; \(command) \(list); flowc generate Flows/Shop --output out"
    let outcome = try Flowc.shell(script, in: scratch.url)
    #expect(outcome.status == 3)
    #expect(outcome.errors.hasPrefix("flowc: can't read \(list)"), "\(outcome)")
  }

  /// A list that somebody else wrote could name any file.
  @Test func aListMakesNoFileGenerated() throws {
    _ = try generate()
    try scratch.write("// Mine\n", to: "out/Mine.swift")
    let hash = "f576022911ab2af8"
    try scratch.write(scratch.text(list) + "\(hash) Mine.swift\n", to: list)
    #expect(try generate().status == 0)
    #expect(scratch.text("out/Mine.swift") == "// Mine\n")
  }

  /// The list of generated files may contain both sides of an unfinished merge; a file may match
  /// either.
  @Test func aListMayHaveAConflict() throws {
    _ = try generate()
    let (ours, file) = (scratch.text(list), scratch.text("out/App.flow.swift"))
    try change(1)
    _ = try generate()
    let conflict = "<<<<<<< ours\n\(ours)=======\n\(scratch.text(list))>>>>>>> theirs\n"
    for text in [file, scratch.text("out/App.flow.swift")] {
      try change(2)
      try scratch.write(conflict.replacing("\n", with: "\r\n"), to: list)
      try scratch.write(text, to: "out/App.flow.swift")
      #expect(try generate().status == 0)
      #expect(try generate("Flows/Shop --output out --check").status == 0)
    }
  }

  // MARK: Builds

  @Test func aBuildsFolderHasNoList() throws {
    try scratch.write("owns-output\nsource\tA.swift\tFlows/Shop/App.flow.yaml\n", to: "a.list")
    #expect(try generate("--inputs a.list --output build").status == 0)
    #expect(
      try scratch.contents(of: "build").keys.sorted() == ["A.swift", "FlowModule.swift"])
    // Where lists say that the folder is for others, too, it isn't a build's own.
    _ = try generate()
    let before = try scratch.contents()
    let outcome = try generate("--inputs a.list --output out")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains(list), "\(outcome)")
    #expect(try scratch.contents() == before)
  }

  @Test func twoBuildListsInOneFolderDontOverwriteEachOther() throws {
    try scratch.write("source\tA.swift\tFlows/Shop/App.flow.yaml\n", to: "a.list")
    try scratch.write("source\tB.swift\tFlows/Taxi/App.flow.yaml\n", to: "b.list")
    #expect(try generate("--inputs a.list --output build").status == 0)
    let before = try scratch.contents()
    let outcome = try generate("--inputs b.list --output build")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("build/FlowModule.swift was generated for something else"))
    #expect(try scratch.contents() == before)
    try change()
    #expect(try generate("--inputs a.list --output build").status == 0)
  }

  // MARK: Disks and kills

  /// A disk without room for the files leaves each as it was.
  @Test func aFullDiskLeavesTheFolderAsItWas() throws {
    _ = try generate()
    try change()
    try scratch.write("coordinators: {}\n", to: "Flows/Shop/More.flow.yaml")
    let before = try scratch.contents()
    let script = """
      { (trap '' XFSZ; ulimit -f 0; flowc generate Flows/Shop --output out); echo $?; } 2>&1 | cat
      """
    let outcome = try Flowc.shell(script, in: scratch.url)
    #expect(
      outcome.lines == ["flowc: can't write out/App.flow.swift: file too large", "3"], "\(outcome)")
    #expect(try scratch.contents() == before)
    #expect(try generate().status == 0)
  }

  /// Files that a killed run leaves are flowc's own for the next run, whose flow files may be others.
  @Test func aKilledRunLeavesNothingInTheWay() throws {
    for index in 0..<30 {
      try scratch.writeModule("Shop", to: "Flows/Shop/App.flow.yaml")
      try scratch.write("coordinators: {}\n", to: "Flows/Shop/N\(index).flow.yaml")
    }
    let duration = try durationOfRun()
    for round in 0..<20 {
      try change(round)
      try killedRun(after: duration * (0.5 + Double(round) / 30))
      if round.isMultiple(of: 3) {
        try change(round + 100)
        let outcome = try generate()
        #expect(outcome.status == 0, "\(outcome)")
        #expect(try generate("Flows/Shop --output out --check").status == 0)
      }
    }
    #expect(try generate().status == 0)
    #expect(try !scratch.contents(of: "out").keys.contains { $0.hasPrefix(".flowc-") })
  }
  /// The seconds that a run takes on this machine, now.
  private func durationOfRun() throws -> Double {
    let start = ContinuousClock.now
    #expect(try generate("Flows/Shop --output other").status == 0)
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// Starts a run, kills it after some seconds, and waits for its end.
  private func killedRun(after seconds: Double) throws {
    let script = """
      '\(Flowc.path)' generate Flows/Shop --output out & run=$!
      sleep \(seconds); kill -9 $run; wait $run
      """
    _ = try Flowc.shell(script, in: scratch.url)
  }
}
