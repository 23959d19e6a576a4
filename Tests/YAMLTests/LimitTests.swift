import Diagnostics
import TestSupport
import Testing
import YAML

/// Input that would use up a reader's stack, memory or time is refused with a message.
struct LimitTests {
  private func rules(_ text: String) -> [Rule] { SampleYAML(text).findings.map(\.rule) }

  @Test("nesting is read down to the limit and refused below it")
  func depth() {
    for (open, close) in [("[", "]"), ("{a: ", "}")] {
      let deepest = String(repeating: open, count: 100) + String(repeating: close, count: 100)
      #expect(rules(deepest) == [])
      #expect(SampleYAML(deepest).root != nil)
      let deeper = String(repeating: open, count: 101) + String(repeating: close, count: 101)
      #expect(rules(deeper) == [.resourceLimit])
      #expect(SampleYAML(deeper).root == nil)
    }
  }

  @Test(
    "nesting without end is refused at once",
    arguments: ["[", "{a: ", "- ", "? ", "- - ", "[{"])
  func bottomless(unit: String) {
    let text = String(repeating: unit, count: 200_000 / unit.utf8.count)
    let findings = SampleYAML(text).findings
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.message.utf8.count < 100 })
  }

  @Test("aliases are refused once they stand for too much")
  func bomb() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...3 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(rules(text) == [])
    for level in 4...9 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(rules(text) == [.resourceLimit])
  }

  @Test("nesting that aliases bring counts as if it were written")
  func aliasDepth() {
    func text(levels: Int) -> String {
      (0..<levels).reduce("a: &a0 x\n") { text, level in
        let open = String(repeating: "[", count: 49)
        let close = String(repeating: "]", count: 49)
        return text + "b\(level): &a\(level + 1) \(open)*a\(level)\(close)\n"
      }
    }
    #expect(rules(text(levels: 2)) == [])
    #expect(rules(text(levels: 3)) == [.resourceLimit])
    #expect(rules(text(levels: 46)) == [.resourceLimit])
  }

  @Test("a value may begin right behind an anchor's name", arguments: ["x: &a:b", "x: &a:b\n"])
  func anchorAtOnce(text: String) throws {
    let value = try #require(SampleYAML(text)["x"])
    #expect(value.scalar == ":b")
    #expect(SampleYAML(text).text(at: value.range) == ":b")
  }

  @Test("aliases as keys expand to nothing, and a merge is refused")
  func keys() {
    #expect(rules("a: &x [1]\n*x : b") == [.yamlSyntax])
    #expect(rules("a: &x { k: v }\nb: { <<: *x, c: d }") == [.yamlSyntax])
    #expect(rules("a: &x key\n*x : b") == [])
    #expect(rules("\"<<\": b") == [])
  }

  @Test("an alias to nothing or to what it is in is refused, and the rest is read")
  func aliases() {
    let yaml = SampleYAML("a: *none\nb: &b { c: *b }\nd: e")
    #expect(yaml.findings.map(\.rule) == [.yamlSyntax, .yamlSyntax])
    #expect(yaml["d"]?.scalar == "e")
  }

  @Test("many anchors, keys and long lines are read")
  func volume() {
    let anchors = (0..<50_000).map { "a\($0): &a\($0) x\n" }.joined()
    #expect(rules(anchors) == [])
    let line = "a: \(String(repeating: "x", count: 1 << 20))"
    #expect(SampleYAML(line)["a"]?.scalar?.utf8.count == 1 << 20)
  }

  @Test("a file past the largest size is refused unread")
  func size() {
    let yaml = SampleYAML(bytes: [UInt8](repeating: 0x61, count: (64 << 20) + 1))
    #expect(yaml.findings.map(\.rule) == [.resourceLimit])
    #expect(yaml.root == nil)
  }
}
