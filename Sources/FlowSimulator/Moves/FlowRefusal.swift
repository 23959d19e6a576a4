import FlowModel

/// Why a move was not made. A refused move changed nothing.
package enum FlowRefusal: Error, Hashable, Sendable {
  /// It came from a screen, or a coordinator, that isn't on screen.
  case notOnScreen
  /// It would have gone back past the segment's first screen.
  case atRoot
  /// The screen to go back to isn't in the segment.
  case notInStack
  /// No presentation begins this segment.
  case notPresented
  /// There is no stack here, or nobody to finish to.
  case noStack
  /// It leads through a case that isn't live.
  case caseNotLive
  /// A later move came while this one's guards were being asked.
  case superseded
  case byGuard(ID<Guard>)

  /// As a scenario names it.
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

/// What became of a link.
package enum LinkFate: Hashable, Sendable {
  case opened
  /// It is kept until the app has started, or the case that it leads through is live.
  case waiting
  case refused(FlowRefusal)
  /// No link has this form, or a value in it can't be read.
  case unknown
}

/// What lies outside of the app's own navigation.
package enum Destination: Hashable, Sendable {
  case url(String)
  case system(SystemScreen)
}

/// How a coordinator ended, or what it reported.
package struct Ending: Hashable, Sendable {
  package let result: Outcome.Result
  package let values: [Value]

  static let dismissed = Ending(result: .dismissed, values: [])
}
