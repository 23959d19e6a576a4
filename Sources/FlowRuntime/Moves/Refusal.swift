/// Why a move was not made. A refused move changed nothing.
public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// It came from a screen, or a coordinator, that is no longer on screen.
  case notOnScreen
  /// It would have gone back past the segment's first screen.
  case atRoot
  /// The screen to go back to isn't in the segment.
  case notInStack
  /// No presentation begins this segment.
  case notPresented
  /// There is no stack here, or nobody to finish to.
  case noStack
  /// A link leads through a case that the state doesn't select.
  case caseNotLive
  /// A later move came while this one's guards were being asked.
  case superseded
  /// A guard said no.
  case byGuard(String)
  /// An interceptor said no.
  case byInterceptor

  public var description: String {
    switch self {
    case .notOnScreen: return "notOnScreen"
    case .atRoot: return "atRoot"
    case .notInStack: return "notInStack"
    case .notPresented: return "notPresented"
    case .noStack: return "noStack"
    case .caseNotLive: return "caseNotLive"
    case .superseded: return "superseded"
    case .byGuard(let name): return "guard \(name)"
    case .byInterceptor: return "interceptor"
    }
  }
}
