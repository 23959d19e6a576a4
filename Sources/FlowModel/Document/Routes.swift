import Diagnostics

extension Document {
  package struct Route: Sendable, Equatable {
    package let name: Declared
    package let body: Body
    /// The screens of the coordinator that don't offer the route.
    package let except: [Reference]
  }

  /// The content of a route: it stands behind a route's name, a result, a button or `otherwise`.
  package struct Body: Sendable, Equatable {
    package let action: Action
    package let range: SourceRange
    package let placement: Located<Placement>?
    /// Whether `by` has an unknown value.
    package let hasUnreadPlacement: Bool
    /// The other options; nil for a route without any. Most routes have none, and a module has many
    /// routes.
    private let written: Shared<Options>?

    init(
      action: Action, range: SourceRange, placement: Located<Placement>? = nil,
      hasUnreadPlacement: Bool = false, _ options: Options? = nil
    ) {
      self.action = action
      self.range = range
      self.placement = placement
      self.hasUnreadPlacement = hasUnreadPlacement
      written = options.map { Shared($0) }
    }

    private var options: Options { written?.value ?? Options() }

    package var strategy: Located<Show.Strategy>? { written?.value.strategy }
    package var dropping: Dropping? { written?.value.dropping }
    package var isDismissing: SourceRange? { written?.value.isDismissing }
    package var arguments: [Argument] { written?.value.arguments ?? [] }
    package var set: [Argument] { written?.value.set ?? [] }
    package var outcomes: [Outcome] { written?.value.outcomes ?? [] }
    package var style: StyleSyntax { written?.value.style ?? StyleSyntax() }
    package var guards: [Reference] { written?.value.guards ?? [] }
    package var parameters: [Parameter] { written?.value.parameters ?? [] }

    package static func == (left: Body, right: Body) -> Bool {
      left.action == right.action && left.range == right.range
        && left.placement == right.placement
        && left.hasUnreadPlacement == right.hasUnreadPlacement && left.options == right.options
    }
  }

  /// The parts of a route besides its action and its placement.
  struct Options: Sendable, Equatable {
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
