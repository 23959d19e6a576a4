import TestSupport
import Testing
import YAML

/// libyaml drops comments; they are found all the same, and nothing else is taken for one.
struct CommentTests {
  private func comments(_ text: String) -> [String] {
    let yaml = SampleYAML(text)
    return yaml.file.comments.map { comment in
      #expect(yaml.text(at: comment.range) == "#" + comment.text)
      return comment.text
    }
  }

  @Test("comments are found wherever they may stand")
  func places() {
    #expect(
      comments("# one\na: b # two\n#three\nc:\n  # four\n  - d#e #five") == [
        " one", " two", "three", " four", "five",
      ])
    #expect(comments("a: [x, # one\n  y] # two\n") == [" one", " two"])
    #expect(comments("# only a comment") == [" only a comment"])
    #expect(comments("") == [])
  }

  @Test("what begins with # inside a text is no comment")
  func texts() {
    #expect(comments("a: 'x # y' # z") == [" z"])
    #expect(comments("a: \"x\n  # y\"\n") == [])
    #expect(comments("a: x#y\nb: c # d # e") == [" d # e"])
    #expect(comments("a: |\n  # text\nb: c\n# d") == [" d"])
    #expect(comments("'# key': x # y") == [" y"])
  }

  @Test("comments are found behind other characters than ASCII", arguments: ["\n", "\r\n", "\r"])
  func characters(end: String) {
    let text = ["ü: 注文 # ß", "  ", "# 👩‍👩‍👧 e\u{301}", "b: x"].joined(separator: end)
    #expect(comments(text) == [" ß", " 👩‍👩‍👧 e\u{301}"])
  }

  @Test("whether a comment has its line to itself is known")
  func ownLine() {
    let yaml = SampleYAML("# a\nb: c # d\n\t # e\n  # f")
    #expect(yaml.file.comments.map(\.isOwnLine) == [true, false, true, true])
  }

  @Test("an alias, an anchor and its texts leave the comments where they are")
  func aliases() {
    #expect(
      comments("a: &x [b, c] # one\nd: *x # two\ne: [*x, f] # three") == [
        " one", " two", " three",
      ])
    #expect(
      comments("a: &x # one\n  b\nc: [&y # two\n  d, &z 'e # f'] # three\ng: &h\n# four\n  i: j")
        == [
          " one", " two", " three", " four",
        ])
    #expect(
      comments("a: &x # one\nb: &y\nc: &z # two\n  # three\n  d") == [" one", " two", " three"])
  }
}
