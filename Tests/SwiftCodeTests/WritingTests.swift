import Testing

@testable import SwiftCode

/// The functions that write into a list write the same as the nodes of the same names.
@Suite struct WritingTests {
  private func expectSame(@Nodes _ nodes: () -> Nodes, _ write: (inout Nodes) -> Void) {
    var written = Nodes()
    write(&written)
    #expect(written == nodes())
  }

  @Test func blocksAndTypes() {
    expectSame {
      TypeDeclaration("enum A") {
        Documentation(("A case." as CommentText).paragraph("With a second paragraph."))
        "case a"
        Blank()
        Attribute("MainActor")
        Block("func b()") { "c()" }
        Block("func d()") {}
      }
      TypeDeclaration("enum E") {}
    } _: { nodes in
      nodes.type("enum A") { nodes in
        nodes.documentation(("A case." as CommentText).paragraph("With a second paragraph."))
        nodes.line("case a")
        nodes.blank()
        nodes.attribute("MainActor")
        nodes.block("func b()", "c()")
        nodes.block("func d()") { _ in }
      }
      nodes.type("enum E") { _ in }
    }
  }

  @Test func switches() {
    expectSame {
      SwitchStatement("value") {
        SwitchCase(".a, .b") { "return 1" }
        SwitchCase.default { "return 2" }
      }
    } _: { nodes in
      nodes.switchStatement("value") { nodes in
        nodes.switchCase(".a, .b", "return 1")
        nodes.defaultCase("return 2")
      }
    }
  }

  @Test func conditions() {
    expectSame {
      ConditionalCompilation("canImport(UIKit)") { "import UIKit" }
    } _: { nodes in
      nodes.conditional("canImport(UIKit)") { $0.line("import UIKit") }
    }
  }

  @Test func aSectionWithoutMembersIsLeftOut() {
    expectSame {
      Blank()
      CodeComment("MARK: A")
      Blank()
      TypeDeclaration("extension A") { "case a" }
    } _: { nodes in
      nodes.section("MARK: A", "extension A") { $0.line("case a") }
      nodes.section("MARK: B", "extension B") { _ in }
    }
    var nodes = Nodes()
    nodes.section("MARK: B", "extension B") { _ in }
    #expect(nodes.isEmpty)
  }

  /// The memory of a list that is used again isn't seen through a copy.
  @Test func removedNodesStayInCopies() {
    var nodes = Nodes()
    for number in 0..<100 { nodes.line("let a = \(number)") }
    let copy = nodes
    nodes.removeAll()
    nodes.line("let b = 0")
    #expect(copy.bytes.count == 1_080 + 10)
    #expect(nodes == Nodes("let b = 0" as Code))
  }
}

/// Names of every length, because short ones are stored in another way.
@Suite struct NameLengthTests {
  @Test(arguments: [1, 2, 7, 8, 15, 16, 17, 31, 32, 33, 64, 65, 97, 200])
  func aNameIsWrittenWhole(length: Int) throws {
    let text = String("abcdefghij_0123456789".cycled(to: length))
    let name = try #require(Identifier(text))
    #expect(name.text == text)
    #expect(("let \(name) = self.\(name)" as Code).text == "let \(text) = self.\(text)")
    #expect(("\(literal: name, name)" as Code).text == "\"\(text).\(text)\"")
    #expect(("`\(name)`" as CommentText).text == "`\(text)`")
    #expect(name.capitalized.decapitalized == name)
    #expect(name.capitalized.text == "A" + text.dropFirst())
    let longer: Identifier = "\(name)_"
    #expect(longer.text == text + "_" && longer != name && name < longer)
    #expect(Set([name, longer, try #require(Identifier(text))]).count == 2)
  }

  /// Two long names that differ at the end are two names.
  @Test func longNamesAreComparedWhole() throws {
    let start = String(repeating: "a", count: 40)
    let (one, other) = (
      try #require(Identifier(start + "b")), try #require(Identifier(start + "c"))
    )
    #expect(one != other && one < other && Set([one, other]).count == 2)
  }
}

extension String {
  /// Returns the text again and again, up to a length.
  fileprivate func cycled(to length: Int) -> String {
    String(String(repeating: self, count: length / count + 1).prefix(length))
  }
}
