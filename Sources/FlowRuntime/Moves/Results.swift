/// How a coordinator ends, or what it reports, with values.
public protocol FlowResult: Sendable {
  /// The result's name in the flow file: `paid`.
  var name: String { get }
}

/// The results that need no declaration.
public enum PlainResult: String, FlowResult {
  /// `finish` alone.
  case finished
  /// The user's own way out, or `dismiss`.
  case dismissed

  public var name: String { rawValue }
}

/// What a parent learns when a child ended, or reported.
public struct Ending: Sendable {
  /// The route, by name, that started the child: `detail.order`, `tabs.Browse`, `cases.Loading`,
  /// `start`.
  public let route: String
  /// What the child gave.
  public let result: any FlowResult
  /// What the route kept for this moment.
  public let kept: Arguments
  /// The child lives on.
  public let isReport: Bool
}
