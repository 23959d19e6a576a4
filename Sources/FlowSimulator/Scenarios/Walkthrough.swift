import FlowModel

/// A sequence of acts on an app, with the state before and after each.
package struct Walkthrough: Sendable {
  package enum Act: Sendable {
    case launch
    case move(Move)
    /// The guard gives this answer from now on. At the beginning, every guard answers yes.
    case answer(ID<Guard>, Bool)
  }

  package struct Step: Sendable {
    package let act: Act
    /// The state before the act.
    package let before: State
    /// The state after the act.
    package let after: State
    /// The refusals that the act has caused, in order.
    package let refusals: [FlowRefusal]
    /// Whether the scenario looks at the app after this act.
    package fileprivate(set) var isSeen = false
  }

  package private(set) var steps: [Step] = []

  package init() {}

  /// Adds an act that doesn't change the state by itself.
  package mutating func add(_ act: Act, _ state: State) {
    steps.append(Step(act: act, before: state, after: state, refusals: []))
  }

  package mutating func add(_ act: Act, _ step: SimulatedStep) {
    let refusals = step.events.compactMap { event -> FlowRefusal? in
      if case .refused(let refusal) = event.outcome { refusal } else { nil }
    }
    steps.append(
      Step(
        act: act, before: steps.last?.after ?? step.state, after: step.state, refusals: refusals))
  }

  /// Marks the last step as one after which the app is looked at.
  package mutating func look() {
    if !steps.isEmpty { steps[steps.count - 1].isSeen = true }
  }
}

extension Value {
  /// Makes up a value for a parameter whose view isn't there. The value depends only on the type,
  /// so that a program that knows the type can make the same one.
  package init(madeUpFor parameter: Parameter, in flow: Flow) {
    switch parameter.type {
    case _ where parameter.defaultValue != nil: self.init(standingInFor: parameter, in: flow)
    case .custom(let id): self = .opaque(flow[id].standsInLinks ? "1" : flow[id].name.text)
    case .uuid: self = .opaque("00000000-0000-0000-0000-000000000001")
    case .url: self = .opaque("URL")
    case .date: self = .opaque("Date")
    default: self.init(standingInFor: parameter, in: flow)
    }
  }
}
