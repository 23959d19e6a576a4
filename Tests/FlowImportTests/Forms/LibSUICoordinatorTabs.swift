// SUICoordinator: a coordinator of tabs, whose pages make coordinators.
import SUICoordinator
import SwiftUI

@main
struct ShopApp: App {
  private let coordinator = MainCoordinator()

  var body: some Scene {
    WindowGroup { coordinator.getView() }
  }
}

enum MainPage: TabPage, CaseIterable {
  case shelf, account

  func coordinator() -> AnyCoordinatorType {
    switch self {
    case .shelf: ShelfCoordinator()
    case .account: AccountCoordinator()
    }
  }
}

final class MainCoordinator: TabCoordinator<MainPage> {
  init() { super.init(pages: MainPage.allCases, currentPage: .shelf) }
}

enum ShelfRoute: RouteType {
  case shelf(ShelfCoordinator), product

  var presentationStyle: TransitionPresentationStyle {
    switch self {
    case .shelf: .push
    case .product: .detents([.medium])
    }
  }

  var body: some View {
    switch self {
    case .shelf(let coordinator): ShelfView(coordinator: coordinator)
    case .product: ProductView()
    }
  }
}

@Coordinator(ShelfRoute.self)
final class ShelfCoordinator {
  func start() async {
    await startFlow(route: .shelf(self))  // -> ShelfView: tab
  }

  func showProduct() async {
    await navigate(toRoute: .product)  // ShelfView -> ProductView: sheet
  }
}

enum AccountRoute: RouteType {
  case account
  var presentationStyle: TransitionPresentationStyle { .push }
  var body: some View { AccountView() }
}

final class AccountCoordinator: Coordinator<AccountRoute> {
  override func start() async {
    await startFlow(route: .account)  // -> AccountView: tab
  }
}

struct ShelfView: View {
  @StateObject var coordinator: ShelfCoordinator
  var body: some View { Button("Lamp") { Task { await coordinator.showProduct() } } }
}

struct ProductView: View {
  @EnvironmentObject private var coordinator: ShelfCoordinator
  var body: some View { Button("Close") { Task { await coordinator.close() } } }  // ProductView -> : back
}

struct AccountView: View { var body: some View { Text("Account") } }
