import FlowModel

@testable import FlowSimulator

/// An action of a walk. The action keeps its meaning if earlier actions are removed from the walk.
enum Act: Hashable {
  case start
  /// Takes a screen's route. `ago` counts back from the latest visible screen, which is 0.
  case take(DriverWriter.Way, [Value], ago: Int)
  /// Takes a coordinator's route. `of` chooses one of its live coordinators.
  case call(ID<Route>, [Value], of: Int)
  /// Finishes a coordinator, or reports a result to its parent, by code.
  case end(ID<Coordinator>, result: Int?, [Value], of: Int, isReport: Bool)
  case tap(ID<Coordinator>, Int)
  /// Chooses a button. The texts are typed into the first fields of the dialog.
  case button(Int, [String], isClosedFirst: Bool)
  case back(Int)
  case pull
  case open(String)
  case set([ID<StateVariable>: String])
  /// Sets the answer of a synchronous guard from now on.
  case decide(ID<Guard>, Bool)
  /// Answers the asynchronous guard that is being asked.
  case answer(Bool)
  /// Answers an asynchronous guard whose move no longer waits.
  case answerLate(Bool)
  case relaunch

  /// Whether the act takes effect at once. Only then can another act follow in the same turn.
  var isDoneAtOnce: Bool {
    switch self {
    case .take, .call, .end, .tap, .button, .back, .pull, .decide: true
    case .start, .open, .set, .answer, .answerLate, .relaunch: false
    }
  }
}

/// Acts between two comparisons with the simulator.
typealias Turn = [Act]
