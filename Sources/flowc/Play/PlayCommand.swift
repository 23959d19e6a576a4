import Diagnostics
import FlowModel
import FlowSimulator

/// A line that the user has typed.
enum PlayCommand {
  case move(Move)
  /// A single answer to the guard that asks now.
  case answer(Bool)
  /// An answer of a guard from now on; nil if the guard asks each time.
  case fix(ID<Guard>, Bool?)
  case word(Word)

  /// A command that isn't a move.
  enum Word: String, CaseIterable {
    case undo, restart, show, tree, moves, state, links, walk, help, quit
  }

  private static let short: [String: Word] = [
    "u": .undo, "?": .help, "h": .help, "q": .quit, "exit": .quit,
  ]

  init(_ line: String, in session: PlaySession) throws(MoveReader.Problem) {
    let parts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    let first = parts.first ?? ""
    if parts.count == 1, let word = Word(rawValue: first) ?? Self.short[first] {
      self = .word(word)
    } else if parts.count == 1, let isYes = Self.isYes(first) {
      self = .answer(isYes)
    } else if parts.count == 2, first == "answer", parts[1].hasSuffix("=ask") {
      self = .fix(try Self.guarding(String(parts[1].dropLast(4)), session.flow), nil)
    } else {
      self = try Self.move(line, first, session)
    }
  }

  private static func isYes(_ word: String) -> Bool? {
    switch word {
    case "y", "yes": true
    case "n", "no": false
    default: nil
    }
  }

  private static func move(
    _ line: String, _ verb: String, _ session: PlaySession
  ) throws(MoveReader.Problem) -> PlayCommand {
    let words = Word.allCases.map(\.rawValue)
    if !MoveReader.verbs.contains(verb), Int(verb) == nil, !words.contains(verb) {
      throw unknown(verb, among: MoveReader.verbs + words, session)
    }
    let reader = MoveReader(session.flow, session.state, offered: session.offered)
    let move = try reader.move(line)
    switch move {
    case .answer(let id, let isYes): return .fix(id, isYes)
    case .take, .code, .button, .back, .swipeDown, .tab, .open, .set, .finish, .report, .relaunch:
      return .move(move)
    }
  }

  /// Returns the problem of an unknown line. The user may have typed the name of a move without its
  /// verb: `checkout` for `take checkout`.
  private static func unknown(
    _ typed: String, among verbs: [String], _ session: PlaySession
  ) -> MoveReader.Problem {
    var moves: [String: String] = [:]
    for move in session.offered {
      let words = session.flow.text(move, in: session.state).split(separator: " ").map(String.init)
      guard words.count > 1, moves[words[1]] == nil else { continue }
      moves[words[1]] = words[0] + " " + words[1]
    }
    let known = verbs + moves.keys.sorted()
    let name = moves[typed] == nil ? Suggestion.nearest(to: typed, in: known) : typed
    let meant = name.map { "; did you mean `\(moves[$0] ?? $0)`?" } ?? "; `help` lists them all"
    return MoveReader.Problem(message: "there is no command `\(typed)`" + meant)
  }

  private static func guarding(
    _ name: String, _ flow: Flow
  ) throws(MoveReader.Problem) -> ID<Guard> {
    guard let index = flow.guards.firstIndex(where: { $0.name.text == name }) else {
      throw .unknown("guard", name, among: flow.guards.map(\.name.text))
    }
    return ID(index)
  }

  static let help = """
    A number makes the move beside it; what a view hands over follows it:
      2                    3 42                     3 restaurantID=42
    Moves by name, as a script has them:
      take ROUTE 42        of the screen; Coordinator.route as code takes it
      tap BUTTON           back, back 2             swipeDown
      tab TAB              open URL                 relaunch
      finish RESULT, report RESULT   of a coordinator that is written by hand
    What the app knows:
      set NAME=VALUE       its state
      y, n                 an answer to the guard that asks, this once
      answer GUARD=yes     from now on; also =no, and =ask to be asked again
    And:
      undo                 takes the last of these back
      restart              launches anew, with the state as it is set
      show, tree           what is live; the whole hierarchy
      moves, links, state  all moves, links, state and guards
      walk                 what was done, as a script to be replayed
      quit

    """
}
