import Foundation
import Observation

enum AppTab: String, Codable {
  case cookbook, shopping, settings
}

enum CookbookPlace: Hashable, Codable {
  case recipe(Int)
  case steps(Int)
}

enum SettingsPlace: Hashable, Codable {
  case about
}

/// Where the user is, and what changes it.
@MainActor
@Observable
final class Navigator {
  var tab = AppTab.cookbook
  var cookbook: [CookbookPlace] = []
  var settings: [SettingsPlace] = []
  var isEditing = false
  var isSigningIn = false
  var asksToDiscard = false
  private(set) var draft = Draft()
  private var editsNext = false
  private let session: Session

  init(session: Session) {
    self.session = session
  }

  // MARK: Adding a recipe

  func addRecipe() {
    if session.isSignedIn { edit() } else { isSigningIn = true }
  }

  private func edit() {
    draft = Draft()
    isEditing = true
  }

  func signedIn() {
    session.isSignedIn = true
    editsNext = true
    isSigningIn = false
  }

  /// Called when the cover is gone. SwiftUI drops a sheet that comes before.
  func signInIsGone() {
    guard editsNext else { return }
    editsNext = false
    edit()
  }

  func saved(_ id: Int) {
    isEditing = false
    cookbook.append(.recipe(id))
  }

  func cancelEditing() {
    if draft.name.isEmpty { isEditing = false } else { asksToDiscard = true }
  }

  func discard() {
    isEditing = false
  }

  // MARK: Links

  func open(_ url: URL) {
    guard url.scheme == "recipes", url.host() == "recipes", let id = Int(url.lastPathComponent)
    else { return }
    isEditing = false
    isSigningIn = false
    tab = .cookbook
    cookbook = [.recipe(id)]
  }

  // MARK: Restoration

  private struct Saved: Codable {
    let tab: AppTab
    let cookbook: [CookbookPlace]
    let settings: [SettingsPlace]
  }

  var saved: Data? {
    try? JSONEncoder().encode(Saved(tab: tab, cookbook: cookbook, settings: settings))
  }

  func restore(_ data: Data?) {
    guard let data, let saved = try? JSONDecoder().decode(Saved.self, from: data) else { return }
    tab = saved.tab
    cookbook = saved.cookbook
    settings = saved.settings
  }
}
