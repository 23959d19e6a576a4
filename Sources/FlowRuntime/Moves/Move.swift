import Navigation

/// The place at which a detour stands.
public enum DetourPlacement: Hashable, Sendable {
  case push
  case replace
  case restart
  case sheet
  case cover
  case popover
}

/// A move: the effect of a route, with the guards that are asked before it.
///
/// A move is a value. The functions below make moves. The modifiers each return a changed copy.
@MainActor
public struct Move {
  /// The effect of the move, in the form that the machine uses.
  private(set) var transition: Transition
  /// The words behind the name of the route, if the move is what the route takes otherwise.
  private(set) var suffix = ""

  /// The move as what a route takes if its condition doesn't hold. Children that it starts are known by the
  /// name of the route with `else` behind it.
  public var orElse: Move {
    var copy = self
    copy.suffix += ".else"
    return copy
  }

  init(_ kind: Transition.Kind) {
    transition = Transition(kind)
  }

  /// The move, which starts no child that is on screen already with equal parameters.
  public var once: Move {
    var move = self
    move.transition.startsOnce = true
    return move
  }

  // MARK: In a stack

  /// Pushes a screen or a child.
  public static func push(_ route: any Route, strategy: PushStrategy = .always) -> Move {
    Move(.push(RoutePayload(route), strategy, .nothing))
  }

  /// Goes back to the nearest entry of a screen, then pushes the target, as one change.
  ///
  /// Refused with `notInStack` if the segment doesn't have the screen. If `required` is false, the
  /// move then only pushes.
  public static func push(_ route: any Route, above screen: String, required: Bool = true) -> Move {
    Move(.push(RoutePayload(route), .always, .above(screen: screen, isRequired: required)))
  }

  /// Drops the nearest entry of a screen and the entries above it, then pushes the target, as one
  /// change.
  ///
  /// Refused with `notInStack` if the segment doesn't have the screen. If `required` is false, the
  /// move then only pushes.
  public static func push(
    _ route: any Route, replacing screen: String, required: Bool = true
  ) -> Move {
    Move(.push(RoutePayload(route), .always, .including(screen: screen, isRequired: required)))
  }

  /// Replaces the top entry with the target.
  public static func replace(_ route: any Route) -> Move { Move(.replace(RoutePayload(route))) }

  /// Replaces the whole segment with the target.
  public static func restart(_ route: any Route) -> Move { Move(.restart(RoutePayload(route))) }

  /// Goes back one screen.
  public static var pop: Move { pop(1) }

  /// Goes back several screens. Refused with `atRoot` if there are fewer above the first screen of
  /// the segment.
  public static func pop(_ count: Int) -> Move { Move(.pop(count)) }

  /// Goes back to the nearest entry of a screen in the segment.
  ///
  /// Refused with `notInStack` if the segment doesn't have the screen. If `required` is false, the
  /// move then does nothing.
  public static func popTo(_ screen: String, required: Bool = true) -> Move {
    Move(.popTo(screen: screen, isRequired: required))
  }

  /// Goes back to the first screen of the segment.
  public static var popToRoot: Move { Move(.popToRoot) }

  // MARK: Presenting

  /// Presents a screen or a child as a sheet.
  public static func sheet(_ route: any Route) -> Move {
    Move(.present(RoutePayload(route), .sheet))
  }

  /// Presents a screen or a child over the whole screen.
  public static func cover(_ route: any Route) -> Move {
    Move(.present(RoutePayload(route), .cover))
  }

  /// Presents a screen or a child as a popover.
  public static func popover(_ route: any Route) -> Move {
    Move(.present(RoutePayload(route), .popover))
  }

  /// Starts a coordinator that isn't a child of any coordinator in the hierarchy: a guard's detour.
  /// Its parent is the coordinator that owns the visible entry. Only the guard's `resume` uses its
  /// results.
  public static func detour(
    _ placement: DetourPlacement, _ name: String, _ make: @escaping @MainActor () -> Coordinator
  ) -> Move {
    let route = DetourRoute(name, make)
    var move: Move
    switch placement {
    case .push: move = push(route)
    case .replace: move = replace(route)
    case .restart: move = restart(route)
    case .sheet: move = sheet(route)
    case .cover: move = cover(route)
    case .popover: move = popover(route)
    }
    move.transition.startsDetour = true
    return move
  }

  /// Ends the presentation with which this segment begins. Refused with `notPresented` if no
  /// presentation begins it.
  public static var dismiss: Move { Move(.dismiss) }

  /// Asks a question.
  public static func dialog(_ dialog: Dialog) -> Move { Move(.ask(DialogBox(dialog))) }

  // MARK: Between coordinators

  /// Ends the coordinator with the result `finished`.
  public static var finish: Move { finish(PlainResult.finished) }

  /// Ends the coordinator with a result.
  public static func finish(_ result: any FlowResult) -> Move { Move(.finish(GivenResult(result))) }

  /// Gives a result to the parent, without ending the coordinator.
  public static func report(_ result: any FlowResult) -> Move { Move(.report(GivenResult(result))) }

  /// Selects a tab of this coordinator, or of the nearest ancestor that has the tab.
  public static func select(_ tab: any Route) -> Move { Move(.select(RoutePayload(tab))) }

  /// Shows a screen or case in this switch, or in the nearest ancestor that has it.
  public static func show(_ route: any Route) -> Move { Move(.show(RoutePayload(route))) }

  /// Opens the screen of a link's plan.
  public static func open(_ plan: LinkPlan) -> Move { Move(.land(plan.landing)) }

  /// Changes nothing, except that `setting` may give the visible screen new arguments.
  public static var stay: Move { Move(.stay) }

  /// Leaves the app for a destination. The tree doesn't change. The interface opens the destination,
  /// or the app's `onLeave` does. If neither can, the move is refused with `cannotOpen`.
  public static func leave(_ destination: Destination) -> Move {
    Move(.leave(DestinationBox(destination)))
  }

  // MARK: Modifiers

  /// Returns a move that first changes the app's state. Switches and rules follow the state. Then
  /// this move is made, unless the change has ended its coordinator. The guards of this move are asked
  /// before the change.
  ///
  /// - Parameters:
  ///   - state: the app's state.
  ///   - text: the change, as interceptors see it: `session=guest`.
  ///   - change: gives the state its values.
  public func changing<State>(
    _ state: State, _ text: String, _ change: @escaping @MainActor (State) -> Void
  ) -> Move {
    var next = transition
    let questions = next.questions
    next.questions = []
    var move = Move(
      .change(ChangeBox(text) { change(state) }, then: next.changesNothing ? nil : next))
    move.transition.questions = questions
    return move
  }

  /// Returns a copy with more guards. They are asked in this order, before the guards of the
  /// target.
  public func guarded(by guards: Guard...) -> Move {
    var copy = self
    copy.transition.questions += guards.map { GuardQuestion($0) }
    return copy
  }

  /// Returns a copy that gives the screen, or its presentation, a look. It wins over the screen's
  /// own look.
  public func with(_ options: ScreenOptions) -> Move {
    var copy = self
    copy.transition.look = OptionsLook.look(options)
    return copy
  }

  /// Returns a copy that sets arguments, by name, of the entry to which the move returns.
  public func setting(_ arguments: (inout Arguments) -> Void) -> Move {
    var copy = self
    var values = Arguments()
    arguments(&values)
    copy.transition.setting = ArgumentsBox(values)
    return copy
  }

  /// A copy that first ends the presentation with which the segment begins. The move is then made
  /// from the screen under the presentation, as one change.
  public var dismissing: Move {
    var copy = self
    copy.transition.isDismissing = true
    return copy
  }

  /// Returns a copy that keeps values for the end of the child that it starts. The parent's `then`
  /// reads them from `Ending.kept`.
  public func keeping(_ arguments: (inout Arguments) -> Void) -> Move {
    var copy = self
    copy.keep { arguments(&$0) }
    return copy
  }
}

/// The look of a screen, or of the presentation that begins with it. If an option is nil, the
/// screen or the platform decides.
public struct ScreenOptions: Hashable, Codable, Sendable {
  /// The title: a key of the app's string catalog, or the text itself.
  public var title: LocalizedText?
  /// Whether the tab bar is hidden while the screen is visible.
  public var hidesTabBar: Bool?
  /// Whether the screen appears with an animation.
  public var isAnimated: Bool?
  /// Whether a presented screen has a title bar but no stack.
  public var isBare: Bool?
  /// The heights of a sheet, as flow files write them.
  public var detents: [String]?
  /// Whether the user can pull down a sheet or popover.
  public var swipeDown: Bool?
  /// The style of a sheet or popover in compact width. A popover is a sheet there by default.
  public var compact: PresentationStyle?

  /// Creates options. An option that isn't given is nil.
  public init(
    title: LocalizedText? = nil, hidesTabBar: Bool? = nil, isAnimated: Bool? = nil,
    isBare: Bool? = nil,
    detents: [String]? = nil, swipeDown: Bool? = nil, compact: PresentationStyle? = nil
  ) {
    self.title = title
    self.hidesTabBar = hidesTabBar
    self.isAnimated = isAnimated
    self.isBare = isBare
    self.detents = detents
    self.swipeDown = swipeDown
    self.compact = compact
  }

  /// Returns these options. An option that is nil here is taken from `others`.
  func filled(from others: ScreenOptions) -> ScreenOptions {
    ScreenOptions(
      title: title ?? others.title, hidesTabBar: hidesTabBar ?? others.hidesTabBar,
      isAnimated: isAnimated ?? others.isAnimated, isBare: isBare ?? others.isBare,
      detents: detents ?? others.detents, swipeDown: swipeDown ?? others.swipeDown,
      compact: compact ?? others.compact)
  }
}

// MARK: One argument at a time

extension Move {
  private mutating func set(_ add: (inout Arguments) -> Void) {
    var arguments = (transition.setting as? ArgumentsBox)?.arguments ?? Arguments()
    add(&arguments)
    transition.setting = ArgumentsBox(arguments)
  }

  private mutating func keep(_ add: (inout Arguments) -> Void) {
    let kept = transition.kept as? ArgumentsBox
    var arguments = kept?.arguments ?? Arguments()
    add(&arguments)
    transition.kept = ArgumentsBox(arguments, give: kept?.give)
  }

  /// Returns a copy that hands the results of the child that it starts to the view that takes the route.
  ///
  /// The function isn't saved: the results of a restored child reach no view.
  public func returning<Result: FlowResult>(
    _ type: Result.Type, _ give: @escaping @MainActor (Result) -> Void
  ) -> Move {
    var copy = self
    let kept = transition.kept as? ArgumentsBox
    copy.transition.kept = ArgumentsBox(kept?.arguments ?? Arguments()) { result in
      kept?.give?(result)
      if let result = result as? Result { give(result) }
    }
    return copy
  }

  /// Returns a copy that sets an argument of the entry to which the move returns.
  public func setting<T: Hashable & Codable & Sendable>(_ name: StaticString, _ value: T) -> Move {
    var copy = self
    copy.set { $0(name, value) }
    return copy
  }

  /// Returns a copy that sets an argument of the entry to which the move returns. The type of the
  /// argument isn't `Codable`.
  public func setting<T: Hashable & Sendable>(_ name: StaticString, unsaved value: T) -> Move {
    var copy = self
    copy.set { $0(name, unsaved: value) }
    return copy
  }

  /// Returns a copy that keeps a value for the end of the child that it starts. The parent's `then`
  /// reads it from `Ending.kept`.
  public func keeping<T: Hashable & Codable & Sendable>(_ name: StaticString, _ value: T) -> Move {
    var copy = self
    copy.keep { $0(name, value) }
    return copy
  }

  /// Returns a copy that keeps a value whose type isn't `Codable`. A restored child doesn't have
  /// this value.
  public func keeping<T: Hashable & Sendable>(_ name: StaticString, unsaved value: T) -> Move {
    var copy = self
    copy.keep { $0(name, unsaved: value) }
    return copy
  }
}

/// Returns a value as a title shows it; an empty text for nil.
public func text<T>(_ value: T) -> String {
  printed(value) ?? ""
}
