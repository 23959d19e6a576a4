import Diagnostics

extension Document {
  /// A walk through the module, with expectations of what is on screen.
  package struct Scenario: Sendable, Equatable {
    package let name: Reference
    package let guards: [GuardAnswer]
    package let state: [StateValue]
    package let steps: [Step]
  }

  /// A guard, and its answer.
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
    case tap(Reference, arguments: [Argument])
    case back
    case swipeDown
    case relaunch
    case tab(Reference)
    case column(Reference)
    case set([StateValue])
    case answer([GuardAnswer])
  }

  /// An expectation of what is on screen. Anything else may be there as well.
  package enum Expectation: Sendable, Equatable {
    case screen(Reference)
    /// The screens of the visible stack, with the place of the list.
    case stack([Reference], SourceRange)
    case tab(Reference)
    case column(Reference)
    case presented(Reference)
    case dialog(Reference)
    case refused(Reference)
    case finished(Reference)
  }
}
