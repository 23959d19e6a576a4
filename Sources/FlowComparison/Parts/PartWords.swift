import FlowGeneration
import FlowModel

// What a coordinator says of its children, its parameters and its rules, in the words of a flow file.

extension PartList {
  /// Returns the properties of the children with which a coordinator starts.
  func children(of coordinator: Coordinator) -> [Part.Fact] {
    let choice = coordinator.choice
    return [
      Part.Fact("start", start(of: coordinator)),
      Part.Fact("state", choice?.selection.state.map { flow[$0].name.text }),
      Part.Fact("cases", choice?.cases.map(text) ?? []),
      Part.Fact("links wait", coordinator.linksWait),
      Part.Fact("stack", coordinator.hasOwnStack ? "own" : nil),
    ] + tabs(of: coordinator)
  }

  private func start(of coordinator: Coordinator) -> String? {
    if let start = coordinator.start {
      return words.name(of: start.target) + given(start.arguments)
    }
    guard let choice = coordinator.choice, let first = choice.selection.manualStart else {
      return nil
    }
    return words.name(of: choice.cases[first].target) + given(choice.selection.startArguments)
  }

  private func text(_ item: Switch.Case) -> String {
    let values = item.isElse ? ["else"] : item.values
    let target = words.name(of: item.target) + given(item.arguments)
    return values.isEmpty ? target : "\(values.joined(separator: " or ")): \(target)"
  }

  /// Returns the properties of tabs, each with a value for every tab that has the property.
  private func tabs(of coordinator: Coordinator) -> [Part.Fact] {
    func each(_ label: String, _ value: (Tab) -> String?) -> Part.Fact {
      Part.Fact(
        label,
        coordinator.tabs.compactMap { tab in
          value(tab).map { "\(names.coordinator(tab.coordinator)): \($0)" }
        })
    }
    return [
      Part.Fact(
        coordinator.isSplit ? "columns" : "tabs",
        coordinator.tabs.map { names.coordinator($0.coordinator) + given($0.arguments) }),
      each("titles of tabs") { $0.title },
      each("icons of tabs") { $0.hasAsset ? $0.icon.map { "image \($0)" } : $0.icon },
      Part.Fact("style", coordinator.tabStyle == .bar ? nil : coordinator.tabStyle.rawValue),
      each("roles of tabs") { $0.role?.rawValue },
      each("sections of tabs") { $0.section },
      each("tabs are there while") { tab in
        tab.condition.map { flow.words(for: $0).joined(separator: " and ") }
      },
      each("badges of tabs") { $0.hasBadge ? "yes" : nil },
      each("guards of tabs") { tab in
        tab.guards.isEmpty ? nil : tab.guards.map(names.guard).joined(separator: " and ")
      },
      each("tabs opened by") { $0.presentation?.rawValue },
    ]
  }

  func parameters(_ list: [Parameter]) -> [String] {
    list.map { parameter in
      let value = parameter.defaultValue.map { " = \($0.words)" } ?? ""
      return "\(parameter.name): \(flow.spelling(of: parameter.type))\(value)"
    }
  }

  /// Returns the arguments that a flow file gives, in parentheses; nothing if it gives none.
  func given(_ arguments: [Argument]) -> String {
    let words = arguments.compactMap(\.words)
    return words.isEmpty ? "" : "(\(words.joined(separator: ", ")))"
  }

  func rule(_ rule: When) -> String {
    let route = flow[rule.route]
    let target = words.target(of: route.action)
    let states = ([(rule.state, rule.values)] + rule.others).map { flow.words(for: $0, $1) }
    return "\(states.joined(separator: " and ")): \(words.move(of: route))"
      + (target.isEmpty ? "" : " \(target)") + given(rule.arguments)
  }

  /// Returns the screens of a coordinator that don't offer one of its routes, without the screen that
  /// the route shows.
  func screens(without route: Route) -> [String] {
    guard case .coordinator(let id) = route.owner else { return [] }
    let screens = flow[id].screens
    guard let offering = offering[route.id] else { return [] }
    return screens.filter { !offering.contains($0) && !flow.leads(route.id, to: $0) }.map {
      names.screens[$0.index]
    }
  }

  /// Returns the results after which nothing moves. All others have a route, which is a part.
  static func staying(after outcomes: [Outcome]) -> [String] {
    outcomes.filter { $0.route == nil && !$0.isReturned }.map(\.result.name)
  }
}

extension Coordinator {
  /// The outcomes of the children with which the coordinator starts.
  var structuralOutcomes: [Outcome] {
    switch kind {
    case .stack(let start): start.outcomes
    case .tabs(let tabs): tabs.flatMap(\.outcomes)
    case .switch(let choice): choice.cases.flatMap(\.outcomes)
    case .external: []
    }
  }
}

extension Literal {
  var words: String { text(quoting: { "\"\($0)\"" }) }
}

extension Argument {
  /// The argument, unless the view gives it: then it is a parameter of the route.
  var words: String? {
    switch value {
    case .handedOver, .omitted: nil
    case .inScope(let name, _): "\(parameter): \(name)"
    case .literal(let literal): "\(parameter): \(literal.words)"
    }
  }
}

extension Dialog.TextField {
  var words: String {
    let notes = [title.map { "\"\($0)\"" }, isSecure ? "secure" : nil].compactMap { $0 }
    return ([name.text] + notes).joined(separator: " ")
  }
}

extension Dialog.Button {
  var words: String {
    let notes = [title.map { "\"\($0)\"" }, role?.rawValue].compactMap { $0 }
    return ([name.text] + notes).joined(separator: " ")
  }
}

extension Style {
  var words: [String] {
    var found = detents.map { detent in
      switch detent {
      case .medium: "medium"
      case .large: "large"
      case .height(let points): "\(points) points"
      case .percent(let share): "\(share) %"
      }
    }
    if let swipeDown { found.append(swipeDown ? "can be pulled down" : "can't be pulled down") }
    if let compact { found.append("\(compact.rawValue) in compact width") }
    if let isBare { found.append(isBare ? "bare" : "not bare") }
    if let hidesTabBar { found.append(hidesTabBar ? "hides the tab bar" : "shows the tab bar") }
    if let isAnimated { found.append(isAnimated ? "animated" : "not animated") }
    return found
  }
}
