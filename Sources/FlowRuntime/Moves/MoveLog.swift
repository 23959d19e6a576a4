import Navigation

/// The last moves of a tree, for a bug report.
///
/// Names of classes are made when somebody reads the log. The log retains no value of a route.
struct MoveLog {
  /// The number of moves that are kept.
  static let capacity = 200

  /// Whether the moves have the arguments of their routes.
  var keepsArguments = false
  /// Whether a debug build tells of each move that isn't made.
  var tellsRefusals = true
  private var lines: [Line] = []
  private let start = ContinuousClock.now

  fileprivate struct Line {
    let passed: Duration
    let move: String
    let route: String
    let coordinator: Coordinator.Type
    let screen: (owner: Coordinator.Type, name: String)?
    let reason: Refusal?
  }

  /// The moves, each as a line of JSON, the oldest first.
  @MainActor
  var text: String { lines.map { $0.text + "\n" }.joined() }

  @MainActor
  mutating func add(
    _ event: NavigationEvent, _ route: String, by coordinator: Coordinator, on screen: EntryNode?,
    owner: Coordinator?, refused reason: Refusal?
  ) {
    if lines.count == Self.capacity { lines.removeFirst() }
    let shown = screen.flatMap { node in owner.map { (type(of: $0), node.payload.name) } }
    lines.append(
      Line(
        passed: ContinuousClock.now - start,
        move: keepsArguments ? event.description : event.summary, route: route,
        coordinator: type(of: coordinator), screen: shown, reason: reason))
  }
}

extension MoveLog.Line {
  @MainActor
  fileprivate var text: String {
    let (seconds, attoseconds) = passed.components
    var members = [("move", move), ("route", route)]
    members.append(("coordinator", coordinator.accessibilityName))
    if let screen {
      members.append(("screen", "\(screen.owner.accessibilityName).\(screen.name)"))
    }
    if let reason { members.append(("refused", reason.description)) }
    let texts = members.map { "\"\($0.0)\":\"\($0.1.escapedInJSON)\"" }
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return "{\"ms\":\(milliseconds),\(texts.joined(separator: ","))}"
  }
}

extension String {
  fileprivate var escapedInJSON: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case ..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Flow {
  /// The last 200 moves, made and refused, each as a line of JSON: for a bug report.
  ///
  /// A line has the milliseconds since the flow was made, the move, the route, the coordinator that takes
  /// it, and the screen on which it ended. A refused move has its reason under `refused`. No line has
  /// arguments of routes, URLs or other values of the user, unless `logsArguments` is true.
  public var log: String { root.runningNavigator?.log.text ?? "" }

  /// Whether moves from now on have the arguments of their routes in the log. False by default, because
  /// arguments may be private.
  public var logsArguments: Bool {
    get { root.runningNavigator?.log.keepsArguments ?? false }
    set { root.runningNavigator?.log.keepsArguments = newValue }
  }

  /// Whether a debug build tells why a move isn't made: in the unified log on Apple's platforms, on the
  /// error stream elsewhere. True by default. A release build tells nothing.
  public var tellsRefusals: Bool {
    get { root.runningNavigator?.log.tellsRefusals ?? false }
    set { root.runningNavigator?.log.tellsRefusals = newValue }
  }
}

extension Refusal {
  /// The reason in words for the app's developer.
  var explanation: String {
    switch self {
    case .notOnScreen:
      "its screen or coordinator isn't on screen, or a dialog is asked above it"
    case .atRoot: "it would go back past the first screen of the stack"
    case .notInStack: "the screen to go back to isn't on the stack"
    case .notPresented: "nothing is presented that it could dismiss"
    case .noStack: "there is no stack here, or nobody hears with `onFinish` that the root finishes"
    case .caseNotLive: "the state doesn't select the case, or doesn't let the tab be there"
    case .cannotOpen: "no interface, and no app on the device, can open this"
    case .superseded: "a later move came while its guards were being asked"
    case .byGuard(let name): "the guard `\(name)` answered no"
    case .byInterceptor: "an interceptor answered no"
    }
  }
}

extension Navigator {
  private var screenName: String? {
    currentTree.visible.entry.flatMap { entry($0, in: currentTree)?.accessibilityName }
  }

  /// Notes a move that was made, or one that was refused.
  func note(
    _ event: NavigationEvent, _ route: String, by taker: Coordinator, refused reason: Refusal? = nil
  ) {
    let screen = currentTree.visible.entry
    log.add(
      event, route, by: taker, on: screen, owner: screen.flatMap { coordinator($0.owner) },
      refused: reason)
    if let reason { tell("was refused", route, by: taker, because: reason.explanation) }
  }

  /// Tells the developer why a move does nothing, in a debug build.
  func tell(
    _ fate: String, _ route: String, by taker: Coordinator,
    because reason: @autoclosure () -> String
  ) {
    #if DEBUG
      guard log.tellsRefusals else { return }
      let place = screenName.map { ", on \($0)" } ?? ""
      Console.tell("route `\(route)` of \(taker.accessibilityName)\(place) \(fate): \(reason())")
    #endif
  }
}
