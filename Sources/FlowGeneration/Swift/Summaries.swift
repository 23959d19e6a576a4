import Diagnostics
import FlowModel
import SwiftCode

// Summaries of coordinators and routes, for the documentation of generated code.

extension Flow {
  /// Returns a sentence with what a file says about a part as a paragraph behind it.
  func documented(_ sentence: CommentText, _ part: SourceRange) -> CommentText {
    guard let doc = doc(of: part) else { return sentence }
    return sentence.paragraph("\(doc)")
  }

  /// The kind of a coordinator in words: `a stack that begins with `home``.
  func summary(of coordinator: Coordinator) -> CommentText {
    switch coordinator.kind {
    case .stack(let start): return "a stack that begins with \(quoted(start.target))"
    case .tabs(let columns) where coordinator.isSplit:
      let names = columns.map { "`\(savedName(of: .coordinator($0.coordinator)))`" }
      return "columns: \(names.joined(separator: ", "))"
    case .tabs(let tabs):
      guard let first = tabs.first else { return "tabs" }
      return "tabs, \(quoted(.coordinator(first.coordinator))) first"
    case .switch(let choice):
      switch choice.selection {
      case .state(let state): return "a switch on the state `\(self[state].name)`"
      case .manual(let start, _):
        return "a switch that begins with \(quoted(choice.cases[start].target))"
      }
    case .external: return "a coordinator that the app writes by hand"
    }
  }

  private func quoted(_ target: Target) -> CommentText {
    "`\(savedName(of: target))`"
  }
}

extension ModuleNames {
  /// The effect of a route in words: `pushes `detail`, if `signedIn` allows it; else presents
  /// `SignIn` as a cover`.
  func summary(of route: Route) -> CommentText {
    let asked = guards(askedBy: route)
    let effect = effect(of: route)
    if asked.isEmpty { return effect }
    let names = asked.map { "`\(flow[$0].name)`" }
    guard let last = names.last else { return effect }
    let others = names.dropLast().joined(separator: ", ")
    let allowed = others.isEmpty ? "\(last) allows" : "\(others) and \(last) allow"
    let refusals = asked.compactMap { refusal(of: $0, isOnly: asked.count == 1, in: route) }
    return refusals.reduce("\(effect), if \(allowed) it") { "\($0); \($1)" }
  }

  private func effect(of route: Route) -> CommentText {
    guard let choice = route.choice else { return effect(ofWay: route) }
    let words = flow.words(for: choice.condition).joined(separator: " and ")
    return "\(effect(ofWay: route)) if \(words), else \(effect(of: flow[choice.otherwise]))"
  }

  private func effect(ofWay route: Route) -> CommentText {
    if route.changes.isEmpty { return summary(of: route.action) }
    let sets: CommentText = "sets `\(flow.words(for: route.changes))`"
    return route.changesOnlyState ? sets : "\(sets) and \(summary(of: route.action))"
  }

  /// The guards that a route asks: its own, its target's, and those of the screen that the target
  /// begins with. Each guard is listed once.
  private func guards(askedBy route: Route) -> [ID<Guard>] {
    var found = route.guards
    if let show = route.action.show {
      var target: Target? = show.target
      for _ in 0...flow.coordinators.count {
        guard let next = target else { break }
        target = nil
        switch next {
        case .screen(let id): if hasGuards(id) { found += flow[id].guards }
        case .coordinator(let id):
          found += flow[id].guards
          target = flow[id].start?.target
        }
      }
    }
    guard found.count > 1 else { return found }
    var known: Set<ID<Guard>> = []
    return found.filter { known.insert($0).inserted }
  }

  /// The detour of a guard in words: `else presents `SignIn` as a cover`. Nil if the guard has
  /// none.
  private func refusal(of id: ID<Guard>, isOnly: Bool, in route: Route) -> CommentText? {
    let detours = flow[id].detour
    guard
      let detour = detours[route.coordinator] ?? detours.routes.min(by: { $0.key < $1.key })?.value
    else { return nil }
    let what = effect(of: flow[detour])
    return isOnly ? "else \(what)" : "if `\(flow[id].name)` refuses, \(what)"
  }

  private func summary(of action: Action) -> CommentText {
    switch action {
    case .show(let show):
      return show.isDismissing
        ? "dismisses the presentation and \(summary(of: show))" : summary(of: show)
    case .open(let screen, _, _):
      return "opens `\(flow[flow[screen].coordinator].name).\(name(of: screen))`"
    case .openURL(let url): return "opens \(url)"
    case .openSystem(let system, _): return "opens the system's \(system.rawValue)"
    case .pop(1, _): return "goes back"
    case .pop(let count, _): return "goes back \(count) screens"
    case .popTo(let target, _): return "goes back to `\(name(of: target.screen))`"
    case .popToRoot: return "goes back to the first screen"
    case .dismiss: return "dismisses the presentation"
    case .finish(nil, _): return "finishes"
    case .finish(let result?, _): return "finishes with `\(result)`"
    case .report(let result, _): return "reports `\(result)`"
    case .ask(let dialog, _): return "asks `\(flow[dialog].name)`"
    case .stay: return "stays"
    }
  }

  private func summary(of show: Show) -> CommentText {
    let target = savedName(of: show.target)
    switch show.placement {
    case .push: return pushing(target, show)
    case .sheet: return "presents `\(target)` as a sheet"
    case .cover: return "presents `\(target)` as a cover"
    case .popover: return "presents `\(target)` as a popover"
    case .replace: return "replaces the screen with `\(target)`"
    case .restart: return "restarts with `\(target)`"
    case .select: return "shows `\(target)`"
    }
  }

  private func pushing(_ target: Identifier, _ show: Show) -> CommentText {
    switch (show.dropping, show.strategy) {
    case (.above(let other), _):
      return "pushes `\(target)` above `\(name(of: other.screen))`"
    case (.replacing(let other), _):
      return "pushes `\(target)` in place of `\(name(of: other.screen))`"
    case (nil, .always): return "pushes `\(target)`"
    case (nil, .ifNotExists): return "pushes `\(target)`, unless the stack has it"
    case (nil, .navigateOrPush): return "goes back to `\(target)`, or pushes it"
    }
  }
}

extension CommentText.StringInterpolation {
  mutating func appendInterpolation(_ name: Name) { appendInterpolation(Identifier(name)) }

  /// Appends the text of a template, as it was written.
  mutating func appendInterpolation(_ template: Template) {
    for part in template.parts {
      switch part {
      case .text(let text): appendInterpolation(text)
      case .parameter(let name):
        appendLiteral("{")
        appendInterpolation(name.text)
        appendLiteral("}")
      }
    }
  }
}
