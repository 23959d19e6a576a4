import Diagnostics
import FlowModel
import YAML

/// The decoded content of a file and its findings, without the places.
///
/// Two files with equal meanings are the same file to every later stage.
struct DecodedMeaning: Equatable {
  private let document: String
  private let findings: [Diagnostic]

  init(_ file: YAMLFile) {
    var numbering = NodeNumbering()
    let source = SourceFile(id: SourceFile.ID(0), path: "", text: "")
    let root = file.root.map { numbering.numbered($0) }
    let (document, findings) = DocumentDecoder.decode(
      YAMLFile(source: source, root: root, comments: []))
    var text = ""
    dump(document, to: &text)
    self.document = text
    self.findings = findings
  }
}

/// Replaces the place of each node by the node's number among all nodes.
private struct NodeNumbering {
  private var count = 0

  mutating func numbered(_ node: Node) -> Node {
    // The range has no length. So a part of a text has the place of the text, with or without
    // quotes.
    let range = SourceRange(file: SourceFile.ID(0), lower: count, upper: count)
    count += 1
    return Node(content(of: node), at: range)
  }

  private mutating func content(of node: Node) -> Node.Content {
    switch node.content {
    case .scalar, .missing, .reported: return node.content
    case .sequence(let items):
      var numbered: [Node] = []
      for item in items { numbered.append(self.numbered(item)) }
      return .sequence(numbered)
    case .mapping(let pairs):
      var numbered: [Pair] = []
      for pair in pairs {
        let key = self.numbered(pair.key)
        numbered.append(Pair(key: key, value: self.numbered(pair.value)))
      }
      return .mapping(numbered)
    }
  }
}
