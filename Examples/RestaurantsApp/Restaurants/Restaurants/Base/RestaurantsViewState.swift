import Foundation

/// The state of a view whose model loads data.
struct RestaurantsViewState: Equatable, Sendable {
  private(set) var isLoading = false

  /// What went wrong last, in words for the user.
  private(set) var errorMessage: String?
  var showError: Bool { errorMessage != nil }

  /// Begins to load. Returns false if the model loads already.
  mutating func begin() -> Bool {
    guard !isLoading else { return false }
    isLoading = true
    errorMessage = nil
    return true
  }

  mutating func end() {
    isLoading = false
  }

  mutating func fail(with error: any Error) {
    isLoading = false
    errorMessage = error.localizedDescription
  }
}
