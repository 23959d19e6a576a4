/// The condition of a guard: what states have to be, and what other guards have to answer.
package indirect enum Condition: Sendable {
  /// The state has one of the values.
  case state(ID<StateVariable>, [String])
  /// The app lets the guard pass.
  case asked(ID<Guard>)
  case all([Condition])
  case any([Condition])
  case not(Condition)

  /// The conditions that must all hold.
  package var parts: [Condition] {
    if case .all(let parts) = self { parts } else { [self] }
  }

  /// The states that are read, each once, in order.
  package var states: [ID<StateVariable>] {
    var states: [ID<StateVariable>] = []
    visit { if case .state(let id, _) = $0, !states.contains(id) { states.append(id) } }
    return states
  }

  /// The states that are read, if the app isn't asked.
  package var onlyStates: [ID<StateVariable>] { asked.isEmpty ? states : [] }

  /// The guards that the app answers.
  package var asked: [ID<Guard>] {
    var asked: [ID<Guard>] = []
    visit { if case .asked(let id) = $0, !asked.contains(id) { asked.append(id) } }
    return asked
  }

  private func visit(_ body: (Condition) -> Void) {
    body(self)
    switch self {
    case .state, .asked: break
    case .all(let parts), .any(let parts): for part in parts { part.visit(body) }
    case .not(let part): part.visit(body)
    }
  }

  /// Returns whether the condition holds for these values and answers.
  package func holds(
    _ value: (ID<StateVariable>) -> String, _ answer: (ID<Guard>) -> Bool
  ) -> Bool {
    switch self {
    case .state(let id, let values): values.contains(value(id))
    case .asked(let id): answer(id)
    case .all(let parts): parts.allSatisfy { $0.holds(value, answer) }
    case .any(let parts): parts.contains { $0.holds(value, answer) }
    case .not(let part): !part.holds(value, answer)
    }
  }
}

extension Flow {
  /// Values that states may have at the same time. Other states may have any value.
  package typealias KnownStates = [ID<StateVariable>: [String]]

  /// The number of alternatives that are told apart. More are taken for anything.
  private static let mostAlternatives = 64

  /// Returns the values that states may have if a condition is met, or isn't, as alternatives. Returns
  /// none if that is impossible. What the app answers is never known.
  ///
  /// - Parameters:
  ///   - before: The alternatives before.
  ///   - coordinator: The coordinator that is live; nil if any may be.
  package func alternatives(
    _ condition: Condition, isMet: Bool = true, in coordinator: ID<Coordinator>? = nil,
    from before: [KnownStates] = [[:]]
  ) -> [KnownStates] {
    func narrowed(_ part: Condition, _ isMet: Bool, _ before: [KnownStates]) -> [KnownStates] {
      alternatives(part, isMet: isMet, in: coordinator, from: before)
    }
    var after = before
    switch (condition, isMet) {
    case (.asked, _): break
    case (.not(let part), _): return narrowed(part, !isMet, before)
    case (.state(let id, let values), _):
      after = before.compactMap { known in
        let all = known[id] ?? coordinator.map { self.values(of: id, in: $0) } ?? self[id].values
        let left = all.filter { values.contains($0) == isMet }
        return left.isEmpty && !all.isEmpty ? nil : known.merging([id: left]) { $1 }
      }
    case (.all(let parts), true), (.any(let parts), false):
      for part in parts { after = narrowed(part, isMet, after) }
    case (.any(let parts), true), (.all(let parts), false):
      after = parts.flatMap { narrowed($0, isMet, before) }
    }
    return after.count > Self.mostAlternatives ? before : after
  }

  /// Returns whether a condition is met for all values that states may have.
  package func isAlwaysMet(
    _ condition: Condition, in coordinator: ID<Coordinator>? = nil, when known: KnownStates = [:]
  ) -> Bool {
    alternatives(condition, isMet: false, in: coordinator, from: [known]).isEmpty
  }

  /// Returns the parts of a condition in words. All must hold.
  ///
  /// - Parameter words: Makes words of the name of a state and of values.
  package func words(
    for condition: Condition?, _ words: (_ state: Name, _ values: [String]) -> String
  ) -> [String] {
    (condition?.parts ?? []).map { text(for: $0, isInner: false, words) }
  }

  private func text(
    for condition: Condition, isInner: Bool, _ words: (Name, [String]) -> String
  ) -> String {
    func joined(_ parts: [Condition], _ word: String) -> String {
      let text = parts.map { self.text(for: $0, isInner: parts.count > 1, words) }
        .joined(separator: " \(word) ")
      return isInner && parts.count > 1 ? "(\(text))" : text
    }
    switch condition {
    case .state(let id, let values): return words(self[id].name, values)
    case .asked(let id): return self[id].name.text
    case .all(let parts): return joined(parts, "and")
    case .any(let parts): return joined(parts, "or")
    case .not(let part): return "not " + text(for: part, isInner: true, words)
    }
  }
}
