import Foundation
import TestSupport
import Testing

/// Which files `generate` takes for its own: those with its first line, of its module and kind.
struct OutputFolderTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.writeModule("Shop", to: "Flows/Shop/App.flow.yaml")
    try scratch.write("coordinators: {}\n", to: "Flows/Shop/Cart/Cart.flow.yaml")
    try scratch.writeModule("Taxi", to: "Flows/Taxi/App.flow.yaml")
  }

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

  // MARK: Others' files

  @Test func anotherModulesFilesStay() throws {
    _ = try generate()
    try expectRefusal("Flows/Taxi --output out", "out/FlowModule.swift", "(the flow module Shop)")
    // Without any name in common both may stand side by side.
    #expect(try generate("Flows/Taxi --output o --mocks out").status == 0)
    #expect(try generate().status == 0)
    #expect(try generate("Flows/Taxi --output o --mocks out --check").status == 0)
  }

  /// A module with another name might be another module.
  @Test func aModuleMayGetAnotherName() throws {
    _ = try generate()
    try scratch.writeModule("Store", to: "Flows/Shop/App.flow.yaml")
    try expectRefusal("Flows/Shop --output out", "out/FlowModule.swift", "remove the file")
    try FileManager.default.removeItem(at: scratch["out/FlowModule.swift"])
    #expect(try generate().status == 0)
    #expect(try scratch.contents(of: "out").keys.sorted() == own)
    #expect(scratch.text("out/FlowModule.swift").contains("from the flow module Store."))
  }

  private let own = ["App.flow.swift", "Cart.Cart.flow.swift", "FlowModule.swift"]

  @Test func sourcesStayWhereMocksAndTestsAreWritten() throws {
    _ = try generate()
    let before = try scratch.contents(of: "out")
    #expect(try generate("Flows/Shop --output other --tests out").status == 0)
    let after = try scratch.contents(of: "out")
    #expect(after.filter { before[$0.key] != nil } == before)
    #expect(after.count == before.count + 4)
    // And the other way round, with one file less.
    try FileManager.default.removeItem(at: scratch["Flows/Shop/Cart"])
    #expect(try generate().status == 0)
    #expect(try scratch.contents(of: "out").count == after.count - 1)
    #expect(try generate("Flows/Shop --output other --tests out").status == 0)
    #expect(try scratch.contents(of: "out").count == after.count - 2)
  }

  @Test func aFileWithoutTheFirstLineStays() throws {
    _ = try generate()
    let file = "out/Cart.Cart.flow.swift"
    try scratch.write("// mine\n" + scratch.text(file), to: file)
    try expectRefusal("Flows/Shop --output out", file, "was not written by flowc")
    // Where it isn't wanted any more, it is in nobody's way.
    try FileManager.default.removeItem(at: scratch["Flows/Shop/Cart"])
    #expect(try generate().status == 0)
    #expect(scratch.text(file).hasPrefix("// mine\n"))
  }

  @Test(arguments: ["App copy.swift", "Old.flow.swift", "Copied.swift", "App.flow.mocks.swift"])
  func aCopyUnderAnotherNameStays(name: String) throws {
    _ = try generate()
    try scratch.write(scratch.text("out/App.flow.swift"), to: "out/\(name)")
    let before = try scratch.contents(of: "out")
    #expect(try generate().status == 0)
    #expect(try scratch.contents(of: "out") == before)
  }

  /// On a disk that ignores case both names are of one file.
  @Test func aFlowFileMayGetANameInAnotherCase() throws {
    _ = try generate()
    let files = FileManager.default
    try files.moveItem(
      at: scratch["Flows/Shop/Cart/Cart.flow.yaml"],
      to: scratch["Flows/Shop/Cart/cart.flow.yaml"])
    #expect(try generate().status == 0)
    let names = try scratch.contents(of: "out").keys.sorted()
    #expect(names == ["App.flow.swift", "Cart.cart.flow.swift", "FlowModule.swift"])
  }

  // MARK: Builds

  @Test func aBuildsFolderHasItsFiles() throws {
    try scratch.write("owns-output\nsource\tA.swift\tFlows/Shop/App.flow.yaml\n", to: "a.list")
    #expect(try generate("--inputs a.list --output build").status == 0)
    #expect(
      try scratch.contents(of: "build").keys.sorted() == ["A.swift", "FlowModule.swift"])
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
