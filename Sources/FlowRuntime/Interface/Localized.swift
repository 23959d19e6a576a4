#if canImport(SwiftUI) || canImport(UIKit)
  import Foundation

  /// Returns a title from the app's string catalog. Returns the title itself if the catalog doesn't
  /// have it.
  func localized(_ title: String) -> String {
    Bundle.main.localizedString(forKey: title, value: title, table: nil)
  }
#endif
