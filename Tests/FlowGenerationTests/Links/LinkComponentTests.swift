import FlowGeneration
import FlowModel
import FlowRuntime
import TestSupport
import Testing

/// An app is opened with a URL if and only if that is one of its links.
struct LinkComponentTests {
  @Test func anAssociationAgreesWithTheRuntime() throws {
    let seed = randomSeed()
    for round in UInt64(0)..<400 {
      var random = SeededGenerator(seed: seed &+ round)
      let patterns = Self.patterns(&random)
      let components = Modules.flow(Self.module(patterns)).linkComponents()
      let table = LinkTable(
        schemes: [], hosts: ["a.com"],
        patterns.enumerated().map { LinkTable.Pattern($1, RouteName("\($0)")) })
      for _ in 0..<60 {
        let path = Self.path(&random)
        let decides = components.first { Self.matches(Array($0.path), Array(path)) }
        let isOpened = decides.map { !$0.isExcluded } ?? false
        let isLink = table.match("https://a.com\(path)") != nil
        #expect(
          isOpened == isLink || isOpened && patterns.contains(where: Self.isVague),
          "seed \(seed &+ round): \(path) of \(patterns): \(components.map(\.path))")
      }
    }
  }

  /// No pattern of an association says that a part has no slash in it, or that one ends somewhere.
  private static func isVague(_ pattern: String) -> Bool {
    pattern.contains("{p") && pattern.hasSuffix("/{rest...}")
  }

  /// Patterns of which no two are equal but for their parameters' names.
  private static func patterns(_ random: inout SeededGenerator) -> [String] {
    var patterns: [String] = []
    for _ in 0...Int.random(in: 0..<6, using: &random) {
      let count = Int.random(in: 0..<4, using: &random)
      var parts = (0..<count).map {
        ["a", "b", "ab", "{p\($0)}"][Int.random(in: 0..<4, using: &random)]
      }
      if Int.random(in: 0..<5, using: &random) == 0 { parts.append("{rest...}") }
      let pattern = "/" + parts.joined(separator: "/")
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return patterns
  }

  private static func module(_ patterns: [String]) -> String {
    let screens = patterns.enumerated().map { index, pattern in
      let names = pattern.split(separator: "/").filter { $0.hasPrefix("{") }
        .map { $0.filter { $0.isLetter || $0.isNumber } }
      let parameters = names.map { "\($0): String" }.joined(separator: ", ")
      return "      s\(index): { link: \"\(pattern)\", params: { \(parameters) } }\n"
    }
    return "flow: Test\nlinks: { hosts: [a.com] }\ncoordinators:\n  App:\n    start: first\n"
      + "    screens:\n      first: {}\n" + screens.joined()
  }

  private static func path(_ random: inout SeededGenerator) -> String {
    let parts = (0..<Int.random(in: 0..<6, using: &random)).map { _ in
      ["a", "b", "ab", "c"][Int.random(in: 0..<4, using: &random)]
    }
    return "/" + parts.joined(separator: "/")
      + (parts.isEmpty || Int.random(in: 0..<3, using: &random) > 0 ? "" : "/")
  }

  /// As Apple describes it: `*` is any text, slashes and all, `?` any one character.
  private static func matches(_ pattern: [Character], _ text: [Character]) -> Bool {
    var rows = Array(repeating: false, count: text.count + 1)
    rows[0] = true
    for sign in pattern {
      var next = Array(repeating: false, count: text.count + 1)
      if sign == "*" {
        var isReached = false
        for index in rows.indices {
          isReached = isReached || rows[index]
          next[index] = isReached
        }
      } else {
        for index in text.indices where rows[index] && (sign == "?" || sign == text[index]) {
          next[index + 1] = true
        }
      }
      rows = next
    }
    return rows[text.count]
  }
}
