import FlowRuntime
import Foundation
import Testing

@testable import ShopCode

/// Whatever a user does in the shop, and however it ends what was there: nothing keeps it alive.
@MainActor
struct ShopLifetimeTests {
  private struct Known {
    weak var coordinator: Coordinator?
    let name: String
  }

  /// The seeds of the walks; `ROUNDS` says how many.
  nonisolated static let seeds =
    1...(ProcessInfo.processInfo.environment["ROUNDS"].flatMap(UInt64.init) ?? 30)

  @Test(arguments: seeds)
  func whatHasEndedIsReleased(_ seed: UInt64) async throws {
    var dice = Dice(state: seed)
    let app = ShopApp()
    let flow = ShopFlow(guards: app, state: app, externals: app)
    flow.start()
    var known: [ObjectIdentifier: Known] = [:]
    var walked: [String] = []
    for _ in 0..<80 {
      walked.append(await step(in: flow, app, &dice))
      let live = everyone(below: flow.root).map(ObjectIdentifier.init)
      let kept = known.filter { $0.value.coordinator != nil && !live.contains($0.key) }
      try #require(
        kept.isEmpty, "seed \(seed): \(walked): \(kept.values.map(\.name)) at \(flow.glance)")
      for coordinator in everyone(below: flow.root) {
        #expect(coordinator.isLive)
        let name = String(describing: type(of: coordinator))
        known[ObjectIdentifier(coordinator)] = Known(coordinator: coordinator, name: name)
      }
    }
    #expect(known.values.contains { $0.coordinator == nil })
  }

  private func everyone(below root: Coordinator) -> [Coordinator] {
    [root] + root.children.flatMap { everyone(below: $0) }
  }

  /// Does something, as the user, the app or the world would.
  private func step(in flow: ShopFlow, _ app: ShopApp, _ dice: inout Dice) async -> String {
    switch dice.roll(16) {
    case 0: flow.root.goBack()
    case 1: flow.root.swipeDown()
    case 2:
      flow.dialogOnScreen?.buttons.randomElement(using: &dice).map { flow.root.choose($0.name) }
    case 3: jumpBack(in: flow, &dice)
    case 4: (flow.root.currentChild as? MainCoordinator)?.select(dice.one(of: MainCoordinator.tabs))
    case 5: await flow.open(dice.one(of: Self.links))
    case 6: change(app, &dice)
    case 7: await reopen(flow)
    case 8: flow.entryOnScreen?.owner?.finish()
    default:
      let taps = Self.taps(for: flow.currentRoutes)
      if !taps.isEmpty { dice.one(of: taps)() }
    }
    // Guards that take their time may still be asked when the next thing happens.
    if dice.roll(3) > 0 { await flow.settled() }
    return flow.glance
  }

  private func jumpBack(in flow: ShopFlow, _ dice: inout Dice) {
    guard let host = flow.entryOnScreen?.owner?.host, !host.path.isEmpty else { return }
    host.path = Array(host.path.prefix(dice.roll(host.path.count)))
  }

  /// Restores the tree from its own snapshot, above the live one.
  private func reopen(_ flow: ShopFlow) async {
    await flow.restore(flow.save())
  }

  private func change(_ app: ShopApp, _ dice: inout Dice) {
    switch dice.roll(6) {
    case 0: app.session = dice.one(of: [.guest, .signedIn, .expired])
    case 1: app.session = .signedIn
    case 2: app.service = app.service == .up && dice.roll(3) == 0 ? .down : .up
    case 3: app.cartHasItems = dice.roll(3) > 0
    case 4: app.mayLeave.toggle()
    default: app.reviewIsEmpty.toggle()
    }
  }

  private static let links = [
    "shop://products/42", "shop://products/42/reviews", "shop://categories/bread?sort=price",
    "shop://deals", "shop://cart", "shop://track/A-1", "shop://orders/A-1", "shop://settings",
    "shop://account", "shop://help/a1", "shop://account/giftcards?code=x",
  ]

  /// The taps that a user can make on a screen.
  private static func taps(for routes: Any?) -> [() -> Void] {
    inBrowse(routes) ?? inProduct(routes) ?? inCheckout(routes) ?? inAccount(routes)
      ?? elsewhere(routes) ?? []
  }

  private static let product = ProductID("42")

  private static func inBrowse(_ routes: Any?) -> [() -> Void]? {
    switch routes {
    case let home as any BrowseCoordinator.HomeRoutes:
      return [
        { home.category(categoryID: "bread", sort: .relevance, filter: nil) },
        { home.product(productID: product) }, { home.story(storyID: "s") }, { home.help() },
        { home.deals(kind: "all") },
      ]
    case let category as any BrowseCoordinator.CategoryRoutes:
      return [
        { category.product(productID: product) }, { category.filter() }, { category.sort() },
        { category.deals() },
      ]
    case let filter as any BrowseCoordinator.FilterRoutes:
      return [{ filter.apply(filter: nil) }, { filter.cancel() }]
    case let sort as any BrowseCoordinator.SortRoutes: return [{ sort.chosen(sort: .relevance) }]
    case let story as any BrowseCoordinator.StoryRoutes:
      return [{ story.shop(brandID: "b") }, { story.close() }]
    case let brand as any BrowseCoordinator.BrandRoutes:
      return [{ brand.product(productID: product) }]
    default: return nil
    }
  }

  private static func inProduct(_ routes: Any?) -> [() -> Void]? {
    switch routes {
    case let details as any ProductCoordinator.DetailsRoutes:
      return [
        { details.gallery() }, { details.options() }, { details.saveToList() },
        { details.reviews() }, { details.brand(brandID: "b") },
        { details.related(productID: product) },
      ]
    case let gallery as any ProductCoordinator.GalleryRoutes:
      return [{ gallery.reviews() }, { gallery.close() }]
    case let options as any ProductCoordinator.OptionsRoutes:
      return [{ options.sizeGuide() }, { options.addedToCart() }, { options.buyNow() }]
    case let lists as any ProductCoordinator.ListsRoutes: return [{ lists.saved() }]
    case let reviews as any ProductCoordinator.ReviewsRoutes: return [{ reviews.write() }]
    case let write as any ProductCoordinator.WriteReviewRoutes:
      return [{ write.submitted() }, { write.cancel() }]
    default: return nil
    }
  }

  private static func inCheckout(_ routes: Any?) -> [() -> Void]? {
    switch routes {
    case let cart as any CartCoordinator.CartRoutes:
      return [{ cart.checkout() }, { cart.checkout() }, { cart.coupon() }]
    case let delivery as any CheckoutCoordinator.DeliveryRoutes:
      return [
        { delivery.changeAddress() }, { delivery.changeSlot() }, { delivery.next() },
        { delivery.next() }, { delivery.close() },
      ]
    case let payment as any CheckoutCoordinator.PaymentRoutes:
      return [{ payment.addCard() }, { payment.next() }, { payment.next() }, { payment.help() }]
    case let card as any CheckoutCoordinator.CardFormRoutes:
      return [{ card.saved() }, { card.cancel() }]
    case let review as any CheckoutCoordinator.ReviewRoutes:
      return [{ review.changeDelivery() }, { review.changePayment() }, { review.terms() }]
    case let address as any AddressBookCoordinator.ListRoutes:
      return [{ address.picked(addressID: "a") }, { address.add() }]
    case let form as any AddressBookCoordinator.FormRoutes:
      return [{ form.saved() }, { form.cancel() }]
    default: return nil
    }
  }

  private static func inAccount(_ routes: Any?) -> [() -> Void]? {
    switch routes {
    case let overview as any AccountCoordinator.OverviewRoutes:
      return [
        { overview.orders() }, { overview.settings() }, { overview.help() },
        { overview.addresses() }, { overview.wishlist() },
      ]
    case let wishes as any AccountCoordinator.WishlistRoutes:
      return [{ wishes.product(productID: product) }]
    case let settings as any SettingsCoordinator.ListRoutes:
      return [{ settings.signOut { _ in } }, { settings.deleteAccount() }, { settings.about() }]
    case let delete as any DeleteAccountCoordinator.ConsequencesRoutes:
      return [{ delete.next() }, { delete.cancel() }]
    case let confirm as any DeleteAccountCoordinator.ConfirmRoutes:
      return [{ confirm.deleted() }, { confirm.cancel() }]
    case let form as any SignInCoordinator.FormRoutes:
      return [{ form.signedIn() }, { form.register() }, { form.close() }]
    case let orders as any OrdersCoordinator.ListRoutes:
      return [{ orders.order(orderID: OrderID("A-1")) }]
    case let order as any OrdersCoordinator.OrderRoutes:
      return [{ order.product(productID: product) }, { order.track() }, { order.help() }]
    default: return nil
    }
  }

  private static func elsewhere(_ routes: Any?) -> [() -> Void]? {
    switch routes {
    case let splash as any AppCoordinator.SplashRoutes:
      return [{ splash.launched() }, { splash.launched() }, { splash.firstLaunch() }]
    case let maintenance as any AppCoordinator.MaintenanceRoutes: return [{ maintenance.retry() }]
    case let search as any SearchCoordinator.SearchRoutes:
      return [{ search.submit(query: "q", sort: .relevance) }, { search.scan() }]
    case let results as any SearchCoordinator.ResultsRoutes:
      return [{ results.product(productID: product) }, { results.searchAgain() }]
    case let topics as any SupportCoordinator.TopicsRoutes:
      return [{ topics.article(articleID: "a") }, { topics.contact() }]
    default: return nil
    }
  }
}

/// A small generator of its own: the same walk for the same seed, everywhere.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return (state >> 33) | (state << 31)
  }

  mutating func roll(_ sides: Int) -> Int { Int(next() & 0x7fff_ffff) % sides }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[roll(elements.count)] }
}
