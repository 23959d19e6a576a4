import Diagnostics
import TestSupport
import Testing
import YAML

/// Every node has the exact place of what was written, and nothing more.
struct RangeTests {
  @Test("an anchor is no part of the value behind it")
  func anchors() throws {
    let yaml = SampleYAML(
      "a: &x b\nc: &y\n  # d\n  'e f'\ng: &z [h]\ni: &w\n  j: k\nl: &v\nü: &u\n- m")
    let texts = try #require(yaml.root).pairs.map { yaml.text(at: $0.value.range) }
    #expect(texts == ["b", "'e f'", "[h]", "j: k", "", "- m"])
  }

  @Test(
    "a scalar's range is its text, quotes included",
    arguments: [
      ("a: plain text", "plain text"),
      ("a:   spaced   # comment", "spaced"),
      ("a: 'it''s'", "'it''s'"),
      (#"a: "tab\tand \u00e9""#, #""tab\tand \u00e9""#),
      ("a: über 注文 👩‍👩‍👧", "über 注文 👩‍👩‍👧"),
      ("注文: e\u{301}x", "e\u{301}x"),
      ("a: { b: 1.5, c: x }", "{ b: 1.5, c: x }"),
      ("a: [x, {y: z}]\n\n", "[x, {y: z}]"),
      ("a: first\n   second\nb: x", "first\n   second"),
    ])
  func value(text: String, expected: String) throws {
    let yaml = SampleYAML(text)
    let pair = try #require(yaml.root?.pairs.first)
    #expect(yaml.text(at: pair.value.range) == expected)
    #expect(yaml.findings.isEmpty)
  }

  @Test("a key's range is its text", arguments: ["key", "'a key'", "\"\\u00fc\"", "ключ", "🔑"])
  func key(text: String) throws {
    for written in ["\(text): x", "  \(text)  : x", "{ \(text): x }", "a: 1\n\(text):\n  - x"] {
      let yaml = SampleYAML(written)
      let pair = try #require(yaml.root?.pairs.last)
      #expect(yaml.text(at: pair.key.range) == text)
    }
  }

  @Test("a block collection ends with its last child")
  func blockCollections() throws {
    let yaml = SampleYAML(
      """
      first:
        a: 1
        list:
          - x
          - y: z

        # a comment

      second: 2
      """)
    let first = try #require(yaml["first"])
    #expect(yaml.text(at: first.range) == "a: 1\n  list:\n    - x\n    - y: z")
    let list = try #require(yaml["first", "list"])
    #expect(yaml.text(at: list.range) == "- x\n    - y: z")
    #expect(list.items.map { yaml.text(at: $0.range) } == ["x", "y: z"])
    #expect(yaml.text(at: try #require(yaml["second"]).range) == "2")
  }

  @Test("a block of text has the range of its lines")
  func blockText() throws {
    let yaml = SampleYAML("a: |\n  one\n  two\nb: x\n")
    let text = try #require(yaml["a"])
    #expect(text.scalar == "one\ntwo\n")
    #expect(yaml.text(at: text.range).hasPrefix("|\n  one\n  two"))
    #expect(yaml.text(at: try #require(yaml["b"]).range) == "x")
  }

  @Test("a missing value stands behind its key")
  func missing() throws {
    for text in ["a:\n\n  # nothing\nb: x", "{ a:   , b: x }", "{ a, b: x }", "a:   # none\nb: x"] {
      let yaml = SampleYAML(text)
      let pair = try #require(yaml.root?.pairs.first)
      #expect(pair.value.isMissing, "\(text)")
      #expect(pair.value.range.isEmpty)
      #expect(pair.value.range.lower == pair.key.range.upper, "\(text)")
    }
  }

  @Test("line ends and a byte order mark move nothing", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let text = ["a: é", "b:", "  - x", "  - \"y\"", ""].joined(separator: end)
    for bytes in [Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8)] {
      let yaml = SampleYAML(bytes: bytes)
      #expect(yaml.findings.isEmpty)
      #expect(yaml.file.source.text == text)
      #expect(yaml["b"]?.items.map { yaml.text(at: $0.range) } == ["x", "\"y\""])
    }
  }

  @Test("an alias is the node that it names, where that was written")
  func alias() throws {
    let yaml = SampleYAML("a: &x { y: z }\nb: *x\nc: [*x, *x]\n")
    #expect(yaml.findings.isEmpty)
    let anchored = try #require(yaml["a"])
    // Without the anchor's name.
    #expect(yaml.text(at: anchored.range).hasSuffix("{ y: z }"))
    #expect(yaml["b"]?.range == anchored.range)
    #expect(yaml["c"]?.items.map(\.range) == [anchored.range, anchored.range])
    #expect(yaml["b", "y"]?.scalar == "z")
  }

  @Test("text stays text, whatever it looks like")
  func texts() throws {
    let texts = ["no", "1.0", "null", "~", "0x1F", "2024-01-01", "true", ".inf", "<<x", "=", "-1"]
    for text in texts {
      let yaml = SampleYAML("\(text): \(text)")
      let pair = try #require(yaml.root?.pairs.first)
      #expect(pair.key.scalar == text)
      #expect(pair.value.scalar == text)
    }
    #expect(SampleYAML("a: ''")["a"]?.scalar == "")
  }

  @Test("whether text was quoted is known")
  func quoting() throws {
    let yaml = SampleYAML("[plain, 'single', \"double\"]")
    let isPlain = yaml.root?.items.map { node in
      if case .scalar(_, let isPlain) = node.content { isPlain } else { nil as Bool? }
    }
    #expect(isPlain == [true, false, false])
  }
}
