import FlowRuntime
import Foundation
import TestSupport
import Testing

/// The guide's app is one: its flow file generates Swift with which its sources compile.
struct GuideTests {
  private static func blocks(_ mark: String) throws -> [CodeBlock] {
    try Markdown.blocks(in: Repository.documentation.appending(path: "guide.md"))
      .filter { $0.marks[mark] != nil }
  }

  @Test("the guide's sources compile with what is generated from its flow file")
  func compiles() throws {
    let flows = try Self.blocks("flow")
    let sources = try Self.blocks("swift")
    #expect(!flows.isEmpty && sources.count >= 4)
    try Tool.withDirectory { directory in
      for block in flows {
        try Data(block.text.utf8).write(to: directory.appending(path: "App.flow.yaml"))
      }
      for block in sources {
        // Here all are one module, in one folder.
        let text = block.text.replacing("@testable import Restaurants\n", with: "")
        let name = URL(filePath: block.marks["swift"] ?? "").lastPathComponent
        try Data(text.utf8).write(to: directory.appending(path: name))
      }
      let written = try Tool.run([Tool.flowc, "generate", ".", "--output", "."], in: directory)
      #expect(written.status == 0, "\(written.output)")
      let files = Repository.files(below: directory, suffix: ".swift")
      let modules = Tool.modules.path()
      let result = try Tool.run(
        ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules]
          + files,
        in: directory)
      #expect(result.status == 0, "\(result.output)")
    }
  }

  @Test("the guide's scenarios hold, and its walk is as it says")
  func walks() throws {
    let all = try Markdown.blocks(in: Repository.documentation.appending(path: "guide.md"))
    let flow = try #require(try Self.blocks("flow").first)
    let walks = try #require(try Self.blocks("joins").first)
    let play = try #require(try Self.blocks("play").first)
    try Tool.withDirectory { directory in
      try Data(flow.text.utf8).write(to: directory.appending(path: "App.flow.yaml"))
      try Data(walks.text.utf8).write(to: directory.appending(path: "Walks.flow.yaml"))
      let test = try Tool.run([Tool.flowc, "test", "."], in: directory)
      #expect(test.status == 0)
      #expect(all.contains { $0.text == test.output }, "\(test.output)")
      let script = (play.marks["play"] ?? "").replacing("; ", with: "\n")
      try Data(script.utf8).write(to: directory.appending(path: "walk.txt"))
      let played = try Tool.run([Tool.flowc, "play", ".", "--script", "walk.txt"], in: directory)
      #expect(played.output == play.text)
    }
  }

  @Test("what the guide says that the command prints, it prints")
  func prints() throws {
    let texts = try Markdown.blocks(in: Repository.documentation.appending(path: "guide.md"))
      .filter { $0.language == "text" }.map(\.text)
    let flow = try #require(try Self.blocks("flow").first)
    try Tool.withDirectory { directory in
      try Data(flow.text.utf8).write(to: directory.appending(path: "App.flow.yaml"))
      for verb in ["diagram", "routes", "lint"] {
        let printed = try Tool.run([Tool.flowc, verb, "."], in: directory).output
        #expect(texts.contains(printed), "\(printed)")
      }
    }
    let wrong = try #require(
      try DocumentedModule.all().first { module in
        module.place.hasPrefix("guide") && module.rule != nil
      })
    let finding = SampleModule(wrong.files[0].text).pretty
    #expect(texts.contains { finding == $0 + "\n" }, "\(finding)")
  }
}
