import FlowSimulator
import Testing

/// The tree at launch, and the path to the visible entry.
struct LaunchTests {
  static let module = """
    guards: { never: {} }
    state: { mode: [one, two] }
    coordinators:
      App:
        root: true
        start: Shell
        screens: { over: {} }
        routes: { over: over }
      Shell: { start: first, screens: { first: { routes: { tabs: { to: Tabs, by: cover } } } } }
      Tabs:
        kind: tabs
        tabs: { Modes: {}, Plain: { guards: [never] } }
      Modes: { kind: switch, state: mode, cases: { one: a, two: Inner }, screens: { a: {} } }
      Inner: { start: b, screens: { b: { routes: { close: dismiss, more: b } } } }
      Plain: { start: c, screens: { c: {} } }
    """

  @Test func eachCoordinatorStartsWhatItStartsWith() {
    var walk = Walk(Self.module)
    #expect(walk() == "Shell.first")
    walk.answer("never", .no)
    walk.go("set mode=two; take tabs")
    #expect(walk() == "Shell.first | cover Tabs/Modes/Inner: b")
    #expect(
      walk.state.coordinators.map { walk.flow[$0.coordinator].name.text }
        == ["App", "Shell", "Tabs", "Modes", "Inner", "Plain"])
    #expect(
      walk.state.way.map { walk.flow[$0.coordinator].name.text }
        == ["App", "Shell", "Tabs", "Modes", "Inner"])
    #expect(walk.step.answers.isEmpty)
  }

  @Test func startingTwiceIsOnce() {
    var walk = Walk(Self.module)
    walk.go("take tabs")
    let state = walk.state
    walk.launch()
    #expect(walk.state == state)
  }

  @Test func aWayLeadsThroughWhatIsPresented() {
    var walk = Walk(Self.module)
    walk.go("take tabs")
    #expect(walk.state.selectedTabs.map(\.index) == [0])
    #expect(walk.state.presented?.style == .cover)
    #expect(walk.state.stack.map { walk.flow.text($0) } == ["a"])
    walk.go("set mode=two; take more")
    #expect(walk.state.stack.map { walk.flow.text($0) } == ["b", "b"])
    walk.go("take App.over")
    #expect(walk.state.stack.map { walk.flow.text($0) } == ["b", "b"])
    #expect(walk() == "Shell.first > App.over | cover Tabs/Modes/Inner: b > b")
  }
}
