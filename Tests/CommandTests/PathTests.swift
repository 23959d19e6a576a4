import Foundation
import TestSupport
import Testing

/// Walks from one screen to another, and what is said where there is none.
struct PathCommandTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ words: String..., module: String? = nil) throws -> Outcome {
    let directory = module ?? Repository.flows.appending(path: "Shop").path()
    return try Flowc.run(["path"] + words + [directory], in: scratch.url)
  }

  @Test func fromLaunch() throws {
    let outcome = try path("launch", "Checkout.payment")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        From `launch` to `Checkout.payment`:
          1. tap `launched` on `App.splash`     → Browse.home
          2. tap the tab `Cart`                 → Cart.cart
          3. tap `checkout` on `Cart.cart`      → Checkout.delivery
             asks hasItems, signedIn
          4. tap `next` on `Checkout.delivery`  → Checkout.payment

        """)
  }

  @Test func fromAScreenBackAndThroughTheTabBar() throws {
    let outcome = try path("Cart.confirmation", "Browse.home")
    #expect(outcome.output.contains("To begin with:\n  1. tap `launched` on `App.splash`"))
    #expect(
      outcome.output.hasSuffix(
        """
        From `Cart.confirmation` to `Browse.home`:
          1. go back               → Cart.cart
          2. tap the tab `Browse`  → Browse.home

        """))
  }

  private static let bank = """
    flow: Bank
    links: { schemes: [bank] }
    state: { session: [closed, open] }
    coordinators:
      App:
        kind: tabs
        tabs: { Home: {}, Cards: {}, Pay: { by: sheet } }
        when: [ { session: [open], take: showOffer } ]
        routes: { showOffer: { to: Offer, by: sheet } }
      Home:
        start: list
        routes: { secret: { to: secret, except: [list, detail, secret] } }
        screens:
          list: { routes: { open: detail } }
          detail: { link: /detail, routes: { tour: { to: Tour, by: cover } } }
          secret: {}
      Cards: { start: cards, screens: { cards: {} } }
      Pay: { start: form, screens: { form: {} } }
      Offer: { start: offer, screens: { offer: {} } }
      Tour:
        start: first
        screens: { first: { routes: { next: second, done: finish } }, second: {} }
    """

  @Test(arguments: [
    // A tab bar under a cover can't be tapped, whether the tab is selected or presents.
    (["Tour.second", "Pay.form"], ["go back", "tap `done`", "tap the tab `Pay`"]),
    (["Tour.second", "Cards.cards"], ["go back", "tap `done`", "tap the tab `Cards`"]),
    (["launch", "Pay.form"], ["tap the tab `Pay`"]),
    // Links, code and state are used if they are asked for.
    (["launch", "Home.detail"], ["tap `open`"]),
    (["Cards.cards", "Home.detail", "--links"], ["open `/detail`"]),
    (["launch", "Home.secret", "--code"], ["take `secret`"]),
    (["launch", "Offer.offer"], ["`session` becomes `open`"]),
  ])
  func byWhatAUserDoes(_ words: [String], _ expected: [String]) throws {
    try scratch.write(Self.bank, to: "App.flow.yaml")
    let outcome = try Flowc.run(["path"] + words + [scratch.url.path()], in: scratch.url)
    let steps = outcome.output.split(separator: "\n").drop { !$0.hasPrefix("From") }.dropFirst()
      .filter { $0.contains("→") }
    #expect(outcome.status == 0)
    #expect(steps.count == expected.count)
    for (index, (step, text)) in zip(steps, expected).enumerated() {
      #expect(step.hasPrefix("  \(index + 1). \(text)"))
    }
  }

  @Test(arguments: [
    (["launch", "Home.secret"], "with `--code`"),
    (["launch", "Offer.offer", "--taps"], "without `--taps`"),
  ])
  func whatMoreItTakesIsSaid(_ words: [String], _ expected: String) throws {
    try scratch.write(Self.bank, to: "App.flow.yaml")
    let outcome = try Flowc.run(["path"] + words + [scratch.url.path()], in: scratch.url)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("\n  there is one \(expected)\n"))
  }

  @Test(
    "a screen without its coordinator, or with a slip in it, is suggested with the coordinator",
    arguments: [
      (["launch", "secret"], "`secret`; did you mean `Home.secret`?"),
      (["form", "Home.list"], "`form`; did you mean `Pay.form`?"),
      (["launch", "secrte"], "`secrte`; did you mean `Home.secret`?"),
      (["launch", "Hom.secret"], "`Hom.secret`; did you mean `Home.secret`?"),
      (["lanch", "Home.secret"], "`lanch`; did you mean `launch`?"),
      (["launch", "zzzzz"], "`zzzzz`\n"),
    ])
  func namesOfScreens(_ words: [String], _ expected: String) throws {
    try scratch.write(Self.bank, to: "App.flow.yaml")
    let outcome = try Flowc.run(["path"] + words + [scratch.url.path()], in: scratch.url)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("nothing here is called \(expected)"))
  }

  @Test func screensOfOneNameAreSuggestedTogether() throws {
    try scratch.write(
      """
      flow: Bank
      coordinators:
        App: { kind: tabs, tabs: { Home: {}, Cards: {} } }
        Home: { start: list, screens: { list: {} } }
        Cards: { start: list, screens: { list: {} } }
      """, to: "App.flow.yaml")
    for word in ["list", "lsit"] {
      let outcome = try Flowc.run(["path", "launch", word, scratch.url.path()], in: scratch.url)
      #expect(outcome.errors.contains("did you mean `Cards.list` or `Home.list`?"))
    }
  }

  @Test func fromALink() throws {
    let outcome = try path("/orders/{orderID}", "Account.overview")
    #expect(outcome.output.contains("open `/orders/{orderID}`"))
    #expect(outcome.output.contains("go back"))
    #expect(outcome.output.hasSuffix("→ Account.overview\n"))
  }

  @Test func aScreenThatNothingLeadsToNamesWhatIsMissing() throws {
    try scratch.write(
      """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { help: help } }
            help: {}
            island: { routes: { on: shore } }
            shore: { routes: { back: { to: island } } }
      """, to: "App.flow.yaml")
    let outcome = try path("launch", "App.shore", module: scratch.url.path())
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        There is no way from `launch` to `App.shore`:
          `on` of `App.island` leads there, and can't be reached itself

        """)
  }

  private static let lost = """
    flow: Shop
    coordinators:
      App:
        start: list
        screens:
          list: { routes: { help: help } }
          help: {}
          lost: { routes: { help: help } }
    """

  @Test func aStartThatCannotBeReachedIsNamed() throws {
    try scratch.write(Self.lost, to: "App.flow.yaml")
    let outcome = try path("App.lost", "App.help", module: scratch.url.path())
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        There is no way from `App.lost` to `App.help`:
          `App.lost` can't be reached itself

        """)
  }

  @Test func aSearchThatIsTooLongProvesNothing() throws {
    try scratch.write(Self.lost, to: "App.flow.yaml")
    try scratch.write("limits: { steps: 1 }\n", to: "flowc.yaml")
    let outcome = try path("launch", "App.lost", module: scratch.url.path())
    #expect(outcome.status == 1)
    #expect(
      outcome.output == """
        No way from `launch` to `App.lost` was found, but there may be one:
          the search takes more than 1 step: set `limits: { steps: 10 }` in `flowc.yaml`

        """)
    let json = try path("launch", "App.lost", "--format", "json", module: scratch.url.path())
    #expect(json.status == 1)
    #expect(json.output.contains(#""isProved" : false"#))
    let found = try path("launch", "App.help", module: scratch.url.path())
    #expect(found.output.hasSuffix("A shorter way may exist: the search was not finished.\n"))
  }

  @Test func asJSON() throws {
    let outcome = try path("launch", "Cart.cart", "--format", "json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(document["isReachable"] as? Bool == true)
    let steps = try #require(document["steps"] as? [[String: Any]])
    #expect(steps.map { $0["shows"] as? String } == ["Browse.home", "Cart.cart"])
  }

  @Test func aNameOfNothingIsToldWithWhatWasMeant() throws {
    let outcome = try path("launch", "Checkout.paymnt")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("did you mean `Checkout.payment`?"))
    #expect(try path("lanch", "Cart.cart").errors.contains("did you mean `launch`?"))
  }
}
