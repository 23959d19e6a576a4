import FlowModel
import FlowSimulator
import Testing

/// Arguments that routes give to parameters, from every scope.
struct ArgumentTests {
  static let module = """
    types: { Order: {}, Sort: {} }
    state: { mode: [day, night] }
    coordinators:
      App:
        root: true
        start: home
        screens:
          home:
            params: { n: { type: Int, default: 5 } }
            routes:
              all: all
              page: { to: page, with: { n: n, title: "x: y" } }
              child: { to: Child, with: { a: n }, params: { hint: String }, then: { done: { to: page, with: { n: value, title: hint } } } }
              nested: { to: Child, with: { a: 1 }, then: { done: { to: Child, with: { a: value }, then: { done: { to: page, with: { n: n } } } } } }
              ask: { dialog: sure, with: { n: 9 } }
              order: { to: order, with: { sort: byName } }
          page: { params: { n: Int, title: String? }, routes: { back: { pop: { set: [n] } } } }
          order: { params: { order: Order, sort: { type: Sort, default: byDate } } }
          all:
            params:
              text: String
              number: Int
              real: Double
              flag: Bool
              maybe: Int?
              list: "[Int]"
              id: UUID
              url: URL
              mode: Mode
              sort: { type: Sort, default: byDate }
              half: { type: Double, default: 1 }
        dialogs:
          sure: { style: alert, params: { n: Int }, buttons: { yes: { to: page } } }
      Child:
        params: { a: Int, b: { type: Int, default: 3 } }
        results: { done: { value: Int } }
        start: { to: first, with: { x: a } }
        screens:
          first:
            params: { x: Int, b: Int }
            routes: { done: { finish: done, with: { value: b } }, say: { finish: done } }
    """

  @Test(arguments: [
    ("take page", "home(n: 5) > page(n: 5, title: \"x: y\")"),
    ("take child hint=h", "home(n: 5) > Child.first(x: 5, b: 3)"),
    ("take child hint=\"a b\"; take done", "home(n: 5) > page(n: 3, title: \"a b\")"),
    ("take child; take say value=8", "home(n: 5) > page(n: 8, title: \"hint\")"),
    ("take nested; take say value=4", "home(n: 5) > Child.first(x: 4, b: 3)"),
    ("take nested; take say value=4; take done", "home(n: 5) > page(n: 5, title: nil)"),
    ("take ask; tap yes", "home(n: 5) > page(n: 9, title: nil)"),
    ("take order", "home(n: 5) > order(order: <order>, sort: .byName)"),
    (
      "take all",
      """
      home(n: 5) > all(text: "text", number: 1, real: 1.0, flag: false, maybe: nil, list: [], \
      id: <id>, url: <url>, mode: .day, sort: .byDate, half: 1.0)
      """
    ),
    (
      "take all text=\"a b\" number=-2 real=2 flag=true maybe=3 mode=night",
      """
      home(n: 5) > all(text: "a b", number: -2, real: 2.0, flag: true, maybe: 3, list: [], \
      id: <id>, url: <url>, mode: .night, sort: .byDate, half: 1.0)
      """
    ),
  ])
  func comeFromTheirScopes(_ moves: String, _ expected: String) {
    #expect(seen(Self.module, moves) == expected)
  }

  @Test(arguments: [
    ("take", "a route is missing"), ("", "type a move, for example `back`"),
    ("take al", "there is no route on screen `al`; did you mean `all`?"),
    ("take all nombre=1", "there is no value to hand over `nombre`; did you mean `number`?"),
    ("take all number=x", "can't read `x` as Int, the type of `number`"),
    ("take all text x", "can't read `x` as Int, the type of `number`"),
    ("take page now", "there is no value to hand over `now`"),
    ("set mode", "`mode` isn't of the form `name=value`"), ("7", "no move here has the number 7"),
    ("swipe", "there is no move `swipe`"), ("tap yes", "no question is on screen"),
    ("back zero", "`zero` isn't a number of screens"), ("back 1 2", "`2` is one word too many"),
    ("tab X", "there is no tab `X`"), ("open", "a URL is missing"),
    ("set", "say what to set: `set name=value`"),
    ("set mode=dawn", "there is no value of `mode` `dawn`; there is `day`, `night`"),
    ("answer", "say what the guard answers: `answer guard=yes`"),
    ("answer x=yes", "there is no guard `x`"), ("take \"a", "a quote isn't closed"),
    ("take App.x", "there is no route of `App` `x`"),
    ("take Ap.x", "there is no coordinator `Ap`; did you mean `App`?"),
  ])
  func aSlipIsSaid(_ line: String, _ message: String) {
    let walk = Walk(Self.module)
    do throws(MoveReader.Problem) {
      _ = try MoveReader(walk.flow, walk.state).move(line)
      Issue.record("understood")
    } catch {
      #expect(error.message.hasPrefix(message), Comment(rawValue: error.message))
    }
  }

  @Test(arguments: [("take all \"a b\" -2 flag=true", "1 \"a b\" number=-2 flag=true")])
  func valuesFollowInOrder(_ line: String, _ numbered: String) throws {
    let walk = Walk(Self.module)
    let all = try MoveReader(walk.flow, walk.state).move("take all")
    let reader = MoveReader(walk.flow, walk.state, offered: [all])
    let named = try reader.move("take all text=\"a b\" number=-2 flag=true")
    #expect(try reader.move(line) == named)
    #expect(try reader.move(numbered) == named)
  }

  @Test(arguments: [
    "take all text=\"a\\\"b c\" number=-2 maybe=3", "take all maybe=null mode=night", "tap 1",
    "back", "back 3", "swipeDown", "open app://x/y?z=1", "set mode=night", "relaunch",
  ])
  func whatIsReadIsWrittenAlike(_ line: String) throws {
    var walk = Walk(Self.module)
    if line == "tap 1" { walk.go("take ask") }
    let reader = MoveReader(walk.flow, walk.state)
    let move = try reader.move(line)
    #expect(try reader.move(walk.flow.text(move)) == move)
  }
}
