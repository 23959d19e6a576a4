import Diagnostics

extension Document {
  package struct Route: Sendable, Equatable {
    package let name: Declared
    package let body: Body
    /// The screens of the coordinator that don't offer the route.
    package var except: [Reference] { body.except }
  }

  /// The content of a route: it stands behind a route's name, a result, a button or `otherwise`.
  ///
  /// The order of the properties leaves no room between them. A module has very many routes.
  package struct Body: Sendable, Equatable {
    package let action: Action
    private let way: Placement?
    /// Whether `by` has an unknown value.
    package let hasUnreadPlacement: Bool
    package let range: SourceRange
    /// The place of ``placement`` in the file.
    private let wayPlace: (lower: UInt32, upper: UInt32)
    /// The other options. Most routes have none.
    private let rare: Rare<Options>

    init(
      action: Action, range: SourceRange, placement: Located<Placement>? = nil,
      hasUnreadPlacement: Bool = false, _ options: Options? = nil
    ) {
      self.action = action
      self.range = range
      way = placement?.value
      wayPlace = (placement?.range.lower ?? 0, placement?.range.upper ?? 0)
      self.hasUnreadPlacement = hasUnreadPlacement
      rare = options.map { Rare($0) } ?? Rare()
    }

    package var placement: Located<Placement>? {
      way.map { placement in
        let (lower, upper) = (Int(wayPlace.lower), Int(wayPlace.upper))
        return Located(placement, at: SourceRange(file: range.file, lower: lower, upper: upper))
      }
    }

    /// Whether a placement is written.
    var hasPlacement: Bool { way != nil }

    private var options: Options? { rare.shared?.value }

    package var strategy: Located<Show.Strategy>? { options?.strategy }
    package var dropping: Dropping? { options?.dropping }
    package var isDismissing: SourceRange? { options?.isDismissing }
    package var arguments: [Argument] { options?.arguments ?? [] }
    package var set: [Argument] { options?.set ?? [] }
    package var outcomes: [Outcome] { options?.outcomes ?? [] }
    package var style: StyleSyntax { options?.style ?? StyleSyntax() }
    package var guards: [Reference] { options?.guards ?? [] }
    package var parameters: [Parameter] { options?.parameters ?? [] }
    fileprivate var except: [Reference] { options?.except ?? [] }

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
