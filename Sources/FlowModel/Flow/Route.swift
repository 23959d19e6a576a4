import Diagnostics

/// A declared way out of a screen or coordinator, or the move that follows a result, a button or a
/// refusal.
public struct Route: Sendable {
  package let id: ID<Route>
  package let owner: Owner
  /// The coordinator whose names the route uses.
  package let coordinator: ID<Coordinator>
  /// The route's name, or that of the result, button or guard to which the route belongs.
  package let name: Name
  package let range: SourceRange
  package internal(set) var guards: [ID<Guard>]
  /// The parameters for guards and `then`. The view gives them in addition to the target's
  /// parameters.
  package internal(set) var parameters: [Parameter]
  package internal(set) var action: Action
  /// The values that the route gives states before its move, each state once.
  package internal(set) var changes: [StateSetting] = []
  /// The routes that follow the results of the child that the route starts.
  package internal(set) var outcomes: [Outcome]
  /// The condition with which the route is taken, and the route that is taken otherwise.
  package internal(set) var choice: Choice?
  /// The route that is taken if its condition holds, for a route under its `else`.
  package internal(set) var elseOf: ID<Route>?

  /// The screens below the coordinator that don't offer the route; nil for a route that no screen below
  /// offers.
  package internal(set) var exceptBelow: [ID<Screen>]?

  /// Whether the route starts no child that is on screen already: it shows an overlay.
  package internal(set) var startsOnce = false

  /// Whether the route changes the state, and makes no move.
  package var changesOnlyState: Bool {
    if case .stay(set: []) = action { !changes.isEmpty } else { false }
  }
  /// Whether a refusal takes the route.
  package var isDetour: Bool { owner.detour != nil }
  /// Whether the route is written on a screen.
  package var isOfScreen: Bool { owner.screen != nil }

  package enum Owner: Sendable, Hashable {
    case screen(ID<Screen>)
    case coordinator(ID<Coordinator>)
    /// The route stands in the `then` of a route.
    case outcome(of: ID<Route>)
    /// The route stands in the `then` of a start, tab or case of its coordinator.
    case childOutcome(of: ID<Coordinator>)
    case button(ID<Dialog>)
    case detour(ID<Guard>)
  }
}

/// The choice between two routes, which is made when the first is taken.
package struct Choice: Sendable {
  package let condition: Condition
  package internal(set) var otherwise: ID<Route>
  /// The values that the view hands over for the other route.
  let handedOver: [Parameter]
}

extension Flow {
  /// Returns a route, and all routes that may be taken in its place.
  package func ways(of id: ID<Route>) -> [ID<Route>] {
    var ways = [id]
    while let choice = self[ways[ways.count - 1]].choice { ways.append(choice.otherwise) }
    return ways
  }

  /// Returns whether a way of a route leads to a screen.
  package func leads(_ route: ID<Route>, to screen: ID<Screen>) -> Bool {
    ways(of: route).contains { self[$0].action.target == .screen(screen) }
  }

  /// Returns the conditions with which just this way of a route is taken, and whether they are met.
  package func conditions(of way: ID<Route>) -> [(Condition, isMet: Bool)] {
    var found = self[way].choice.map { [($0.condition, isMet: true)] } ?? []
    var id = way
    while let before = self[id].elseOf {
      if let choice = self[before].choice { found.append((choice.condition, isMet: false)) }
      id = before
    }
    return found
  }

  /// The flow in which screens and coordinators have each way of a route as a route of its own. Only
  /// the analysis uses it.
  package var withWays: Flow {
    guard routes.contains(where: { $0.choice != nil }) else { return self }
    var flow = self
    flow.listsWays = true
    for index in screens.indices {
      flow.screens[index].routes = screens[index].routes.flatMap(ways)
      flow.screens[index].offered = screens[index].offered.flatMap(ways)
    }
    for index in coordinators.indices {
      flow.coordinators[index].routes = coordinators[index].routes.flatMap(ways)
    }
    return flow
  }
}

/// A state and the value that it gets.
package struct StateSetting: Hashable, Sendable {
  package let state: ID<StateVariable>
  package let value: String
}

/// The effect of a route.
package indirect enum Action: Sendable {
  case show(Show)
  /// Opens a screen of another coordinator, as its link would.
  case open(ID<Screen>, arguments: [Argument], by: Elsewhere)
  case openURL(String)
  /// Opens a part of the system, with the values that it needs.
  case openSystem(SystemScreen, arguments: [Argument])
  /// Goes back this many screens.
  case pop(Int, set: [Argument])
  case popTo(DropTarget, set: [Argument])
  case popToRoot(set: [Argument])
  case dismiss(set: [Argument])
  /// Ends this coordinator. Nil is the result `finished`.
  case finish(Name?, arguments: [Argument])
  case report(Name, arguments: [Argument])
  case ask(ID<Dialog>, arguments: [Argument])
  /// Sets arguments of the coordinator's own screen below, to which the user comes back: a child
  /// that has reported ends. Makes no move if no arguments are set: such a route only changes the state. Arguments are set by
  /// outcomes alone.
  case stay(set: [Argument])
}

/// The target of a route: a screen of the same coordinator, or a child.
package struct Show: Sendable {
  package let target: Target
  /// The place of the target's name in the file.
  package let range: SourceRange
  package let placement: Placement
  package let strategy: Strategy
  /// The entries that are dropped first.
  package let dropping: Dropping?
  /// Whether the presentation that begins this segment is dismissed first.
  package let isDismissing: Bool
  package let arguments: [Argument]
  package let style: Style
  /// Whether the placement is written and could not be read, so that it may be any.
  var hasUnreadPlacement = false

  package enum Strategy: String, Sendable, CaseIterable { case always, ifNotExists, navigateOrPush }

  package enum Dropping: Sendable, Hashable {
    /// The stack is dropped to the nearest entry of that screen.
    case above(DropTarget)
    /// The stack is dropped to the entry below the nearest entry of that screen.
    case replacing(DropTarget)
  }
}

package enum Placement: String, Sendable, CaseIterable {
  case push, sheet, cover, popover, replace, restart
  /// The tab or case is selected at the place where it already is.
  case select

  /// Whether the target is presented above its host, in a segment of its own.
  package var isPresentation: Bool {
    switch self {
    case .sheet, .cover, .popover: true
    case .push, .replace, .restart, .select: false
    }
  }

  /// Whether the target stands on the stack of the coordinator that shows it.
  package var needsStack: Bool {
    switch self {
    case .push, .replace, .restart: true
    case .sheet, .cover, .popover, .select: false
    }
  }

  /// Whether the target is shown at the place where it already is.
  package var isSelection: Bool { self == .select }
  /// Whether the target is put on top of the stack. Only then the route has a strategy.
  package var isPush: Bool { self == .push }
  /// Whether the target takes the place of the screen on top.
  package var isReplacement: Bool { self == .replace }
  /// Whether the target becomes the stack's only content.
  package var isRestart: Bool { self == .restart }
  /// Whether the user can end the presentation with a gesture, unless its style says otherwise. A
  /// popover is a sheet in compact width, so both can have several heights, too.
  package var hasDismissGesture: Bool { self == .sheet || self == .popover }

  /// Returns the placement as far as the user can end it: what can't be pulled down is a cover.
  package func endable(_ style: Style) -> Placement {
    hasDismissGesture && style.swipeDown == false ? .cover : self
  }
}

extension Flow {
  /// Returns the placement of a route's target as far as the user can end it.
  package func endablePlacement(of show: Show) -> Placement {
    show.placement.endable(show.target.screen.map { show.style.over(self[$0].style) } ?? show.style)
  }
}

/// A screen to go back to.
package struct DropTarget: Sendable, Hashable {
  package let screen: ID<Screen>
  /// Whether the screen may be missing, written with `?`. If it is missing, nothing is dropped.
  package let ifPresent: Bool
  package let range: SourceRange
}

package enum SystemScreen: String, Sendable, CaseIterable {
  case settings, mail, share, photos, phone

  /// Returns the parameters. A value without which there is nothing to call or to share is required.
  /// No file declares them, so their range is empty.
  package func parameters(at range: SourceRange) -> [Parameter] {
    let (names, type): ([String], ValueType) =
      switch self {
      case .settings, .photos: ([], .string)
      case .mail: (["address", "subject", "body"], .optional(.string))
      case .share: (["item"], .string)
      case .phone: (["number"], .string)
      }
    return names.compactMap(Name.init).map { name in
      Parameter(name: name, type: type, defaultValue: nil, range: range.slice(from: 0, count: 0))
    }
  }
}

/// A result of a child, and the route that follows it.
package struct Outcome: Sendable {
  /// A result that a coordinator declares.
  package struct Declaration: Sendable {
    package let name: Name
    package let range: SourceRange
    package let parameters: [Parameter]
  }

  package let result: Result
  package let range: SourceRange
  /// The route; nil for `stay`.
  package let route: ID<Route>?
  /// Whether the result is followed by `stay` alone, so that its values are lost.
  package var isStay = false
  /// Whether the values go to the view that took the route.
  package var isReturned = false

  package enum Result: Sendable, Hashable {
    case declared(Name)
    /// The coordinator finished without a declared result.
    case finished
    /// The user dismissed the child, or a `dismiss` did.
    case dismissed

    /// The name, if the child declares the result.
    package var declaredName: Name? { if case .declared(let name) = self { name } else { nil } }

    package var name: String {
      switch self {
      case .declared(let name): name.text
      case .finished: "finished"
      case .dismissed: "dismissed"
      }
    }
  }
}
