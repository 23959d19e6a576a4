import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let unknownKey = RulePage(
    rule: .unknownKey,
    summary: "A key that the language doesn't have there.",
    finds: """
      Every mapping of a flow file has a fixed set of keys, and this one isn't among them. If a \
      key that is near to it is absent here, flowc takes it for that one and goes on, so that a \
      slip costs one finding and not one for each thing that the key would have said. The same \
      holds for a word that other tools have for a key, such as `push` for `to`. Keys and names \
      that are indented too much or too little are read where they belong, with one finding for \
      all that are shifted together.
      """,
    why: """
      A key that means nothing does nothing. `hidesTabbar: true` would leave the tab bar where it \
      is, and nobody would know why.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { pay: payment } }
            payment: { hideTabBar: true }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { pay: payment } }
            payment: { hidesTabBar: true }
      """,
    fix: """
      Take the key that is suggested, or one of those listed. `flowc schema` prints a JSON Schema \
      with which an editor completes keys and underlines wrong ones while you type.
      """)
}
