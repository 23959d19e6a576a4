import Diagnostics

extension Document {
  package struct Route: Sendable, Equatable {
    // The order of the properties leaves no room between them, as in the body.

    package let body: Body
    private let reading: Declared.Reading
    private let text: String
    private let place: Place

    init(name: Declared, body: Body) {
      (self.body, text, reading, place) = (body, name.text, name.reading, Place(name.range))
    }

    package var name: Declared { Declared(text, reading, at: place.range(in: body.file)) }
    /// The screens of the coordinator that don't offer the route.
    package var except: [Reference] { body.except }

    package static func == (left: Route, right: Route) -> Bool {
      left.name == right.name && left.body == right.body
    }
  }

  /// The content of a route: it stands behind a route's name, a result, a button or `otherwise`.
  package struct Body: Sendable, Equatable {
    // The order of the properties leaves no room between them. A module has very many routes, all
    // places of which are in the same file.

    private let text: String
    /// The other options. Most routes have none.
    private let rare: Rare<Options>
    private let textPlace: Place
    private let place: Place
    private let placementPlace: Place
    fileprivate let file: SourceFile.ID
    private let verb: StoredAction.Verb
    private let way: Placement?
    /// Whether `by` has an unknown value.
    package let hasUnreadPlacement: Bool

    init(
      action: Action, range: SourceRange, placement: Located<Placement>? = nil,
      hasUnreadPlacement: Bool = false, _ options: Options? = nil
    ) {
      let stored = StoredAction(action)
      (verb, text, textPlace) = (stored.verb, stored.text, stored.place)
      (file, place) = (range.file, Place(range))
      way = placement?.value
      placementPlace = placement.map { Place($0.range) } ?? Place()
      self.hasUnreadPlacement = hasUnreadPlacement
      rare = options.map { Rare($0) } ?? Rare()
    }

    package var action: Action {
      StoredAction(verb: verb, text: text, place: textPlace).action(in: file)
    }
    package var range: SourceRange { place.range(in: file) }
    package var placement: Located<Placement>? {
      way.map { Located($0, at: placementPlace.range(in: file)) }
    }
    /// Whether a placement is written.
    var hasPlacement: Bool { way != nil }

    package var strategy: Located<Show.Strategy>? { rare.shared?.value.strategy }
    package var dropping: Dropping? { rare.shared?.value.dropping }
    package var isDismissing: SourceRange? { rare.shared?.value.isDismissing }
    package var arguments: [Argument] { rare.shared?.value.arguments ?? [] }
    package var set: [Argument] { rare.shared?.value.set ?? [] }
    package var outcomes: [Outcome] { rare.shared?.value.outcomes ?? [] }
    package var style: StyleSyntax { rare.shared?.value.style ?? StyleSyntax() }
    package var guards: [Reference] { rare.shared?.value.guards ?? [] }
    package var parameters: [Parameter] { rare.shared?.value.parameters ?? [] }
    fileprivate var except: [Reference] { rare.shared?.value.except ?? [] }

    /// Whether the body may have names besides that of its action's target or result.
    fileprivate var mayHaveNames: Bool { !rare.isNone || verb == .dialog }

    package static func == (left: Body, right: Body) -> Bool {
      left.action == right.action && left.range == right.range
        && left.placement == right.placement
        && left.hasUnreadPlacement == right.hasUnreadPlacement
        && left.rare.value == right.rare.value
    }
  }

  /// The parts of a route besides its action and its placement.
  struct Options: RareParts, Equatable {
    /// The strategy, with the place of the key.
    var strategy: Located<Show.Strategy>?
    var dropping: Dropping?
    var isDismissing: SourceRange?
    var arguments: [Argument] = []
    var set: [Argument] = []
    var outcomes: [Outcome] = []
    var style = StyleSyntax()
    var guards: [Reference] = []
    var parameters: [Parameter] = []
    /// The screens that don't offer a coordinator's route.
    var except: [Reference] = []

    static let none = Options()
  }

  package enum Action: Sendable, Equatable {
    /// The target: a screen, `Coordinator` or `Coordinator.screen`.
    case to(Reference)
    case openURL(String)
    case openSystem(SystemScreen)
    case pop(Int)
    case popTo(Drop)
    case popToRoot
    case dismiss
    case finish(Reference?)
    case report(Reference)
    case dialog(Reference)
    case stay
    /// An action that could not be read. It has been reported.
    case unknown
  }

  /// A screen to go back to. `ifPresent` is true if it is written with a `?`.
  package struct Drop: Sendable, Equatable {
    package let screen: Reference
    package let ifPresent: Bool
  }

  package enum Dropping: Sendable, Equatable {
    case above(Drop)
    case replacing(Drop)

    var drop: Drop {
      switch self {
      case .above(let drop), .replacing(let drop): drop
      }
    }
  }

  package struct Argument: Sendable, Equatable {
    package let parameter: Reference
    package let value: Located<Value>
    /// Whether the argument is written in a list. Then its value is the name in scope that is equal
    /// to its own name.
    package let isShort: Bool

    /// The argument that stands for arguments that could not be read. Any parameter may have one.
    static func unread(at range: SourceRange) -> Argument {
      Argument(
        parameter: Located("", at: range), value: Located(.unknown, at: range), isShort: false)
    }

    var isUnread: Bool { parameter.value.isEmpty }
  }

  package struct Outcome: Sendable, Equatable {
    package let result: Reference
    package let body: Body
  }
}

extension [Document.Route] {
  /// The bodies that may have names besides that of their action's target or result. Few do, and the
  /// others aren't copied.
  package var bodiesWithNames: [Document.Body] {
    indices.filter { self[$0].body.mayHaveNames }.map { self[$0].body }
  }
}
