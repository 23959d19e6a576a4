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

  @Test("a coordinator that is live twice moves on the nearest stack of its own")
  func nearestStack() {
    let sample = SampleModule(
      """
      flow: Social
      coordinators:
        App:
          start: feed
          screens: { feed: { routes: { author: Profile } } }
        Profile:
          results: { followed: {} }
          start: about
          screens:
            about: { routes: { posts: posts, follow: { report: followed } } }
            posts:
              routes:
                post: { to: Post, then: { liked: { popTo: about } } }
                talk: comments
                up: { popTo: about }
            comments: { routes: { all: popToRoot, done: { popTo: posts } } }
        Post:
          results: { liked: {} }
          start: text
          screens:
            text: { routes: { author: Profile, like: { report: liked }, close: finish } }
      """)
    #expect(sample.checked.findings.map(\.rule.name) == ["unbounded-stack"])
    #expect(sample.checked.doubts.isEmpty)
  }

  @Test("a screen that the back gesture leaves is no dead end, whoever may hear its report")
  func refuted() {
    let sample = SampleModule(
      """
      flow: Library
      coordinators:
        App: { start: Loan }
        Loan:
          results: { returned: {} }
          start: shelf
          screens:
            shelf: { routes: { book: book } }
            book: { routes: { giveBack: { report: returned } } }
            desk:
              routes:
                lend:
                  to: Loan
                  then: { finished: { to: Loan, then: { returned: { to: book, by: restart } } } }
      """)
    #expect(
      Set(sample.checked.findings.map(\.rule.name)) == ["unreachable-screen", "impossible-result"])
  }

  /// The main screens restart the stack, which may go on above a child that reports. So very many
  /// loops can't be repeated.
  @Test("one report doesn't cost the other loops of a module their proof")
  func manyLoopsThatFail() {
    let (names, further) = ((1...8).map { "main\($0)" }, 1...6)
    let routes = names.map { "      \($0): { to: \($0), by: restart }" }
    let screens = names.flatMap { name in
      let own = further.map { "to\($0): \(name)Sub\($0)" }.joined(separator: ", ")
      return ["      \(name): { routes: { \(own) } }"] + further.map { "      \(name)Sub\($0): {}" }
    }
    let sample = SampleModule(
      """
      flow: Shop
      coordinators:
        App:
          start: main1
          routes:
      \(routes.joined(separator: "\n"))
          screens:
      \(screens.joined(separator: "\n"))
            left: { routes: { right: right } }
            right: { routes: { left: left, pick: { to: Picker, by: sheet, then: { picked: left } } } }
        Picker:
          results: { picked: {} }
          start: choices
          screens: { choices: { routes: { pick: { report: picked }, close: dismiss } } }
      """.replacing("main8: { routes: {", with: "main8: { routes: { left: left,"))
    let growing = sample.checked.findings.filter { $0.rule.name == "unbounded-stack" }
    let messages = [
      "the stack grows with each round: `left` → `right` → `left`",
      "the stack grows with each round: `App.left` → `App.right` → `Picker.choices` → `App.left`",
    ]
    #expect(growing.map(\.message) == messages)
    #expect(growing.allSatisfy { !$0.walk.isEmpty })
  }
}
