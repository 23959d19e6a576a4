import Diagnostics

/// A walk through the module, with expectations of what is on screen.
package struct Scenario: Sendable {
  package let name: String
  /// The place of the name.
  package let range: SourceRange
  /// The answers of guards at the beginning. Other guards answer yes.
  package let guards: [Answer]
  /// The values of states at the beginning. Other states have their first value.
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
    /// Expectations of what is on screen. Anything else may be there as well.
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
    /// The place of the value.
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

  /// The description of something on screen.
  package enum Sight: Sendable, Hashable {
    /// A screen of that name, of any coordinator.
    case screen(Name)
    case screenOf(ID<Screen>)
    /// A coordinator, for what it shows.
    case coordinator(ID<Coordinator>)
  }
}
