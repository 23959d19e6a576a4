import Diagnostics

/// A screen: the part of a coordinator that the user sees.
public struct Screen: Sendable {
  // The order of the properties leaves no room between them. A module has very many screens.

  package let name: Name
  /// The title of ``style``. Most screens have no other style.
  private var title: Template?
  /// The routes written on the screen itself.
  @usableFromInline package internal(set) var routes: [ID<Route>] = []
  @usableFromInline var rare = Rare<Extras>()
  package let range: SourceRange
  package let id: ID<Screen>
  package let coordinator: ID<Coordinator>

  /// The parts that most screens don't have.
  @usableFromInline struct Extras: RareParts {
    @usableFromInline var parameters: [Parameter] = []
    var view: Name?
    /// The style without its title.
    @usableFromInline var style = Style()
    @usableFromInline var isOpenedByCode = false
    @usableFromInline var offered: [ID<Route>] = []
    @usableFromInline var guards: [ID<Guard>] = []
    @usableFromInline var leaving: [ID<Guard>] = []
    var links: [ID<Link>] = []

    @usableFromInline static let none = Extras()
  }

  public internal(set) var parameters: [Parameter] {
    @inlinable get { rare.shared?.value.parameters ?? [] }
    set { rare.set(\.parameters, newValue) }
  }
  /// The name of the view in the scaffold; nil for the default name.
  package var view: Name? { rare.shared?.value.view }
  package internal(set) var style: Style {
    get {
      var style = rare.shared?.value.style ?? Style()
      style.title = title
      return style
    }
    set {
      title = newValue.title
      var rest = newValue
      rest.title = nil
      if !rare.isNone || !rest.isDefault { rare.value.style = rest }
    }
  }
  /// Whether the screen, when presented, has a title bar but no stack; nil if the file doesn't say it.
  @inlinable public var isBare: Bool? { rare.shared?.value.style.isBare }
  /// Whether code opens the screen, so that no move has to lead to it.
  @inlinable public var isOpenedByCode: Bool { rare.shared?.value.isOpenedByCode ?? false }
  /// The routes that the coordinator offers to the screen.
  public internal(set) var offered: [ID<Route>] {
    @inlinable get { rare.shared?.value.offered ?? [] }
    set { rare.set(\.offered, newValue) }
    _modify { yield &rare.value.offered }
  }
  public internal(set) var guards: [ID<Guard>] {
    @inlinable get { rare.shared?.value.guards ?? [] }
    set { rare.set(\.guards, newValue) }
  }
  public internal(set) var leaving: [ID<Guard>] {
    @inlinable get { rare.shared?.value.leaving ?? [] }
    set { rare.set(\.leaving, newValue) }
  }
  package internal(set) var links: [ID<Link>] {
    get { rare.shared?.value.links ?? [] }
    set { rare.set(\.links, newValue) }
    _modify { yield &rare.value.links }
  }

  init(
    id: ID<Screen>, name: Name, coordinator: ID<Coordinator>, range: SourceRange, view: Name? = nil,
    isOpenedByCode: Bool = false
  ) {
    (self.id, self.name, self.coordinator, self.range) = (id, name, coordinator, range)
    guard view != nil || isOpenedByCode else { return }
    rare.value = Extras(view: view, isOpenedByCode: isOpenedByCode)
  }

  /// The routes that can be taken from the screen, its own first.
  @inlinable public var allRoutes: [ID<Route>] { offered.isEmpty ? routes : routes + offered }
}

/// The style in which a screen is shown. The style of a route wins over the screen's own.
public struct Style: Sendable, Hashable {
  package var title: Template?
  /// Whether the screen, when presented, has a title bar but no stack.
  @usableFromInline package var isBare: Bool?
  package var detents: [Detent] = []
  package var hidesTabBar: Bool?
  package var isAnimated: Bool?

  package init(
    title: Template? = nil, isBare: Bool? = nil, detents: [Detent] = [], hidesTabBar: Bool? = nil,
    isAnimated: Bool? = nil
  ) {
    self.title = title
    self.isBare = isBare
    self.detents = detents
    self.hidesTabBar = hidesTabBar
    self.isAnimated = isAnimated
  }

  /// Whether no part of the style is given.
  var isDefault: Bool {
    title == nil && isBare == nil && detents.isEmpty && hidesTabBar == nil && isAnimated == nil
  }

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
      switch self {
      case .alert: true
      case .confirmation: false
      }
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
        switch self {
        case .cancel: true
        case .destructive: false
        }
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
  /// The condition on states that answers the guard. Each state must have one of its values. If the
  /// condition is empty, the app answers.
  package let condition: [(state: ID<StateVariable>, values: [String])]
  /// The route that a refusal takes, in each coordinator that asks the guard.
  package internal(set) var detour = Contextual()
  package let resume: Resume?

  package enum Resume: Sendable, Hashable {
    case any
    case result(Name)

    /// The result or button, if it has a name.
    package var result: Name? {
      switch self {
      case .result(let name): name
      case .any: nil
      }
    }
  }
}
