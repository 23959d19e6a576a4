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
    let isNamed = !PlayedName.meant(by: first, in: session).isEmpty
    if parts.count == 1, let word = Word(rawValue: first) ?? Self.short[first] {
      if word == .quit, isNamed, first != "q" { throw Self.ending(first, session) }
      self = .word(word)
    } else if parts.count == 1, let isYes = Self.isYes(first),
      session.state.asking != nil || !isNamed
    {
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
    let move = try read(line, verb, session)
    switch move {
    case .answer(let id, let isYes): return .fix(id, isYes)
    case .take, .code, .button, .back, .swipeDown, .tab, .open, .set, .finish, .report, .relaunch:
      return .move(move)
    }
  }

  /// Reads a move by its verb or number. If that has no meaning here, the line may begin with a name
  /// in the table.
  private static func read(
    _ line: String, _ verb: String, _ session: PlaySession
  ) throws(MoveReader.Problem) -> Move {
    let reader = MoveReader(session.flow, session.state, offered: session.offered)
    let problem: MoveReader.Problem
    do throws(MoveReader.Problem) {
      guard MoveReader.verbs.contains(verb) || Int(verb) != nil else {
        throw unknown(verb, session)
      }
      let move = try reader.move(line)
      guard means(move, session) else {
        return try PlayedName.numbered(line, in: session).map(reader.move) ?? move
      }
      return move
    } catch {
      problem = error
    }
    guard let line = try PlayedName.numbered(line, in: session) else { throw problem }
    return try reader.move(line)
  }

  /// Returns whether a move has a meaning here, so that its words are not taken as a name.
  private static func means(_ move: Move, _ session: PlaySession) -> Bool {
    switch move {
    case .back, .swipeDown, .finish(nil, _): session.offered.contains(move)
    // `open 42` is no address, and may be a route with its value.
    case .open(let text): text.contains { $0 == ":" || $0 == "/" }
    case .take, .code, .button, .tab, .set, .answer, .finish, .report, .relaunch: true
    }
  }

  private static func unknown(_ typed: String, _ session: PlaySession) -> MoveReader.Problem {
    let names = PlayedName.all(in: session).map { name in
      (name.words.split(separator: " ").dropFirst().first.map(String.init) ?? "", name.words)
    }
    let moves = Dictionary(names, uniquingKeysWith: { first, _ in first })
    let words = MoveReader.verbs + Word.allCases.map(\.rawValue)
    let name = Suggestion.nearest(to: typed, in: words + moves.keys.sorted())
    let meant = name.map { "; did you mean `\(moves[$0] ?? $0)`?" } ?? "; `help` lists them all"
    return MoveReader.Problem(message: "there is no command or move `\(typed)`" + meant)
  }

  private static func ending(_ typed: String, _ session: PlaySession) -> MoveReader.Problem {
    let names = PlayedName.meant(by: typed, in: session).map { "`\($0.words)`" }
    return MoveReader.Problem(
      message:
        "`\(typed)` is a command and a move: write \(names.joined(separator: " or ")), or `q` "
        + "to quit")
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
    A number makes the move beside it, and so does its name. Values follow:
      2                    3 42                     search text=soup
    Moves as a script has them:
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
