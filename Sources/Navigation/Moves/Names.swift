/// Reason why a move was not made. A refused move changes nothing.
public enum Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The move came from a screen, or a coordinator, that is no longer on screen.
  case notOnScreen
  /// The move would have gone back past the first screen of the segment.
  case atRoot
  /// The screen to go back to isn't in the segment.
  case notInStack
  /// No presentation begins this segment.
  case notPresented
  /// The coordinator has no stack here, or nobody hears how the root finishes.
  case noStack
  /// The link leads through a case that the state doesn't select.
  case caseNotLive
  /// The URL, or the part of the system, can be opened by nothing here.
  case cannotOpen
  /// A later move came while the guards of this move were being asked.
  case superseded
  /// A guard answered no.
  case byGuard(String)
  /// An interceptor refused the move.
  case byInterceptor

  /// The reason as scenarios write it. For a guard it is `guard NAME`.
  public var description: String {
    switch self {
    case .notOnScreen: return "notOnScreen"
    case .atRoot: return "atRoot"
    case .notInStack: return "notInStack"
    case .notPresented: return "notPresented"
    case .noStack: return "noStack"
    case .caseNotLive: return "caseNotLive"
    case .cannotOpen: return "cannotOpen"
    case .superseded: return "superseded"
    case .byGuard(let name): return "guard \(name)"
    case .byInterceptor: return "interceptor"
    }
  }
}

/// Style of a presentation.
public enum PresentationStyle: String, Hashable, Codable, Sendable {
  case sheet
  case cover
  case popover
}

/// Effect of a push if its target is already in the segment.
public enum PushStrategy: String, Hashable, Codable, Sendable {
  /// Appends the target.
  case always
  /// Appends the target, unless an entry with the same screen and arguments is in the segment.
  case ifNotExists
  /// Goes back to the nearest equal entry in the segment. Appends the target if there is none.
  case navigateOrPush
}

/// Fate of a link that was opened.
public enum LinkAnswer: Hashable, Sendable {
  case opened
  /// The link waits until the tree has started, or until the case that it leads through is live.
  case waiting
  case refused(Refusal)
  /// No link has this form, or a value in the URL can't be read.
  case unknown
}
