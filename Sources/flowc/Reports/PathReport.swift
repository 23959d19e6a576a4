import FlowAnalysis

/// The answer of `flowc path` for programs.
struct PathReport: Encodable {
  let isReachable: Bool
  var approach: [PathSearch.Step] = []
  var steps: [PathSearch.Step] = []
  var obstacles: [String] = []

  init(_ answer: PathSearch.Answer) {
    switch answer {
    case .none(let reasons, _):
      isReachable = false
      obstacles = reasons
    case .path(let before, let way):
      isReachable = true
      approach = before
      steps = way
    }
  }
}
