import FlowRuntime

@testable import RouterCode

/// The app's answers.
@MainActor
final class RouterApp: RouterFlow.Guards {
  var isLoggedInNow = true
  var hasExperimentalFeature = true
  var hasBetaSheet = true

  func isLoggedIn() -> Bool { isLoggedInNow }
  func experimentalFeature() -> Bool { hasExperimentalFeature }
  func betaSheet() -> Bool { hasBetaSheet }
}
