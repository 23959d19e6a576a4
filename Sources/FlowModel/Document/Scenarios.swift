import Diagnostics

extension Document {
  /// A walk through the module, and what must be seen on it.
  package struct Scenario: Sendable, Equatable {
    package let name: Reference
    package let guards: [GuardAnswer]
    package let state: [StateValue]
    package let steps: [Step]
  }

  /// A guard, and what it says.
  package struct GuardAnswer: Sendable, Equatable {
    package let name: Reference
    package let answer: Bool
  }

  /// A state, and the value that it gets.
  package struct StateValue: Sendable, Equatable {
    package let name: Reference
    package let value: Reference
  }

  package enum Step: Sendable, Equatable {
    case move(Move, SourceRange)
    case expect([Expectation])
  }

  package enum Move: Sendable, Equatable {
    case open(Reference)
    case take(Reference, arguments: [Argument])
    case tap(Reference)
    case back
    case swipeDown
    case relaunch
    case tab(Reference)
    case set([StateValue])
    case answer([GuardAnswer])
  }

  /// Of what is seen, only what is written is compared.
  package enum Expectation: Sendable, Equatable {
    case screen(Reference)
    /// With the place of the list.
    case stack([Reference], SourceRange)
    case tab(Reference)
    case presented(Reference)
    case dialog(Reference)
    case refused(Reference)
    case finished(Reference)
  }
}
