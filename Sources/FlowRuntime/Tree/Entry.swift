import Navigation

/// An occurrence of a screen: on a stack, or as the content of a switch. It has an identity, an
/// owner and a route.
///
/// Two entries are equal if they have the same identity, even if their screens differ. A screen
/// that stands on a stack twice is two entries. An entry with new arguments is the same entry.
public struct Entry: Identifiable, Hashable, Sendable {
  /// The identity. It is used only once in a process, and isn't saved.
  public let id: Int
  /// The route to the screen.
  public internal(set) var route: any Route
  /// The coordinator to which the entry belongs. The reference is weak: an interface that animates
  /// the entry away may retain it after its coordinator has ended.
  public private(set) weak var owner: Coordinator?
  /// The look of the screen.
  public internal(set) var options: ScreenOptions
  /// The number of times that the entry has got new arguments in place.
  var revision = 0
  /// The children whose segments begin here, outermost first. The entry retains them.
  var opens: [Coordinator] = []

  init(id: Int, route: any Route, owner: Coordinator, options: ScreenOptions) {
    self.id = id
    self.route = route
    self.owner = owner
    self.options = options
  }

  public static func == (left: Entry, right: Entry) -> Bool {
    left.id == right.id
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// A presented child, or a presented screen of the presenter's own.
@MainActor
public struct Presentation: Identifiable {
  /// The identity. It is used only once in a process, and isn't saved.
  public nonisolated let id: Int
  /// The style of the presentation.
  public nonisolated let style: PresentationStyle
  /// The route to the child or screen.
  public nonisolated let route: any Route
  /// The look of the presentation.
  public nonisolated let options: ScreenOptions
  /// The host that shows the presented child or screen.
  package nonisolated let host: Host
  /// The entries that it shows, from the bottom up.
  public var entries: [Entry] { host.entries }
  /// The coordinator that presents it.
  public private(set) weak var presenter: Coordinator?
  /// The child that is presented; nil for a screen of the presenter's own.
  public let child: Coordinator?

  /// Whether the user can pull it down.
  var hasDismissGesture: Bool { style != .cover && options.swipeDown != false }
}

extension Presentation {
  /// Returns the request that ends the presentation, as if the user did.
  func dismissal(_ source: Request.Source) -> Request {
    let taker = child?.nodeID ?? presenter?.nodeID ?? CoordinatorID(-1)
    return Request(
      .named("dismiss"), by: taker, source, Transition(.endPresentation(PresentationID(id))))
  }
}

extension Entry {
  func opens(_ coordinator: Coordinator) -> Bool {
    opens.contains { $0 === coordinator }
  }
}
