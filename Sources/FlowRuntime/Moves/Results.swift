/// A result with its values: the result with which a coordinator finishes, or that it reports.
public protocol FlowResult: Sendable {
  /// The name in the flow file, for example `paid`.
  var name: String { get }
}

/// The results that a flow doesn't have to declare.
public enum PlainResult: String, FlowResult {
  /// The result of `finish` without a name.
  case finished
  /// The result if the user leaves the coordinator, or if `dismiss` ends it.
  case dismissed

  public var name: String { rawValue }
}

/// The end or the report of a child, as its parent learns of it.
public struct Ending: Sendable {
  /// The name of the route that started the child: `detail.order`, `tabs.Browse`, `cases.Loading`
  /// or `start`.
  public let route: String
  /// The result that the child gave.
  public let result: any FlowResult
  /// The values that the route has kept for the child's end.
  public let kept: Arguments
  /// Whether the child has only reported, and lives on.
  public let isReport: Bool
}
