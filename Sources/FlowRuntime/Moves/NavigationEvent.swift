/// A move in the form in which interceptors see it.
public indirect enum NavigationEvent: Sendable, CustomStringConvertible {
  case push(any Route)
  case replace(any Route)
  case restart(any Route)
  case pop(Int)
  case popTo(String)
  case popToRoot
  /// Code assigned the path of a stack.
  case setPath([any Route])
  case presentSheet(any Route)
  case presentFullScreenCover(any Route)
  case presentPopover(any Route)
  case dismiss
  case finish(any FlowResult)
  case report(any FlowResult)
  case dialog(String)
  case select(any Route)
  case show(any Route)
  case open(String)
  case leave(Destination)
  /// A route changed the app's state: `session=guest`. The text is the values that it set.
  case change(String)
  /// The app's state changed, and switches followed it.
  case stateChanged
  /// The visible screen stayed, but it may have new arguments.
  case stay
  /// A route of a screen that is gone together with its coordinator.
  case late(String)
  /// A move, followed by another one in the same change.
  case then(NavigationEvent, NavigationEvent)

  /// The moves of the event, in order.
  public var all: [NavigationEvent] {
    guard case .then(let first, let next) = self else { return [self] }
    return first.all + next.all
  }

  /// Returns the route to which the move leads; nil if there is none, or if it has another type.
  public func route<R: Route>(as type: R.Type = R.self) -> R? {
    switch self {
    case .push(let route), .replace(let route), .restart(let route), .presentSheet(let route),
      .presentFullScreenCover(let route), .presentPopover(let route), .select(let route),
      .show(let route):
      return route as? R
    default:
      return nil
    }
  }

  /// The move with the arguments of its routes: `push detail(id: 7)`.
  public var description: String { text { "\($0)" } }

  /// The move without the values of the user: `push detail`.
  var summary: String {
    switch self {
    case .popTo(let screen): "popTo \(screen.prefix { $0 != "(" })"
    case .setPath(let routes): "path [\(routes.map(\.name).joined(separator: ", "))]"
    case .open: "open"
    case .leave: "leave"
    case .then(let first, let next): "\(first.summary), then \(next.summary)"
    default: text { $0.name }
    }
  }

  private func text(_ told: (any Route) -> String) -> String {
    switch self {
    case .push(let route): return "push \(told(route))"
    case .replace(let route): return "replace \(told(route))"
    case .restart(let route): return "restart \(told(route))"
    case .pop(let count): return count == 1 ? "pop" : "pop \(count)"
    case .popTo(let screen): return "popTo \(screen)"
    case .popToRoot: return "popToRoot"
    case .setPath(let routes): return "path \(routes)"
    case .stay: return "stay"
    case .presentSheet(let route): return "sheet \(told(route))"
    case .presentFullScreenCover(let route): return "cover \(told(route))"
    case .presentPopover(let route): return "popover \(told(route))"
    case .dismiss: return "dismiss"
    case .finish(let result): return "finish \(result.name)"
    case .report(let result): return "report \(result.name)"
    case .dialog(let name): return "dialog \(name)"
    case .select(let tab): return "select \(told(tab))"
    case .show(let route): return "show \(told(route))"
    case .open(let link): return "open \(link)"
    case .leave(let destination): return "leave \(destination)"
    case .change(let text): return "set \(text)"
    case .stateChanged: return "stateChanged"
    case .late(let route): return "late \(route)"
    case .then(let first, let next): return "\(first), then \(next)"
    }
  }
}
