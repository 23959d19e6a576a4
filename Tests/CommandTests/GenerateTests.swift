import Foundation
import TestSupport
import Testing

/// What `generate` writes, leaves, removes and refuses.
struct GenerateTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.writeModule("Shop", to: "Flows/Shop/App.flow.yaml")
    try scratch.write("coordinators: {}\n", to: "Flows/Shop/Cart/Cart.flow.yaml")
  }

  private func generate(_ words: String = "Flows --output out") throws -> Outcome {
    try flowc("generate \(words)", in: scratch.url)
  }

  private func names(in path: String = "out") throws -> [String] {
    try scratch.contents(of: path).keys.sorted()
  }

  private let own = ["App.flow.swift", "Cart.Cart.flow.swift", "FlowModule.swift"]

  @Test func aFileForEachFlowFileAndOneForTheModule() throws {
    let outcome = try generate()
    #expect(outcome.description == "status 0\n--- output\n\n--- errors\nwrote 3 files to out\n")
    #expect(try names() == own)
  }

  @Test func severalModulesGetAFolderEach() throws {
    try scratch.writeModule("Taxi", to: "Flows/Taxi/Taxi.flow.yaml")
    #expect(try generate().status == 0)
    let expected = own.map { "Shop/\($0)" } + ["Taxi/FlowModule.swift", "Taxi/Taxi.flow.swift"]
    #expect(try names() == expected)
    #expect(try generate("Flows/Taxi --output taxi").status == 0)
    #expect(try names(in: "taxi") == ["FlowModule.swift", "Taxi.flow.swift"])
  }

  @Test func modulesOfOneNameAreRefused() throws {
    try scratch.writeModule("Shop", to: "Flows/Copy/App.flow.yaml")
    let outcome = try generate()
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("two modules are named Shop"))
    #expect(!FileManager.default.fileExists(atPath: scratch["out"].path()))
  }

  // MARK: Mocks and tests

  @Test func mocksGoWhereTheyAreWanted() throws {
    #expect(try generate("Flows --output out --mocks mocks --module ShopKit").status == 0)
    #expect(try names() == own)
    let mocks = ["App.flow.mocks.swift", "Cart.Cart.flow.mocks.swift", "FlowModule.mocks.swift"]
    #expect(try names(in: "mocks") == mocks)
    #expect(scratch.text("mocks/App.flow.mocks.swift").contains("@testable import ShopKit\n"))
    #expect(try generate("Flows --output out --mocks mocks --access public").status == 0)
    #expect(scratch.text("mocks/App.flow.mocks.swift").contains("\nimport Shop\n"))
  }

  @Test func testsBringTheMocksThatTheyStandOn() throws {
    #expect(try generate("Flows --output out --tests tests").status == 0)
    let all = [
      "App.flow.mocks.swift", "Cart.Cart.flow.mocks.swift", "FlowModule.mocks.swift",
      "FlowModule.tests.swift",
    ]
    #expect(try names(in: "tests") == all)
    #expect(try generate("Flows --output out --tests tests --check").status == 0)
    #expect(try generate("Flows --output out --tests only --mocks mocks").status == 0)
    #expect(try names(in: "only") == all.filter { $0.hasSuffix("tests.swift") })
  }

  @Test func testsThatMakeImagesAreWrittenOnRequest() throws {
    #expect(try generate("Flows --output out --tests tests --images").status == 0)
    let all =
      ["App.flow", "Cart.Cart.flow", "FlowModule"].flatMap { name in
        ["images", "mocks"].map { "\(name).\($0).swift" }
      } + ["FlowModule.tests.swift"]
    #expect(try names(in: "tests") == all)
    #expect(try generate("Flows --output out --tests tests --images --check").status == 0)
    #expect(try generate("Flows --output out --tests tests").status == 0)
    #expect(try names(in: "tests") == all.filter { !$0.hasSuffix("images.swift") })
    let outcome = try generate("Flows --output out --mocks mocks --images")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors.contains("`--images` writes into the folder of tests: add `--tests DIR`"))
  }

  @Test func allMayStandInOneDirectory() throws {
    #expect(try generate("Flows --output out --mocks ./out --tests out/").status == 0)
    #expect(try names().count == 7)
    #expect(try generate("Flows --output out --mocks ./out --tests out/ --check").status == 0)
  }

  @Test func aModulesNameIsAnIdentifier() throws {
    let outcome = try generate("Flows --output out --mocks mocks --module my-app")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("`--module` can't be `my-app`"))
    #expect(!FileManager.default.fileExists(atPath: scratch["out"].path()))
  }

  // MARK: Writing again

  @Test func whatWouldNotChangeIsNotTouched() throws {
    _ = try generate()
    let before = try states()
    try #require(before.count == own.count)
    #expect(try generate().status == 0)
    #expect(try states() == before)
    try scratch.writeModule("Shop", to: "Flows/Shop/App.flow.yaml", routes: "{ again: first }")
    #expect(try generate().status == 0)
    let changed = try states().filter { before[$0.key] != $0.value }.keys
    #expect(Array(changed) == ["App.flow.swift"])
  }

  /// Inode and time of each file: a file that is written anew has others.
  private func states() throws -> [String: String] {
    try Dictionary(
      uniqueKeysWithValues: scratch.contents(of: "out").keys.map { name in
        let file = try FileManager.default.attributesOfItem(atPath: scratch["out/\(name)"].path())
        let time = (file[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        return (name, "\(file[.systemFileNumber] ?? "") \(time)")
      })
  }

  @Test func whatIsNoLongerWantedIsRemovedIfItIsOwn() throws {
    _ = try generate()
    let kept = ["Mine.swift", "Cart.txt", ".hidden.swift", "Sub/Cart.Cart.flow.swift"]
    for name in kept { try scratch.write("// Mine\n", to: "out/\(name)") }
    try scratch.write(scratch.text("out/App.flow.swift"), to: "out/Sub/Old.flow.swift")
    try FileManager.default.removeItem(at: scratch["Flows/Shop/Cart"])
    #expect(try generate().status == 0)
    let expected = kept + ["App.flow.swift", "FlowModule.swift", "Sub/Old.flow.swift"]
    #expect(try names() == expected.sorted())
  }

  @Test func whatFlowcDidNotWriteIsNotOverwritten() throws {
    try scratch.write("// My own work\n", to: "out/Cart.Cart.flow.swift")
    let outcome = try generate()
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("out/Cart.Cart.flow.swift was not written by flowc"))
    // Nothing else was written either.
    #expect(try names() == ["Cart.Cart.flow.swift"])
    #expect(scratch.text("out/Cart.Cart.flow.swift") == "// My own work\n")
  }

  @Test func anEmptyFileIsInNobodysWay() throws {
    try scratch.write("", to: "out/App.flow.swift")
    #expect(try generate().status == 0)
    #expect(try names() == own)
  }

  @Test func aLinkOutOfTheDirectoryIsNotFollowed() throws {
    try scratch.write("// Elsewhere\n", to: "elsewhere.swift")
    try FileManager.default.createDirectory(
      at: scratch["out"], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: scratch["out/App.flow.swift"].path(), withDestinationPath: "../elsewhere.swift")
    #expect(try generate().status == 3)
    #expect(scratch.text("elsewhere.swift") == "// Elsewhere\n")
  }

  @Test func nothingIsWrittenOutsideOfTheOutput() throws {
    let before = try scratch.contents()
    #expect(try generate("Flows --output deep/er/out --depfile d/out.d").status == 0)
    let written = try scratch.contents()
    let outside = written.filter { !$0.key.hasPrefix("deep/er/out/") && $0.key != "d/out.d" }
    #expect(outside == before)
    #expect(written.count == before.count + own.count + 1)
  }

  @Test func aMistakeLeavesTheOutputAsItIs() throws {
    _ = try generate()
    let before = try scratch.contents(of: "out")
    try scratch.writeModule("Shop", to: "Flows/Shop/App.flow.yaml", routes: "{ on: nowhere }")
    #expect(try generate().status == 1)
    #expect(try scratch.contents(of: "out") == before)
  }

  // MARK: Check

  @Test func checkWritesNothingAndNamesWhatDiffers() throws {
    let missing = try generate("Flows --output out --check")
    #expect(missing.status == 1)
    #expect(missing.output.isEmpty)
    let all = own.map { "out/\($0)" }
    #expect(missing.errors == all.map { "would change: \($0)\n" }.joined())
    #expect(!FileManager.default.fileExists(atPath: scratch["out"].path()))
    _ = try generate()
    #expect(try generate("Flows --output out --check").status == 0)
    try scratch.writeModule(
      "Shop", to: "Flows/Shop/App.flow.yaml",
      routes: "{ x: { to: first, strategy: navigateOrPush } }")
    try FileManager.default.removeItem(at: scratch["Flows/Shop/Cart"])
    let before = try scratch.contents(of: "out")
    let changed = try generate("Flows --output out --check")
    #expect(changed.status == 1)
    #expect(
      changed.errors == """
        would change: out/App.flow.swift
        would change: out/Cart.Cart.flow.swift

        """)
    #expect(try scratch.contents(of: "out") == before)
  }

  // MARK: Dependencies

  @Test func aDepfileNamesOutputsAndInputs() throws {
    #expect(try generate("Flows --output out --depfile out.d").status == 0)
    #expect(
      scratch.text("out.d") == """
        out/App.flow.swift out/Cart.Cart.flow.swift out/FlowModule.swift: \\
          Flows/Shop/App.flow.yaml \\
          Flows/Shop/Cart/Cart.flow.yaml

        """)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make"), "no make here"))
  func makeUnderstandsADepfile() throws {
    try scratch.writeModule("Odd", to: "Odd $na#me/Odd.flow.yaml")
    let arguments = ["generate", "Odd $na#me", "--output", "out", "--depfile", "out.d"]
    #expect(try Flowc.run(arguments, in: scratch.url).status == 0)
    let makefile = "all: out/FlowModule.swift\nout/FlowModule.swift:\n\t@echo made\ninclude out.d\n"
    try scratch.write(makefile, to: "Makefile")
    let now = "make -s; touch 'Odd $na#me/Odd.flow.yaml'; touch -t 200001010000 out/*; make -s"
    let outcome = try Flowc.shell(now, in: scratch.url)
    #expect(outcome.lines.last == "made", "\(outcome)")
    #expect(outcome.status == 0)
  }

  // MARK: Build systems

  @Test func aListIsAllThatIsRead() throws {
    try scratch.writeModule("Taxi", to: "Flows/Shop/Taxi/Taxi.flow.yaml")
    try scratch.write(
      "source\tOne.swift\tFlows/Shop/App.flow.yaml\nsource\tTwo.swift\tFlows/Shop/Taxi/Taxi.flow.yaml\n",
      to: "in.list")
    #expect(
      try generate("--inputs in.list --output out").description
        == "status 0\n--- output\n\n--- errors\n")
    #expect(try names() == ["FlowModule.swift", "One.swift", "Two.swift"])
    #expect(
      scratch.text("out/FlowModule.swift").hasPrefix(
        "// Generated by flowc from the flow modules Shop, Taxi."))
    #expect(try generate("--inputs in.list --output out --check").status == 0)
    try scratch.write("", to: "out/Mine.swift")
    try scratch.write("owns-output\nsource\tOne.swift\tFlows/Shop/App.flow.yaml\n", to: "in.list")
    #expect(try generate("--inputs in.list --output out").status == 0)
    #expect(try names() == ["FlowModule.swift", "Mine.swift", "One.swift"])
  }

  @Test func aNeighbourThatIsNotListedIsSaidToBeNoInput() throws {
    try scratch.writeModule("Taxi", to: "Flows/Taxi/Taxi.flow.yaml")
    try scratch.write("modules: { Taxi: ../Taxi }\n", to: "Flows/Shop/More.flow.yaml")
    try scratch.write(
      "source\tA.swift\tFlows/Shop/App.flow.yaml\nsource\tB.swift\tFlows/Shop/More.flow.yaml\n",
      to: "in.list")
    let outcome = try generate("--inputs in.list --output out --format xcode")
    #expect(outcome.status == 1)
    #expect(
      outcome.findings == [
        "Flows/Shop/More.flow.yaml:1:18: error: no flow file of `Taxi` in `../Taxi` is an input of "
          + "this target [undefined-module]"
      ])
  }

  @Test func modulesOfOneTargetDeclareNothingTwice() throws {
    try scratch.writeModule("Shop", to: "Flows/Other/Shop.flow.yaml")
    try scratch.write(
      "source\tA.swift\tFlows/Shop/App.flow.yaml\nsource\tB.swift\tFlows/Other/Shop.flow.yaml\n",
      to: "in.list")
    let outcome = try generate("--inputs in.list --output out --format xcode")
    #expect(outcome.status == 1)
    #expect(outcome.findings.count == 2, "\(outcome)")
    #expect(outcome.findings.allSatisfy { $0.contains("in this Swift target [name-collision]") })
  }

  @Test(arguments: [
    ("", "in.list lists no `source`"),
    ("source\tA.swift\n", "in.list:1: this line is not `source NAME PATH`"),
    ("settings\tf\nsource\ta/b.swift\tx.flow.yaml\n", "in.list:2: this line is not"),
    ("source\ta.swift\tx\nsource\tA.swift\ty\n", "two sources for the output A.swift"),
    ("source\tflowmodule.swift\tx\n", "two sources for the output flowmodule.swift"),
  ])
  func aListThatIsNoneIsRefused(text: String, message: String) throws {
    try scratch.write(text, to: "in.list")
    let outcome = try generate("--inputs in.list --output out")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(try generate("Flows --inputs in.list --output out").status == 2)
  }

  @Test func fileListsNameInputsAndOutputs() throws {
    #expect(try generate("Flows --output App/out --file-lists App").status == 0)
    #expect(
      scratch.text("App/flowc.inputs.xcfilelist") == """
        $(SRCROOT)/Flows/Shop/App.flow.yaml
        $(SRCROOT)/Flows/Shop/Cart/Cart.flow.yaml

        """)
    let outputs = own.map { "$(SRCROOT)/App/out/\($0)\n" }.joined()
    #expect(scratch.text("App/flowc.outputs.xcfilelist") == outputs)
  }

  @Test func eachTargetGetsItsFilesBesideItsFlowFiles() throws {
    try scratch.writeModule("Taxi", to: "Taxi/Deep/Taxi.flow.yaml")
    try scratch.writeModule("Bus", to: "Taxi/Bus/Bus.flow.yaml")
    #expect(try generate("Flows Taxi --beside Generated").status == 0)
    let files = ["Bus.Bus.flow.swift", "Deep.Taxi.flow.swift", "FlowModule.swift"]
    #expect(try names(in: "Taxi/Generated") == files)
    #expect(try generate("Flows Taxi --beside Generated --check").status == 0)
    try FileManager.default.removeItem(at: scratch["Taxi/Bus"])
    #expect(try generate("Taxi --beside Generated --check").status == 1)
    #expect(try generate("Taxi --beside Generated").status == 0)
    #expect(try names(in: "Taxi/Generated") == Array(files.dropFirst()))
  }

  // MARK: What can't be written

  /// The places where there can be no directory, each with the system's reason.
  private static let noDirectories: [(String, String)] = {
    let everywhere = [
      ("Flows/Shop/App.flow.yaml", "not a directory"), ("/dev/null/out", "not a directory"),
    ]
    #if os(Linux)
      return everywhere + [("/proc/out", "no such file or directory")]
    #else
      return everywhere
    #endif
  }()

  @Test(arguments: noDirectories)
  func anOutputThatCanBeNoDirectoryIsSaid(path: String, reason: String) throws {
    let before = try scratch.contents()
    let outcome = try generate("Flows --output \(path)")
    #expect(outcome.status == 3)
    #expect(outcome.errors.hasPrefix("flowc: can't "))
    #expect(outcome.errors.contains(path))
    #expect(outcome.errors.hasSuffix(": \(reason)\n"), "\(outcome)")
    #expect(try scratch.contents() == before)
  }

  @Test(.enabled(if: Unprivileged.isPossible, "everything can be written by this user"))
  func anOutputThatMayNotBeWrittenIsSaid() throws {
    let script = """
      mkdir out; chmod 555 out
      \(Unprivileged.prefix)'\(Flowc.path)' generate Flows --output out
      """
    let outcome = try Flowc.shell(script, in: scratch.url)
    #expect(outcome.status == 3)
    #expect(outcome.errors == "flowc: can't write out/App.flow.swift: permission denied\n")
    #expect(try names().isEmpty)
  }
}
