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
      .popoverAnchor("sort", isActive: name == "list(anchored)")
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

/// The state that the factories of the app share.
@MainActor
final class Screens {
  let model: AppModel
  let counts = Counts()
  /// The titles that the app gives presentations, by the name of the route.
  var titles: [String: String] = [:]

  /// The coordinators whose containers the app was asked for.
  var contained: Set<String> = []

  init(_ model: AppModel) {
    self.model = model
  }

  func screen(_ name: String, _ routes: Any) -> any View {
    counts.made[name, default: 0] += 1
    // A factory may read what changes.
    _ = model.itemsInCart
    return Screen(name: name, routes: routes, counts: counts)
  }

  func customized<Content: View>(_ content: Content) -> any View {
    Customized(content: content, counts: counts)
  }

  var app: AppScreens { AppScreens(all: self) }
  var main: MainScreens { MainScreens(all: self) }
  var home: HomeScreens { HomeScreens(all: self) }
  var cart: CartScreens { CartScreens(all: self) }
  var account: AccountScreens { AccountScreens(all: self) }
  var compose: ComposeScreens { ComposeScreens(all: self) }
  var editor: EditorScreens { EditorScreens(all: self) }
  var signIn: SignInScreens { SignInScreens(all: self) }
  var order: OrderScreens { OrderScreens(all: self) }
}

/// The hooks that all factories of the app have in common.
protocol SampleScreens: ScreenFactory where Screen == any View {
  var all: Screens { get }
}

extension SampleScreens {
  func customize(_ screen: any View, of coordinator: Coordinator) -> any View {
    coordinator is OrderCoordinator ? all.customized(screen) : screen
  }

  func container(_ container: any View, of coordinator: Coordinator) -> any View {
    all.contained.insert("\(type(of: coordinator))")
    return container
  }

  func transition(of coordinator: Coordinator) -> AnyTransition? { .opacity }

  func customize(_ presented: any View, of presentation: Presentation) -> any View {
    guard let title = all.titles[presentation.route.name] else { return presented }
    return titled(presented, title)
  }

  private func titled<Content: View>(_ content: Content, _ title: String) -> any View {
    content.navigationTitle(Text(verbatim: title))
  }
}

struct AppScreens: AppCoordinator.Screens, SampleScreens {
  let all: Screens

  var main: any MainCoordinator.Screens<any View> { all.main }
  var signIn: any SignInCoordinator.Screens<any View> { all.signIn }

  func splash(routes: any AppCoordinator.SplashRoutes) -> any View { all.screen("splash", routes) }
  func maintenance(routes: any AppCoordinator.MaintenanceRoutes) -> any View {
    all.screen("maintenance", routes)
  }
}

struct MainScreens: MainCoordinator.Screens, SampleScreens {
  let all: Screens

  func badge(of tab: MainCoordinator.Tab) -> Int { all.model.itemsInCart }

  var home: any HomeCoordinator.Screens<any View> { all.home }
  var cart: any CartCoordinator.Screens<any View> { all.cart }
  var account: any AccountCoordinator.Screens<any View> { all.account }
  var compose: any ComposeCoordinator.Screens<any View> { all.compose }
}

struct HomeScreens: HomeCoordinator.Screens, SampleScreens {
  let all: Screens

  var order: any OrderCoordinator.Screens<any View> { all.order }
  var editor: any EditorCoordinator.Screens<any View> { all.editor }

  func list(query: String?, routes: any HomeCoordinator.ListRoutes) -> any View {
    all.screen(query.map { "list(\($0))" } ?? "list", routes)
  }
  func detail(id: Int, routes: any HomeCoordinator.DetailRoutes) -> any View {
    all.screen("detail(\(id))", routes)
  }
  func note(routes: any HomeCoordinator.NoteRoutes) -> any View { all.screen("note", routes) }
  func receipt(routes: any HomeCoordinator.ReceiptRoutes) -> any View {
    all.screen("receipt", routes)
  }
  func help(routes: any HomeCoordinator.HelpRoutes) -> any View { all.screen("help", routes) }
  func filter(routes: any HomeCoordinator.FilterRoutes) -> any View { all.screen("filter", routes) }
  func sort(routes: any HomeCoordinator.SortRoutes) -> any View { all.screen("sort", routes) }
}

struct OrderScreens: OrderCoordinator.Screens, SampleScreens {
  let all: Screens

  func basket(routes: any OrderCoordinator.BasketRoutes) -> any View {
    all.screen("basket", routes)
  }
  func address(routes: any OrderCoordinator.AddressRoutes) -> any View {
    all.screen("address", routes)
  }
}

struct EditorScreens: EditorCoordinator.Screens, SampleScreens {
  let all: Screens

  func text(routes: any EditorCoordinator.TextRoutes) -> any View { all.screen("text", routes) }
  func colour(routes: any EditorCoordinator.ColourRoutes) -> any View {
    all.screen("colour", routes)
  }
  func preview(routes: any EditorCoordinator.PreviewRoutes) -> any View {
    all.screen("preview", routes)
  }
}

struct CartScreens: CartCoordinator.Screens, SampleScreens {
  let all: Screens

  func items(routes: any CartCoordinator.ItemsRoutes) -> any View { all.screen("items", routes) }
}

struct AccountScreens: AccountCoordinator.Screens, SampleScreens {
  let all: Screens

  func profile(routes: any AccountCoordinator.ProfileRoutes) -> any View {
    all.screen("profile", routes)
  }
}

struct ComposeScreens: ComposeCoordinator.Screens, SampleScreens {
  let all: Screens

  func draft(routes: any ComposeCoordinator.DraftRoutes) -> any View { all.screen("draft", routes) }
}

struct SignInScreens: SignInCoordinator.Screens, SampleScreens {
  let all: Screens

  func form(routes: any SignInCoordinator.FormRoutes) -> any View { all.screen("form", routes) }
}
