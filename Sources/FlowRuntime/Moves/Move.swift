import Navigation

/// Where a detour stands.
public enum DetourPlacement: Hashable, Sendable {
  case push
  case replace
  case restart
  case sheet
  case cover
  case popover
}

/// A move: what a route does when it is taken, with the guards to ask for it.
///
/// A move is a value. It is made by the functions below, and changed by the modifiers, each of
/// which returns a copy.
@MainActor
public struct Move {
  /// The effect of the move, as the machine makes it.
  private(set) var transition: Transition

  init(_ kind: Transition.Kind) {
    transition = Transition(kind)
  }

  // MARK: In a stack

  /// Pushes a screen or a child.
  public static func push(_ route: any Route, strategy: PushStrategy = .always) -> Move {
    Move(.push(RoutePayload(route), strategy, .nothing))
  }

  /// Drops back to the nearest entry of that screen, then pushes, as one change. Where it isn't in
  /// the segment the move is refused with `notInStack`, unless it isn't `required`.
  public static func push(_ route: any Route, above screen: String, required: Bool = true) -> Move {
    Move(.push(RoutePayload(route), .always, .above(screen: screen, isRequired: required)))
  }

  /// Drops back to the nearest entry of that screen and drops that too, then pushes, as one change.
  public static func push(
    _ route: any Route, replacing screen: String, required: Bool = true
  ) -> Move {
    Move(.push(RoutePayload(route), .always, .including(screen: screen, isRequired: required)))
  }

  /// The top entry becomes the target.
  public static func replace(_ route: any Route) -> Move { Move(.replace(RoutePayload(route))) }

  /// The segment becomes just the target.
  public static func restart(_ route: any Route) -> Move { Move(.restart(RoutePayload(route))) }

  /// Back one screen.
  public static var pop: Move { pop(1) }

  /// Back that many screens. Refused with `atRoot` where there are not as many.
  public static func pop(_ count: Int) -> Move { Move(.pop(count)) }

  /// Back to the nearest entry of that screen in the segment. Refused with `notInStack` where
  /// there is none, unless it isn't `required`.
  public static func popTo(_ screen: String, required: Bool = true) -> Move {
    Move(.popTo(screen: screen, isRequired: required))
  }

  /// Back to the segment's first screen.
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

  /// Starts a coordinator that is nobody's child in the hierarchy: a guard's detour. Its parent
  /// is the coordinator on screen, and its results go to the guard's `resume` alone.
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

  /// Ends the presentation that begins this segment. Refused with `notPresented` if none does.
  public static var dismiss: Move { Move(.dismiss) }

  /// Asks a question.
  public static func dialog(_ dialog: Dialog) -> Move { Move(.ask(DialogBox(dialog))) }

  // MARK: Between coordinators

  /// Ends the coordinator with the result `finished`.
  public static var finish: Move { finish(PlainResult.finished) }

  /// Ends the coordinator with a result.
  public static func finish(_ result: any FlowResult) -> Move { Move(.finish(GivenResult(result))) }

  /// Tells the parent, and goes on.
  public static func report(_ result: any FlowResult) -> Move { Move(.report(GivenResult(result))) }

  /// Selects the tab, which may belong to any coordinator above this one.
  public static func select(_ tab: any Route) -> Move { Move(.select(RoutePayload(tab))) }

  /// Shows the screen or case in a switch, this one or the nearest above that has it.
  public static func show(_ route: any Route) -> Move { Move(.show(RoutePayload(route))) }

  /// Opens what a link would open.
  public static func open(_ plan: LinkPlan) -> Move { Move(.land(plan.landing)) }

  /// Stays, for instance to give the screen that it returns to new arguments.
  public static var stay: Move { Move(.stay) }

  /// Leaves the machine as it is; the app carries it out.
  public static func leave(_ destination: Destination) -> Move {
    Move(.leave(DestinationBox(destination)))
  }

  // MARK: Modifiers

  /// The guards to ask for it, in that order, before those of its target.
  public func guarded(by guards: Guard...) -> Move {
    var copy = self
    copy.transition.questions += guards.map { GuardQuestion($0) }
    return copy
  }

  /// What the screen, or its presentation, looks like; wins over what the screen says itself.
  public func with(_ options: ScreenOptions) -> Move {
    var copy = self
    copy.transition.look = OptionsLook.look(options)
    return copy
  }

  /// New arguments, by name, for the entry that it returns to.
  public func setting(_ arguments: (inout Arguments) -> Void) -> Move {
    var copy = self
    var values = Arguments()
    arguments(&values)
    copy.transition.setting = ArgumentsBox(values)
    return copy
  }

  /// First ends the presentation that begins the segment; the move is then made from the screen
  /// under it, as one change.
  public var dismissing: Move {
    var copy = self
    copy.transition.isDismissing = true
    return copy
  }

  /// Values to keep for when the child that it starts ends: `then` reads them from `Ending.kept`.
  public func keeping(_ arguments: (inout Arguments) -> Void) -> Move {
    var copy = self
    copy.keep { arguments(&$0) }
    return copy
  }
}

/// What lies outside of the app's own navigation.
public enum Destination: Hashable, Sendable {
  case url(String)
  /// `settings`, `mail`, `share`, `photos`, `phone`.
  case system(String)
}

/// How a screen, or the presentation it begins, looks. nil leaves it to the screen or the platform.
public struct ScreenOptions: Hashable, Codable, Sendable {
  /// A key of the app's string catalog, or a text.
  public var title: String?
  /// Whether the tab bar is hidden while it shows.
  public var hidesTabBar: Bool?
  /// Whether it comes with an animation.
  public var isAnimated: Bool?
  /// Whether, presented, it has a title bar but no stack.
  public var isBare: Bool?
  /// The heights of a sheet, by name.
  public var detents: [String]?

  /// What isn't said is left open.
  public init(
    title: String? = nil, hidesTabBar: Bool? = nil, isAnimated: Bool? = nil, isBare: Bool? = nil,
    detents: [String]? = nil
  ) {
    self.title = title
    self.hidesTabBar = hidesTabBar
    self.isAnimated = isAnimated
    self.isBare = isBare
    self.detents = detents
  }

  /// These, and from `others` what these leave open.
  func filled(from others: ScreenOptions) -> ScreenOptions {
    ScreenOptions(
      title: title ?? others.title, hidesTabBar: hidesTabBar ?? others.hidesTabBar,
      isAnimated: isAnimated ?? others.isAnimated, isBare: isBare ?? others.isBare,
      detents: detents ?? others.detents)
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
    var arguments = (transition.kept as? ArgumentsBox)?.arguments ?? Arguments()
    add(&arguments)
    transition.kept = ArgumentsBox.box(arguments)
  }

  /// A new argument for the entry that it returns to.
  public func setting<T: Hashable & Codable & Sendable>(_ name: StaticString, _ value: T) -> Move {
    var copy = self
    copy.set { $0(name, value) }
    return copy
  }

  /// A new argument, of a type that isn't Codable, for the entry that it returns to.
  public func setting<T: Hashable & Sendable>(_ name: StaticString, unsaved value: T) -> Move {
    var copy = self
    copy.set { $0(name, unsaved: value) }
    return copy
  }

  /// A value to keep for when the child that it starts ends: `then` reads it from `Ending.kept`.
  public func keeping<T: Hashable & Codable & Sendable>(_ name: StaticString, _ value: T) -> Move {
    var copy = self
    copy.keep { $0(name, value) }
    return copy
  }

  /// A value to keep, of a type that isn't Codable; it is not there any more after a restore.
  public func keeping<T: Hashable & Sendable>(_ name: StaticString, unsaved value: T) -> Move {
    var copy = self
    copy.keep { $0(name, unsaved: value) }
    return copy
  }
}

/// A value as a title shows it; nothing for nil.
public func text<T>(_ value: T) -> String {
  printed(value) ?? ""
}
