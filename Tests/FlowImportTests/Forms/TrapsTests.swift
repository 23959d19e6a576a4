// Tests, mocks and previews of screens: nothing of it is a way of the app.
import SwiftUI
import UIKit
import XCTest

final class MockNavigationController: UINavigationController {
  private(set) var pushed: UIViewController?

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    pushed = viewController
    super.pushViewController(viewController, animated: animated)
  }

  override func present(_ viewController: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    super.present(viewController, animated: animated, completion: completion)
  }
}

final class MenuViewControllerTests: XCTestCase {
  func testPush() {
    let menu = MenuViewController()
    let navigation = MockNavigationController(rootViewController: menu)
    navigation.pushViewController(DishViewController(), animated: false)
    menu.present(DishViewController(), animated: false)
    XCTAssertTrue(navigation.pushed is DishViewController)
  }
}

final class MenuViewController: UIViewController {
  func open() {
    navigationController?.pushViewController(DishViewController(), animated: true)  // MenuViewController -> DishViewController: push
  }
}

final class DishViewController: UIViewController {}

struct DishView: View {
  @State private var isOpen = false

  var body: some View {
    Text("Dish")
      .sheet(isPresented: $isOpen) { RecipeView() }  // DishView -> RecipeView: sheet
  }
}

struct RecipeView: View { var body: some View { Text("Recipe") } }

struct DishView_Previews: PreviewProvider {
  private struct Host: View {
    @State private var shows = true
    var body: some View {
      Text("Host").fullScreenCover(isPresented: $shows) { DishView() }
    }
  }

  static var previews: some View {
    Group {
      Host()
      NavigationStack { NavigationLink("Dish") { DishView() } }
      TabView { DishView().tabItem { Text("Dish") } }
    }
  }
}

#Preview("Navigation", traits: .portrait) {
  @Previewable @State var shows = false
  NavigationStack {
    NavigationLink("Recipe") { RecipeView() }
      .sheet(isPresented: $shows) { DishView() }
  }
}
