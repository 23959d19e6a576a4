import TestSupport
import Testing

/// Findings that are neither proved nor shown by an example.
struct DoubtTests {
  @Test("a push that goes back first to a screen that is always there is no doubtful growth")
  func alwaysThere() {
    let sample = SampleModule(
      """
      flow: Shop
      coordinators:
        App:
          start: home
          screens:
            home: { routes: { list: list } }
            list: { routes: { detail: detail } }
            detail: { routes: { similar: { to: detail, above: list? }, more: more } }
            more: { routes: { again: { to: detail, above: list? }, shop: { to: list, above: home? } } }
      """)
    #expect(sample.checked.findings.isEmpty)
    #expect(sample.checked.doubts.isEmpty)
  }
}
