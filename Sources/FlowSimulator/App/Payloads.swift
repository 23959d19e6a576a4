import FlowModel
import Navigation

// The values of a flow in the form in which the machine carries them.

/// A screen or child that can be shown, as a payload of the machine.
final class ShownPayload: Payload {
  /// The position of a child in its parent, where the child alone doesn't tell it.
  enum Position: Hashable {
    case tab(of: ID<Coordinator>, Int)
    case item(of: ID<Coordinator>, Int)
  }

  let shown: Shown
  let position: Position?
  let flow: Flow

  init(_ shown: Shown, in flow: Flow, at position: Position? = nil) {
    self.shown = shown
    self.flow = flow
    self.position = position
  }

  var name: String { flow.name(of: shown.target).text }

  func isEqual(to other: any OpaqueValue) -> Bool {
    (other as? ShownPayload)?.shown == shown
  }

  func hasTarget(of other: any Payload) -> Bool {
    (other as? ShownPayload)?.shown.target == shown.target
  }

  func hasArguments(of other: any Payload, named names: [String]) -> Bool {
    let (own, others) = (shown.arguments, other.shown.arguments)
    return zip(flow.parameters(of: shown.target), zip(own, others)).allSatisfy {
      parameter, values in
      !names.contains(parameter.name.text) || values.0 == values.1
    }
  }

  func setting(_ arguments: AnyObject) -> any Payload {
    guard let settings = arguments as? KnownValues, case .screen(let screen) = shown.target else {
      return self
    }
    let values = zip(flow[screen].parameters, shown.arguments).map { parameter, old in
      settings.values.last { $0.name == parameter.name }?.value ?? old
    }
    return ShownPayload(Shown(target: shown.target, arguments: values), in: flow)
  }
}

extension Payload {
  /// The screen or child of the payload. Every payload of a simulation has one.
  var shown: Shown {
    guard let payload = self as? ShownPayload else { preconditionFailure("a payload of no flow") }
    return payload.shown
  }
}

/// Values by name: new arguments of a screen, or values kept for a child's end.
final class KnownValues {
  let values: [Known]

  init(_ values: [Known]) { self.values = values }
}

/// The style of a screen, as a look of the machine.
final class StyleLook: Look {
  let style: Style

  init(_ style: Style) { self.style = style }

  var isBare: Bool { style.isBare == true }
}

/// A guard with its arguments.
final class AskedGuard {
  let id: ID<Guard>
  let arguments: [Value]
  /// The coordinator in which the names of the guard's `otherwise` are looked up.
  let context: ID<Coordinator>

  init(_ id: ID<Guard>, _ arguments: [Value], in context: ID<Coordinator>) {
    self.id = id
    self.arguments = arguments
    self.context = context
  }
}

extension GuardQuestion {
  /// The guard of the flow that is asked.
  var asked: AskedGuard {
    guard let asked = body as? AskedGuard else { preconditionFailure("a guard of no flow") }
    return asked
  }
}

/// A dialog with its arguments.
final class AskedDialog: OpaqueValue {
  let id: ID<Dialog>
  let arguments: [Value]
  /// The coordinator in which the routes of the dialog's buttons are looked up.
  let context: ID<Coordinator>

  init(_ id: ID<Dialog>, _ arguments: [Value], in context: ID<Coordinator>) {
    self.id = id
    self.arguments = arguments
    self.context = context
  }

  func isEqual(to other: any OpaqueValue) -> Bool {
    guard let other = other as? AskedDialog else { return false }
    return id == other.id && arguments == other.arguments && context == other.context
  }
}

/// The place outside of the app that a move leads to.
final class DestinationValue: OpaqueValue {
  let destination: Destination

  init(_ destination: Destination) { self.destination = destination }

  func isEqual(to other: any OpaqueValue) -> Bool {
    (other as? DestinationValue)?.destination == destination
  }
}

/// The values that a route gives the state.
final class ChangedState: OpaqueValue {
  let values: [StateSetting]

  init(_ values: [StateSetting]) { self.values = values }

  func isEqual(to other: any OpaqueValue) -> Bool { (other as? ChangedState)?.values == values }
}

/// The screen that a landing opens.
final class LandingTarget: OpaqueValue {
  let screen: ID<Screen>
  let values: [Value]

  init(_ screen: ID<Screen>, _ values: [Value]) {
    self.screen = screen
    self.values = values
  }

  func isEqual(to other: any OpaqueValue) -> Bool {
    guard let other = other as? LandingTarget else { return false }
    return screen == other.screen && values == other.values
  }
}

/// A route that a link takes on its way, with the values of its URL.
final class LinkedRoute {
  let route: ID<Route>
  /// The arguments of the screen from which the link takes the route.
  let arguments: [Argument]
  let values: [Known]

  init(_ route: ID<Route>, from arguments: [Argument], _ values: [Known]) {
    self.route = route
    self.arguments = arguments
    self.values = values
  }
}

/// The result of a coordinator with its values.
final class EndingValue {
  let ending: Ending

  init(_ ending: Ending) { self.ending = ending }
}

extension GivenResult {
  init(_ ending: Ending) {
    self.init(
      ending.result.name, isDismissal: ending.result == .dismissed, body: EndingValue(ending))
  }

  /// The result in the terms of a flow.
  var ending: Ending { (body as? EndingValue)?.ending ?? .dismissed }
}

extension Cause {
  var routeID: ID<Route>? {
    if case .route(let number) = self { ID(number) } else { nil }
  }

  static func route(_ id: ID<Route>) -> Cause { .route(id.index) }
}
