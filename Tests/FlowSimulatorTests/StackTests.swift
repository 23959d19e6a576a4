import FlowSimulator
import Testing

/// The moves of a stack, in the order of the table of moves.
struct StackTests {
  static let stack = """
    coordinators:
      App:
        root: true
        start: a
        screens:
          a: {}
          b: { params: { n: Int } }
          c: {}
        routes:
          a: a
          b: b
          c: c
          once: { to: b, strategy: ifNotExists }
          near: { to: b, strategy: navigateOrPush }
          aboveA: { to: c, above: a }
          aboveB: { to: c, above: b }
          aboveMaybeB: { to: c, above: b? }
          insteadOfB: { to: c, replacing: b }
          insteadOfA: { to: c, replacing: a }
          replace: { to: c, by: replace }
          restart: { to: c, by: restart }
          up: pop
          upTwo: { pop: 2 }
          toB: { popTo: b }
          toMaybeB: { popTo: b? }
          toRoot: popToRoot
          dismiss: dismiss
          leave: finish
    """

  @Test(arguments: [
    ("", "a"),
    ("take a", "a > a"),
    ("take b n=1; take b n=1", "a > b(n: 1) > b(n: 1)"),
    ("take b n=1; take once n=1", "a > b(n: 1)"),
    ("take b n=1; take once n=2", "a > b(n: 1) > b(n: 2)"),
    ("take b n=1; take c; take near n=1", "a > b(n: 1)"),
    ("take b n=1; take c; take near n=2", "a > b(n: 1) > c > b(n: 2)"),
    ("take b n=1; take aboveA", "a > c"),
    ("take c; take aboveB", "a > c ! notInStack"),
    ("take c; take aboveMaybeB", "a > c > c"),
    ("take b n=1; take c; take insteadOfB", "a > c"),
    ("take c; take insteadOfB", "a > c ! notInStack"),
    ("take b n=1; take insteadOfA", "c"),
    ("take b n=1; take replace", "a > c"),
    ("take replace", "c"),
    ("take b n=1; take restart", "c"),
    ("take b n=1; take up", "a"),
    ("take up", "a ! atRoot"),
    ("take b n=1; take upTwo", "a > b(n: 1) ! atRoot"),
    ("take b n=1; take c; take upTwo", "a"),
    ("take b n=1; take c; take b n=2; take a; take toB", "a > b(n: 1) > c > b(n: 2)"),
    ("take c; take toB", "a > c ! notInStack"),
    ("take c; take toMaybeB", "a > c"),
    ("take c; take a; take toRoot", "a"),
    ("take dismiss", "a ! notPresented"),
    ("take c; back", "a"),
    ("take c; take a; back 2", "a"),
    ("take leave", "ended: finished"),
  ])
  func moves(_ moves: String, _ expected: String) { #expect(seen(Self.stack, moves) == expected) }

  @Test func whatChangesNothingIsReportedToNobody() {
    var walk = Walk(Self.stack)
    walk.go("take toRoot")
    #expect(walk.events.isEmpty)
    #expect(walk.refusal == nil)
    walk.go("take up")
    #expect(walk.events == ["pop: atRoot"])
    walk.go("take b n=2")
    #expect(walk.events == ["push b(n: 2)"])
  }

  @Test func anEntryThatStaysKeepsItsIdentity() {
    var walk = Walk(Self.stack)
    let first = walk.state.floors[0].hosts[0].entries[0].id
    walk.go("take b n=1; take toRoot")
    #expect(walk.state.floors[0].hosts[0].entries.map(\.id) == [first])
    walk.go("take a")
    #expect(walk.state.floors[0].hosts[0].entries[1].id != first)
  }
}
