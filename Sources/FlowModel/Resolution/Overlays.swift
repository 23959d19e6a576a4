import Diagnostics

// The overlays of the root, as rules: one shows the overlay when the state asks for it, and a rule of the
// overlay's own coordinator ends it when the state doesn't any more.

extension Document {
  /// Returns the documents in which each overlay has its rules.
  static func loweringOverlays(in documents: [Document]) -> [Document] {
    let overlays = documents.flatMap(\.coordinators).flatMap(\.overlays)
    if overlays.isEmpty { return documents }
    let states = documents.flatMap(\.states)
    return documents.map { document in
      var document = document
      for index in document.coordinators.indices {
        for overlay in document.coordinators[index].overlays {
          document.coordinators[index].show(overlay)
        }
        let name = document.coordinators[index].name.text
        if let overlay = overlays.first(where: { $0.coordinator.value == name }) {
          document.coordinators[index].end(overlay, states)
        }
      }
      return document
    }
  }
}

extension Document.Coordinator {
  fileprivate mutating func show(_ overlay: Document.Overlay) {
    var body = Document.Body(action: .to(overlay.coordinator), range: overlay.coordinator.range)
    body.placement = Located(.cover, at: overlay.coordinator.range)
    body.isOverlay = true
    take("overlay\(overlay.coordinator.value)", body, overlay.states)
  }

  /// Ends the coordinator at each value at which its overlay isn't shown.
  fileprivate mutating func end(_ overlay: Document.Overlay, _ states: [Document.State]) {
    if kind.isExternal { return }
    for rule in overlay.states.compactMap({ $0.others(of: states) }) {
      let name = Name(rule.state.value)?.capitalized.text ?? ""
      let body = Document.Body(action: .finish(nil), range: overlay.coordinator.range)
      take("endOverlayBy\(name)", body, [rule])
    }
  }

  /// Adds a route that no screen offers, and the rule that takes it.
  private mutating func take(
    _ name: String, _ body: Document.Body, _ states: [Document.StateValues]
  ) {
    // The names stand nowhere in the file.
    let place = body.range.slice(from: 0, count: 0)
    var body = body
    body.isOfRuleOnly = true
    routes.append(Document.Route(name: Document.Declared(name, at: place), body: body))
    when.append(Document.When(states: states, route: Located(name, at: body.range)))
  }
}

extension Document.StateValues {
  /// Returns the values of the state that aren't among these; nil for a state that isn't declared.
  fileprivate func others(of states: [Document.State]) -> Document.StateValues? {
    guard let declared = states.first(where: { $0.name.text == state.value }) else { return nil }
    let all = declared.values?.map(\.text) ?? ["false", "true"]
    let left = all.filter { value in !values.contains { $0.value == value } }
    // What isn't a value of the state has a finding where the overlay is shown.
    guard left.count + values.count == all.count, !left.isEmpty else { return nil }
    let place = state.range.slice(from: 0, count: 0)
    return Document.StateValues(
      state: Located(state.value, at: place), values: left.map { Located($0, at: place) })
  }
}
