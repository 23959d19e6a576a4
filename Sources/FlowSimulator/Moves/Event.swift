import FlowModel
import Navigation

/// A report about a move, as interceptors of an app would hear it.
package struct Event: @unchecked Sendable {
  package enum Outcome: Hashable, Sendable {
    case made
    case refused(FlowRefusal)
  }

  package let outcome: Outcome
  /// The coordinator that made the move, or that would have made it.
  package let coordinator: ID<Coordinator>
  /// The route that was taken or refused; nil if the move isn't a route.
  package let route: ID<Route>?
  /// The routes of the whole change: the route that was taken, and those that followed from it.
  package let routes: [ID<Route>]
  let told: [Announcement]
  let flow: Flow

  /// The text of the change, for example `push detail(id: 1)`. Moves that followed are added: `pop,
  /// then push receipt`.
  package var text: String { told.map { flow.text($0) }.joined(separator: ", then ") }
}

extension Event {
  /// The presentation of the tab that the move selects; nil if it selects no tab, or the tab shows
  /// its child in place.
  package var presentedTab: Placement? {
    told.lazy.compactMap { told in
      guard case .transition(let transition) = told, case .select(let tab) = transition.kind,
        case .tab(let tabs, let index)? = (tab as? ShownPayload)?.position
      else { return nil }
      return flow[tabs].tabs[index].presentation
    }.first
  }
}

extension Event: CustomStringConvertible {
  package var description: String {
    switch outcome {
    case .made: text
    case .refused(.byGuard(let id)): "\(text): guard \(flow[id].name)"
    case .refused(let refusal): "\(text): \(refusal.name(in: flow))"
    }
  }
}

extension Flow {
  fileprivate func text(_ told: Announcement) -> String {
    switch told {
    case .button(let request): "dialog dialogs.\(path(ofButton: request))"
    case .transition(let transition): text(transition.kind)
    }
  }

  /// Returns the path of a button, for example `discard.yes`.
  package func path(ofButton request: Request) -> String {
    guard case .button(let name, _, _) = request.source,
      let dialog = (request.body as? AskedDialog)?.id
    else { return "?" }
    return "\(self[dialog].name).\(request.cause.routeID.map { self[$0].name.text } ?? name)"
  }

  package func text(_ kind: Transition.Kind) -> String {
    switch kind {
    case .push(let payload, _, _): return "push \(text(payload.shown))"
    case .replace(let payload): return "replace \(text(payload.shown))"
    case .restart(let payload): return "restart \(text(payload.shown))"
    case .present(let payload, let style): return "\(style.rawValue) \(text(payload.shown))"
    case .pop(let count), .goBack(_, _, let count): return count == 1 ? "pop" : "pop \(count)"
    case .popTo(let screen, _): return "popTo \(screen)"
    case .popToEqual(let payload): return "popTo \(text(payload.shown))"
    case .focus(let entry): return "popTo entry \(entry.number)"
    case .popToRoot: return "popToRoot"
    case .rebuild(let payloads):
      return "path \(payloads.map { text($0.shown) }.joined(separator: ", "))"
    case .dismiss, .endPresentation, .endOwnPresentation: return "dismiss"
    case .finish(let result): return "finish \(result.name)"
    case .report(let result): return "report \(result.name)"
    case .ask(let body):
      return "dialog \((body as? AskedDialog).map { self[$0.id].name.text } ?? "?")"
    case .select(let payload): return "select \(payload.name)"
    case .show(let payload): return "show \(text(payload.shown))"
    case .land(let landing):
      return "open \((landing.body as? LandingTarget).map { path(of: $0.screen) } ?? "?")"
    case .leave(let body): return "leave \((body as? DestinationValue)?.destination.text ?? "?")"
    case .change(let body, _):
      let values = (body as? ChangedState)?.values ?? []
      return "set " + values.map { "\(self[$0.state].name)=\($0.value)" }.joined(separator: ", ")
    case .follow: return "stateChanged"
    case .stay: return "stay"
    }
  }

  /// Returns the text of a screen or child, for example `detail(restaurantID: 42)`.
  package func text(_ shown: Shown) -> String {
    let name = name(of: shown.target)
    let arguments = zip(parameters(of: shown.target), shown.arguments)
      .map { "\($0.name): \($1)" }.joined(separator: ", ")
    return arguments.isEmpty ? name.text : "\(name)(\(arguments))"
  }

  func name(of target: Target) -> Name {
    switch target {
    case .screen(let id): self[id].name
    case .coordinator(let id): self[id].name
    }
  }

  /// Returns the path of a screen, for example `Browse.detail`.
  package func path(of screen: ID<Screen>) -> String {
    "\(self[self[screen].coordinator].name).\(self[screen].name)"
  }
}

extension Destination {
  fileprivate var text: String {
    switch self {
    case .url(let url): url
    case .system(let system, _): system.rawValue
    }
  }
}
