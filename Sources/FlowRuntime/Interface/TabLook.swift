/// The look of a tab in the tab bar.
public struct TabLook: Hashable, Sendable {
  /// The title: a key of the app's string catalog, or the text itself.
  public let title: LocalizedText?
  /// The name of a system symbol.
  public let icon: String?
  /// The name of an image in the app's asset catalog, in place of a symbol.
  public let image: String?
  /// Whether the factory of the screens is asked for a number on the tab.
  public let hasBadge: Bool
  /// The role of the tab; nil for an ordinary one.
  public let role: Role?
  /// The title of the tab's section in a sidebar: a key of the app's string catalog.
  public let section: LocalizedText?

  public enum Role: Hashable, Sendable {
    /// The tab to search in. Before iOS 18 and macOS 15 it is an ordinary tab.
    case search
  }

  /// Creates a look. A tab doesn't show a part that isn't given.
  public init(
    title: LocalizedText? = nil, icon: String? = nil, image: String? = nil, hasBadge: Bool = false,
    role: Role? = nil, section: LocalizedText? = nil
  ) {
    self.title = title
    self.icon = icon
    self.image = image
    self.hasBadge = hasBadge
    self.role = role
    self.section = section
  }
}

/// The way in which tabs are shown.
public enum TabStyle: Hashable, Sendable {
  case bar
  /// A sidebar with sections where there is room, otherwise a bar. Before iOS 18 and macOS 15 always a
  /// bar.
  case sidebar
  /// No bar: the user swipes between the tabs. On macOS a bar.
  case pages
}

extension Coordinator {
  /// Whether the tabs need what the system has since iOS 18 and macOS 15.
  var hasNewTabs: Bool {
    styleOfTabs == .sidebar || tabRoutes.contains { look(ofTab: $0).role != nil }
  }
}

/// The height of a sheet.
enum SheetHeight: Hashable {
  case medium
  case large
  case points(Double)
  /// A fraction of the screen's height.
  case fraction(Double)

  /// Reads a height as flow files write it: `medium`, `large`, `300`, `40%`. Returns nil for other
  /// texts.
  init?(_ text: String) {
    switch text {
    case "medium": self = .medium
    case "large": self = .large
    case let text where text.hasSuffix("%"):
      guard let percent = Double(text.dropLast()) else { return nil }
      self = .fraction(percent / 100)
    default:
      guard let points = Double(text) else { return nil }
      self = .points(points)
    }
  }
}

extension ScreenOptions {
  /// The heights of a sheet. If the array is empty, the platform decides.
  var sheetHeights: [SheetHeight] {
    (detents ?? []).compactMap(SheetHeight.init)
  }
}
