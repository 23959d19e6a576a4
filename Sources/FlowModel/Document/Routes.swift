import Diagnostics

extension Document {
  package struct Route: Sendable, Equatable {
    package let name: Declared
    package let body: Body

    /// The screens of the coordinator that don't offer the route.
    package var except: [Reference] { body.except }
  }

  /// The content of a route: it stands behind a route's name, a result, a button or `otherwise`.
  package struct Body: Sendable, Equatable {
    package let action: Action
    package let range: SourceRange
    package var placement: Located<Placement>?
    /// The presentation in compact width, if `by` has one for each width.
    package var compact: Style.Compact?
    /// Whether `by` has an unknown value.
    package var hasUnreadPlacement = false
    /// The strategy, with the place of the key.
    package var strategy: Located<Show.Strategy>?
    package var dropping: Dropping?
    package var isDismissing: SourceRange?
    package var arguments: [Argument] = []
    package var set: [Argument] = []
    /// The values that the route gives states.
    package var changes: [StateValue] = []
    package var outcomes: [Outcome] = []
    /// The results whose values go to the view.
    package var returns: [Reference] = []
    package var style = StyleSyntax()
    package var guards: [Reference] = []
    package var parameters: [Parameter] = []
    /// The screens that don't offer a coordinator's route.
    package var except: [Reference] = []
    /// The place of `below: true`: the screens below the coordinator offer the route, too.
    package var below: SourceRange?
    /// Whether no screen offers the route: only a rule takes it.
    var isOfRuleOnly = false
    /// Whether the route shows an overlay.
    var isOverlay = false
    /// The condition with which the route is taken as it is written. Otherwise `other` is taken.
    package var condition: Condition?
    /// The route that is written under `else`: one, or none.
    package var other: [Body] = []

    /// The routes that are written inside the route.
    package var inner: [Body] { outcomes.map(\.body) + other }

    /// Whether the route makes no move, and changes nothing.
    var doesNothing: Bool { action.isStay && set.isEmpty && changes.isEmpty && other.isEmpty }
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
