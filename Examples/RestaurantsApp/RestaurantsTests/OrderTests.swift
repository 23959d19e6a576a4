import Testing

@testable import Restaurants

/// The app's navigation and models together. No view is shown.
@MainActor
struct OrderTests {
  private let container = RestaurantsAppContainer()

  @Test("who isn't signed in signs in, orders, and is thanked above the menu")
  func ordered() throws {
    let flow = container.makeFlow()
    flow.start()
    try list(flow).open(restaurantID: 7)
    try detail(flow).order()
    let form = try signIn(flow)
    form.name = "Ada"
    form.signIn()
    let basket = try basket(flow)
    basket.add(basket.menu[0])
    #expect(basket.total == 1250)
    basket.place()
    #expect(container.services.orders.placed.count == 1)
    #expect(flow.root.path == [.detail(restaurantID: 7), .thanks(number: 1)])
  }

  @Test("cancelling the sign-in leaves the user at the menu, and the order is forgotten")
  func cancelled() throws {
    let flow = container.makeFlow()
    flow.start()
    try list(flow).open(restaurantID: 42)
    try detail(flow).order()
    try signIn(flow).cancel()
    #expect(flow.glance == "list > detail")
  }

  @Test("a link to a restaurant that isn't there shows an empty menu")
  func unknown() async throws {
    let flow = container.makeFlow()
    flow.start()
    await flow.open("restaurants://restaurants/0")
    #expect(try detail(flow).restaurant == nil)
  }

  // MARK: The models, made as the app makes them

  private func list(_ flow: RestaurantsFlow) throws -> AppListViewModel {
    let routes = try #require(flow.root.listScreen)
    return container.makeScreens().makeListViewModel(routes: routes)
  }

  private func detail(_ flow: RestaurantsFlow) throws -> AppDetailViewModel {
    let routes = try #require(flow.root.detailScreen)
    let id = try #require(flow.root.path.first?.restaurantID)
    return container.makeScreens().makeDetailViewModel(restaurantID: id, routes: routes)
  }

  private func basket(_ flow: RestaurantsFlow) throws -> OrderBasketViewModel {
    let routes = try #require(flow.root.orderCoordinator?.basketScreen)
    let id = try #require(flow.root.path.first?.restaurantID)
    return OrderContainer(container).makeBasketViewModel(restaurantID: id, routes: routes)
  }

  private func signIn(_ flow: RestaurantsFlow) throws -> SignInFormViewModel {
    let routes = try #require(flow.find(SignInCoordinator.self)?.formScreen)
    return SignInContainer(container).makeFormViewModel(routes: routes)
  }
}

extension AppCoordinator.Route {
  fileprivate var restaurantID: Int? {
    guard case .detail(let id) = self else { return nil }
    return id
  }
}
