import Diagnostics
import FlowAnalysis

/// A rule about two states: those of a module, or a module and the code that it describes. No module
/// alone is an example of it.
package struct ComparisonRule: Sendable {
  package let rule: Rule
  /// The words of the call that finds it.
  let call: String
  package let page: Page

  /// The explanation of the rule.
  package struct Page: Sendable {
    package let summary: String
    package let why: String
    let fix: String
  }

  /// The rules of `diff`, and then that of `import --check`.
  package static let all =
    Consequence.Kind.allCases.map { kind in
      ComparisonRule(rule: kind.rule, call: "diff", page: kind.page)
    } + [codeDiffers]

  package static let codeDiffers = ComparisonRule(
    rule: Rule("code-differs", .warning), call: "import --check",
    page: Page(
      summary: "A part that the module and the code don't share.",
      why: """
        The module describes an app whose code has changed since. Pictures, walks and findings are about an \
        app that nobody has any more.
        """,
      fix: """
        Run the command with `--update` and without `--check`: it brings the module up to date, and keeps \
        what people wrote. If the module is right and the code can't say it, write `by hand` before the \
        place in the comment: then the code isn't asked again.
        """))

  /// The verb that reports the rule.
  package var verb: String { String(call.prefix { $0 != " " }) }

  /// Returns every rule with its severity and summary, in aligned columns.
  package static func list(in style: TerminalStyle) -> String {
    let width = Rule.all.map(\.name.count).max() ?? 0
    return all.map { item in
      let name =
        item.rule.name + String(repeating: " ", count: max(0, width - item.rule.name.count))
      let word = style.paint(item.rule.severity.rawValue, item.rule.severity.color)
      return "\(style.bold(name))  \(word)  \(item.page.summary)\n"
    }.joined()
  }

  /// The page for a terminal.
  package func text(in style: TerminalStyle) -> String {
    let severity = style.paint(rule.severity.rawValue, rule.severity.color, bold: true)
    let parts = [("Why it matters", page.why), ("How to fix it", page.fix)]
    return
      "\(style.bold(rule.name)) (\(severity) by default, of `flowc \(call)`)\n\(page.summary)\n"
      + parts.map { title, text in
        "\n\(style.bold(title))\n"
          + Wrapping.lines(of: text, width: 78).map { "  \($0)\n" }.joined()
      }.joined()
  }

  /// The part of `Documentation/rules.md` about these rules.
  package static var document: String {
    """

    # What `flowc diff` finds

    These are the rules about a change between two states, which `flowc diff` finds. By default each is a
    **warning**, and a change with one is breaking. As a **note**, it is shown and doesn't fail the run.
    `rules` in `flowc.yaml` and `--rule` set the severity, or turn a rule **off**.

    \(table(all.filter { $0.verb == "diff" }))

    # What `flowc import --check` finds

    This is always a **warning**, and the status is 1.

    \(table([codeDiffers]))

    """
  }

  private static func table(_ rules: [ComparisonRule]) -> String {
    (["| rule | finds |", "| --- | --- |"]
      + rules.map { "| `\($0.rule.name)` | \($0.page.summary) |" }).joined(separator: "\n")
  }

  /// The page without its heading, for programs that show Markdown.
  package var markdown: String {
    [page.summary, "**Why it matters.** \(page.why)", "**How to fix it.** \(page.fix)"]
      .map { Wrapping.lines(of: $0, width: 100).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }
}

extension Consequence.Kind {
  /// The rule, as settings and options name it.
  package var rule: Rule { Rule(rawValue, .warning) }

  fileprivate var page: ComparisonRule.Page {
    switch self {
    case .linkClosed:
      ComparisonRule.Page(
        summary: "URLs that opened a screen and open nothing.",
        why: """
          Links stand in mails, on web pages and in notifications that nobody can change. The link, its \
          scheme or its host is gone, or a parameter takes fewer values than before.
          """,
        fix: """
          Keep the link beside the new one, or let another screen take its pattern.
          """)
    case .linkMoved:
      ComparisonRule.Page(
        summary: "URLs that open another screen than before.",
        why: """
          People who tap an old link land where its text didn't lead them.
          """,
        fix: """
          Give the new screen a pattern of its own, and leave the old one where it was.
          """)
    case .guardLost:
      ComparisonRule.Page(
        summary: "A screen that a guard no longer protects.",
        why: """
          What a guard protected is open on at least one way. The walk that is shown takes it. Moves are \
          taps, gestures, links, changes of the state, and code.
          """,
        fix: """
          Put the guard on the screen itself: then it is asked on every way.
          """)
    case .screenUnreachable:
      ComparisonRule.Page(
        summary: "A screen to which no walk leads any more.",
        why: """
          For users the screen is gone, though its code is still there.
          """,
        fix: """
          Add a route or a link to the screen, or remove it.
          """)
    case .resultDropped:
      ComparisonRule.Page(
        summary: "A result that a place no longer takes.",
        why: """
          The child ends as before, and what followed its result doesn't happen any more.
          """,
        fix: """
          Add the result to the `then` of the place, or let the child finish without it.
          """)
    case .notRestored:
      ComparisonRule.Page(
        summary: "A saved part that isn't restored.",
        why: """
          The app that people have now saves its tree. After the update the tree is restored only up to this \
          screen or coordinator: it is gone, has another name, or its arguments can't be read.
          """,
        fix: """
          Keep the name, and give new parameters a default. Each removed or renamed screen has this \
          consequence: if a restart at a screen further up is fine, make the rule a note.
          """)
    case .interfaceChanged:
      ComparisonRule.Page(
        summary: "An interface that other modules can't use.",
        why: """
          Modules that start the coordinator no longer build, or wait for a result that never comes.
          """,
        fix: """
          Keep the coordinator's name, parameters and results, or change the other modules as well.
          """)
    }
  }
}
