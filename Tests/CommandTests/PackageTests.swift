import Foundation
import TestSupport
import Testing

/// The packages that the documentation shows, built, run and tested.
extension PluginTests {
  @Test("the guide's package builds, prints what the guide says, and passes its test")
  func guide() throws {
    let page = Repository.documentation.appending(path: "guide.md")
    let blocks = try Markdown.blocks(in: page)
    let files = blocks.compactMap { block in
      ["manifest", "settings", "flow", "joins", "swift"].compactMap { block.marks[$0] }.first
        .map { (path: $0, text: local(block.text)) }
    }
    #expect(files.map(\.path).contains("Package.swift") && files.count == 8)
    let copy = try PackageCopy(named: "Restaurants", files)
    let build = try copy.build()
    try #require(build.status == 0, "\(build)")
    let run = try copy.run()
    #expect(blocks.contains { $0.language == "text" && $0.text == run.output }, "\(run)")
    try expectPass(copy, 1)
  }

  @Test("the package about adopting flowc builds, and passes its tests")
  func adopting() throws {
    try expectPass(PackageCopy(of: "Adopting"), 6)
  }

  private func expectPass(_ copy: PackageCopy, _ count: Int) throws {
    let test = try copy.test()
    #expect(test.status == 0, "\(test)")
    let passed = "Test run with \(count) test"
    #expect((test.output + test.errors).contains(passed), "\(test)")
  }

  /// A manifest with the package beside it in place of the published one, which has the same products.
  private func local(_ text: String) -> String {
    text.replacing(
      #"url: "https://github.com/flowc/flowc-package", from: "0.1.0""#,
      with: #"name: "flowc-package", path: "\#(ReleasePackage.url.path())""#)
  }

  /// Only the graph of packages is loaded: nobody has to compile the command for that.
  @Test("the repository itself has the products that the example asks for")
  func repository() throws {
    let scratch = try Scratch()
    let manifest = Repository.root.appending(path: "Examples/RideApp/Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
      .replacing("\"../..\"", with: "\"\(Repository.root.path())\"")
    try scratch.write(text, to: "Package.swift")
    try scratch.write("", to: "Sources/RideApp/main.swift")
    let outcome = try Flowc.start(
      [PackageCopy.swift ?? "", "package", "plugin", "--list"], in: scratch.url,
      environment: ProcessInfo.processInfo.environment)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("FlowcGenerate") && outcome.output.contains("FlowcCommand"))
  }
}
