import FlowModel

/// Moves and their targets in the words of a flow file.
package struct RouteWords {
  private let flow: Flow
  private let coordinatorName: (ID<Coordinator>) -> String
  private let screenName: (ID<Screen>) -> String

  /// - Parameters:
  ///   - coordinatorName: The names of coordinators in these words.
  ///   - screenName: The names of screens, each without its coordinator.
  package init(
    _ flow: Flow, coordinatorName: @escaping (ID<Coordinator>) -> String,
    screenName: @escaping (ID<Screen>) -> String
  ) {
    (self.flow, self.coordinatorName, self.screenName) = (flow, coordinatorName, screenName)
  }

  /// Creates the words with the names that the flow's files have.
  init(_ flow: Flow) {
    self.init(
      flow, coordinatorName: { flow[$0].path }, screenName: { flow[$0].name.text })
  }

  /// Returns the move of a route, after the values that it gives the state: `set session=guest, pop`.
  package func move(of route: Route) -> String {
    let change = route.changes.isEmpty ? [] : ["set \(flow.words(for: route.changes))"]
    let moves = route.changesOnlyState ? [] : [move(of: route.action)]
    return (change + moves).joined(separator: ", ") + condition(of: route)
  }

  private func condition(of route: Route) -> String {
    guard let choice = route.choice else { return "" }
    return " if " + flow.words(for: choice.condition).joined(separator: " and ")
  }

  private func move(of action: Action) -> String {
    switch action {
    case .show(let show): move(of: show)
    case .open: "open"
    case .openURL: "url"
    case .openSystem: "system"
    case .pop(1, _): "pop"
    case .pop(let count, _): "pop \(count)"
    case .popTo: "popTo"
    case .popToRoot: "popToRoot"
    case .dismiss: "dismiss"
    case .finish: "finish"
    case .report: "report"
    case .ask: "dialog"
    case .stay: "stay"
    }
  }

  private func move(of show: Show) -> String {
    let placement = show.strategy.word ?? show.placement.rawValue
    if !show.isDismissing, show.dropping == nil { return placement }
    let words: [String?] = [
      show.isDismissing ? "dismiss," : nil, placement, show.dropping.map(words),
    ]
    return words.compactMap { $0 }.joined(separator: " ")
  }

  private func words(_ dropping: Show.Dropping) -> String {
    switch dropping {
    case .above(let target): "above \(name(of: target))"
    case .replacing(let target): "replacing \(name(of: target))"
    }
  }

  private func name(of target: DropTarget) -> String {
    screenName(target.screen) + (target.ifPresent ? "?" : "")
  }

  package func target(of action: Action) -> String {
    switch action {
    case .show(let show): name(of: show.target)
    case .open(let screen, _, _): path(of: screen)
    case .openURL(let url): url
    case .openSystem(let screen, _): screen.rawValue
    case .popTo(let target, _): name(of: target)
    case .finish(let result, _): result?.text ?? ""
    case .report(let result, _): result.text
    case .ask(let dialog, _): flow[dialog].name.text
    case .pop, .popToRoot, .dismiss, .stay: ""
    }
  }

  package func name(of target: Target) -> String {
    switch target {
    case .screen(let screen): screenName(screen)
    case .coordinator(let coordinator): coordinatorName(coordinator)
    }
  }

  package func path(of screen: ID<Screen>) -> String {
    "\(coordinatorName(flow[screen].coordinator)).\(screenName(screen))"
  }
}

extension Flow {
  /// Returns the condition that a state has one of some values: `session is guest or expired`.
  package func words(for state: ID<StateVariable>, _ values: [String]) -> String {
    "\(self[state].name) is \(values.joined(separator: " or "))"
  }

  /// Returns the parts of a condition: `session is active`. All must hold.
  package func words(for condition: Condition?) -> [String] {
    words(for: condition) { "\($0) is \($1.joined(separator: " or "))" }
  }

  /// Returns the values that a route gives states: `session=guest`.
  package func words(for changes: [StateSetting]) -> String {
    changes.map { "\(self[$0.state].name)=\($0.value)" }.joined(separator: ", ")
  }

  func path(of screen: ID<Screen>) -> String { RouteWords(self).path(of: screen) }
}
