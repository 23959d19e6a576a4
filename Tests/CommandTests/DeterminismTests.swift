import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes, whoever runs it and wherever.
struct DeterminismTests {
  /// A process has a hash seed of its own unless it is told otherwise; the words of the
  /// environment are another user's.
  static let environments: [[String: String]] = (0..<10).map { run in
    var environment = Flowc.environment
    environment["LANG"] = ["C", "de_DE.UTF-8", "tr_TR.UTF-8"][run % 3]
    environment["TZ"] = ["UTC", "Asia/Tokyo"][run % 2]
    if run.isMultiple(of: 3) { environment["SWIFT_DETERMINISTIC_HASHING"] = "1" }
    return environment
  }

  @Test func everyModuleIsGeneratedAsTheSameBytes() throws {
    let scratch = try Scratch()
    var first: [String: Data]?
    for (run, environment) in Self.environments.enumerated() {
      let words = ["generate", "Flows", "--output", scratch["\(run)"].path()]
      let outcome = try Flowc.run(words, environment: environment)
      #expect(outcome.status == 0, "\(outcome)")
      let contents = try scratch.contents(of: "\(run)")
      #expect(contents == first ?? contents, "run \(run) differs")
      first = first ?? contents
    }
    let modules = Repository.directories(in: Repository.flows).map(\.lastPathComponent)
    let generated = Set((first ?? [:]).keys.compactMap { $0.split(separator: "/").first })
    #expect(generated == Set(modules.map { $0[...] }))
  }

  /// Files come out of a directory in the order that the disk has them, and are named in any.
  @Test func theOrderOfFilesIsOfNoMatter() throws {
    let scratch = try Scratch()
    let shop = Repository.flows.appending(path: "Shop")
    let paths = Repository.files(below: shop)
    for (name, order) in [("a", paths), ("b", paths.reversed()), ("c", paths.shuffled())] {
      for path in order {
        let text = try String(contentsOf: shop.appending(path: path), encoding: .utf8)
        try scratch.write(text, to: "\(name)/Flows/\(path)")
      }
      let outcome = try flowc("generate \(name)/Flows --output \(name)/out", in: scratch.url)
      #expect(outcome.status == 0, "\(outcome)")
    }
    let contents = try ["a", "b", "c"].map { try scratch.contents(of: "\($0)/out") }
    #expect(contents[0].count == paths.count { $0.hasSuffix(".flow.yaml") } + 2)
    #expect(contents[1] == contents[0])
    #expect(contents[2] == contents[0])
  }

  @Test func modulesAreNamedInAnyOrder() throws {
    let scratch = try Scratch()
    let modules = Repository.directories(in: Repository.flows).map { $0.path() }
    for (name, order) in [("a", modules), ("b", modules.reversed())] {
      let outcome = try Flowc.run(["generate"] + order + ["--output", scratch[name].path()])
      #expect(outcome.status == 0, "\(outcome)")
    }
    #expect(try scratch.contents(of: "a") == scratch.contents(of: "b"))
  }

  /// What isn't different isn't touched: a build system sees no new file.
  @Test func aSecondRunTouchesNothing() throws {
    let scratch = try Scratch()
    let words = ["generate", "Flows", "--output", scratch["out"].path()]
    #expect(try Flowc.run(words).status == 0)
    func dates() throws -> [String: Date] {
      let paths = Repository.files(below: scratch["out"])
      return try Dictionary(
        uniqueKeysWithValues: paths.map { path in
          let values = try scratch["out/\(path)"]
            .resourceValues(forKeys: [.contentModificationDateKey])
          return (path, try #require(values.contentModificationDate))
        })
    }
    let before = try dates()
    #expect(try Flowc.run(words).status == 0)
    #expect(try dates() == before)
    #expect(try Flowc.run(words + ["--check"]).status == 0)
  }
}
