import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let nestedStack = RulePage(
    rule: .nestedStack,
    summary: "A stack, or what has one, put on another.",
    finds: """
      A tab bar, a switch, or an external coordinator with `stack: own` is pushed, or is what a \
      stack starts with. What is pushed shares the stack that it stands on, and these can't: each \
      child of theirs has its own.
      """,
    why: """
      SwiftUI and UIKit can't put a navigation stack into another. The app would show two \
      navigation bars or crash.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: { routes: { help: Help } } }
        Help:
          kind: tabs
          tabs: { Topics: {} }
        Topics:
          start: topics
          screens: { topics: {} }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: { routes: { help: { to: Help, by: sheet } } } }
        Help:
          kind: tabs
          tabs: { Topics: {} }
        Topics:
          start: topics
          screens: { topics: {} }
      """,
    fix: """
      Present it, with `by: cover` or `by: sheet`. If it is what everything begins with, let the \
      coordinator be a `switch` that starts with it.
      """)
}
