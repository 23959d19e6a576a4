import Foundation

/// The folder in which the package was built. It has the command, the modules and the tests.
package enum BuildFolder {
  package static let url: URL = {
    #if os(macOS)
      // The tests are a bundle that the toolchain's own program loads.
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      Bundle.main.bundleURL
    #endif
  }()

  private final class Marker {}
}
