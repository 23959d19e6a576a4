import Diagnostics

extension Document {
  /// A walk through the module, and what must be seen on it.
  package struct Scenario: Sendable {
    package let name: Reference
    package let guards: [(name: Reference, answer: Bool)]
    package let state: [(name: Reference, value: Reference)]
    package let steps: [Step]
  }

  package enum Step: Sendable {
    case move(Move, SourceRange)
    case expect([Expectation])
  }

  package enum Move: Sendable {
    case open(Reference)
    case take(Reference, arguments: [Argument])
    case tap(Reference)
    case back
    case swipeDown
    case relaunch
    case tab(Reference)
    case set([(name: Reference, value: Reference)])
    case answer([(name: Reference, answer: Bool)])
  }

  /// Of what is seen, only what is written is compared.
  package enum Expectation: Sendable {
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
