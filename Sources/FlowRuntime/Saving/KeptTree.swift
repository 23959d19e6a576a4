#if canImport(SwiftUI) || canImport(UIKit)
  import Foundation

  extension Coordinator {
    /// The saved form of the whole tree, as data that a scene can keep.
    var savedData: Data? { try? JSONEncoder().encode(save()) }

    /// Restores the tree from data, or launches it if there is no data that can be read. Does nothing
    /// if the tree has been launched or restored already.
    func start(restoring data: Data?) {
      guard runningNavigator?.isLaunched == false else { return }
      guard let state = data.flatMap(SavedState.init(kept:)) else { return start() }
      restore(state)
    }
  }

  extension SavedState {
    /// Reads the saved form of a tree. Returns nil if the data has none.
    init?(kept data: Data) {
      guard let state = try? JSONDecoder().decode(SavedState.self, from: data) else { return nil }
      self = state
    }
  }
#endif
