import FlowRuntime

/// A module that can be walked through: how to make it, and its routes by number.
@MainActor
public struct Driver {
  let make: @MainActor (World) -> any WalkedFlow
  /// Takes a screen's route from there.
  let take: @MainActor (Int, Any, Values) -> Bool
  /// Takes a coordinator's route.
  let call: @MainActor (Int, Coordinator, Values) -> Bool
  let tap: @MainActor (Int, Coordinator) -> Bool
  let result: @MainActor (Int, Values) -> (any FlowResult)?

  public init(
    make: @escaping @MainActor (World) -> any WalkedFlow,
    take: @escaping @MainActor (Int, Any, Values) -> Bool,
    call: @escaping @MainActor (Int, Coordinator, Values) -> Bool,
    tap: @escaping @MainActor (Int, Coordinator) -> Bool,
    result: @escaping @MainActor (Int, Values) -> (any FlowResult)?
  ) {
    self.make = make
    self.take = take
    self.call = call
    self.tap = tap
    self.result = result
  }
}

/// A module's entry, whatever its root is.
@MainActor
public protocol WalkedFlow: AnyObject {
  var top: Coordinator { get }
  var glance: String { get }
  var currentRoutes: Any? { get }
  var entryOnScreen: Entry? { get }
  var dialogOnScreen: Dialog? { get }
  var asking: Asking? { get }
  var tellsRefusals: Bool { get set }

  func start()
  func open(_ link: String) async -> LinkAnswer
  func save() -> SavedState
  func restore(_ state: SavedState, done: @escaping @MainActor (Bool) -> Void)
  func addInterceptor(_ interceptor: any Interceptor)
  func onLeave(_ leave: @escaping @MainActor (Destination) -> Void)
}

extension FlowRuntime.Flow: WalkedFlow {
  public var top: Coordinator { root }
}
