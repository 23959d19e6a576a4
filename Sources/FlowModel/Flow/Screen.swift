import Diagnostics

/// A screen: the part of a coordinator that the user sees.
public struct Screen: Sendable {
  package let id: ID<Screen>
  package let name: Name
  package let coordinator: ID<Coordinator>
  package let range: SourceRange
  /// The name of the view in the scaffold; nil for the default name.
  package internal(set) var view: Name?
  /// Whether code opens the screen, so that no move has to lead to it.
  package internal(set) var isOpenedByCode = false
  /// Whether the app leads away from the screen by a change of the state.
  package internal(set) var isLeftByState = false
  package internal(set) var parameters: [Parameter] = []
  package internal(set) var style = Style()
  /// The routes written on the screen itself.
  package internal(set) var routes: [ID<Route>] = []
  /// The routes that the coordinator offers to the screen.
  package internal(set) var offered: [ID<Route>] = []
  package internal(set) var guards: [ID<Guard>] = []
  package internal(set) var leaving: [ID<Guard>] = []
  package internal(set) var links: [ID<Link>] = []

  /// Whether the screen, when presented, has a title bar but no stack; nil if the file doesn't say it.
  package var isBare: Bool? { style.isBare }
  /// The routes that can be taken from the screen, its own first.
  package var allRoutes: [ID<Route>] { offered.isEmpty ? routes : routes + offered }
}

/// The style in which a screen is shown. The style of a route wins over the screen's own.
package struct Style: Sendable, Hashable {
  package var title: Template?
  /// Whether the screen, when presented, has a title bar but no stack.
  package var isBare: Bool?
  package var detents: [Detent] = []
  /// Whether the user can pull down the presentation.
  package var swipeDown: Bool?
  /// The presentation in compact width; nil if it is the usual one.
  package var compact: Compact?
  package var hidesTabBar: Bool?
  package var isAnimated: Bool?

  package init(
    title: Template? = nil, isBare: Bool? = nil, detents: [Detent] = [], swipeDown: Bool? = nil,
    compact: Compact? = nil, hidesTabBar: Bool? = nil, isAnimated: Bool? = nil
  ) {
    self.title = title
    self.isBare = isBare
    self.detents = detents
    self.swipeDown = swipeDown
    self.compact = compact
    self.hidesTabBar = hidesTabBar
    self.isAnimated = isAnimated
  }

  package enum Compact: String, Sendable, CaseIterable { case sheet, cover, popover }

  package enum Detent: Sendable, Hashable {
    case medium, large
    /// A height in points.
    case height(Int)
    /// A fraction of the screen's height, in percent.
    case percent(Int)
  }

  /// Returns this style, with the values of the other style where this one has none.
  package func over(_ other: Style) -> Style {
    Style(
      title: title ?? other.title, isBare: isBare ?? other.isBare,
      detents: detents.isEmpty ? other.detents : detents,
      swipeDown: swipeDown ?? other.swipeDown, compact: compact ?? other.compact,
      hidesTabBar: hidesTabBar ?? other.hidesTabBar, isAnimated: isAnimated ?? other.isAnimated)
  }
}

public struct Dialog: Sendable {
  package let name: Name
  package let range: SourceRange
  /// The coordinator; nil for a dialog of the whole module.
  package let coordinator: ID<Coordinator>?
  package let style: DialogStyle
  package let parameters: [Parameter]
  package let title: Template?
  package let message: Template?
  /// The text fields, in order.
  package let fields: [TextField]
  package internal(set) var buttons: [Button]

  /// The texts that the user types into the fields, as parameters.
  package var texts: [Parameter] { fields.map(\.parameter) }

  package enum DialogStyle: String, Sendable, CaseIterable {
    case alert, confirmation

    /// Whether a dialog of this style may have text fields.
    var hasFields: Bool {
      if case .alert = self { true } else { false }
    }
  }

  /// A text field. The buttons hand on what the user types.
  package struct TextField: Sendable {
    package let name: Name
    package let range: SourceRange
    /// The text that the empty field shows; nil for the name in words.
    package let title: String?
    /// Whether the field hides its text.
    package let isSecure: Bool

    var parameter: Parameter {
      name == .unread
        ? .unread(at: range)
        : Parameter(name: name, type: .string, defaultValue: nil, range: range)
    }
  }

  package struct Button: Sendable {
    package let name: Name
    package let range: SourceRange
    package let role: Role?
    package let title: String?
    /// The route of the button in each coordinator that can ask the dialog. A button without routes
    /// only closes the dialog.
    package internal(set) var routes: Contextual

    package enum Role: String, Sendable, CaseIterable {
      case cancel, destructive

      package var isCancel: Bool {
        if case .cancel = self { true } else { false }
      }
    }
  }
}

/// A route whose names are looked up in the coordinator that takes it: a guard's detour, or a
/// button of a module's dialog.
package struct Contextual: Sendable {
  /// The route, for each coordinator that takes it.
  package internal(set) var routes: [ID<Coordinator>: ID<Route>] = [:]

  package var isEmpty: Bool { routes.isEmpty }

  package subscript(coordinator: ID<Coordinator>) -> ID<Route>? { routes[coordinator] }
}

/// A named question that is asked before a move.
public struct Guard: Sendable {
  package let name: Name
  package let range: SourceRange
  package let parameters: [Parameter]
  package let isAsync: Bool
  /// The condition that answers the guard; nil if the app answers.
  package let condition: Condition?
  /// The route that a refusal takes, in each coordinator that asks the guard.
  package internal(set) var detour = Contextual()
  package let resume: Resume?

  package enum Resume: Sendable, Hashable {
    case any
    case result(Name)

    /// The result or button, if it has a name.
    package var result: Name? {
      if case .result(let name) = self { name } else { nil }
    }
  }
}
