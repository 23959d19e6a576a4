import FlowModel

// Rows for routes, for outcomes and for buttons.

extension BoardBuilder {
  /// The row of a route, and below it the rows for the outcomes of the child that it starts.
  func rows(of id: ID<Route>) -> [Row] {
    [row(of: flow[id])] + refusals(of: flow[id], depth: 1) + rows(of: flow[id].outcomes)
      + rows(inPlaceOf: flow[id], depth: 1)
  }

  /// The rows of the route under `else`.
  private func rows(inPlaceOf route: Route, depth: Int, above: [ID<Route>] = []) -> [Row] {
    guard let other = route.choice.map({ flow[$0.otherwise] }) else { return [] }
    var row = row(of: other)
    (row.name, row.depth) = ("else", depth)
    return [row] + rows(of: other.outcomes, above: above + [other.id])
      + rows(inPlaceOf: other, depth: depth, above: above)
  }

  /// - Parameter above: The routes whose rows stand above.
  func rows(of outcomes: [Outcome], above: [ID<Route>] = []) -> [Row] {
    outcomes.flatMap { outcome in
      guard let route = outcome.route.map({ flow[$0] }) else {
        return [
          Row(
            name: outcome.result.name, way: .stay,
            targetName: outcome.isReturned ? "to the view" : "stay", depth: above.count + 1)
        ]
      }
      var row = row(of: route)
      row.name = outcome.result.name
      row.depth = above.count + 1
      // An outcome may lead to itself. Its rows would never end.
      if above.contains(route.id) { return [row] }
      return [row] + refusals(of: route, depth: above.count + 2)
        + rows(of: route.outcomes, above: above + [route.id])
        + rows(inPlaceOf: route, depth: above.count + 2, above: above + [route.id])
    }
  }

  func rows(of button: Dialog.Button, in coordinator: ID<Coordinator>) -> [Row] {
    let role = button.role?.rawValue ?? ""
    guard let id = button.routes[coordinator] else {
      return [Row(name: button.name.text, way: .stay, targetName: role)]
    }
    var rows = rows(of: id)
    rows[0].name = button.name.text
    rows[0].note = [rows[0].note, role].filter { !$0.isEmpty }.joined(separator: ", ")
    return rows
  }

  func row(of route: Route) -> Row {
    var row = row(of: route.action, in: route.coordinator)
    row.name = route.name.text
    row.route = route.id
    row.place = route.range
    row.guards = names(of: route.guards)
    row.isGuess = flow.isGuess(route.range)
    let change = flow.words(for: route.changes)
    if route.changesOnlyState {
      row.targetName = change
    } else if !change.isEmpty {
      row.note = [change, row.note].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    if let choice = route.choice {
      let words = flow.words(for: choice.condition) { "\($0) = " + $1.joined(separator: ", ") }
      row.note = [row.note, "if " + words.joined(separator: " and ")].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    if row.isGuess {
      row.note = [row.note, "a guess"].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return row
  }

  private func row(of action: Action, in coordinator: ID<Coordinator>) -> Row {
    switch action {
    case .show(let show):
      Row(
        name: "", way: RowEffect(show.placement), target: card(of: show.target),
        targetName: name(of: show.target), note: note(of: show))
    case .open(let screen, _, _):
      Row(
        name: "", way: .open, target: card(of: .screen(screen)),
        targetName: "\(flow[flow[screen].coordinator].name).\(flow[screen].name)")
    case .openURL(let url): Row(name: "", way: .leave, targetName: abbreviated(url))
    case .openSystem(let system, _): Row(name: "", way: .leave, targetName: system.rawValue)
    case .pop(let count, _): Row(name: "", way: .back, targetName: count == 1 ? "" : String(count))
    case .popTo(let target, _):
      Row(name: "", way: .back, targetName: flow[target.screen].name.text + target.mark)
    case .popToRoot: Row(name: "", way: .back, targetName: "first")
    case .dismiss: Row(name: "", way: .dismiss, targetName: "dismiss")
    case .finish(let result, _):
      Row(
        name: "", way: .finish, target: exit(result, of: coordinator),
        targetName: result?.text ?? "finished")
    case .report(let result, _):
      Row(name: "", way: .report, target: exit(result, of: coordinator), targetName: result.text)
    case .ask(let dialog, _):
      Row(
        name: "", way: .dialog, target: card(of: dialog, in: coordinator),
        targetName: flow[dialog].name.text)
    case .stay: Row(name: "", way: .stay, targetName: "stay")
    }
  }

  /// The words for the details of a move that the arrow doesn't show.
  private func note(of show: Show) -> String {
    var words: [String] = []
    if show.isDismissing { words.append("dismiss, then") }
    switch show.placement {
    case .push: if show.isDismissing { words.append(show.placement.rawValue) }
    case .select: break
    case .sheet, .cover, .popover, .replace, .restart: words.append(show.placement.rawValue)
    }
    switch show.dropping {
    case nil: break
    case .above(let target): words.append("above \(flow[target.screen].name)\(target.mark)")
    case .replacing(let target): words.append("replacing \(flow[target.screen].name)\(target.mark)")
    }
    switch show.strategy {
    case .always: break
    case .ifNotExists: words.append("unless there")
    case .navigateOrPush: words.append("or back to it")
    }
    return words.joined(separator: " ")
  }
}

extension DropTarget {
  fileprivate var mark: String { ifPresent ? "?" : "" }
}

extension RowEffect {
  init(_ placement: Placement) {
    self =
      switch placement {
      case .push: .push
      case .replace, .restart, .select: .show
      case .sheet: .sheet
      case .popover: .popover
      case .cover: .cover
      }
  }
}

extension Flow {
  /// The kind of a coordinator in words: `stack`, `switch on isCourier` …
  func kindDescription(of coordinator: Coordinator) -> String {
    let kind =
      coordinator.foreign.map { "of module \($0.module)" }
      ?? coordinator.kindWord
      + (coordinator.choice?.selection.state.map { " on \(self[$0].name)" } ?? "")
    return coordinator.isPublic ? "public " + kind : kind
  }

  /// The first screen or child of a coordinator; nil if a state or a tab bar decides.
  func start(of coordinator: ID<Coordinator>) -> Target? {
    switch self[coordinator].kind {
    case .stack(let start): return start.target
    case .switch(let choice):
      // The optimizer of Swift 6.3.1 crashes if this is written with `map` and a closure.
      guard let first = choice.selection.manualStart else { return nil }
      return choice.cases[first].target
    case .tabs, .external: return nil
    }
  }
}

/// The text's first line, as far as it fits on a card.
func abbreviated(_ text: String, to limit: Int = 48) -> String {
  let line = text.unicodeScalars.prefix { $0 != "\n" }
  if line.count <= limit { return String(line) }
  return String(line.prefix(limit - 1)) + "…"
}
