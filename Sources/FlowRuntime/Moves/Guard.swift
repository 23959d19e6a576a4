/// A named question that is asked before a move is made.
///
/// A guard is made anew for each question, so that it can hold the arguments of that question.
@MainActor
public struct Guard {
  enum Question {
    case now(@MainActor () -> Bool)
    case later(@MainActor () async -> Bool)
  }

  /// The event after which the refused move is tried again.
  public enum Resume: Hashable, Sendable {
    case never
    /// The detour gives this result, or the user chooses this button of the dialog. After a button,
    /// the guard isn't asked again.
    case on(String)
    /// The detour finishes with any result except `dismissed`.
    case onAny
  }

  /// The name in the flow file.
  public let name: String
  let question: Question
  /// Makes the move that is taken instead.
  private(set) var otherwise: (@MainActor () -> Move)?
  private(set) var resume = Resume.never

  /// Creates a guard that answers at once.
  public init(_ name: String, _ question: @escaping @MainActor () -> Bool) {
    self.name = name
    self.question = .now(question)
  }

  /// Creates a guard that needs time to answer. Meanwhile the move waits. A later move supersedes
  /// it.
  public init(asking name: String, _ question: @escaping @MainActor () async -> Bool) {
    self.name = name
    self.question = .later(question)
  }

  /// Returns a copy of the guard that leads to another move if it refuses.
  ///
  /// - Parameters:
  ///   - move: the move to make instead.
  ///   - resume: the event after which the refused move is tried again.
  public func otherwise(_ move: Move?, resume: Resume = .never) -> Guard {
    var copy = self
    copy.otherwise = nil
    if let move { copy.otherwise = { move } }
    copy.resume = resume
    return copy
  }

  /// Returns a copy of the guard that leads to another move if it refuses. The move is made when it
  /// refuses.
  public func otherwise(
    resume: Resume = .never, _ move: @escaping @MainActor () -> Move
  ) -> Guard {
    var copy = self
    copy.otherwise = move
    copy.resume = resume
    return copy
  }
}
