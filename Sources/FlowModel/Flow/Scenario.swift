import Diagnostics

/// A walk through the module, with expectations of what is on screen.
package struct Scenario: Sendable {
  package let name: String
  /// The place of the name.
  package let range: SourceRange
  /// The answers of guards at the beginning. Other guards answer yes.
  package let guards: [Answer]
  /// The values of states at the beginning. Other states have their first value.
  package let state: [StateSetting]
  package let steps: [Step]

  package struct Answer: Sendable {
    package let `guard`: ID<Guard>
    package let isYes: Bool
  }

  package enum Step: Sendable {
    case move(Move, SourceRange)
    /// The step checks expectations of what is on screen. Other things may be on screen as well.
    case expect([Expectation])
  }

  package enum Move: Sendable {
    case open(String)
    /// Takes a route with this name from the screen that is visible then.
    case take(Name, arguments: [(name: Name, value: Literal)])
    /// Takes a route of a coordinator, as code does.
    case call(ID<Route>, arguments: [(name: Name, value: Literal)])
    /// Taps a button with this name. The arguments are the texts of the dialog's fields.
    case tap(Name, arguments: [(name: Name, value: Literal)])
    case tab(ID<Coordinator>)
    case set([StateSetting])
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
      /// The name of a guard, or a reason that needs no guard.
      case refused(String)
      case finished(String)
    }
  }

  /// The description of something on screen.
  package enum Sight: Sendable, Hashable {
    /// A screen with this name, of any coordinator.
    case screen(Name)
    case screenOf(ID<Screen>)
    /// A coordinator, by its visible screen.
    case coordinator(ID<Coordinator>)
  }
}
