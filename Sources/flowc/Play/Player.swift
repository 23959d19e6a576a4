import Diagnostics
import FlowComparison
import FlowGeneration
import FlowModel
import FlowSimulator

/// The player of typed lines. It replies to each line.
struct Player {
  enum Reply {
    case text(String)
    /// A line without a meaning here, or without an effect, and the lines that would have one.
    case problem(String, instead: String)
    case quit
  }

  private(set) var session: PlaySession
  let style: TerminalStyle
  /// The lines that a changed module doesn't allow. They are tried again after the next change, unless
  /// the user does something else.
  private(set) var waiting: [PlaySession.Done] = []

  init(_ simulator: Simulator, style: TerminalStyle) {
    session = PlaySession(simulator)
    self.style = style
  }

  private var flow: Flow { session.flow }
  private var view: PlayView { PlayView(session: session, style: style) }

  /// The text before the user types the first line.
  var opening: String { view.card }

  /// Returns whether a line is blank or a comment, as in scripts.
  static func isBlank(_ line: String) -> Bool {
    line.first { !$0.isWhitespace }.map { $0 == "#" } ?? true
  }

  mutating func reply(to line: String) -> Reply {
    let count = session.history.count
    defer { if session.history.count != count { waiting = [] } }
    do throws(MoveReader.Problem) {
      let command = try PlayCommand(line, in: session)
      let hint = hint(command, line)
      switch command {
      case .move(let move): session.make(move)
      case .fix(let id, let isYes): session.fix(id, isYes)
      case .answer(let isYes):
        guard session.answer(isYes) else { return problem("no guard is asking") }
      case .word(let word):
        let reply = reply(to: word)
        guard case .text(let text) = reply else { return reply }
        return .text(hint + text)
      }
      return .text(hint + news + view.card)
    } catch {
      return problem(error.message)
    }
  }

  /// Returns how to make a move that has the name of the command.
  private func hint(_ command: PlayCommand, _ line: String) -> String {
    switch command {
    case .word, .answer, .move(.back), .move(.swipeDown), .move(.finish), .move(.relaunch): break
    case .move, .fix: return ""
    }
    let word = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return PlayedName.meant(by: word, in: session).map { name in
      style.dim("  a move has this name, too: `\(name.words)`") + "\n"
    }.joined()
  }

  private func problem(_ text: String) -> Reply { .problem(text, instead: view.choices) }

  private var news: String { MoveNews(session.last, in: flow).text(style) }

  private mutating func reply(to word: PlayCommand.Word) -> Reply {
    switch word {
    case .undo:
      guard session.undo() else { return .problem("there is nothing to undo", instead: "") }
      return .text(view.card)
    case .restart:
      session.restart()
      return .text(view.card)
    case .show: return .text(view.card)
    case .tree: return .text(tree)
    case .moves: return .text(view.moves())
    case .state: return .text(settings)
    case .links: return .text(links)
    case .walk: return .text(session.walk.map { TerminalText.escaped($0) + "\n" }.joined())
    case .help: return .text(PlayCommand.help)
    case .quit: return .quit
    }
  }

  // MARK: Lists

  private var tree: String {
    let way = Set(session.state.way.map(\.coordinator))
    let live = Set(session.state.coordinators.map(\.coordinator))
    return Diagram.hierarchy(of: flow) { id in
      way.contains(id) ? " ●" : live.contains(id) ? " ○" : ""
    }
  }

  private var settings: String {
    let states = flow.states.indices.map { index in
      let now = session.state.value(of: ID(index), in: flow)
      let others = flow.states[index].values.map { $0 == now ? "[\($0)]" : $0 }
      return ["set", flow.states[index].name.text, others.joined(separator: " ")]
    }
    let guards = flow.guards.indices.map { index in
      ["answer", flow.guards[index].name.text, answer(of: ID(index))]
    }
    guard !(states + guards).isEmpty else { return "  there is neither state nor a guard\n" }
    let sections = [states, guards].map { TextTable.Section(title: "", rows: $0) }
    return TextTable(["by", "name", "is"], sections).text(style)
  }

  private func answer(of id: ID<Guard>) -> String {
    if let isYes = session.fixed[id] { return isYes ? "yes" : "no" }
    let condition = flow.words(for: flow[id].condition) { "\($0)=\($1.joined(separator: "|"))" }
    return condition.isEmpty ? "asked" : "yes with " + condition.joined(separator: ", ")
  }

  private var links: String {
    let rows = flow.linkRows().map { link in
      ["open \(origin(of: link.pattern))\(link.pattern)", link.screen]
        + [link.guards.joined(separator: ", ")]
    }
    guard !rows.isEmpty else { return "  there is no link\n" }
    return TextTable(
      ["link", "opens", "asks"], [TextTable.Section(title: "", rows: rows)], loose: 1
    ).text(style)
  }

  /// Returns the scheme and the host. With an app's own scheme, the host is the first part of the
  /// path, and must be fixed text.
  private func origin(of pattern: String) -> String {
    let scheme = flow.linkOrigin.schemes.first.map { "\($0):/" }
    let host = flow.linkOrigin.sampleHost.map { "https://\($0)" }
    return (pattern.hasPrefix("/{") ? host : scheme ?? host) ?? ""
  }
}

// MARK: - A walk that goes on after its module has changed

extension Player {
  private static var mostChanges: Int { 8 }

  /// Takes another state of the module, and makes all moves again. If a move isn't possible any more,
  /// the walk stops before it.
  ///
  /// - Returns: The changes, the move at which the walk stops, and the place.
  mutating func reload(_ simulator: Simulator) -> String {
    let changes = PartChange.all(in: FlowPair(session.flow, simulator.flow))
    let lines = session.history + waiting
    session = PlaySession(simulator)
    waiting = []
    for (index, line) in lines.enumerated() {
      guard let obstacle = obstacle(to: line) else { continue }
      waiting = Array(lines[index...])
      return told(changes) + stop(at: index + 1, of: lines.count, line.line, obstacle) + view.card
    }
    return changes.isEmpty ? told(changes) : told(changes) + view.card
  }

  /// Makes a move once more.
  ///
  /// - Returns: The reason why it isn't possible any more; nil if it has been made.
  private mutating func obstacle(to line: PlaySession.Done) -> String? {
    switch reply(to: line.line) {
    case .text:
      guard session.last.refusal != nil, !line.isRefused else { return nil }
      let news = MoveNews(session.last, in: session.flow).lines.map(\.text)
      _ = session.undo()
      return news.first ?? "it is refused"
    case .problem(let problem, _): return problem
    case .quit: return nil
    }
  }

  // MARK: Texts

  private func told(_ changes: [PartChange]) -> String {
    guard !changes.isEmpty else {
      return style.dim("  a file has changed, and the flow is the same\n")
    }
    let shown = changes.prefix(Self.mostChanges).map { "\($0.sign) \($0.noun) \($0.title)" }
    let rest = changes.count - shown.count
    let lines = ["the flow has changed:"] + shown + (rest > 0 ? ["… \(rest) more"] : [])
    return lines.map { style.block(TerminalText.escaped($0), .cyan) }.joined()
  }

  private func stop(at number: Int, of count: Int, _ line: String, _ obstacle: String) -> String {
    let text = "the walk stops before move \(number) of \(count), `\(line)`: \(obstacle)"
    return style.block(TerminalText.escaped(text), .red)
      + style.dim("  a change that allows it lets the walk go on; `undo` takes moves back\n")
  }
}
