import Navigation

/// One screen on a stack, or the screen that a switch shows: an identity, the coordinator it
/// belongs to, and its route.
///
/// Two entries are equal if they are the same place, whatever they show: a screen that is on the
/// stack twice is two entries, and one that gets new arguments stays the entry it was.
public struct Entry: Identifiable, Hashable, Sendable {
  /// Never given twice in a process, and not saved.
  public let id: Int
  /// What it shows.
  public internal(set) var route: any Route
  /// The coordinator it belongs to. Weak: an entry may be held by an interface that is still
  /// animating it away when its coordinator has ended.
  public weak let owner: Coordinator?
  /// How the screen looks.
  public internal(set) var options: ScreenOptions
  /// How often it has got new arguments in place.
  var revision = 0
  /// The children whose segments begin here, outermost first. They live as long as this.
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

/// Something presented: a child, or a screen of the same coordinator.
@MainActor
public struct Presentation: Identifiable {
  /// Never given twice in a process, and not saved.
  public nonisolated let id: Int
  /// How it is presented.
  public nonisolated let style: PresentationStyle
  /// The route to it.
  public nonisolated let route: any Route
  /// How it looks.
  public nonisolated let options: ScreenOptions
  /// What it shows stands here.
  public nonisolated let host: Host
  /// The coordinator that presents it.
  public weak let presenter: Coordinator?
  /// The child that is presented; nil for a screen of the presenter's own.
  public let child: Coordinator?
}

extension Presentation {
  /// The end of the presentation, as the user brings it about.
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
