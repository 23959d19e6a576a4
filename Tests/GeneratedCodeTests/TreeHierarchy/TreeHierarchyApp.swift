import FlowRuntime

@testable import TreeHierarchyCode

/// An app that still has its old router, written by hand.
@MainActor
final class TreeHierarchyApp: TreeHierarchyFlow.Externals {
  private(set) weak var legacy: LegacyRouter?

  func legacy(section: String) -> FlowRuntime.Coordinator {
    let router = LegacyRouter(section: section)
    legacy = router
    return router
  }
}

/// The old router: it draws itself, and tells its parent what was chosen in it.
final class LegacyRouter: Coordinator {
  let section: String

  init(section: String) {
    self.section = section
  }

  func choose(restaurantID: Int) {
    finish(with: TreeHierarchyFlow.Legacy.Result.restaurantChosen(restaurantID: restaurantID))
  }
}
