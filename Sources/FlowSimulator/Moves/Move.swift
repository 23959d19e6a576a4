import FlowModel

/// A move that reaches an app from outside.
package enum Move: Hashable, Sendable {
  /// A view takes a route of the visible screen. The values that the view hands over are given by
  /// name. A missing value is made up.
  case take(ID<Route>, [Name: Value])
  /// Code takes a route of a coordinator.
  case code(ID<Route>, [Name: Value])
  /// The user taps a button of the question on screen, by its index. The texts that the user has
  /// typed into its fields are given by name. A missing text is empty.
  case button(Int, [Name: Value])
  /// The user goes back this many screens.
  case back(Int)
  /// The user pulls down the topmost presentation.
  case swipeDown
  /// The user taps a tab, by its index.
  case tab(of: ID<Coordinator>, Int)
  case open(String)
  case set([ID<StateVariable>: String])
  /// A guard that is being asked gives its answer.
  case answer(ID<Guard>, Bool)
  /// The visible external coordinator finishes with a result. Nil is the result `finished`.
  case finish(Name?, [Name: Value])
  /// The visible external coordinator reports a result.
  case report(Name, [Name: Value])
  /// The app is saved and ended, and then restored in a new process.
  case relaunch
}
