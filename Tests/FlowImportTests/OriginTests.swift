import FlowGeneration
import FlowImport
import FlowModel
import TestSupport
import Testing

/// The comments that say where in an app's code a part of a flow file comes from.
struct OriginTests {
  @Test(
    "a comment is read as it is written",
    arguments: [
      (
        " LoginView, Sources/Login/LoginView.swift:42", "LoginView", "Sources/Login/LoginView.swift"
      ),
      (" a guess, Sources/A.swift:7", nil, "Sources/A.swift"),
      (" by hand, b-2, My%20App/Main.storyboard:1", "b-2", "My App/Main.storyboard"),
      (" a%2Cb.xml:3", nil, "a,b.xml"),
    ])
  func read(comment: String, identity: String?, file: String) throws {
    let origin = try #require(CodeOrigin(comment: comment))
    #expect(origin.identity == identity && origin.filePath == file)
    #expect(" " + origin.text == comment)
    let made = CodeOrigin(identity, file: file, line: origin.line, standing: origin.standing)
    #expect(made == origin)
  }

  @Test(
    "other comments are no origins",
    arguments: [
      " see LoginView.swift:42", " a guess", " Login, LoginView.swift", " Login, A.swift:0",
      " Login, Sign in, A.swift:2", ", A.swift:2", " :3", " note: 3", "",
    ])
  func other(comment: String) { #expect(CodeOrigin(comment: comment) == nil) }

  @Test("a guess is dashed and told, in every diagram")
  func guess() {
    let module = SampleModule(
      """
      flow: Shop
      coordinators:
        App:  # AppView, App.swift:1
          root: true
          start: list
          screens:
            list:  # ListView, List.swift:3
              routes:
                open: detail  # a guess, List.swift:9
                help: help  # List.swift:12
            detail: {}
            help: {}
      """)
    let diagram = Diagram(.flow, of: module.flow)
    #expect(diagram.text.contains("→ detail  a guess"))
    #expect(diagram.mermaid.contains(#"-.->|"open ?"|"#))
    #expect(diagram.mermaid.contains(#"-->|"help"|"#))
    let edges = diagram.dot.split(separator: "\n").filter { $0.contains("->") }
    #expect(edges.count { $0.contains("dashed") && $0.contains("#94a3b8") } == 2)
    #expect(edges.count == 4)
  }
}
