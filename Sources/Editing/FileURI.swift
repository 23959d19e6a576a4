import Diagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The URI of a file: `file:///Users/ada/App%20One/App.flow.yaml`.
package enum FileURI {
  /// Returns the path of a file. Returns nil for other URIs.
  package static func path(of uri: String) -> String? {
    guard uri.hasPrefix("file://"), let url = URL(string: uri),
      ["", "localhost"].contains(url.host() ?? "")
    else { return nil }
    let path = url.path(percentEncoded: false)
    return path.isEmpty ? nil : path
  }

  package static func uri(of path: String) -> String { "file://" + encoded(path) }

  /// Returns a path with percent-encoding.
  package static func encoded(_ path: String) -> String { path.percentEncoded(keeping: "/") }
}
