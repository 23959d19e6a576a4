import Diagnostics

extension RuleCatalogue {
  /// The text of `Documentation/rules.md`.
  package static var document: String {
    """
    # What flowc finds

    Every finding is an instance of one of these rules. A rule's name stands in brackets at the end
    of what `flowc lint` prints. `flowc explain RULE` shows what it finds, why it matters and how to fix it,
    with an example. `flowc explain --format json` prints all of these pages for a program.

    An **error** means that the module has no meaning: nothing is generated from it, and `lint` ends
    with status 1. A **warning** means that the module has a meaning, but probably not the one that
    you want. You can set a warning's severity in `flowc.yaml` or with `--rule`, and turn a rule on
    in the same way if it is **off**.

    This page is generated from the texts beside the rules.

    | rule | by default | finds |
    | --- | --- | --- |
    \(all.map(\.row).joined(separator: "\n"))

    """
  }
}

extension CataloguedRule {
  fileprivate var row: String {
    "| `\(rule.name)` | \(usage) | \(page.summary) |"
  }

  private var usage: String { rule.isOffByDefault ? "off" : rule.severity.rawValue }

  private var sentence: String {
    let article = rule.severity == .error ? "an" : "a"
    return rule.isOffByDefault
      ? "It is off by default; asked for, it is \(article) \(rule.severity)."
      : "By default it is \(article) \(rule.severity)."
  }

  /// The page without its heading, for programs that show Markdown.
  package var markdown: String {
    let page = page
    return """
      \(Self.wrapped(page.summary)) \(sentence)

      \(Self.wrapped(page.finds))

      **Why it matters.** \(Self.wrapped(page.why))

      \(page.bad.blocks)
      ```text
      \(findings(in: page.bad, style: TerminalStyle(isColored: false)).trimmed)
      ```

      **How to fix it.** \(Self.wrapped(page.fix))

      \(page.good.blocks)
      """
  }

  private static func wrapped(_ text: String) -> String {
    Wrapping.lines(of: text, width: 100).joined(separator: "\n")
  }
}

extension RulePage.Example {
  /// The files as blocks of code. If there are several files, each name stands above its file.
  fileprivate var blocks: String {
    var text = ""
    for file in files {
      if files.count > 1 { text += "`\(file.path)`:\n\n" }
      // A text with an escaped character is no longer YAML.
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let shown = lines.map { TerminalText.escaped($0) }.joined(separator: "\n")
      text += "```\(shown == file.text ? "yaml" : "text")\n\(shown)\n```\n"
    }
    return text
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
  }
}
