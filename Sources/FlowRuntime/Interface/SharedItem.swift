#if canImport(SwiftUI) || canImport(UIKit)
  import Foundation

  /// Returns what is shared: a URL, if the text is one, or the text.
  func shared(_ text: String) -> Any {
    guard text.contains("://"), !text.contains(" "), let url = URL(string: text),
      url.scheme != nil
    else { return text }
    return url
  }
#endif
