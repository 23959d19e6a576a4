import Testing

/// The reader of sources, on sources that are easily misread.
struct SwiftTextTests {
  @Test(arguments: [
    (#"let a = "x // y" // z"#, ["// z"], ["x // y"]),
    (##"let a = #"a "b" \(c)"# /* d " */"##, [#"/* d " */"#], [#"a "b" \(c)"#]),
    (#"f("a\(g("b", (1)))c")"#, [], ["a", "b", "c"]),
    (#"let a = "\"" // q"#, ["// q"], [#"\""#]),
    ("let a = \"\"\"\n  b \"c\"\n  \\(d)\n  \"\"\" // e", ["// e"], ["  b \"c\"", "  ", "  "]),
    (#"x.split(separator: /"a/) // b"#, ["// b"], []),
    (##"x.matches(of: #/"/a"/#) // b"##, ["// b"], []),
    ("let a = b / c // d", ["// d"], []),
    ("/// One.\n/// Two.", ["/// One.", "/// Two."], []),
  ])
  func pieces(source: String, comments: [String], strings: [String]) {
    let text = SwiftText(source)
    #expect(text.comments.map(\.text) == comments)
    #expect(text.strings.map(\.text) == strings)
    #expect(text.code.utf8.count == source.utf8.count)
  }

  @Test("types are known by the types around them, and not by functions")
  func types() {
    let source = """
      public struct A: B { enum C { case d } class func e() { struct F {} } }
      extension G.H where I: J { final class K { typealias L = Int } }
      import struct M.N
      let o: any P = q { $0 }
      """
    let names = DeclaredTypes(code: SwiftText(source).code).all.map(\.name)
    #expect(names == ["A", "A.C", "G.H.K", "G.H.K.L"])
  }

  @Test(
    "sentences that name no thing, or go on for too long",
    arguments: [
      ("What it shows.", false), ("Whether it is live.", false),
      ("Whether an entry is live.", true),
      ("The same for all.", false), ("The screen. It is shown.", true), ("How it ends.", false),
      ("How many screens there are.", true), ("Of text.", false), ("All of `a` and `b`.", true),
      (String(repeating: "word ", count: 25) + "end.", false),
      (String(repeating: "word ", count: 24) + "end. And more words.", true),
      ("- Parameter a: What it is.", true),
    ])
  func sentences(comment: String, isPlain: Bool) {
    let found = DocComment.all(in: SwiftText("/// \(comment)\nlet a = 1"))
    #expect(found.allSatisfy { $0.complaint == nil } == isPlain)
  }

  @Test(
    "retired words are found as words",
    arguments: [
      ("a circle of coordinators", 1), ("Mends it", 1), ("encircled", 0), ("amendment", 0),
      ("icon: plus.circle", 0), ("drawn by lots", 1),
    ])
  func words(text: String, count: Int) {
    #expect(RetiredWords.phrases(in: text).count == count)
  }

  @Test func namesFallIntoParts() {
    #expect(RetiredWords.parts(of: "findCircle2") == ["find", "circle2"])
    #expect(RetiredWords.parts(of: "Step") == ["step"])
  }
}
