import FlowModel
import TestSupport
import Testing

/// A flow's parts in a line each, as a test compares them.
extension SampleModule {
  /// The action of a route: `push detail(id: view)`.
  func route(_ path: String) throws -> String {
    let parts = path.split(separator: ".").map(String.init)
    let coordinator = try #require(flow.coordinators.first { $0.name.text == parts[0] }, "\(path)")
    let routes =
      if parts.count == 2 {
        coordinator.routes
      } else {
        try #require(
          coordinator.screens.first { flow[$0].name.text == parts[1] }.map {
            flow[$0].allRoutes
          })
      }
    let id = try #require(routes.first { flow[$0].name.text == parts.last! }, "\(path)")
    return describe(flow[id])
  }

  func describe(_ route: Route) -> String {
    let guards = route.guards.isEmpty ? "" : " if \(route.guards.map { flow[$0].name.text })"
    let outcomes = route.outcomes.map { " then \($0.result.name): \(describe($0))" }.joined()
    return describe(route.action) + guards + outcomes
  }

  private func describe(_ outcome: Outcome) -> String {
    outcome.route.map { describe(flow[$0]) } ?? "stay"
  }

  private func describe(_ action: Action) -> String {
    switch action {
    case .show(let show): describe(show)
    case .open(let screen, let arguments, _): "open \(path(screen))\(describe(arguments))"
    case .openURL(let url): "url \(url)"
    case .openSystem(let screen, let arguments): "system \(screen)\(describe(arguments))"
    case .pop(let count, let set): "pop \(count)\(describe(set))"
    case .popTo(let drop, let set): "popTo \(describe(drop))\(describe(set))"
    case .popToRoot(let set): "popToRoot\(describe(set))"
    case .dismiss(let set): "dismiss\(describe(set))"
    case .finish(let result, let arguments):
      "finish \(result?.text ?? "finished")\(describe(arguments))"
    case .report(let result, let arguments): "report \(result)\(describe(arguments))"
    case .ask(let dialog, let arguments): "ask \(flow[dialog].name)\(describe(arguments))"
    case .stay(let set): "stay\(describe(set))"
    }
  }

  private func describe(_ show: Show) -> String {
    var words = ["\(show.placement)"]
    if show.strategy != .always { words.append("\(show.strategy)") }
    if show.isDismissing { words.append("dismissing") }
    words.append(name(of: show.target) + describe(show.arguments))
    switch show.dropping {
    case .above(let drop): words.append("above \(describe(drop))")
    case .replacing(let drop): words.append("replacing \(describe(drop))")
    case nil: break
    }
    return words.joined(separator: " ")
  }

  func name(of target: Target) -> String {
    switch target {
    case .screen(let id): flow[id].name.text
    case .coordinator(let id): flow[id].name.text
    }
  }

  private func describe(_ drop: DropTarget) -> String {
    flow[drop.screen].name.text + (drop.ifPresent ? "?" : "")
  }

  func describe(_ arguments: [Argument]) -> String {
    guard !arguments.isEmpty else { return "" }
    return "(\(arguments.map { "\($0.parameter): \(describe($0.value))" }.joined(separator: ", ")))"
  }

  private func describe(_ value: Argument.Value) -> String {
    switch value {
    case .handedOver: "view"
    case .inScope(let name, let scope): "\(scope) \(name)"
    case .literal(.string(let text)): "\"\(text)\""
    case .literal(.int(let number)): "\(number)"
    case .literal(.double(let number)): number
    case .literal(.bool(let value)): "\(value)"
    case .literal(.null): "null"
    case .literal(.member(let name)): ".\(name)"
    case .omitted: "-"
    }
  }

  // MARK: Links

  func path(_ id: ID<Screen>) -> String {
    "\(flow[flow[id].coordinator].name).\(flow[id].name)"
  }

  /// The effect of opening a link: `place Main.Browse: list, detail(id: link id)`.
  func link(_ pattern: String) throws -> String {
    let link = try #require(flow.links.first { $0.pattern.source == pattern }, "\(pattern)")
    switch link.opening {
    case .place(let steps, let stack):
      return "place \(steps.map(describe).joined(separator: ".")): \(describe(stack, link))"
    case .via(let opener, let route, let stack):
      return "via \(path(opener)).\(flow[route].name): \(describe(stack, link))"
    case .above(let placement):
      return "above by \(placement): \(path(link.screen))\(describe(link.arguments))"
    }
  }

  private func describe(_ step: WayStep) -> String {
    switch step {
    case .start(let id): "\(flow[id].name)"
    case .tab(let id, let index), .case(let id, let index): "\(flow[id].name)[\(index)]"
    }
  }

  private func describe(_ stack: [Link.Entry], _ link: Link) -> String {
    stack.map { entry in
      let arguments = entry.screen == link.screen ? link.arguments : entry.arguments
      return flow[entry.screen].name.text + describe(arguments)
    }.joined(separator: ", ")
  }
}
