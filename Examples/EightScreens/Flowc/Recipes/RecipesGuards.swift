import FlowRuntime
import SwiftUI

/// Answers the guards of `Recipes`. Each guard refuses until you write its answer.
final class RecipesGuards: RecipesFlow.Guards {
  let session = Session()
  var draft = Draft()

  /// Answers the guard `signedIn`.
  func signedIn() -> Bool {
    session.isSignedIn
  }

  /// Answers the guard `unchanged`.
  func unchanged() -> Bool {
    draft.name.isEmpty
  }
}
