import Diagnostics
import FlowComparison

extension ComparedModules {
  /// The comparison for a pull request.
  var markdown: String {
    var places = self
    let parts = modules.map { $0.markdown(&places) }
    let ends =
      removed.map { "### \(Markdown.code($0)): the module is gone\n" }
      + added.map { "### \(Markdown.code($0)): the module is new\n" }
    return (parts + ends).joined(separator: "\n")
  }
}

extension Markdown {
  fileprivate static func sentence(_ phrase: Phrase) -> String {
    phrase.pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .quoted(let text): code(text)
      }
    }.joined()
  }
}

extension ComparedModules.Module {
  fileprivate func markdown(_ places: inout ComparedModules) -> String {
    var text = "### \(Markdown.code(name)): \(counts)\n"
    if !comparison.consequences.isEmpty { text += "\n" }
    for consequence in comparison.consequences { text += item(consequence, &places) }
    if !comparison.changes.isEmpty {
      let count = comparison.changes.count
      text += "\n<details><summary>\(count == 1 ? "1 change" : "\(count) changes")</summary>\n\n"
      for change in comparison.changes { text += item(change) }
      text += "\n</details>\n"
    }
    for question in comparison.unanswered { text += "\nNot proved: \(question).\n" }
    return text
  }

  private func item(_ consequence: Consequence, _ places: inout ComparedModules) -> String {
    var text = "- **\(consequence.kind.rawValue)**: \(Markdown.sentence(consequence.message))"
    if let range = consequence.after {
      text += ", at \(Markdown.code(places.place(after: range).text))"
    } else if let range = consequence.before {
      text += ", was at \(Markdown.code(places.place(before: range).text))"
    }
    text += "\n"
    if !consequence.walk.isEmpty {
      text += "\n" + Markdown.block(WalkList.text(consequence.walk, indent: 0), indent: "  ")
    }
    return text
  }

  private func item(_ change: PartChange) -> String {
    let verb =
      switch change.kind {
      case .added: "new"
      case .removed: "gone"
      case .renamed(let old): "was \(Markdown.code(old))"
      case .changed: "changed"
      }
    let details = change.details.map { detail in
      "  - \(detail.label): \(Markdown.code(detail.told))\n"
    }
    return "- \(change.noun) \(Markdown.code(change.path)): \(verb)\n" + details.joined()
  }
}
