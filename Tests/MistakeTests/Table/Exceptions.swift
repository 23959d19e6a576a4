/// Rows that give more than their own finding, each with the reason.
enum Exceptions {
  static let reasons: [String: String] = [
    "an element that can't be read is no value, so its uses name none": [
      "file.state entry element list", "file.state entry element mapping",
    ],
    "what can't be read in it may be a value that nobody takes": [
      "external.results entry text", "external.results entry list",
      "external.results entry number", "stack.results entry text", "stack.results entry list",
      "stack.results entry number",
    ],
    "a case that leads nowhere is taken for none": [
      "stateCase.to empty", "stateCase.to list", "stateCase.to mapping", "stateCase.to missing",
    ],
    "without its state a switch's cases are read as those of one without": [
      "switch.state empty", "switch.state list", "switch.state mapping",
    ],
    "without its cases a switch contains nobody that its route could show": [
      "switch.cases empty", "switch.cases text", "switch.cases number",
    ],
    "the screens that couldn't be read are named elsewhere": [
      "stack.screens empty", "stack.screens text", "stack.screens list", "stack.screens number",
      "stack.screens entry empty", "stack.screens entry text", "stack.screens entry list",
      "stack.screens entry number",
    ],
    "a number with a point names a screen of a coordinator": ["expectation.stack number"],
    "without its tabs it leads nowhere": ["tabs.tabs missing"],
  ].reduce(into: [:]) { reasons, group in
    for name in group.value { reasons[name] = group.key }
  }
}
