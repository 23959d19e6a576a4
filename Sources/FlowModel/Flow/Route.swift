import Diagnostics

/// A declared way out of a screen or coordinator, or the move that follows a result, a button or a
/// refusal.
public struct Route: Sendable {
  // The order of the properties leaves no room between them. A module has very many routes.

  /// The route's name, or that of the result, button or guard to which the route belongs.
  package let name: Name
  @usableFromInline package internal(set) var action: Action
  @usableFromInline var rare = Rare<Extras>()
  package let range: SourceRange
  package let id: ID<Route>
  private let ownerIndex: Int32
  /// The coordinator's index, and in the highest bits the kind of the owner.
  @usableFromInline let place: UInt32

  /// The number of bits that a coordinator's index takes in ``place``.
  private static let bitsOfIndex: UInt32 = 29

  /// The parts that most routes don't have.
  @usableFromInline struct Extras: RareParts {
    @usableFromInline var guards: [ID<Guard>] = []
    @usableFromInline var parameters: [Parameter] = []
    @usableFromInline var outcomes: [Outcome] = []

    @usableFromInline static let none = Extras()
  }

  public internal(set) var guards: [ID<Guard>] {
    @inlinable get { rare.shared?.value.guards ?? [] }
    set { rare.set(\.guards, newValue) }
  }
  /// The parameters for guards and `then`. The view gives them in addition to the target's
  /// parameters.
  public internal(set) var parameters: [Parameter] {
    @inlinable get { rare.shared?.value.parameters ?? [] }
    set { rare.set(\.parameters, newValue) }
  }
  /// The routes that follow the results of the child that the route starts.
  public internal(set) var outcomes: [Outcome] {
    @inlinable get { rare.shared?.value.outcomes ?? [] }
    set { rare.set(\.outcomes, newValue) }
  }

  init(
    id: ID<Route>, owner: Owner, coordinator: ID<Coordinator>, name: Name, range: SourceRange,
    guards: [ID<Guard>], parameters: [Parameter], action: Action, outcomes: [Outcome]
  ) {
    self.id = id
    let (kind, index) = owner.parts
    ownerIndex = Int32(index)
    precondition(coordinator.index < 1 << Int(Self.bitsOfIndex))
    place = UInt32(coordinator.index) | kind.rawValue << Self.bitsOfIndex
    (self.name, self.range, self.action) = (name, range, action)
    guard !guards.isEmpty || !parameters.isEmpty || !outcomes.isEmpty else { return }
    rare.value = Extras(guards: guards, parameters: parameters, outcomes: outcomes)
  }

  /// The coordinator whose names the route uses.
  @inlinable public var coordinator: ID<Coordinator> {
    // The number is a literal, so that other modules need no call.
    ID(Int(place & (1 << 29 - 1)))
  }

  /// Whether a refusal takes the route.
  @inlinable public var isDetour: Bool {
    // The numbers are literals, so that other modules need no call: the owner is a guard.
    place >> 29 == 5
  }

  /// Whether the route is written on a screen.
  @inlinable public var isOfScreen: Bool {
    // The numbers are literals, so that other modules need no call: the owner is a screen.
    place >> 29 == 0
  }

  package var owner: Owner {
    let index = Int(ownerIndex)
    return switch Owner.Kind(rawValue: place >> Self.bitsOfIndex) {
    case .screen: .screen(ID(index))
    case .coordinator, nil: .coordinator(ID(index))
    case .outcome: .outcome(of: ID(index))
    case .childOutcome: .childOutcome(of: ID(index))
    case .button: .button(ID(index))
    case .detour: .detour(ID(index))
    }
  }

  package enum Owner: Sendable, Hashable {
    case screen(ID<Screen>)
    case coordinator(ID<Coordinator>)
    /// The route stands in the `then` of a route.
    case outcome(of: ID<Route>)
    /// The route stands in the `then` of a start, tab or case of its coordinator.
    case childOutcome(of: ID<Coordinator>)
    case button(ID<Dialog>)
    case detour(ID<Guard>)

    fileprivate enum Kind: UInt32 {
      case screen, coordinator, outcome, childOutcome, button, detour
    }

    fileprivate var parts: (kind: Kind, index: Int) {
      switch self {
      case .screen(let id): (.screen, id.index)
      case .coordinator(let id): (.coordinator, id.index)
      case .outcome(let id): (.outcome, id.index)
      case .childOutcome(let id): (.childOutcome, id.index)
      case .button(let id): (.button, id.index)
      case .detour(let id): (.detour, id.index)
      }
    }
  }
}

/// The effect of a route. It is one reference, because most stages copy it often.
public enum Action: Sendable {
  case show(Show)
  /// Opens a screen of another coordinator, as its link would.
  indirect case open(ID<Screen>, arguments: [Argument], by: Elsewhere)
  indirect case openURL(String)
  /// Opens a part of the system, with the values that it needs.
  indirect case openSystem(SystemScreen, arguments: [Argument])
  /// Goes back this many screens.
  indirect case pop(Int, set: [Argument])
  indirect case popTo(DropTarget, set: [Argument])
  indirect case popToRoot(set: [Argument])
  indirect case dismiss(set: [Argument])
  /// Ends this coordinator. Nil is the result `finished`.
  indirect case finish(Name?, arguments: [Argument])
  indirect case report(Name, arguments: [Argument])
  indirect case ask(ID<Dialog>, arguments: [Argument])
  /// Sets arguments of the coordinator's own screen below, to which the user comes back: a child
  /// that has reported ends. Makes no move if no arguments are set. Only outcomes have this action.
  indirect case stay(set: [Argument])
}

/// The target of a route: a screen of the same coordinator, or a child.
///
/// It is a class, because most stages copy it often.
public final class Show: Sendable {
  @usableFromInline package let target: Target
  @usableFromInline package let placement: Placement
  @usableFromInline package let strategy: Strategy
  /// Whether the presentation that begins this segment is dismissed first.
  @usableFromInline package let isDismissing: Bool
  /// The place of the target's name in the file.
  package let range: SourceRange
  @usableFromInline package let arguments: [Argument]
  @usableFromInline let rare: Rare<Extras>

  /// The parts that most routes don't have.
  @usableFromInline struct Extras: RareParts {
    @usableFromInline var dropping: Dropping?
    var style = Style()

    @usableFromInline static let none = Extras()
  }

  /// The entries that are dropped first.
  @inlinable public var dropping: Dropping? { rare.shared?.value.dropping }
  package var style: Style { rare.shared?.value.style ?? Style() }

  init(
    target: Target, range: SourceRange, placement: Placement, strategy: Strategy,
    dropping: Dropping?, isDismissing: Bool, arguments: [Argument], style: Style
  ) {
    (self.target, self.range, self.placement) = (target, range, placement)
    (self.strategy, self.isDismissing, self.arguments) = (strategy, isDismissing, arguments)
    let isPlain = dropping == nil && style.isDefault
    rare = isPlain ? Rare() : Rare(Extras(dropping: dropping, style: style))
  }

  public enum Strategy: String, Sendable, CaseIterable { case always, ifNotExists, navigateOrPush }

  public enum Dropping: Sendable, Hashable {
    /// The stack is dropped to the nearest entry of that screen.
    case above(DropTarget)
    /// The stack is dropped to the entry below the nearest entry of that screen.
    case replacing(DropTarget)
  }
}

public enum Placement: String, Sendable, CaseIterable {
  case push, sheet, cover, popover, replace, restart
  /// The tab or case is selected at the place where it already is.
  case select

  /// Whether the target is presented above its host, in a segment of its own.
  @inlinable public var isPresentation: Bool {
    switch self {
    case .sheet, .cover, .popover: true
    case .push, .replace, .restart, .select: false
    }
  }

  /// Whether the target stands on the stack of the coordinator that shows it.
  @inlinable public var needsStack: Bool {
    switch self {
    case .push, .replace, .restart: true
    case .sheet, .cover, .popover, .select: false
    }
  }

  /// Whether the target is shown at the place where it already is.
  @inlinable public var isSelection: Bool {
    switch self {
    case .select: true
    case .push, .sheet, .cover, .popover, .replace, .restart: false
    }
  }

  /// Whether the target is put on top of the stack. Only then the route has a strategy.
  @inlinable public var isPush: Bool {
    switch self {
    case .push: true
    case .sheet, .cover, .popover, .replace, .restart, .select: false
    }
  }

  /// Whether the target takes the place of the screen on top.
  @inlinable public var isReplacement: Bool {
    switch self {
    case .replace: true
    case .push, .sheet, .cover, .popover, .restart, .select: false
    }
  }

  /// Whether the target becomes the stack's only content.
  @inlinable public var isRestart: Bool {
    switch self {
    case .restart: true
    case .push, .sheet, .cover, .popover, .replace, .select: false
    }
  }

  /// Whether the user can end the presentation with a gesture.
  @inlinable public var hasDismissGesture: Bool {
    switch self {
    case .sheet, .popover: true
    case .cover, .push, .replace, .restart, .select: false
    }
  }

  /// Whether the presentation can have several heights.
  @inlinable public var hasDetents: Bool {
    switch self {
    case .sheet: true
    case .push, .cover, .popover, .replace, .restart, .select: false
    }
  }
}

/// A screen to go back to.
public struct DropTarget: Sendable, Hashable {
  @usableFromInline package let screen: ID<Screen>
  /// Whether the screen may be missing, written with `?`. If it is missing, nothing is dropped.
  @usableFromInline package let ifPresent: Bool
  package let range: SourceRange
}

public enum SystemScreen: String, Sendable, CaseIterable {
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
public struct Outcome: Sendable {
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

  package enum Result: Sendable, Hashable {
    case declared(Name)
    /// The coordinator finished without a declared result.
    case finished
    /// The user dismissed the child, or a `dismiss` did.
    case dismissed

    /// The name, if the child declares the result.
    package var declaredName: Name? {
      switch self {
      case .declared(let name): name
      case .finished, .dismissed: nil
      }
    }

    package var name: String {
      switch self {
      case .declared(let name): name.text
      case .finished: "finished"
      case .dismissed: "dismissed"
      }
    }
  }
}
