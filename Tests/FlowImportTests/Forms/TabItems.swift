// A tab bar with `tabItem`.
import SwiftUI

@main
struct BankApp: App {
  var body: some Scene {
    WindowGroup {  // -> MainView: root
      MainView()
    }
  }
}

struct MainView: View {
  @State private var selectedTab = 0

  var body: some View {
    TabView(selection: $selectedTab) {
      AccountsView()  // MainView -> AccountsView: tab
        .tabItem {
          Image(systemName: "creditcard")
          Text("Accounts")
        }
        .tag(0)
      NavigationView {
        TransfersView()  // MainView -> TransfersView: tab
          .navigationBarTitle("Transfers")
      }
      .tabItem { Label("Transfers", systemImage: "arrow.left.arrow.right") }
      .tag(1)
      CardsView().tabItem { Label("Cards", systemImage: "creditcard.fill") }.tag(2)  // MainView -> CardsView: tab
      NavigationStack { ProfileView() }  // MainView -> ProfileView: tab
        .tabItem { Label("Profile", systemImage: "person") }
        .tag(3)
        .badge(2)
    }
    .accentColor(.purple)
  }
}

struct AccountsView: View {
  var body: some View {
    NavigationStack {
      List(0..<3) { index in
        NavigationLink("Account \(index)") { AccountView(index: index) }  // AccountsView -> AccountView: push
      }
    }
  }
}

struct AccountView: View {
  let index: Int
  var body: some View { Text("\(index)") }
}

struct TransfersView: View {
  @State private var isAdding = false

  var body: some View {
    Button("Send money") { isAdding = true }
      .sheet(isPresented: $isAdding) { NewTransferView() }  // TransfersView -> NewTransferView: sheet
  }
}

struct CardsView: View { var body: some View { Text("Cards") } }
struct ProfileView: View { var body: some View { Text("Profile") } }
struct NewTransferView: View { var body: some View { Text("New") } }
