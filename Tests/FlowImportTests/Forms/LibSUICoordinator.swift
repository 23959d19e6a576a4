// SUICoordinator: routes with a style and a body, coordinators, a tab coordinator.
import SUICoordinator
import SwiftUI

enum HomeRoute: RouteType {
  case list(coordinator: HomeCoordinator)
  case detail(coordinator: HomeCoordinator, id: Int)
  case settings(coordinator: HomeCoordinator)
  case gallery

  var presentationStyle: TransitionPresentationStyle {
    switch self {
    case .list, .detail: .push
    case .settings: .sheet
    case .gallery: .fullScreenCover
    }
  }

  var body: some View {
    switch self {
    case .list(let coordinator): ListView(coordinator: coordinator)
    case .detail(let coordinator, let id): DetailView(coordinator: coordinator, id: id)
    case .settings(let coordinator): SettingsView(coordinator: coordinator)
    case .gallery: GalleryView()
    }
  }
}

@Coordinator(HomeRoute.self)
final class HomeCoordinator {
  func start() async {
    await startFlow(route: .list(coordinator: self))  // -> ListView: root ?
  }

  func showDetail(_ id: Int) async {
    await navigate(toRoute: .detail(coordinator: self, id: id))  // ListView -> DetailView: push
  }

  func presentSettings() async {
    await navigate(toRoute: .settings(coordinator: self))  // ListView -> SettingsView: sheet; DetailView -> SettingsView: sheet
  }

  func presentGallery() async {
    await navigate(toRoute: .gallery, presentationStyle: .sheet)  // DetailView -> GalleryView: sheet
  }

  func signIn() async {
    await navigate(to: SignInCoordinator(), presentationStyle: .fullScreenCover)  // SettingsView -> SignInView: cover
  }

  func done() async {
    await close()  // SettingsView -> : back
  }
}

enum SignInRoute: RouteType {
  case form
  var presentationStyle: TransitionPresentationStyle { .push }
  var body: some View { SignInView() }
}

final class SignInCoordinator: Coordinator<SignInRoute> {
  override func start() async { await startFlow(route: .form) }
}

struct ListView: View {
  let coordinator: HomeCoordinator
  var body: some View {
    Button("First") { Task { await coordinator.showDetail(1) } }
    Button("Settings") { Task { await coordinator.presentSettings() } }
  }
}

struct DetailView: View {
  let coordinator: HomeCoordinator
  let id: Int
  var body: some View {
    Button("Settings") { Task { await coordinator.presentSettings() } }
    Button("Gallery") { Task { await coordinator.presentGallery() } }
  }
}

struct SettingsView: View {
  let coordinator: HomeCoordinator
  var body: some View {
    Button("Sign in") { Task { await coordinator.signIn() } }
    Button("Done") { Task { await coordinator.done() } }
  }
}

struct GalleryView: View { var body: some View { Text("Gallery") } }
struct SignInView: View { var body: some View { Text("Sign in") } }
