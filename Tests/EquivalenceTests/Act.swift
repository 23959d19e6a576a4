import FlowModel

@testable import FlowSimulator

/// What a walk does next. It says so in a way that still means something where what came before is
/// left out.
enum Act: Hashable {
  case start
  /// A screen's route, from the place that was on screen so many looks ago.
  case take(DriverWriter.Way, [Value], ago: Int)
  /// A coordinator's route, by one of those that live.
  case call(ID<Route>, [Value], of: Int)
  /// A coordinator ends by code.
  case end(ID<Coordinator>, result: Int?, [Value], of: Int, isReport: Bool)
  case tap(ID<Coordinator>, Int)
  case button(Int, isClosedFirst: Bool)
  case back(Int)
  case pull
  case open(String)
  case set([ID<StateVariable>: String])
  /// What a guard answers from now on that answers at once.
  case decide(ID<Guard>, Bool)
  /// The guard that is being asked answers.
  case answer(Bool)
  /// One answers that nobody waits for any more.
  case answerLate(Bool)
  case relaunch

  /// Whether what comes of it comes at once, so that something else may be done before one looks.
  var isDoneAtOnce: Bool {
    switch self {
    case .take, .call, .end, .tap, .button, .back, .pull, .decide: true
    case .start, .open, .set, .answer, .answerLate, .relaunch: false
    }
  }
}

/// Acts, after which one looks.
typealias Turn = [Act]
