import FlowModel

// Moves and their targets in the words of a flow file.

extension Flow {
  func move(of action: Action) -> String {
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
    self[target.screen].name.text + (target.ifPresent ? "?" : "")
  }

  func target(of action: Action) -> String {
    switch action {
    case .show(let show): name(of: show.target)
    case .open(let screen, _, _): path(of: screen)
    case .openURL(let url): url
    case .openSystem(let screen): screen.rawValue
    case .popTo(let target, _): name(of: target)
    case .finish(let result, _): result?.text ?? ""
    case .report(let result, _): result.text
    case .ask(let dialog, _): self[dialog].name.text
    case .pop, .popToRoot, .dismiss, .stay: ""
    }
  }

  private func name(of target: Target) -> String {
    switch target {
    case .screen(let screen): self[screen].name.text
    case .coordinator(let coordinator): self[coordinator].path
    }
  }

  func path(of screen: ID<Screen>) -> String {
    "\(self[self[screen].coordinator].path).\(self[screen].name)"
  }
}
