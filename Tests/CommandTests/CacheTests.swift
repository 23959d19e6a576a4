import Foundation
import TestSupport
import Testing

@testable import flowc

/// Runs that are replaced by the record of an earlier one.
struct CacheTests {
  /// A module with a warning, large enough for a record, whose files have not just been changed.
  private static func module() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("flow: Shop\nstate: { seen: Bool }\n", to: "Flows/Shop.flow.yaml")
    try scratch.write(coordinator("App", "root: true"), to: "Flows/App.flow.yaml")
    try scratch.write("rules: { unused-state: warning }\n", to: "flowc.yaml")
    settle()
    return scratch
  }

  private static func coordinator(_ name: String, _ keys: String) -> String {
    let padding = String(repeating: "# a long comment\n", count: 1_200)
    return padding + """
      coordinators:
        \(name):
          \(keys)
          start: list
          screens:
            list: { routes: { open: { to: item, with: { id: 1 } } } }
            item: { params: { id: Int } }

      """
  }

  /// Waits until the files aren't new any more.
  private static func settle() { Thread.sleep(forTimeInterval: 0.15) }

  private static func run(
    _ words: [String], in scratch: Scratch, records: Bool = true
  ) throws -> Outcome {
    var environment = Flowc.environment
    environment["XDG_CACHE_HOME"] = scratch["Caches"].path()
    if !records { environment["FLOWC_CACHE"] = "off" }
    return try Flowc.run(words, in: scratch.url, environment: environment)
  }

  private static func records(in scratch: Scratch) -> [URL] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: scratch["Caches/flowc"].path())
    return (names ?? []).sorted().map { scratch["Caches/flowc/\($0)"] }
  }

  /// Changes a text in a record, with the hash at its end.
  private static func replace(_ text: String, with other: String, in record: URL) throws {
    var bytes = [UInt8](try Data(contentsOf: record).dropLast(8))
    let range = try #require(bytes.firstRange(of: Array(text.utf8)))
    bytes.replaceSubrange(range, with: Array(other.utf8))
    let hash = ContentHash(bytes).value
    try Data(bytes + withUnsafeBytes(of: hash.littleEndian) { Array($0) }).write(to: record)
  }

  @Test("an unchanged run prints its record, with the same status")
  func recordIsUsed() throws {
    let scratch = try Self.module()
    let first = try Self.run(["lint", "--strict"], in: scratch)
    #expect(first.status == 1 && first.output.contains("unused-state"))
    let record = try #require(Self.records(in: scratch).first)
    try Self.replace("unused-state", with: "from-records", in: record)
    let second = try Self.run(["lint", "--strict"], in: scratch)
    #expect(second.status == 1)
    #expect(
      second.output
        == first.output.replacing("unused-state", with: "from-records", maxReplacements: 1))
    #expect(second.errors == first.errors)
    #expect(try Self.run(["lint", "--strict"], in: scratch, records: false).output == first.output)
  }

  @Test("a record that is damaged or of another kind is not used", arguments: [0, 5, 40, 200])
  func damage(place: Int) throws {
    let scratch = try Self.module()
    let first = try Self.run(["lint"], in: scratch)
    let record = try #require(Self.records(in: scratch).first)
    var bytes = try Data(contentsOf: record)
    bytes[place] ^= 1
    try bytes.write(to: record)
    #expect(try Self.run(["lint"], in: scratch).output == first.output)
    try bytes.prefix(place).write(to: record)
    #expect(try Self.run(["lint"], in: scratch).output == first.output)
  }

  @Test("a file that has just been changed gives no record")
  func newFiles() throws {
    let scratch = try Self.module()
    let file = scratch["Flows/App.flow.yaml"]
    try Data(contentsOf: file).write(to: file)
    _ = try Self.run(["lint"], in: scratch)
    #expect(Self.records(in: scratch).isEmpty)
  }

  @Test("fixes, written baselines and a cache that is off give no record")
  func effects() throws {
    let scratch = try Self.module()
    for words in ["lint --fix", "lint --baseline known --write-baseline"] {
      _ = try Self.run(words.split(separator: " ").map(String.init), in: scratch)
      #expect(Self.records(in: scratch).isEmpty, "\(words)")
    }
    _ = try Self.run(["lint"], in: scratch, records: false)
    #expect(Self.records(in: scratch).isEmpty)
  }

  @Test("a folder for caches that can't be written is no failure")
  func noFolder() throws {
    let scratch = try Self.module()
    try scratch.write("", to: "Caches")
    #expect(try Self.run(["lint"], in: scratch).status == 0)
  }

  // MARK: Random changes

  private static func written(in scratch: Scratch) -> [String: Data] {
    (try? scratch.contents(of: "Generated")) ?? [:]
  }

  /// A change between two runs. Each may change what a run prints or writes.
  private enum Change: CaseIterable {
    case edit, sameSize, remove, newFile, newFolder, settings, nestedSettings, link, relink
    case misnamed, module, repository, output, outputFile, foreignOutput, rename, unreadable, touch

    func make(in scratch: Scratch, _ number: Int) throws {
      let files = FileManager.default
      let app = scratch["Flows/App.flow.yaml"]
      switch self {
      case .edit:
        try scratch.write(
          CacheTests.coordinator("App", "root: true # \(number)"), to: "Flows/App.flow.yaml")
      case .sameSize:
        let text = scratch.text("Flows/App.flow.yaml")
        let other =
          text.contains("list")
          ? text.replacing("list", with: "rows") : text.replacing("rows", with: "list")
        try scratch.write(other, to: "Flows/App.flow.yaml")
      case .remove: try? files.removeItem(at: scratch["Flows/New.flow.yaml"])
      case .newFile:
        try scratch.write(
          CacheTests.coordinator("New\(number)", "root: false"), to: "Flows/New.flow.yaml")
      case .newFolder:
        try scratch.write(
          CacheTests.coordinator("Deep\(number)", "root: false"), to: "Flows/Deep/Deep.flow.yaml")
      case .settings:
        try scratch.write(
          "rules: { unused-state: \(number.isMultiple(of: 2) ? "off" : "error") }\n",
          to: "flowc.yaml")
      case .nestedSettings:
        try scratch.write("rules: { unused-state: note }\n", to: "Flows/flowc.yaml")
      case .link:
        try scratch.write(
          CacheTests.coordinator("Linked", "root: false"), to: "Other/Linked.flow.yaml")
        try? files.createSymbolicLink(
          at: scratch["Flows/Link"], withDestinationURL: scratch["Other"])
      case .relink:
        try? files.removeItem(at: scratch["Flows/Link"])
        try files.createSymbolicLink(
          at: scratch["Flows/Link"], withDestinationURL: scratch["Missing"])
      case .misnamed: try scratch.write("", to: "Flows/Some.flow.yml")
      case .module: try scratch.writeModule("Kit\(number)", to: "Flows/Kit/Kit.flow.yaml")
      case .repository: try scratch.write("", to: "Flows/.git")
      case .output: try? files.removeItem(at: scratch["Generated"])
      case .outputFile:
        if let file = CacheTests.written(in: scratch).keys.min() {
          try files.removeItem(at: scratch["Generated/\(file)"])
        }
      case .foreignOutput: try scratch.write("// mine\n", to: "Generated/Shop.swift")
      case .rename:
        try files.moveItem(at: app, to: scratch["Flows/Moved\(number).flow.yaml"])
        try files.moveItem(at: scratch["Flows/Moved\(number).flow.yaml"], to: app)
      case .unreadable:
        try? files.setAttributes(
          [.posixPermissions: number.isMultiple(of: 2) ? 0 : 0o644], ofItemAtPath: app.path())
      case .touch:
        try files.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 1e9)], ofItemAtPath: app.path())
      }
    }
  }

  @Test("after any change, runs with and without records print and write the same")
  func sameAsWithoutRecords() throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    let scratch = try Self.module()
    let calls = [
      ["lint"], ["lint", "Flows/App.flow.yaml", "--strict"], ["generate", "--output", "Generated"],
    ]
    var story: [Change] = []
    for number in 0..<rounds(usually: 15) {
      for call in calls { _ = try Self.run(call, in: scratch) }
      let change = Change.allCases.randomElement(using: &random)!
      story.append(change)
      try change.make(in: scratch, number)
      if Bool.random(using: &random) { Self.settle() }
      for call in calls {
        let cached = try Self.run(call, in: scratch)
        let written = Self.written(in: scratch)
        let plain = try Self.run(call, in: scratch, records: false)
        #expect(cached.status == plain.status, "seed \(seed): \(story), \(call)\n\(plain)")
        #expect(
          cached.output == plain.output && cached.errors == plain.errors,
          "seed \(seed): \(story), \(call)\n\(cached)\n\(plain)")
        #expect(Self.written(in: scratch) == written, "seed \(seed): \(story), \(call)")
      }
    }
    #expect(!Self.records(in: scratch).isEmpty)
  }
}
