import FlowModel

/// What is done with an app, act by act, and what is seen of it.
package struct Walkthrough: Sendable {
  package enum Act: Sendable {
    case launch
    case move(Move)
    /// From here on the guard answers so; each does with yes at first.
    case answer(ID<Guard>, Bool)
  }

  package struct Step: Sendable {
    package let act: Act
    /// What it was done to.
    package let before: State
    /// What it made of that.
    package let after: State
    /// By name, in order.
    package let refusals: [FlowRefusal]
    /// Whether what is there then is looked at.
    package fileprivate(set) var isSeen = false
  }

  package private(set) var steps: [Step] = []

  package init() {}

  /// Adds something that has no effect by itself.
  package mutating func add(_ act: Act, _ state: State) {
    steps.append(Step(act: act, before: state, after: state, refusals: []))
  }

  package mutating func add(_ act: Act, _ step: FlowSimulator.Step) {
    let refusals = step.events.compactMap { event -> FlowRefusal? in
      if case .refused(let refusal) = event.outcome { refusal } else { nil }
    }
    steps.append(
      Step(
        act: act, before: steps.last?.after ?? step.state, after: step.state, refusals: refusals))
  }

  /// The same up to a step, with what is answered then as at first.
  package func upTo(_ index: Int) -> Walkthrough {
    var copy = Walkthrough()
    copy.steps = Array(steps[...index])
    var refusing: [ID<Guard>] = []
    for case .answer(let id, let isYes) in copy.steps.map(\.act) {
      refusing.removeAll { $0 == id }
      if !isYes { refusing.append(id) }
    }
    for id in refusing { copy.add(.answer(id, true), copy.steps[index].after) }
    return copy
  }

  /// What is there now is looked at.
  package mutating func look() {
    if !steps.isEmpty { steps[steps.count - 1].isSeen = true }
  }
}

extension Value {
  /// What can be made of a parameter where its view isn't there: always the same for a type, so
  /// that a program that has the type can make it, too.
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
