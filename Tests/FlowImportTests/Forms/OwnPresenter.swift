// A presenter of the app's own: it keeps closures, which a modifier on the first view shows.
import SwiftUI

@main
struct WalletApp: App {
  @UIApplicationDelegateAdaptor(WalletDelegate.self) private var delegate

  var body: some Scene {
    WindowGroup { delegate.rootView }  // -> MainView: root
  }
}

final class WalletDelegate: NSObject, UIApplicationDelegate {
  private lazy var environment = WalletEnvironment.bootstrap()

  var rootView: some View { environment.rootView }
}

struct WalletEnvironment {
  static func bootstrap() -> WalletEnvironment { WalletEnvironment() }
}

extension WalletEnvironment {
  @ViewBuilder var rootView: some View {
    ZStack {
      MainView().modifier(PresenterModifier()).erased()
      if isFirstLaunch { WelcomeView() }
    }
  }

  private var isFirstLaunch: Bool { true }
}

extension View {
  func erased() -> AnyView { .init(self) }
}

final class Presenter: ObservableObject {
  static let shared = Presenter()

  @Published var route: Route?

  func present(@ViewBuilder content: @escaping (Binding<Bool>) -> some View) {
    route = Route(content: content)
  }

  struct Route: Identifiable {
    let id = UUID()
    let builder: (Binding<Bool>) -> AnyView

    init(@ViewBuilder content: @escaping (Binding<Bool>) -> some View) {
      builder = { isPresented in AnyView(content(isPresented)) }
    }

    func content(isPresented: Binding<Bool>) -> AnyView { builder(isPresented) }
  }
}

struct PresenterModifier: ViewModifier {
  @ObservedObject private var presenter = Presenter.shared

  func body(content: Content) -> some View {
    content.sheet(isPresented: .constant(presenter.route != nil)) { routed() }
  }

  private func routed() -> some View {
    Group {
      if let route = presenter.route { route.content(isPresented: .constant(true)) }
    }
  }
}

struct MainView: View {
  var body: some View {
    VStack {
      Button("Send") {
        Presenter.shared.present { isPresented in SendView(isPresented: isPresented) }  // MainView -> SendView: sheet
      }
      Button("Receive") {
        Presenter.shared.present { _ in ReceiveView() }  // MainView -> ReceiveView: sheet
      }
    }
  }
}

struct WelcomeView: View {
  var body: some View { Text("Welcome") }
}

struct SendView: View {
  @Binding var isPresented: Bool
  @State private var asksPin = false

  var body: some View {
    Locked {
      NavigationStack {
        NavigationLink("Confirm") { ConfirmView() }  // SendView -> ConfirmView: push
      }
    }
  }
}

struct Locked<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var asksPin = false

  var body: some View {
    content.alert("PIN", isPresented: $asksPin) { Button("Cancel", role: .cancel) {} }  // SendView -> "PIN": dialog
  }
}

struct ReceiveView: View { var body: some View { Text("Receive") } }
struct ConfirmView: View { var body: some View { Text("Confirm") } }
