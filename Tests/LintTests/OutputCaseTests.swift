import TestSupport
import Testing

/// Two files whose names differ in upper and lower case alone. They can't stand side by side in a
/// clone on every disk, so they aren't a golden.
struct OutputCaseTests {
  @Test("files that would be generated as one file on some disks are found")
  func outputCase() {
    let flow = """
      flow: Shop
      coordinators:
        App:
          start: list
          screens: { list: { routes: { help: { to: Help, by: sheet } } } }

      """
    let help = """
      coordinators:
        Help:
          start: topics
          screens: { topics: {} }

      """
    let texts = [
      ("App.flow.yaml", flow), ("Help.flow.yaml", help), ("help.flow.yaml", "guards: {}\n"),
    ]
    let module = SampleModule(texts.map { ($0.0, Array($0.1.utf8)) })
    #expect(
      module.pretty == """
        help.flow.yaml:1:1: error: this file would be generated as `help.flow.swift`, which some \
        disks take for `Help.flow.swift` [name-collision]
          |
        1 | guards: {}
          | ^
         --> Help.flow.yaml:1:1
          |
        1 | coordinators:
          | - and so would `Help.flow.yaml`
          = help: rename one of the two files


        """)
  }
}
