// A manager in the environment presents any view that it is given.
import SwiftUI

@MainActor
final class SheetManager: ObservableObject {
  @Published var content: AnyView?
  var isPresented: Bool {
    get { content != nil }
    set { if !newValue { content = nil } }
  }

  func present<Content: View>(@ViewBuilder _ content: () -> Content) {
    self.content = AnyView(content())
  }

  func dismiss() { content = nil }
}

extension View {
  func managesSheets(_ manager: SheetManager) -> some View {
    modifier(ManagedSheets(manager: manager))
  }
}

struct ManagedSheets: ViewModifier {
  @ObservedObject var manager: SheetManager

  func body(content: Content) -> some View {
    content
      .sheet(isPresented: $manager.isPresented) {
        manager.content
      }
      .environmentObject(manager)
  }
}

@main
struct BankApp: App {
  @StateObject private var manager = SheetManager()

  var body: some Scene {
    WindowGroup {  // -> AccountsView: root
      NavigationStack { AccountsView() }
        .managesSheets(manager)
    }
  }
}

struct AccountsView: View {
  @EnvironmentObject private var sheets: SheetManager

  var body: some View {
    Button("Pay") {
      sheets.present { PayView() }  // AccountsView -> PayView: sheet
    }
    NavigationLink("Savings") { SavingsView() }  // AccountsView -> SavingsView: push
  }
}

struct SavingsView: View {
  @EnvironmentObject private var sheets: SheetManager

  var body: some View {
    Button("Rates") {
      sheets.present {  // SavingsView -> RatesView: sheet
        RatesView()
          .presentationDetents([.medium])
      }
    }
  }
}

struct PayView: View {
  @EnvironmentObject private var sheets: SheetManager
  var body: some View { Button("Cancel") { sheets.dismiss() } }  // PayView -> : back
}

struct RatesView: View { var body: some View { Text("2 %") } }
