/// A named question that is asked before a move is made.
///
/// A guard is a value made anew for each question, so that it can hold the arguments it is about.
@MainActor
public struct Guard {
  enum Question {
    case now(@MainActor () -> Bool)
    case later(@MainActor () async -> Bool)
  }

  /// When the refused move is tried again.
  public enum Resume: Hashable, Sendable {
    case never
    /// When the detour gives this result, or the user chooses this button of the dialog: then the
    /// guard isn't asked again.
    case on(String)
    /// When the detour finishes, however it does.
    case onAny
  }

  /// Its name in the flow file.
  public let name: String
  let question: Question
  private(set) var otherwise: Move?
  private(set) var resume = Resume.never

  /// A guard that answers at once.
  public init(_ name: String, _ question: @escaping @MainActor () -> Bool) {
    self.name = name
    self.question = .now(question)
  }

  /// A guard that takes its time. The move waits, and is given up for a later one.
  public init(asking name: String, _ question: @escaping @MainActor () async -> Bool) {
    self.name = name
    self.question = .later(question)
  }

  /// What to do instead when it refuses, and when to try again.
  public func otherwise(_ move: Move?, resume: Resume = .never) -> Guard {
    var copy = self
    copy.otherwise = move
    copy.resume = resume
    return copy
  }
}
