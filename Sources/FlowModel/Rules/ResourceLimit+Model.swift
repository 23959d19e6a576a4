import Diagnostics

extension Diagnostic {
  static func popsTooMuch(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit, "`pop` goes back more than \(DocumentDecoder.maximumPop) screens", at: range,
      help: ["`popToRoot` goes back to the first one, `popTo: screen` to one by name"])
  }

  static func tooManyResultsDeep(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit,
      "from child to child `then` leads on more than \(RouteBuilder.maximumOutcomeDepth) times",
      at: range,
      help: ["write what follows here into the `then` of the routes that need it"])
  }

  static func tooManyResults(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit,
      "the `then` for all routes to a child gives more than "
        + "\(RouteBuilder.maximumCommonOutcomes) outcomes in this module", at: range,
      help: ["write what follows here into the `then` of the routes that need it"])
  }
}
