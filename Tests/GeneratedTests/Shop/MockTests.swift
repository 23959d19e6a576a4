import FlowRuntime
import Testing

@testable import ShopCode

/// The mocks, as a team's own tests use them.
@MainActor
struct MockTests {
  @Test func aViewsRoutesAreRecordedWithWhatItHandsOver() {
    let routes = ProductCoordinator.MockDetailsRoutes()
    func buy(with routes: any ProductCoordinator.DetailsRoutes) {
      routes.brand(brandID: "acme")
      routes.reviews()
    }
    buy(with: routes)
    #expect(routes.calls == [.brand(brandID: "acme"), .reviews])
  }

  @Test func aTestChoosesTheButtonOfAQuestion() throws {
    let routes = SettingsCoordinator.MockListRoutes()
    var chosen: [SettingsCoordinator.ConfirmSignOutButton] = []
    routes.signOut { chosen.append($0) }
    let choose = try #require(routes.chosen)
    choose("signOut")
    #expect(routes.calls == [.signOut])
    #expect(chosen == [.signOut])
  }

  @Test func guardsAnswerAsTheyAreToldAndRememberWhatTheyAreAsked() async {
    let guards = ShopFlow.MockGuards()
    let other = ProductID("7")
    #expect(guards.hasItems())
    guards.answers.hasItems = { false }
    guards.answers.inStock = { $0 == other }
    #expect(!guards.hasItems())
    #expect(await guards.inStock(productID: other))
    #expect(await !guards.inStock(productID: ProductID("8")))
    let calls: [ShopFlow.MockGuards.Call] = [
      .hasItems, .hasItems, .inStock(productID: other), .inStock(productID: ProductID("8")),
    ]
    #expect(guards.calls == calls)
  }

  @Test func theFlowFollowsStateThatATestSets() async {
    let walk = ShopWalk()
    #expect(walk.flow.glance == "not launched")
    #expect(walk.state.session == .guest)
    walk.flow.start()
    await walk.shows("splash")
    walk.state.service = .down
    await walk.shows("maintenance")
  }

  @Test func settlingWaitsForAGuardThatTakesItsTime() async throws {
    let walk = ShopWalk()
    walk.guards.answers.inStock = { _ in
      for _ in 0..<100 { await Task.yield() }
      return true
    }
    walk.flow.start()
    try walk.on(AppCoordinator.SplashRoutes.self).launched()
    await walk.flow.open("shop://products/42")
    try walk.on(ProductCoordinator.DetailsRoutes.self).options()
    #expect(walk.flow.glance == "Main/Browse: home > Product.details … inStock")
    await walk.shows("Main/Browse: home > Product.details | sheet options")
    #expect(walk.guards.calls == [.inStock(productID: ProductID("42"))])
  }

  @Test func aTestTypesForTheUser() {
    let routes = DeleteAccountCoordinator.MockConfirmRoutes()
    var heard: [String] = []
    routes.askPassword { button, password in heard.append("\(button) \(password)") }
    routes.chosenWithTexts?("delete", ["password": "1234"])
    routes.chosenWithTexts?("cancel", [:])
    #expect(heard == ["delete 1234", "cancel "])
    #expect(routes.calls == [.askPassword])
  }

  @Test func whatIsWrittenByHandIsMadeUp() {
    let externals = ShopFlow.MockExternals()
    let made = externals.bankChallenge(challenge: .sample)
    #expect(externals.last === made)
    #expect(externals.calls == [.bankChallenge(challenge: .sample)])
  }
}
