import FlowRuntime
import SwiftUI

/// Answers the guards of `Recipes`. Each guard refuses until you write its answer.
final class RecipesGuards: RecipesFlow.Guards {
  let session = Session()

  /// Answers the guard `signedIn`.
  func signedIn() -> Bool {
    session.isSignedIn
  }

  /// Answers the guard `unchanged`, where no form is on screen that answers it.
  func unchanged() -> Bool {
    true
  }
}
