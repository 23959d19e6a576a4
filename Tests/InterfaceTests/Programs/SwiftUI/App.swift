import FlowRuntime
import SwiftUI

/// A screen that shows nothing but its name. It counts how often its body is evaluated.
struct Screen: View {
  let name: String
  let routes: Any
  let counts: Counts
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let _ = counts.evaluated[name, default: 0] += 1
    Text(verbatim: name)
    Button("Leave") { dismiss() }
    Button("More") {}
      .confirmationAnchor("more", isActive: name == "list(anchored)")
  }
}

/// A screen with the change that the app makes to every screen of one coordinator.
struct Customized<Content: View>: View {
  let content: Content
  let counts: Counts

  var body: some View {
    let _ = counts.customized += 1
    content
  }
}

/// The number of times that each screen was made, and that its body was evaluated.
@MainActor
final class Counts {
  var made: [String: Int] = [:]
  var evaluated: [String: Int] = [:]
  var customized = 0
}

/// The factories of the app, in one class.
@MainActor
final class Screens: AppCoordinator.Screens, MainCoordinator.Screens, HomeCoordinator.Screens,
  OrderCoordinator.Screens, EditorCoordinator.Screens, CartCoordinator.Screens,
  AccountCoordinator.Screens, ComposeCoordinator.Screens, SignInCoordinator.Screens
{
  let model: AppModel
  let counts = Counts()

  init(_ model: AppModel) {
    self.model = model
  }

  private func screen(_ name: String, _ routes: Any) -> any View {
    counts.made[name, default: 0] += 1
    // A factory may read what changes.
    _ = model.itemsInCart
    return Screen(name: name, routes: routes, counts: counts)
  }

  /// The titles that the app gives presentations, by the name of the route.
  var titles: [String: String] = [:]

  func customize(_ screen: any View, of coordinator: Coordinator) -> any View {
    coordinator is OrderCoordinator ? customized(screen) : screen
  }

  func customize(_ presented: any View, of presentation: Presentation) -> any View {
    guard let title = titles[presentation.route.name] else { return presented }
    return titled(presented, title)
  }

  private func titled<Content: View>(_ content: Content, _ title: String) -> any View {
    content.navigationTitle(Text(verbatim: title))
  }

  private func customized<Content: View>(_ content: Content) -> any View {
    Customized(content: content, counts: counts)
  }

  func badge(of tab: MainCoordinator.Tab) -> Int { model.itemsInCart }

  // MARK: Children's

  var main: any MainCoordinator.Screens { self }
  var home: any HomeCoordinator.Screens { self }
  var cart: any CartCoordinator.Screens { self }
  var account: any AccountCoordinator.Screens { self }
  var compose: any ComposeCoordinator.Screens { self }
  var editor: any EditorCoordinator.Screens { self }
  var signIn: any SignInCoordinator.Screens { self }
  var order: any OrderCoordinator.Screens { self }

  // MARK: Screens

  func splash(routes: any AppCoordinator.SplashRoutes) -> any View { screen("splash", routes) }
  func maintenance(routes: any AppCoordinator.MaintenanceRoutes) -> any View {
    screen("maintenance", routes)
  }
  func list(query: String?, routes: any HomeCoordinator.ListRoutes) -> any View {
    screen(query.map { "list(\($0))" } ?? "list", routes)
  }
  func detail(id: Int, routes: any HomeCoordinator.DetailRoutes) -> any View {
    screen("detail(\(id))", routes)
  }
  func note(routes: any HomeCoordinator.NoteRoutes) -> any View { screen("note", routes) }
  func receipt(routes: any HomeCoordinator.ReceiptRoutes) -> any View { screen("receipt", routes) }
  func help(routes: any HomeCoordinator.HelpRoutes) -> any View { screen("help", routes) }
  func filter(routes: any HomeCoordinator.FilterRoutes) -> any View { screen("filter", routes) }
  func sort(routes: any HomeCoordinator.SortRoutes) -> any View { screen("sort", routes) }
  func basket(routes: any OrderCoordinator.BasketRoutes) -> any View { screen("basket", routes) }
  func address(routes: any OrderCoordinator.AddressRoutes) -> any View {
    screen("address", routes)
  }
  func text(routes: any EditorCoordinator.TextRoutes) -> any View { screen("text", routes) }
  func colour(routes: any EditorCoordinator.ColourRoutes) -> any View { screen("colour", routes) }
  func preview(routes: any EditorCoordinator.PreviewRoutes) -> any View {
    screen("preview", routes)
  }
  func items(routes: any CartCoordinator.ItemsRoutes) -> any View { screen("items", routes) }
  func profile(routes: any AccountCoordinator.ProfileRoutes) -> any View {
    screen("profile", routes)
  }
  func draft(routes: any ComposeCoordinator.DraftRoutes) -> any View { screen("draft", routes) }
  func form(routes: any SignInCoordinator.FormRoutes) -> any View { screen("form", routes) }
}
