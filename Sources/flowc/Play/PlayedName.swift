import FlowModel
import FlowSimulator

/// A name in the table of possible moves, which can be typed in place of the move's number.
struct PlayedName {
  /// The number of the move in the table.
  let number: Int
  /// The kind of the move's name: a route, a tab, a button.
  private let noun: String
  /// The names by which the move is found. A tab of another module is printed with its module.
  private let names: [String]
  /// The move in the words of a script.
  let words: String

  /// Makes the name of a move. Returns nil for a gesture: its word is a command.
  private init?(_ move: Move, number: Int, in session: PlaySession) {
    self.number = number
    let flow = session.flow
    words = flow.text(move, in: session.state)
    switch move {
    case .take(let id, _), .code(let id, _):
      (noun, names) = ("a route", [flow[id].name.text])
    case .button(let index, _):
      guard let dialog = session.state.dialog?.dialog else { return nil }
      (noun, names) = ("a button", [flow[dialog].buttons[index].name.text])
    case .tab(let tabs, let index):
      let coordinator = flow[flow[tabs].tabs[index].coordinator]
      noun = flow[tabs].isSplit ? "a column" : "a tab"
      names = [coordinator.name.text, coordinator.path]
    case .finish(let name?, _): (noun, names) = ("a result", [name.text])
    case .report(let name, _): (noun, names) = ("a report", [name.text])
    case .finish(nil, _), .back, .swipeDown, .open, .set, .answer, .relaunch: return nil
    }
  }

  /// Returns all names in the table.
  static func all(in session: PlaySession) -> [PlayedName] {
    session.offered.enumerated().compactMap { PlayedName($1, number: $0 + 1, in: session) }
  }

  /// Returns the names that a typed word may mean. The case of letters doesn't matter.
  static func meant(by word: String, in session: PlaySession) -> [PlayedName] {
    let word = word.lowercased()
    return all(in: session).filter { $0.names.contains { $0.lowercased() == word } }
  }

  /// Returns a line with the number of the move in place of its name. Returns nil if the line begins
  /// with no name in the table.
  ///
  /// - Throws: A question, if the name has several meanings.
  static func numbered(
    _ line: String, in session: PlaySession
  ) throws(MoveReader.Problem) -> String? {
    let line = line.drop(while: \.isWhitespace)
    let word = line.prefix { !$0.isWhitespace }
    let meant = meant(by: String(word), in: session)
    guard let first = meant.first else { return nil }
    guard meant.count == 1 else {
      throw MoveReader.Problem(message: question(about: String(word), meant))
    }
    return "\(first.number)\(line.dropFirst(word.count))"
  }

  private static func question(about word: String, _ meant: [PlayedName]) -> String {
    let words = meant.map(\.words)
    let isClear = Set(words).count == words.count
    let choices = isClear ? words.map { "`\($0)`" } : meant.map { "\($0.number)" }
    return
      "`\(word)` is \(meant.map(\.noun).joined(separator: " and ")): write "
      + choices.joined(separator: " or ")
  }
}
