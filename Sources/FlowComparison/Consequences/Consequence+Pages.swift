import Diagnostics
import FlowAnalysis

extension Consequence.Kind {
  /// The explanation of a rule of `diff`.
  package struct Page {
    package let summary: String
    let why: String
    let fix: String
  }

  /// The rule, as settings and options name it.
  package var rule: Rule { Rule(rawValue, .warning) }

  /// Returns every rule of `diff` with its severity and summary, in aligned columns.
  package static func list(in style: TerminalStyle) -> String {
    let width = Rule.all.map(\.name.count).max() ?? 0
    return allCases.map { kind in
      let name = kind.rawValue + String(repeating: " ", count: max(0, width - kind.rawValue.count))
      let word = style.paint(kind.rule.severity.rawValue, kind.rule.severity.color)
      return "\(style.bold(name))  \(word)  \(kind.page.summary)\n"
    }.joined()
  }

  /// The page for a terminal.
  package func text(in style: TerminalStyle) -> String {
    let severity = style.paint(rule.severity.rawValue, rule.severity.color, bold: true)
    let parts = [("Why it matters", page.why), ("How to fix it", page.fix)]
    return "\(style.bold(rawValue)) (\(severity) by default, of `flowc diff`)\n\(page.summary)\n"
      + parts.map { title, text in
        "\n\(style.bold(title))\n"
          + Wrapping.lines(of: text, width: 78).map { "  \($0)\n" }.joined()
      }.joined()
  }

  /// The part of `Documentation/rules.md` about the rules of `diff`.
  package static var document: String {
    """

    # What `flowc diff` finds

    These are the rules about a change between two states, which `flowc diff` finds. By default each is a
    **warning**, and a change with one is breaking. As a **note**, it is shown and doesn't fail the run.
    `rules` in `flowc.yaml` and `--rule` set the severity, or turn a rule **off**.

    | rule | finds |
    | --- | --- |
    \(allCases.map { "| `\($0.rawValue)` | \($0.page.summary) |" }.joined(separator: "\n"))

    """
  }

  /// The page without its heading, for programs that show Markdown.
  package var markdown: String {
    [page.summary, "**Why it matters.** \(page.why)", "**How to fix it.** \(page.fix)"]
      .map { Wrapping.lines(of: $0, width: 100).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  package var page: Page {
    switch self {
    case .linkClosed:
      Page(
        summary: "URLs that opened a screen and open nothing.",
        why: """
          Links stand in mails, on web pages and in notifications that nobody can change. The link, its \
          scheme or its host is gone, or a parameter takes fewer values than before.
          """,
        fix: """
          Keep the link beside the new one, or let another screen take its pattern.
          """)
    case .linkMoved:
      Page(
        summary: "URLs that open another screen than before.",
        why: """
          People who tap an old link land where its text didn't lead them.
          """,
        fix: """
          Give the new screen a pattern of its own, and leave the old one where it was.
          """)
    case .guardLost:
      Page(
        summary: "A screen that a guard no longer protects.",
        why: """
          What a guard protected is open on at least one way. The walk that is shown takes it. Moves are \
          taps, gestures, links, changes of the state, and code.
          """,
        fix: """
          Put the guard on the screen itself: then it is asked on every way.
          """)
    case .screenUnreachable:
      Page(
        summary: "A screen to which no walk leads any more.",
        why: """
          For users the screen is gone, though its code is still there.
          """,
        fix: """
          Add a route or a link to the screen, or remove it.
          """)
    case .resultDropped:
      Page(
        summary: "A result that a place no longer takes.",
        why: """
          The child ends as before, and what followed its result doesn't happen any more.
          """,
        fix: """
          Add the result to the `then` of the place, or let the child finish without it.
          """)
    case .notRestored:
      Page(
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
      Page(
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
