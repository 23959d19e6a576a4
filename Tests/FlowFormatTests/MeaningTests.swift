import Diagnostics
import FlowFormat
import FlowModel
import TestSupport
import Testing
import YAML

/// A layout never decides what a file means.
struct MeaningTests {
  @Test("every layout keeps what the file means, its comments and its findings")
  func randomLayouts() {
    let seed = randomSeed()
    var laidOut = 0
    let rounds = rounds(usually: 120)
    for index in 0..<UInt64(rounds) {
      let text = RandomLayout(seed: seed &+ index).text
      guard let reading = Reading(text) else { continue }
      let name = "seed \(seed), layout \(index)"
      guard let once = format(text) else {
        Issue.record("\(name) isn't laid out:\n\(text)")
        continue
      }
      laidOut += 1
      #expect(Reading(once)?.comments == reading.comments, "\(name)\n\(text)----\n\(once)")
      #expect(values(once) == values(text), "\(name)\n\(text)----\n\(once)")
      #expect(format(once) == once, "\(name)\n\(text)----\n\(once)")
      #expect(meaning(once) == meaning(text), "\(name)\n\(text)----\n\(once)")
    }
    #expect(laidOut > rounds / 2, "seed \(seed)")
  }

  private func values(_ text: String) -> String? {
    SampleYAML(text).root?.dump(quotes: false)
  }

  private func meaning(_ text: String) -> DecodedMeaning {
    DecodedMeaning(SampleYAML(text).file)
  }

  /// The lines of a screen in a file that is laid out.
  private func screen(_ lines: String) -> String {
    "flow: Shop\ncoordinators:\n  App:\n    start: home\n    screens:\n      home:\n"
      + lines.split(separator: "\n").map { "        \($0)\n" }.joined()
  }

  @Test(
    "quotes stay where they tell a text from a name, or may do so one day",
    arguments: [
      // An alias brings the text into `with`.
      "title: &t \"city\"\nroutes:\n  next: { to: list, with: { name: *t } }\n",
      "title: &t \"city\"\nroutes:\n  next: { to: list, with: { name: City } }\n  set: { set: { a: *t } }\n",
      "params:\n  name: { type: &t \"city\", default: *t }\n",
      // The fix of the key decides what stands below it.
      "routes: { next: { to: list, wiht: { name: \"city\" } } }\n",
      "routes: { next: { to: list, anything: [\"city\"] } }\n",
      "title: &t \"city\"\nroutes: { next: { to: list, xyz: { name: *t } } }\n",
      // What isn't read at all.
      "params: \"city\"\n", "routes: [\"city\"]\n", "with: { name: \"city\" }\n",
    ])
  func quotes(lines: String) throws {
    let text = screen(lines)
    let laidOut = try #require(format(text))
    #expect(laidOut.count("\"city\"") == text.count("\"city\""))
    #expect(meaning(laidOut) == meaning(text))
  }

  @Test("quotes go where they say nothing")
  func idleQuotes() {
    #expect(
      format(screen("title: \"city\"\nview: 'Home'\n")) == screen("title: city\nview: Home\n"))
  }

  @Test(
    "what is laid out once stays as it is",
    arguments: [
      "a:\n- b\n  n\n", "a:\n- \"b\n  n\"\n", "a:\n  message: >+\n    text\n\n\n\n  b: 1\n",
      "a: >+\n  \n", "a: |\n text\n  \n", "a: |+\n\n\n", "- k: # c\n    b\n", "- - &a # c\n    b\n",
      "a: |2\n\n   x\n\n", "x: &a:b", "x: &a :b\n",
    ])
  func settled(text: String) throws {
    let once = try #require(format(text))
    #expect(format(once) == once)
    #expect(Reading(once) == Reading(text))
  }
}

extension String {
  fileprivate func count(_ part: String) -> Int { ranges(of: part).count }
}
