import FlowRuntime
import SwiftUI

/// Makes what `App` shows.
extension AppContainer: AppCoordinator.Screens {
  func list(routes: any AppCoordinator.ListRoutes) -> any View {
    AppListView(model: makeListViewModel(routes: routes))
  }

  func detail(restaurantID: Int, routes: any AppCoordinator.DetailRoutes) -> any View {
    AppDetailView(model: makeDetailViewModel(restaurantID: restaurantID, routes: routes))
  }

  func thanks(number: Int, routes: any AppCoordinator.ThanksRoutes) -> any View {
    AppThanksView(model: makeThanksViewModel(number: number, routes: routes))
  }

  var order: any OrderCoordinator.Screens<any View> { OrderContainer(app) }
  var signIn: any SignInCoordinator.Screens<any View> { SignInContainer(app) }
}
