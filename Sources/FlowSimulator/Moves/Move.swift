import FlowModel

/// What can happen to an app from outside.
package enum Move: Hashable, Sendable {
  /// A route is taken from the screen on screen. What its view hands over is given by name, and
  /// stood in for where it isn't.
  case take(ID<Route>, [Name: Value])
  /// Code takes a coordinator's route.
  case code(ID<Route>, [Name: Value])
  /// A button of the question on screen, by its place.
  case button(Int)
  /// The user goes back that many screens.
  case back(Int)
  /// The user pulls down what is presented topmost.
  case swipeDown
  /// The user taps a tab, by its place.
  case tab(of: ID<Coordinator>, Int)
  case open(String)
  case set([ID<StateVariable>: String])
  /// An open guard answers.
  case answer(ID<Guard>, Bool)
  /// The external coordinator on screen ends with a result; nil is `finished`.
  case finish(Name?, [Name: Value])
  /// The external coordinator on screen reports.
  case report(Name, [Name: Value])
  /// The app is saved, ended, and restored in a new process.
  case relaunch
}
