// Roots that change: an if/else in the app's window, a switch in a view.
import SwiftUI

@MainActor
final class Session: ObservableObject {
  enum Phase { case loading, onboarding, signedIn(name: String) }
  @Published var phase = Phase.loading
  @Published var isLocked = false
}

@main
struct WalletApp: App {
  @StateObject private var session = Session()
  @Environment(\.scenePhase) private var scenePhase

  var body: some Scene {
    WindowGroup {  // -> LockView: root; -> RootView: root
      if session.isLocked {
        LockView()
      } else {
        RootView()
          .environmentObject(session)
      }
    }
    .onChange(of: scenePhase) { _, phase in
      if phase == .background { session.isLocked = true }
    }
  }
}

struct RootView: View {
  @EnvironmentObject private var session: Session

  var body: some View {
    Group {
      switch session.phase {
      case .loading:
        ProgressView()
      case .onboarding:
        NavigationStack {
          WelcomeView()  // RootView -> WelcomeView: replace ?
        }
      case .signedIn(let name):
        HomeView(name: name)  // RootView -> HomeView: replace ?
          .transition(.opacity)
      }
    }
    .animation(.default, value: session.isLocked)
  }
}

struct WelcomeView: View {
  var body: some View {
    NavigationLink("Sign in") { SignInView() }  // WelcomeView -> SignInView: push
  }
}

struct HomeView: View {
  let name: String
  @State private var showsProfile = false

  var body: some View {
    Button(name) { showsProfile = true }
      .sheet(isPresented: $showsProfile) { ProfileView() }  // HomeView -> ProfileView: sheet
  }
}

struct LockView: View { var body: some View { Image(systemName: "lock") } }
struct SignInView: View { var body: some View { Text("Sign in") } }
struct ProfileView: View { var body: some View { Text("Profile") } }
