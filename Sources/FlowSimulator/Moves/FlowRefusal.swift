import FlowModel

/// The reason why a move was not made. A refused move changes nothing.
package enum FlowRefusal: Error, Hashable, Sendable {
  /// The move came from a screen, or a coordinator, that isn't on screen.
  case notOnScreen
  /// The move would have gone back past the first screen of the segment.
  case atRoot
  /// The screen to go back to isn't in the segment.
  case notInStack
  /// No presentation begins this segment.
  case notPresented
  /// The coordinator has no stack here, or nobody hears how the root finishes.
  case noStack
  /// The link or route leads through a case that isn't live.
  case caseNotLive
  /// A later move came while the guards of this move were being asked.
  case superseded
  case byGuard(ID<Guard>)

  /// Returns the reason as scenarios write it. For a guard it is the guard's name.
  package func name(in flow: Flow) -> String {
    switch self {
    case .notOnScreen: "notOnScreen"
    case .atRoot: "atRoot"
    case .notInStack: "notInStack"
    case .notPresented: "notPresented"
    case .noStack: "noStack"
    case .caseNotLive: "caseNotLive"
    case .superseded: "superseded"
    case .byGuard(let id): flow[id].name.text
    }
  }
}

/// The fate of a link that was opened.
package enum LinkFate: Hashable, Sendable {
  case opened
  /// The link waits until the app has started, or until the case that it leads through is live.
  case waiting
  case refused(FlowRefusal)
  /// No link has this form, or a value in the URL can't be read.
  case unknown
}

/// A place outside of the app's own navigation.
package enum Destination: Hashable, Sendable {
  case url(String)
  case system(SystemScreen, [Value])
}

/// The result with which a coordinator ended, or that it reported.
package struct Ending: Hashable, Sendable {
  package let result: Outcome.Result
  package let values: [Value]

  static let dismissed = Ending(result: .dismissed, values: [])
}
