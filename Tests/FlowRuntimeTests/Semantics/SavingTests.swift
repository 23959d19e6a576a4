import FlowRuntime
import Foundation
import RuntimeSample
import Testing

@Suite("Saving and restoring")
@MainActor
struct SavingTests {
  let app = ShopApp()

  /// Encodes a snapshot as JSON and decodes it again, as between two processes.
  func travelled(_ state: SavedState) throws -> SavedState {
    try JSONDecoder().decode(SavedState.self, from: try JSONEncoder().encode(state))
  }

  func state(_ json: String) throws -> SavedState {
    try JSONDecoder().decode(SavedState.self, from: Data(json.utf8))
  }

  /// Returns a router that was restored from its first screen and the given entries above it.
  func restored(above entries: String, presented: Bool = false) throws -> AppRouter {
    let sheet = """
      , "presented":
      {"route": {"createPost": {}}, "by": 0, "style": "sheet", "in":
      {"stack": [{"route": {"createPost": {}}}]}}
      """
    let first = "{\"route\": {\"root\": {}}}"
    let router = AppRouter()
    router.restore(
      try state("{\"stack\": [\(first), \(entries)]\(presented ? sheet : "")}"))
    return router
  }

  func tree() -> AppRouter {
    let router = AppRouter()
    router.start()
    router.push(.profile(userId: "1"))
    router.push(.wizard(step: 1))
    (router.children.last as? Wizard)?.push(.wizard(step: 2))
    router.take("help", .sheet(AppSheet.wizard(step: 3)).with(.init(detents: ["medium"])))
    return router
  }

  // MARK: Content of a snapshot

  @Test("A saved tree has stacks, presentations, selected tabs and live cases.")
  func whatIsSaved() throws {
    let router = AppRouter()
    router.restore(try travelled(tree().save()))
    #expect(glance(router) == glance(tree()))
    #expect(router.host?.presentation?.options.detents == ["medium"])
    let rider = RiderCoordinator(RideState())
    rider.start()
    rider.show(case: .wizard(step: 4))
    (rider.currentChild as? Wizard)?.push(.step(5))
    let again = RiderCoordinator(RideState())
    again.restore(try travelled(rider.save()))
    #expect(glance(again) == "Wizard: step > step")
    let tabs = Tabs()
    tabs.start()
    tabs.select(.two)
    tabs.selectedTab = .three
    let others = Tabs()
    others.restore(try travelled(tabs.save()))
    #expect(glance(others) == "two: step | cover three: step")
  }

  @Test("What was saved and is restored in a new process is equal.")
  func equal() throws {
    let saved = tree().save()
    let arrived = try travelled(saved)
    #expect(arrived == saved)
    let router = AppRouter()
    router.restore(arrived)
    #expect(router.save() == saved)
  }

  /// A switch whose state shows a screen with arguments.
  final class Greeting: SwitchCoordinator<AppRoute, NoRoute, AppSheet, NoRoute> {
    override var shownByState: Shown? { .screen(.profile(userId: "1")) }
  }

  @Test("A screen that launch shows is restored with the arguments that it was given since.")
  func given() throws {
    let greeting = Greeting()
    greeting.start()
    greeting.take("rename", .stay.setting("userId", "2"))
    greeting.take("post", .sheet(AppSheet.createPost))
    let again = Greeting()
    again.restore(try travelled(greeting.save()))
    #expect(again.currentScreen == .profile(userId: "2"))
    #expect(glance(again) == "profile | sheet createPost")
  }

  @Test("A restored child's end is followed by its route's `then`.")
  func then() throws {
    let old = AppRouter()
    old.start()
    old.take("home.go", .push(AppRoute.wizard(step: 1)).keeping { $0("tip", 0.5) })
    let new = AppRouter()
    var tip: Double?
    new.follow = { ending in
      tip = ending.kept["tip"]
      return .push(AppRoute.settings)
    }
    new.restore(try travelled(old.save()))
    new.children.last?.finish()
    #expect(tip == 0.5)
    #expect(new.path == [.settings])
    #expect(new.log.first == "then home.go finished")
  }

  @Test("A restored child returns its values to nobody.")
  func returnsNothing() throws {
    let (old, new) = (AppRouter(), AppRouter())
    old.start()
    var given: [String] = []
    old.take(
      "ask",
      .sheet(AppSheet.wizard(step: 1)).returning(Wizard.Result.self) { given.append($0.name) })
    new.restore(try travelled(old.save()))
    for router in [new, old] {
      try #require(router.children.last as? Wizard).finish(with: Wizard.Result.given)
      #expect(glance(router) == "root")
      #expect(given == (router === new ? [] : ["given"]))
    }
  }

  @Test("Dialogs and detours are not saved.")
  func dialogs() throws {
    let router = tree()
    let plain = router.save()
    router.take("ask", .dialog(question()))
    #expect(router.save() == plain)
    router.choose("no")
    let no = Guard("no") { false }.otherwise(.detour(.sheet, "Login") { Wizard(step: 9) })
    router.take("x", .push(AppRoute.home).guarded(by: no))
    #expect(router.entryOnScreen?.route.name == "step")
    #expect(router.save() == plain)
  }

  @Test("A move that waits for a detour is not saved.")
  func waitingMoves() throws {
    let old = AppRouter()
    old.start()
    let login = Guard("login") { false }
      .otherwise(.detour(.push, "Login") { Wizard(step: 9) }, resume: .onAny)
    old.take("x", .push(AppRoute.settings).guarded(by: login))
    #expect(glance(old) == "root > Login.step")
    let new = AppRouter()
    new.restore(try travelled(old.save()))
    #expect(glance(new) == "root")
    #expect(new.children.isEmpty)
  }

  @Test("History begins anew after a restore.")
  func history() throws {
    let router = AppRouter()
    router.restore(try travelled(tree().save()))
    #expect(router.routeHistory == [.wizard(step: 1)])
    router.dismissSheet()
    router.pop()
    #expect(router.routeHistory == [.wizard(step: 1), .profile(userId: "1")])
  }

  @Test("What holds a value that can't be saved is left out, and all above it.")
  func unsaved() async throws {
    let old = ShopFlow(guards: app, state: app)
    old.start()
    await old.open("shop://restaurants/42")
    (old.currentRoutes as? any BrowseCoordinator.DetailRoutes)?.order()
    (old.currentRoutes as? any CheckoutCoordinator.CartRoutes)?.pay(draft: Draft(items: ["a"]))
    (old.entryOnScreen?.owner as? CheckoutCoordinator)?.push(.cart(restaurantID: 1))
    #expect(old.glance.hasSuffix("payment > cart"))
    let new = ShopFlow(guards: app, state: app)
    await new.restore(try travelled(old.save()))
    #expect(new.glance.hasSuffix("cover Checkout: cart"))
  }

  // MARK: Snapshots of other versions

  @Test("Saved screens are known by name, wherever they stand in their enum.")
  func byName() throws {
    let newer = Newer.Shop()
    newer.start()
    newer.path = [.list, .detail(id: 4, sort: "price"), .list]
    let older = Older.Shop()
    older.restore(try travelled(newer.save()))
    #expect(older.path == [.list, .detail(id: 4), .list])
  }

  @Test("A parameter with a default may be added between save and restore.")
  func addedParameter() throws {
    let older = Older.Shop()
    older.start()
    older.push(.detail(id: 4))
    let newer = Newer.Shop()
    newer.restore(try travelled(older.save()))
    #expect(newer.path == [.detail(id: 4, sort: "name")])
  }

  @Test("A tab, a case or a child that an app has lost is left out.")
  func lost() throws {
    let newer = Newer.App()
    newer.start()
    newer.select(.shop)
    let shop = try #require(newer.coordinator(of: .shop) as? Newer.Shop)
    shop.path = [.detail(id: 4, sort: "price"), .help, .list]
    shop.presentSheet(.one)
    let older = Older.App()
    older.restore(try travelled(newer.save()))
    #expect(glance(older) == "shop: list > detail")
    newer.select(.news)
    let again = Older.App()
    again.restore(try travelled(newer.save()))
    #expect(glance(again) == "shop: list > detail")
    let rider = RiderCoordinator(RideState())
    rider.restore(try state("{\"case\": {\"Gone\": {}}, \"in\": {\"stack\": []}}"))
    #expect(rider.currentScreen == .home)
  }

  @Test("From an unknown screen on nothing above is restored, presentations included.")
  func unknownScreen() throws {
    let entries = """
      {"route": {"home": {}}}, {"route": {"gone": {}}}, {"route": {"settings": {}}}
      """
    #expect(glance(try restored(above: entries, presented: true)) == "root > home")
    let known = "{\"route\": {\"home\": {}}}"
    #expect(glance(try restored(above: known, presented: true)) == "root > home | sheet createPost")
  }

  @Test(
    "From an argument that can't be read any more on nothing above is restored.",
    arguments: ["{}", "{\"userId\": 5}", "{\"userId\": null}", "[]", "7"])
  func unreadable(_ arguments: String) throws {
    let entries = """
      {"route": {"home": {}}}, {"route": {"profile": \(arguments)}}, {"route": {"settings": {}}}
      """
    #expect(glance(try restored(above: entries, presented: true)) == "root > home")
  }

  // MARK: Guards during a restore

  @Test("Restoring asks the guards of what it builds, outermost first.")
  func guards() async throws {
    let old = AppRouter()
    old.start()
    old.push(.settings)
    old.push(.wizard(step: 1))
    let saved = old.save()
    let answer = Answer()
    let journal = Journal()
    func told(_ name: String) -> Guard {
      Guard(name) {
        journal.lines.append(name)
        return true
      }
    }
    let new = AppRouter()
    new.entered["settings"] = [told("settings"), Guard(asking: "slow") { await answer.ask() }]
    new.wizardEntering = [told("Wizard")]
    new.wizardScreens = [told("step")]
    var done: [Bool] = []
    new.restore(saved) { done.append($0) }
    #expect(journal.lines == ["settings"])
    #expect(done.isEmpty)
    await answer.give(true)
    #expect(journal.lines == ["settings", "Wizard", "step"])
    #expect(done == [true])
    #expect(glance(new) == "root > settings > Wizard.step")
  }

  @Test("Restoring asks a selected tab's guards.")
  func tab() async {
    let old = ShopFlow(guards: app, state: app)
    old.start()
    await old.open("shop://account")
    for (session, screen) in [(ShopFlow.Session.active, "profile"), (.expired, "list")] {
      app.session = session
      let new = ShopFlow(guards: app, state: app)
      await new.restore(old.save())
      #expect(new.entryOnScreen?.route.name == screen)
    }
  }

  @Test("From a refusal on nothing above is restored, presentations included.")
  func refusal() {
    let router = AppRouter()
    router.wizardEntering = [Guard("no") { false }]
    router.restore(tree().save())
    #expect(glance(router) == "root > profile")
  }

  // MARK: Damaged snapshots

  @Test("Nothing that is read as a saved tree makes a restore fail.", arguments: 1...60)
  func mistreated(_ seed: UInt64) throws {
    var dice = Dice(state: seed)
    let newer = Tabs()
    newer.start()
    newer.select(.two)
    (newer.coordinator(of: .two) as? Wizard)?.push(.wizard(step: 5))
    newer.selectedTab = .three
    for whole in [newer.save(), tree().save()] {
      var value = try JSONDecoder().decode(SavedValue.self, from: JSONEncoder().encode(whole))
      for _ in 0...dice.roll(3) { value = value.mistreated(&dice) }
      let saved = try JSONDecoder().decode(SavedState.self, from: JSONEncoder().encode(value))
      for root in [Tabs(), AppRouter(), RiderCoordinator(RideState())] as [Coordinator] {
        root.restore(saved)
        #expect(root.isLive, "seed \(seed)")
        #expect(root.entryOnScreen != nil, "seed \(seed)")
        let again = type(of: root) == Tabs.self ? Tabs() : nil
        again?.restore(root.save())
        if let again { #expect(glance(again) == glance(root), "seed \(seed)") }
      }
    }
  }
}

extension SavedValue {
  /// Returns the value with one part changed, replaced or removed at random.
  fileprivate func mistreated(_ dice: inout Dice) -> SavedValue {
    let others: [SavedValue] = [
      .null, .bool(true), .int(-3), .int(1 << 40), .double(0.5), .string("gone"), .array([]),
      .object([:]), .array([self, self]), .object(["route": self]),
    ]
    guard dice.roll(4) > 0 else { return others[dice.roll(others.count)] }
    switch self {
    case .array(let elements) where !elements.isEmpty:
      var changed = elements
      let index = dice.roll(elements.count)
      if dice.roll(8) == 0 {
        changed.remove(at: index)
      } else {
        changed[index] = changed[index].mistreated(&dice)
      }
      return .array(changed)
    case .object(let members) where !members.isEmpty:
      var changed = members
      let key = members.keys.sorted()[dice.roll(members.count)]
      changed[key] = dice.roll(8) == 0 ? nil : members[key]?.mistreated(&dice)
      return .object(changed)
    default:
      return others[dice.roll(others.count)]
    }
  }
}
