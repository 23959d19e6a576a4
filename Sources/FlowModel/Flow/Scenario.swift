import Diagnostics

/// A walk through the module, and what must be seen on it.
package struct Scenario: Sendable {
  package let name: String
  /// Of the name.
  package let range: SourceRange
  /// How guards answer when it begins; what isn't said is yes.
  package let guards: [Answer]
  /// What the state is when it begins; what isn't said has its first value.
  package let state: [Setting]
  package let steps: [Step]

  package struct Answer: Sendable {
    package let `guard`: ID<Guard>
    package let isYes: Bool
  }

  package struct Setting: Sendable {
    package let state: ID<StateVariable>
    package let value: String
  }

  package enum Step: Sendable {
    case move(Move, SourceRange)
    /// Of what is seen, only this is compared.
    case expect([Expectation])
  }

  package enum Move: Sendable {
    case open(String)
    /// A route by its name, of whatever screen is on screen then.
    case take(Name, arguments: [(name: Name, value: Literal)])
    /// A coordinator's, as code takes it.
    case call(ID<Route>, arguments: [(name: Name, value: Literal)])
    case tap(Name)
    case tab(ID<Coordinator>)
    case set([Setting])
    case answer([Answer])
    case back, swipeDown, relaunch
  }

  package struct Expectation: Sendable {
    package let kind: Kind
    /// Of the value.
    package let range: SourceRange

    package enum Kind: Sendable {
      case screen(Sight)
      case stack([(sight: Sight, range: SourceRange)])
      case tab(ID<Coordinator>)
      case presented(Sight)
      case dialog(Name)
      /// A guard, or one of the reasons that need no guard.
      case refused(String)
      case finished(String)
    }
  }

  /// What something on screen is called.
  package enum Sight: Sendable, Hashable {
    /// A screen of that name, whosever it is.
    case screen(Name)
    case screenOf(ID<Screen>)
    /// A coordinator, for what it shows.
    case coordinator(ID<Coordinator>)
  }
}
