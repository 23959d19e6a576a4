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
        nodes.append(Attribute("MainActor"))
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
}
