import Diagnostics
import TestSupport
import Testing

/// A mistake as one would make it in `Flows/Shop`: an edit, and what has to be said of it.
struct SeededMistake: CustomTestStringConvertible, Sendable {
  let name: String
  let path: String
  /// The text that is replaced. The file has it once.
  let old: String
  let new: String
  let rule: Rule
  /// The places of the findings: pieces of the edited text, with the exact range marked.
  let places: [(path: String, marked: String)]

  var testDescription: String { name }

  /// - Parameter new: With the finding's range marked.
  init(_ name: String, _ path: String, _ old: String, _ new: String, _ rule: Rule) {
    self.init(name, path, old, new.filter { !"«»".contains($0) }, rule, at: [(path, new)])
  }

  /// - Parameter places: Of what is found elsewhere than where it was made.
  init(
    _ name: String, _ path: String, _ old: String, _ new: String, _ rule: Rule,
    at places: [(path: String, marked: String)]
  ) {
    self.name = name
    self.path = path
    self.old = old
    self.new = new
    self.rule = rule
    self.places = places.map { ($0.path + ".flow.yaml", $0.marked) }
  }

  var file: String { path + ".flow.yaml" }
}

/// The shop's files, with some mistakes made in them.
struct SeededShop {
  private var texts: [String: String]

  init(_ mistakes: [SeededMistake]) throws {
    texts = try Self.clean.get()
    for mistake in mistakes {
      let pieces = texts[mistake.file, default: ""].split(
        separator: mistake.old, omittingEmptySubsequences: false)
      try #require(pieces.count == 2, "\(mistake.name): its text isn't there once")
      texts[mistake.file] = pieces.joined(separator: mistake.new)
    }
  }

  private static let clean = Result {
    let shop = try SampleModule(directory: Repository.flows.appending(path: "Shop"))
    return Dictionary(uniqueKeysWithValues: shop.sources.map { ($0.path, $0.text) })
  }

  var module: SampleModule {
    SampleModule(texts.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
  }

  func expected(of mistakes: [SeededMistake]) throws -> [Finding] {
    try mistakes.flatMap { mistake in
      try mistake.places.map { try finding(of: mistake, $0.path, $0.marked) }
    }.sorted()
  }

  private func finding(
    of mistake: SeededMistake, _ path: String, _ marked: String
  ) throws -> Finding {
    let place = try #require(Marked(marked), "\(mistake.name): no range is marked")
    let text = try #require(texts[path], "\(mistake.name): no file \(path)")
    let pieces = text.split(separator: place.text, omittingEmptySubsequences: false)
    try #require(pieces.count == 2, "\(mistake.name): its place isn't there once")
    let start = pieces[0].unicodeScalars.count + place.range.lowerBound
    return Finding(
      path: path, range: start..<start + place.range.count, rule: mistake.rule, in: text)
  }
}
