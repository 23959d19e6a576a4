/// How a tab stands in the tab bar.
public struct TabLook: Hashable, Sendable {
  /// A key of the app's string catalog, or a text.
  public let title: String?
  /// The name of a system symbol.
  public let icon: String?
  /// Whether whoever makes the views is asked for a number to stand on it.
  public let hasBadge: Bool

  /// What isn't said is left out.
  public init(title: String? = nil, icon: String? = nil, hasBadge: Bool = false) {
    self.title = title
    self.icon = icon
    self.hasBadge = hasBadge
  }
}

/// The height of a sheet.
enum SheetHeight: Hashable {
  case medium
  case large
  case points(Double)
  /// Of the screen's height.
  case fraction(Double)

  /// As a flow file writes it: `medium`, `large`, `300`, `40%`.
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
  /// The heights of a sheet; empty where the platform decides.
  var sheetHeights: [SheetHeight] {
    (detents ?? []).compactMap(SheetHeight.init)
  }
}
