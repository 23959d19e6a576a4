import Navigation

// The values of the app in the form in which the machine carries them.

/// A route as a payload of the machine.
final class RoutePayload: Payload {
  let route: any Route
  private(set) lazy var name = route.name
  private lazy var arguments = route.arguments

  init(_ route: any Route) { self.route = route }

  func isEqual(to other: any OpaqueValue) -> Bool {
    guard let other = other as? RoutePayload else { return false }
    return self === other || name == other.name && arguments == other.arguments
  }

  func hasTarget(of other: any Payload) -> Bool {
    type(of: route) == type(of: other.route) && name == other.name
  }

  func hasArguments(of other: any Payload, named names: [String]) -> Bool {
    guard let other = other as? RoutePayload else { return false }
    return names.allSatisfy { arguments.hasValue(of: other.arguments, named: $0) }
  }

  func setting(_ arguments: AnyObject) -> any Payload {
    guard let new = arguments as? ArgumentsBox else { return self }
    return RoutePayload(route.setting(new.arguments))
  }
}

extension Payload {
  /// The route of a payload. Every payload of an app has one.
  var route: any Route {
    guard let payload = self as? RoutePayload else { preconditionFailure("a payload of no app") }
    return payload.route
  }
}

/// Arguments by name: new arguments of a screen, or values kept for a child's end.
final class ArgumentsBox {
  let arguments: Arguments
  /// The function that gets the results of the child, for the view that started it. A restored child
  /// has none.
  let give: (@MainActor (any FlowResult) -> Void)?

  init(_ arguments: Arguments, give: (@MainActor (any FlowResult) -> Void)? = nil) {
    self.arguments = arguments
    self.give = give
  }

  /// Returns a box with arguments; nil if there are none.
  static func box(_ arguments: Arguments) -> ArgumentsBox? {
    arguments.isEmpty ? nil : ArgumentsBox(arguments)
  }
}

/// The options of a screen as a look of the machine.
final class OptionsLook: Look {
  let options: ScreenOptions

  init(_ options: ScreenOptions) { self.options = options }

  var isBare: Bool { options.isBare == true }

  /// Returns a look with options; nil if all options are nil.
  static func look(_ options: ScreenOptions) -> OptionsLook? {
    options == ScreenOptions() ? nil : OptionsLook(options)
  }
}

extension Optional where Wrapped == any Look {
  var options: ScreenOptions { (self as? OptionsLook)?.options ?? ScreenOptions() }
}

/// A guard of the app.
final class GuardBox {
  let question: Guard

  init(_ question: Guard) { self.question = question }
}

/// A dialog of the app. Two dialogs with the same name count as the same question.
final class DialogBox: OpaqueValue {
  let dialog: Dialog
  let name: String

  @MainActor
  init(_ dialog: Dialog) {
    self.dialog = dialog
    name = dialog.name
  }

  func isEqual(to other: any OpaqueValue) -> Bool {
    (other as? DialogBox)?.name == name
  }
}

/// A place outside of the app.
final class DestinationBox: OpaqueValue {
  let destination: Destination

  init(_ destination: Destination) { self.destination = destination }

  func isEqual(to other: any OpaqueValue) -> Bool {
    (other as? DestinationBox)?.destination == destination
  }
}

/// A change of the app's state, or of a view that gets a reported result, which has no text.
final class ChangeBox: OpaqueValue {
  let text: String
  let change: @MainActor () -> Void

  init(_ text: String, _ change: @escaping @MainActor () -> Void) {
    self.text = text
    self.change = change
  }

  func isEqual(to other: any OpaqueValue) -> Bool { (other as? ChangeBox)?.text == text }
}

/// The link that a landing opens. Reports name it.
final class LinkName: OpaqueValue {
  let link: String

  init(_ link: String) { self.link = link }

  func isEqual(to other: any OpaqueValue) -> Bool { (other as? LinkName)?.link == link }
}

/// The move that a link makes on its way.
final class LinkedMove {
  let make: @MainActor (Coordinator) -> Move

  init(_ make: @escaping @MainActor (Coordinator) -> Move) { self.make = make }
}

/// A result of the app.
final class ResultBox {
  let result: any FlowResult

  init(_ result: any FlowResult) { self.result = result }
}

extension GivenResult {
  init(_ result: any FlowResult) {
    self.init(
      result.name, isDismissal: result as? PlainResult == .dismissed, body: ResultBox(result))
  }

  /// The result as the app gave it.
  var result: any FlowResult { (body as? ResultBox)?.result ?? PlainResult.dismissed }
}

extension Cause {
  /// The name of the cause, as `then` and reports have it: `detail.order`, `tabs.Browse`, `start`.
  var text: String {
    switch self {
    case .start: "start"
    case .named(let name): name
    case .link: "link"
    case .user: "state"
    // Only simulated apps have these causes.
    case .tab(let number), .item(let number), .route(let number), .button(let number): "\(number)"
    }
  }
}
