import FlowModel

/// What is reported of a move: what interceptors would be told.
package struct Event: Sendable {
  package enum Outcome: Hashable, Sendable {
    case made
    case refused(Refusal)
  }

  package let outcome: Outcome
  /// The coordinator that made it.
  package let coordinator: ID<Coordinator>
  /// The route that was taken; for a refusal, the one that was refused.
  package let route: ID<Route>?
  /// With what followed in the same change.
  package let routes: [ID<Route>]
  let told: [Told]
  let flow: Flow

  /// `push detail(id: 1)`, or with what followed in the same change: `pop, then push receipt`.
  package var text: String { told.map { flow.text($0) }.joined(separator: ", then ") }
}

extension Event {
  /// How a tab is presented that its move selects; nil if it selects none, or shows it in place.
  package var presentedTab: Placement? {
    told.lazy.compactMap { told in
      guard case .deed(let deed) = told, case .select(let tabs, let index) = deed.kind else {
        return nil
      }
      return flow[tabs].kind.allTabs[index].presentation
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
  fileprivate func text(_ told: Told) -> String {
    switch told {
    case .button(let dialog, let origin):
      "dialog dialogs.\(self[dialog].name).\(button(origin, of: dialog))"
    case .deed(let deed): text(deed.kind)
    }
  }

  private func button(_ origin: Origin, of dialog: ID<Dialog>) -> Name {
    switch origin {
    case .button(let index): self[dialog].buttons[index].name
    case .route(let route): self[route].name
    default: self[dialog].name
    }
  }

  private func text(_ kind: Deed.Kind) -> String {
    switch kind {
    case .push(let shown, _, _): return "push \(text(shown))"
    case .replace(let shown): return "replace \(text(shown))"
    case .restart(let shown): return "restart \(text(shown))"
    case .present(let shown, let style): return "\(style.rawValue) \(text(shown))"
    case .pop(1): return "pop"
    case .pop(let count): return "pop \(count)"
    case .popTo(let screen, _): return "popTo \(self[screen].name)"
    case .popToRoot: return "popToRoot"
    case .dismiss, .pullDown: return "dismiss"
    case .finish(let ending): return "finish \(ending.result.name)"
    case .report(let ending): return "report \(ending.result.name)"
    case .ask(let dialog, _, _): return "dialog \(self[dialog].name)"
    case .select(let tabs, let index):
      return "select \(self[self[tabs].kind.allTabs[index].coordinator].name)"
    case .show(_, let shown): return "show \(text(shown))"
    case .open(let plan): return "open \(path(of: plan.screen))"
    case .leave(.url(let url)): return "leave \(url)"
    case .leave(.system(let system)): return "leave \(system.rawValue)"
    case .shorten(_, let count): return count == 1 ? "pop" : "pop \(count)"
    case .follow: return "stateChanged"
    case .stay: return "stay"
    }
  }

  /// `detail(restaurantID: 42)`
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

  /// `Browse.detail`
  package func path(of screen: ID<Screen>) -> String {
    "\(self[self[screen].coordinator].name).\(self[screen].name)"
  }
}
