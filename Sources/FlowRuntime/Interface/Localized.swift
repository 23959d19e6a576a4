#if canImport(SwiftUI) || canImport(UIKit)
  import Foundation

  /// A title as the app's string catalog has it; itself where that doesn't have it.
  func localized(_ title: String) -> String {
    Bundle.main.localizedString(forKey: title, value: title, table: nil)
  }
#endif
