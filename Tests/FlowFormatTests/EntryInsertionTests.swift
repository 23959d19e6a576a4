import Diagnostics
import FlowFormat
import FlowModel
import Foundation
import RandomModules
import TestSupport
import Testing
import YAML

/// An entry comes to a mapping, and nothing else changes.
struct EntryInsertionTests {
  typealias Field = EntryInsertion.Field

  private static let screens = ["coordinators", "App", "screens"]

  private static func text(
    _ insertion: EntryInsertion, _ text: String
  ) throws(EntryInsertion.Refusal) -> String {
    try insertion.apply(to: SourceFile(id: SourceFile.ID(0), path: "", text: text))
  }

  private static func screen(_ text: String, _ fields: [Field] = []) throws -> String {
    let insertion = EntryInsertion("new", .fields(fields), into: screens)
    return try self.text(insertion, text)
  }

  // MARK: Places

  /// In each text the entry stands behind the mark.
  @Test(arguments: [
    ("    screens:\n      a: {}⟨\n      new: {}⟩\n", "lines"),
    ("    screens:\n      a:\n        title: A # last⟨\n      new: {}⟩\n\n\n", "blank lines below"),
    ("    screens:\n      a: {} # last⟨\n      new: {}⟩\n      # b: {}\n", "a comment at the end"),
    (
      "    screens:\n      a:\n        routes: { b: b }\n\n        # c: c⟨\n      new: {}⟩\n  # B\n",
      "a comment of the last entry's"
    ),
    ("    screens:\n     a: {}\n\n     b: {}⟨\n\n     new: {}⟩\n", "blank lines between"),
    ("    screens:\n      a: {}⟨\n      new: {}⟩", "no line break at the end"),
    (
      "    screens:\n      a:\n        title: |\n          x\n\n⟨      new: {}\n⟩    start: a\n",
      "text on lines"
    ),
    ("    screens:\n      a:\n        title: long\n          er⟨\n      new: {}⟩\n", "plain lines"),
    ("    screens: { a: {}⟨, new: {}⟩ }\n", "brackets"),
    ("    screens: {a: {}⟨, new: {}⟩}\n", "narrow brackets"),
    ("    screens: { a: {}⟨, new: {}⟩, }\n", "a comma at the end"),
    (
      "    screens:\n      {\n        a: {}⟨,⟩ # x⟨\n        new: {}⟩\n      }\n", "spread brackets"
    ),
    ("    screens: {\n        a: {}, # x⟨\n        new: {},⟩\n      }\n", "spread, with a comma"),
    ("    screens: ⟨{ new: {} }⟩\n", "an empty mapping"),
    ("    screens:⟨\n      new: {}⟩\n    routes: {}\n", "nothing"),
    ("    screens: # none yet⟨\n      new: {}⟩\n", "nothing but a comment"),
  ])
  func place(marked: String, name: String) throws {
    let head = "flow:   Shop\ncoordinators:\n  App:\n"
    let empty = name == "an empty mapping" ? "{}" : ""
    let before = head + marked.replacing(/⟨[^⟩]*⟩/, with: empty)
    let after = head + marked.replacing("⟨", with: "").replacing("⟩", with: "")
    #expect(try Self.screen(before) == after)
  }

  @Test("lines end as the file's lines do")
  func lineBreaks() throws {
    let head = "coordinators:\r\n  App:\r\n    screens:\r\n      a: {}\r\n"
    let fields = [Field("title", "A"), Field("params", "{ id: Int }")]
    #expect(
      try Self.screen(head, fields)
        == head + "      new:\r\n        title: A\r\n        params: { id: Int }\r\n")
  }

  @Test("a file in the canonical layout stays in it, however long its lines become")
  func canonical() throws {
    let screens = (0..<6).map { "screen\($0): {}" }.joined(separator: ", ")
    let text = "coordinators:\n  App:\n    screens: { \(screens) }\n"
    try #require(format(text) == text)
    let result = try Self.screen(text)
    #expect(format(result) == result)
    #expect(result.hasSuffix("      screen5: {}\n      new: {}\n"))
  }

  @Test func firstPlace() throws {
    let insertion = EntryInsertion(
      "root", .text("true"), into: ["coordinators", "App"], at: .first)
    let head = "coordinators:\n  # one\n  App: # two\n"
    let tail = "    # three\n    start:   a\n"
    #expect(try Self.text(insertion, head + tail) == head + "    root: true\n" + tail)
    #expect(
      try Self.text(insertion, "coordinators: {App: {start: a}}\n")
        == "coordinators: {App: { root: true,start: a}}\n")
  }

  @Test func placeBehindKeys() throws {
    let insertion = EntryInsertion(
      "screens", .fields([Field("a", "{}")]), into: ["coordinators", "App"],
      at: .behind(["root", "start"]))
    let head = "coordinators:\n  App:\n    root: true\n    start:   B # c\n"
    #expect(
      try Self.text(insertion, head + "    routes: {}\n")
        == head + "    screens: { a: {} }\n    routes: {}\n")
    #expect(
      try Self.text(insertion, "coordinators: { App: { start: B, routes:   {} } }\n")
        == "coordinators: { App: { start: B, screens: { a: {} }, routes:   {} } }\n")
  }

  // MARK: Refusals

  @Test(arguments: [
    ("coordinators: { App: &x { screens: { a: {} } } }\n", EntryInsertion.Refusal.shared),
    ("coordinators: { App: { screens: &x { a: {} } }, B: *x }\n", .shared),
    ("coordinators: { B: &x { screens: { a: {} } }, App: *x }\n", .shared),
    ("coordinators: { App: { screens: [a] } }\n", .missing),
    ("coordinators: { App: { screens: a } }\n", .missing),
    ("coordinators: { App: {} }\n", .missing),
    ("coordinators: { B: {} }\n", .missing),
    ("# nothing\n", .missing),
    ("coordinators: { App: { screens: { new: {} } } }\n", .unreadable),
    ("coordinators: { App: { screens: { a: {} }, screens: {} } }\n", .unreadable),
    ("coordinators: { App: { screens: { # none\n} } }\n", .otherMeaning),
    ("coordinators: { App: { screens: { a: } } }\n", .otherMeaning),
    ("coordinators: {\n", .unreadable),
  ])
  func refusal(text: String, refusal: EntryInsertion.Refusal) {
    #expect(throws: refusal) { try Self.screen(text) }
  }

  // MARK: Properties

  @Test("the project's files gain the entry and nothing else, in any layout")
  func projectFiles() throws {
    let seed = randomSeed()
    var count = 0
    for (index, path) in GoldenTests.projectFiles.enumerated() {
      let url = Repository.root.appending(path: path)
      let written = String(decoding: try bytes(of: url), as: UTF8.self)
      for round in 0..<2 {
        var mutation = Mutation(seed: seed &+ UInt64(index * 2 + round))
        let text = round == 0 ? written : mutation.disarranged(written)
        for coordinator in Self.stacks(in: text) {
          count += 1
          try check(
            text, ["coordinators", coordinator, "screens"], mayRefuse: false,
            "seed \(seed), \(path)")
        }
      }
    }
    #expect(count > 50)
  }

  @Test("random files gain the entry and nothing else, or are left alone")
  func randomFiles() throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    var count = 0
    let rounds = rounds(usually: 200)
    for index in 0..<UInt64(rounds) {
      let text = RandomFile(seed: seed &+ index).text
      guard let root = SampleYAML(text).root else { continue }
      guard let path = root.mappings().randomElement(using: &random) else { continue }
      if try check(text, path, mayRefuse: true, "seed \(seed), file \(index)") { count += 1 }
    }
    #expect(count > rounds / 5)
  }

  @Test("a random module has just that screen more")
  func randomModules() throws {
    let seed = randomSeed()
    for index in 0..<UInt64(rounds(usually: 15)) {
      let module = RandomModule(seed: seed &+ index)
      let old = module.sample.flow
      for coordinator in Self.stacks(in: module.text) {
        let path = ["coordinators", coordinator, "screens"]
        let insertion = EntryInsertion("new", .fields([]), into: path)
        let new = SampleModule(try Self.text(insertion, module.text)).flow
        let added = "\(coordinator).new"
        #expect(
          Self.names(in: new).sorted() == (Self.names(in: old) + [added]).sorted(),
          "seed \(seed), module \(index)")
        #expect(new.routes.count == old.routes.count && new.links.count == old.links.count)
      }
    }
  }

  private static func names(in flow: Flow) -> [String] {
    flow.screens.map { "\(flow[$0.coordinator].name).\($0.name)" }
  }

  /// The coordinators of a text that have screens, by name.
  private static func stacks(in text: String) -> [String] {
    let all = SampleYAML(text).root?.value(at: ["coordinators"])
    guard case .mapping(let pairs)? = all?.content else { return [] }
    return pairs.filter { pair in
      guard case .mapping? = pair.value.value(at: ["screens"])?.content else { return false }
      return true
    }.compactMap(\.key.scalar)
  }

  /// - Returns: Whether the entry has been added.
  @discardableResult
  private func check(
    _ text: String, _ path: [String], mayRefuse: Bool, _ name: String
  ) throws -> Bool {
    let bare = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    let insertion = EntryInsertion(
      "new", .fields([Field("title", "\"A: b\""), Field("params", "{ id: Int }")]), into: path)
    let result: String
    do throws(EntryInsertion.Refusal) {
      result = try Self.text(insertion, bare)
    } catch {
      if !mayRefuse { Issue.record("\(name): \(error) of \(path)\n\(text)") }
      return false
    }
    let before = try #require(Reading(bare))
    let after = try #require(Reading(result), "\(name)\n\(bare)----\n\(result)")
    let expected = SampleYAML(bare).root?.adding("new", at: path[...]).dump()
    #expect(after.tree == expected, "\(name)\n\(bare)----\n\(result)")
    #expect(after.comments == before.comments, "\(name)\n\(bare)----\n\(result)")
    return true
  }
}

extension Node {
  fileprivate func value(at path: ArraySlice<String>) -> Node? {
    guard let key = path.first else { return self }
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key.scalar == key }?.value.value(at: path.dropFirst())
  }

  /// The paths of all mappings that keys alone lead to.
  fileprivate func mappings() -> [[String]] {
    guard case .mapping(let pairs) = content else { return [] }
    return [[]]
      + pairs.flatMap { pair in
        pair.value.mappings().map { [pair.key.scalar ?? ""] + $0 }
      }
  }

  /// The tree with a new key at the end of a mapping, which has a title and a parameter.
  fileprivate func adding(_ key: String, at path: ArraySlice<String>) -> Node {
    guard case .mapping(var pairs) = content else { return self }
    if let step = path.first {
      pairs = pairs.map { pair in
        guard pair.key.scalar == step else { return pair }
        return Pair(key: pair.key, value: pair.value.adding(key, at: path.dropFirst()))
      }
    } else {
      let entry = SampleYAML("\(key): { title: \"A: b\", params: { id: Int } }\n").root
      if case .mapping(let added)? = entry?.content { pairs += added }
    }
    return Node(.mapping(pairs), at: range)
  }
}
