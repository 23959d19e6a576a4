import Diagnostics
import FlowModel
import YAML

/// A text that YAML ends at ` #`, although its writer continued it.
enum CutByComment: ModuleRule {
  static let rule = Rule.cutByComment

  static func check(_ input: RuleInput) -> [Diagnostic] {
    input.files.flatMap { check($0.yaml) }
  }

  private static func check(_ file: YAMLFile) -> [Diagnostic] {
    let suspects = file.comments.filter { !$0.isOwnLine && $0.looksLikeText }
    guard !suspects.isEmpty, let root = file.root else { return [] }
    let texts = texts(in: root)
    let characters = file.source.text.scalarArray
    return suspects.compactMap { comment in
      // The last text before the comment, if there are only blanks between them.
      let before = texts.last { $0.range.upper <= comment.range.lower }
      guard let text = before,
        characters[Int(text.range.upper)..<Int(comment.range.lower)].allSatisfy({ $0 == " " })
      else { return nil }
      return .cut(text, by: comment)
    }
  }

  /// Returns the titles, messages and links without quotes, in the order of the file.
  private static func texts(in root: Node) -> [Text] {
    var found: [Text] = []
    var open: [(node: Node, what: String?)] = [(root, nil)]
    while let (node, what) = open.popLast() {
      switch node.content {
      case .scalar(let text, isPlain: true):
        if let what { found.append(Text(what: what, value: text, range: node.range)) }
      case .mapping(let pairs): open += pairs.map { ($0.value, Self.what($0.key)) }
      case .sequence(let items): open += items.map { ($0, what) }
      case .scalar, .missing, .reported: break
      }
    }
    return found.sorted { $0.range < $1.range }
  }

  private static func what(_ key: Node) -> String? {
    guard case .scalar(let key, _) = key.content else { return nil }
    return switch key {
    case "title", "message": key
    case "link", "path": "link"
    default: nil
    }
  }

  fileprivate struct Text {
    let what: String
    let value: String
    let range: SourceRange
  }
}

extension Comment {
  /// Whether a comment looks like the rest of a text: neither a blank nor a `#` follows its `#`.
  fileprivate var looksLikeText: Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return ![" ", "\t", "#"].contains(first) && !text.hasPrefix("flowc:")
  }
}

extension Rule {
  package static let cutByComment = Rule("cut-by-comment", .warning)
}

extension Diagnostic {
  fileprivate static func cut(_ text: CutByComment.Text, by comment: Comment) -> Diagnostic {
    Diagnostic(
      .cutByComment,
      "the \(text.what) ends before the `#`: YAML reads the rest as a comment", at: comment.range,
      related: [Related("the \(text.what) is only this", at: text.range)],
      help: [
        "quote the whole \(text.what): `\"\(text.value) #\(comment.text)\"`",
        "if the rest is a comment, write a blank after the `#`",
      ])
  }
}

extension CutByComment {
  static let page = RulePage(
    summary: "A `#` that cuts off the rest of a text.",
    finds: """
      A title, message or link without quotes, followed by ` #` and a character other than a \
      blank. In YAML a `#` after a blank begins a comment, so the text ends before it. A comment \
      with a blank after its `#` is not reported, since most real comments have one.
      """,
    why: """
      The user reads half a title, or a link lacks its end, and nothing else shows the mistake.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: order } }
            order:
              title: Our offer #1 of the day
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: order } }
            order:
              title: "Our offer #1 of the day"
      """,
    fix: """
      Quote the whole text. If the rest is a comment, write a blank after the `#`.
      """)
}
