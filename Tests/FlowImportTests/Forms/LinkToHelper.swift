// Destinations that a helper with a switch builds, and links made by a function.
import SwiftUI

enum Setting: String, CaseIterable, Identifiable {
  case account, notifications, privacy, about
  var id: Self { self }
  var title: String { rawValue.capitalized }
}

@main
struct ToolsApp: App {
  var body: some Scene {
    WindowGroup {  // -> SettingsView: root
      NavigationStack { SettingsView() }
    }
  }
}

struct SettingsView: View {
  @State private var detail: Setting?

  var body: some View {
    List {
      ForEach(Setting.allCases) { setting in
        NavigationLink(setting.title) {  // SettingsView -> AccountView: push; SettingsView -> NotificationsView: push; SettingsView -> PrivacyView: push; SettingsView -> AboutView: push
          destination(for: setting)
        }
      }
      Section {
        row("Privacy", icon: "hand.raised", to: PrivacyView())  // SettingsView -> PrivacyView: push
        row("About", icon: "info.circle", to: AboutView())  // SettingsView -> AboutView: push
      }
    }
    .sheet(item: $detail, content: destination(for:))  // SettingsView -> AccountView: sheet; SettingsView -> NotificationsView: sheet; SettingsView -> PrivacyView: sheet; SettingsView -> AboutView: sheet
  }

  @ViewBuilder
  private func destination(for setting: Setting) -> some View {
    switch setting {
    case .account: AccountView()
    case .notifications:
      NotificationsView()
        .navigationBarTitleDisplayMode(.inline)
    case .privacy: PrivacyView()
    case .about: AboutView()
    }
  }

  private func row<Destination: View>(_ title: String, icon: String, to destination: Destination) -> some View {
    NavigationLink(destination: destination) {
      Label(title, systemImage: icon)
    }
  }
}

struct AccountView: View { var body: some View { Text("Account") } }
struct NotificationsView: View { var body: some View { Text("Notifications") } }
struct PrivacyView: View { var body: some View { Text("Privacy") } }
struct AboutView: View {
  var body: some View {
    NavigationLink("Licenses", destination: licenses)  // AboutView -> LicensesView: push
  }

  private var licenses: some View {
    LicensesView()
      .padding()
  }
}
struct LicensesView: View { var body: some View { Text("MIT") } }
