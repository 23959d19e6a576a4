import Diagnostics
import Testing

/// What a slip of the hand was meant to be, and nothing where it was none.
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
}
