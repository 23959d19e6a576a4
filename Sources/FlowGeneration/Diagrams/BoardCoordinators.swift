import FlowModel

// The cards of coordinators and guards.

extension BoardBuilder {
  /// A coordinator's own card; empty if the card would have no row.
  ///
  /// - Parameter loose: Rows for the dialogs that guards ask and that no other card leads to.
  func ownCard(of coordinator: Coordinator, askingAlso loose: [Row]) -> [Card] {
    let parts = parts(of: coordinator)
    let routes = coordinator.routes.flatMap { rows(ofOffered: $0, by: coordinator) }
    let when = coordinator.when.map(row)
    let asked =
      refusals(by: coordinator.guards, in: coordinator.id, "entering refused")
      + refusals(by: coordinator.leaving, in: coordinator.id, "leaving refused") + loose
    if parts == nil && routes.isEmpty && when.isEmpty && asked.isEmpty { return [] }
    var card = Card(
      id: coordinators[coordinator.id.index], kind: .coordinator, name: coordinator.path,
      place: coordinator.range,
      note: flow.kindDescription(of: coordinator), guards: names(of: coordinator.guards),
      leaving: names(of: coordinator.leaving), sections: [parts ?? [], routes, when, asked])
    if coordinator.isExternal {
      card.kind = .external
      let results = coordinator.results.map(\.name.text)
      card.lines = results.isEmpty ? [] : ["ends with " + results.joined(separator: ", ")]
    } else if isFramed(coordinator) {
      // The frame has the name and the guards of the coordinator.
      card.name = parts == nil ? "any screen" : title(ofParts: coordinator)
      card.note = ""
      card.guards = []
      card.leaving = []
    }
    return [card]
  }

  /// The rows of a coordinator's route. The first row names the screens that don't offer the route,
  /// without the screen that the route shows.
  private func rows(ofOffered id: ID<Route>, by coordinator: Coordinator) -> [Row] {
    var rows = rows(of: id)
    if flow[id].exceptBelow != nil {
      rows[0].note = [rows[0].note, "also below"].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    let others = coordinator.screens.filter { !flow.leads(id, to: $0) }
    let without = others.filter { !offered[$0.index].contains(id) }
    if without.isEmpty { return rows }
    let more = without.count > 1 ? " and \(without.count - 1) more" : ""
    let exception =
      without.count == others.count
      ? "on no screen" : "not on \(flow[without[0]].name)" + more
    rows[0].note = [rows[0].note, exception].filter { !$0.isEmpty }
      .joined(separator: ", ")
    return rows
  }

  private func isFramed(_ coordinator: Coordinator) -> Bool {
    !coordinator.screens.isEmpty || !askedDialogs(in: coordinator.id).isEmpty
      || !exitList(of: coordinator).isEmpty
  }

  private func title(ofParts coordinator: Coordinator) -> String {
    switch coordinator.kind {
    case .tabs: coordinator.isSplit ? "columns" : "tabs"
    case .switch: "cases"
    case .stack: "start"
    case .external: "external"
    }
  }

  /// Rows for a coordinator's tabs, its cases or the child that it starts; nil for none.
  private func parts(of coordinator: Coordinator) -> [Row]? {
    switch coordinator.kind {
    case .stack(let start):
      guard start.target.coordinator != nil else { return nil }
      let row = Row(
        name: "start", place: start.range, way: .show, target: card(of: start.target),
        targetName: name(of: start.target))
      return [row] + rows(of: start.outcomes)
    case .tabs(let tabs): return tabs.flatMap { rows(of: $0, in: coordinator.id) }
    case .switch(let choice):
      let cases = choice.cases.indices.flatMap { rows(ofCase: $0, in: choice) }
      return cases.isEmpty ? nil : cases
    case .external: return []
    }
  }

  private func rows(of tab: Tab, in coordinator: ID<Coordinator>) -> [Row] {
    let name = flow[tab.coordinator].path
    let row = Row(
      name: tab.title.map { abbreviated($0) } ?? name, place: tab.range,
      way: tab.presentation.map(RowEffect.init) ?? .show,
      target: entry(of: tab.coordinator), targetName: name,
      note: ([tab.icon.map { abbreviated($0) }, tab.presentation?.rawValue].compactMap { $0 }
        + flow.words(for: tab.condition).map { "while \($0)" })
        .joined(separator: ", "),
      guards: names(of: tab.guards))
    return [row] + refusals(of: tab, in: coordinator) + rows(of: tab.outcomes)
  }

  private func rows(ofCase index: Int, in choice: Switch) -> [Row] {
    let item = choice.cases[index]
    // Without a state, routes show the screens, and these routes have rows of their own.
    if choice.selection.state == nil, item.target.screen != nil { return [] }
    let values = item.values + (item.isElse ? ["else"] : [])
    var row = Row(
      name: values.isEmpty ? name(of: item.target) : values.joined(separator: ", "),
      place: item.range, way: .show,
      target: card(of: item.target), targetName: name(of: item.target))
    if choice.selection.manualStart == index { row.note = "start" }
    return [row] + rows(of: item.outcomes)
  }

  private func row(of when: When) -> Row {
    Row(
      name: ([(when.state, when.values)] + when.others)
        .map { "\(flow[$0].name) = " + $1.joined(separator: ", ") }.joined(separator: " and "),
      place: when.range, way: .when,
      targetName: flow[when.route].name.text)
  }
}

// MARK: - Guards

extension BoardBuilder {
  /// The card with all guards; nil for a flow without guards.
  func guardsCard() -> Card? {
    if flow.guards.isEmpty { return nil }
    return Card(
      id: guardsID, kind: .guards, name: "Guards",
      sections: [flow.guards.flatMap { rows(of: $0) }])
  }

  /// The rows of a guard: one row if its refusal leads to the same place in every coordinator, else
  /// one more for each coordinator.
  private func rows(of check: Guard) -> [Row] {
    let condition = flow.words(for: check.condition) { "\($0) = " + $1.joined(separator: ", ") }
    let plain = Row(
      name: check.name.text, place: check.range, way: .stay,
      note: (condition + (check.isAsync ? ["async"] : [])).joined(separator: ", "))
    let detours = check.detour.routes.sorted { $0.key < $1.key }
      .flatMap { place, route in
        flow.ways(of: route).map { (coordinator: place, row: detour(flow[$0], of: check)) }
      }
    guard let first = detours.first?.row else { return [plain] }
    // A dialog of the module has a card in each coordinator, so no arrow leads there.
    let asks = check.detour.routes.values.allSatisfy { flow[$0].action.question != nil }
    let isOne = asks || detours.allSatisfy { $0.row.target == first.target }
    if isOne && detours.allSatisfy({ $0.row.note == first.note }) {
      return [first.with(name: plain.name, notes: [plain.note, first.note])]
    }
    return [plain]
      + detours.map { detour in
        detour.row.with(
          name: "in \(flow[detour.coordinator].name)", notes: [detour.row.note], depth: 1)
      }
  }

  private func detour(_ route: Route, of check: Guard) -> Row {
    var row = row(of: route)
    let how = row.way == .dialog ? "ask" : row.target == nil ? row.way.sign : row.note
    let resume: String? =
      switch check.resume {
      case nil: nil
      case .any: "resumes"
      case .result(let name): "resumes on \(name)"
      }
    let otherwise = ["else", how, row.targetName].filter { !$0.isEmpty }.joined(separator: " ")
    row.note = [otherwise, resume].compactMap { $0 }.joined(separator: ", ")
    row.way = .detour
    return row
  }
}

extension Row {
  fileprivate func with(name: String, notes: [String], depth: Int = 0) -> Row {
    var row = self
    row.name = name
    row.note = notes.filter { !$0.isEmpty }.joined(separator: ", ")
    row.depth = depth
    return row
  }
}
