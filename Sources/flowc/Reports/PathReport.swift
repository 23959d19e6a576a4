import FlowAnalysis

/// The answer of `flowc path` for programs.
struct PathReport: Encodable {
  let isReachable: Bool
  /// Whether the answer is proved: no path exists, or no shorter one.
  var isProved = true
  var approach: [PathSearch.Step] = []
  var steps: [PathSearch.Step] = []
  var obstacles: [String] = []

  init(_ answer: PathSearch.Answer) {
    switch answer {
    case .none(let reasons, _):
      isReachable = false
      obstacles = reasons
    case .unknown:
      isReachable = false
      isProved = false
    case .path(let before, let way, let isShortest):
      isReachable = true
      isProved = isShortest
      approach = before
      steps = way
    }
  }
}
