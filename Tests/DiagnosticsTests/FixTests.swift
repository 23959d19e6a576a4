import Diagnostics
import Testing

/// Which fixes can be made together, and what they make of a text.
struct FixTests {
  private let source = SourceFile(id: SourceFile.ID(0), path: "A.flow.yaml", text: "ä: bcd, e\n")

  private func edit(_ lower: Int, _ upper: Int, _ text: String) -> Fix.Edit {
    Fix.Edit(SourceRange(file: source.id, lower: lower, upper: upper), text)
  }

  private func made(_ fixes: [Fix]) -> String {
    source.text(applying: fixes.compatible.flatMap(\.edits))
  }

  @Test("edits are counted in scalars, and made in any order")
  func several() {
    #expect(made([Fix("", [edit(8, 9, "E")]), Fix("", [edit(0, 1, "öö")])]) == "öö: bcd, E\n")
  }

  @Test("of two fixes that meet the first is made")
  func overlapping() {
    #expect(made([Fix("", [edit(3, 5, "x")]), Fix("", [edit(4, 6, "y")])]) == "ä: xd, e\n")
    #expect(made([Fix("", [edit(4, 6, "y")]), Fix("", [edit(3, 5, "x")])]) == "ä: by, e\n")
    #expect(made([Fix("", [edit(6, 6, "x")]), Fix("", [edit(6, 6, "y")])]) == "ä: bcdx, e\n")
  }

  @Test("a fix is made whole or not at all")
  func whole() {
    let wide = Fix("", [edit(0, 1, "1"), edit(4, 5, "2")])
    #expect(made([Fix("", [edit(3, 6, "x")]), wide]) == "ä: x, e\n")
    #expect(made([wide, Fix("", [edit(3, 6, "x")])]) == "1: b2d, e\n")
  }

  @Test(
    "only a name that one candidate alone is near to is replaced",
    arguments: [("lst", nil), ("lits", "list"), ("nowhere", nil)])
  func only(name: String, meant: String?) {
    #expect(Suggestion.only(near: name, in: ["list", "last", "map"]) == meant)
  }

  @Test("a repair of a text that isn't there is none")
  func stale() {
    let range = SourceRange(file: source.id, lower: 3, upper: 6)
    let rule = Rule("some-rule", .error)
    let fitting = Diagnostic(rule, "", at: range, repair: .name(Located("bcd", at: range), to: "x"))
    let stale = Diagnostic(rule, "", at: range, repair: .name(Located("bce", at: range), to: "x"))
    #expect(
      [fitting].inOrder(by: [source])[0].fixes == [Fix("write `x`", [edit(3, 6, "x")], .unsafe)])
    #expect([stale].inOrder(by: [source])[0].fixes.isEmpty)
  }
}
