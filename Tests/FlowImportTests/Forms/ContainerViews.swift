// Views that a container or a factory makes.
import SwiftUI

@MainActor
final class AppContainer: ObservableObject {
  let api = URL(string: "https://api.example")!

  func makeHomeView() -> HomeView { HomeView(container: self) }

  func makeDetailView(id: Int) -> some View {
    let viewModel = DetailViewModel(id: id, api: api)
    return DetailView(viewModel: viewModel)
  }

  @ViewBuilder
  func makePaywall(isTrial: Bool) -> some View {
    if isTrial { TrialView() } else { PaywallView() }
  }

  lazy var settingsFactory = SettingsFactory()
}

@MainActor
struct SettingsFactory {
  func view() -> SettingsView { SettingsView() }
  static func makeAbout() -> some View { AboutView() }
}

@main
struct ContainerApp: App {
  @StateObject private var container = AppContainer()

  var body: some Scene {
    WindowGroup {  // -> HomeView: root
      NavigationView {
        container.makeHomeView()
      }
      .environmentObject(container)
    }
  }
}

struct HomeView: View {
  @ObservedObject var container: AppContainer
  @State private var showsPaywall = false
  @State private var showsSettings = false

  var body: some View {
    List(0..<3) { id in
      NavigationLink(destination: container.makeDetailView(id: id)) { Text("\(id)") }  // HomeView -> DetailView: push
    }
    .sheet(isPresented: $showsPaywall) {  // HomeView -> TrialView: sheet; HomeView -> PaywallView: sheet
      container.makePaywall(isTrial: false)
    }
    .sheet(isPresented: $showsSettings) { container.settingsFactory.view() }  // HomeView -> SettingsView: sheet
  }
}

struct DetailViewModel { let id: Int; let api: URL }

struct DetailView: View {
  let viewModel: DetailViewModel
  var plugin: (() -> AnyView)?

  var body: some View {
    NavigationLink("About") { SettingsFactory.makeAbout() }  // DetailView -> AboutView: push
    if let plugin {
      NavigationLink("Plugin") { plugin() }  // not read
    }
  }
}

struct TrialView: View { var body: some View { Text("Trial") } }
struct PaywallView: View { var body: some View { Text("Pay") } }
struct SettingsView: View { var body: some View { Text("Settings") } }
struct AboutView: View { var body: some View { Text("About") } }
