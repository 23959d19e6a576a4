import Diagnostics
import TestSupport
import Testing

/// Suggestions for a misspelt word; none where nothing is near.
struct SuggestionTests {
  @Test(
    "slips are recognised",
    arguments: [
      ("tilte", "title"), ("hideTabBar", "hidesTabBar"), ("hides_tab_bar", "hidesTabBar"),
      ("Guards", "guards"), ("gaurds", "guards"), ("route", "routes"), ("routess", "routes"),
      ("popToRott", "popToRoot"), ("Checkot", "Checkout"),
    ])
  func slips(name: String, meant: String) {
    let candidates = ["title", "hidesTabBar", "guards", "routes", "popToRoot", "Checkout", "view"]
    #expect(Suggestion.nearest(to: name, in: candidates) == meant)
  }

  @Test("other words are not", arguments: ["colour", "x", "", "theme", "checkbox", "ground"])
  func others(name: String) {
    let candidates = ["title", "guards", "routes", "Checkout", "view"]
    #expect(Suggestion.nearest(to: name, in: candidates) == nil)
  }

  @Test("the nearest one wins, then the first by name; never the name itself")
  func order() {
    #expect(Suggestion.nearest(to: "order", in: ["orders", "ordeer", "older"]) == "older")
    #expect(Suggestion.nearest(to: "orders", in: ["order", "orderss"]) == "order")
    #expect(Suggestion.nearest(to: "home", in: ["home"]) == nil)
    #expect(Suggestion.nearest(to: "home", in: []) == nil)
  }

  @Test("what other readers of YAML take for yes and no")
  func truths() {
    let truths = ["true", "false"]
    for word in ["yes", "Yes", "on", "ON", "y", "tru", "True"] {
      #expect(Suggestion.nearest(to: word, in: truths) == "true")
    }
    for word in ["no", "off", "N", "flase"] {
      #expect(Suggestion.nearest(to: word, in: truths) == "false")
    }
    #expect(Suggestion.nearest(to: "yes", in: ["yet"]) == "yet")
  }

  @Test("a very long name costs no time")
  func long() {
    let name = String(repeating: "x", count: 1_000_000)
    #expect(Suggestion.nearest(to: name, in: ["title", name + "y"]) != "title")
  }

  @Test("a name is near if the table of distances says so")
  func table() {
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let letters = Array("abcd")
      func word(_ longest: Int) -> String {
        String(
          (0..<Int.random(in: 1...longest, using: &generator)).map { _ in
            letters.randomElement(using: &generator)!
          })
      }
      let longest = [6, 12, 70].randomElement(using: &generator)!
      let (name, candidate) = (word(longest), word(longest))
      guard name != candidate else { continue }
      let (one, two) = (Array(name.utf8.prefix(64)), Array(candidate.utf8.prefix(64)))
      let isNear = Self.distance(one, two) <= max(1, one.count / 3)
      let found = Suggestion.nearest(to: name, in: [candidate])
      #expect((found != nil) == isNear, "SEED=\(seed) \(name) \(candidate)")
    }
  }

  /// Insertions, deletions, substitutions and adjacent transpositions, by the table.
  private static func distance(_ one: [UInt8], _ two: [UInt8]) -> Int {
    var rows = [Array(0...two.count)]
    for line in 1...one.count {
      var row = [line]
      for column in 1...two.count {
        let cost = one[line - 1] == two[column - 1] ? 0 : 1
        var best = min(
          rows[line - 1][column] + 1, row[column - 1] + 1, rows[line - 1][column - 1] + cost)
        if line > 1, column > 1, one[line - 1] == two[column - 2],
          one[line - 2] == two[column - 1]
        {
          best = min(best, rows[line - 2][column - 2] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][two.count]
  }
}
