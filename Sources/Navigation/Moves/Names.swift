/// Reason why a move was not made. A refused move changes nothing.
public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The move came from a screen, or a coordinator, that is no longer on screen.
  case notOnScreen
  /// The move would have gone back past the segment's first screen.
  case atRoot
  /// The screen to go back to isn't in the segment.
  case notInStack
  /// No presentation begins this segment.
  case notPresented
  /// There is no stack here, or nobody to finish to.
  case noStack
  /// The link leads through a case that the state doesn't select.
  case caseNotLive
  /// A later move came while this one's guards were being asked.
  case superseded
  /// A guard said no.
  case byGuard(String)
  /// An interceptor said no.
  case byInterceptor

  /// The reason as a scenario names it; for a guard `guard NAME`.
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

/// Style of a presentation above what is on screen.
public enum PresentationStyle: String, Hashable, Codable, Sendable {
  case sheet
  case cover
  case popover
}

/// Effect of a push whose target is in the segment already.
public enum PushStrategy: String, Hashable, Codable, Sendable {
  /// Appends the target.
  case always
  /// Appends the target unless an equal entry (screen and arguments) is in the segment.
  case ifNotExists
  /// Drops back to the nearest equal entry in the segment, or appends the target.
  case navigateOrPush
}

/// Fate of a link.
public enum LinkAnswer: Hashable, Sendable {
  case opened
  /// The link is kept until the tree has started, or the case that it leads through is live.
  case waiting
  case refused(Refusal)
  /// No link has this form, or a value in it can't be read.
  case unknown
}
