import FlowRuntime
import Observation

/// The app's side of a module: the answers of its guards, and its state. A script decides both.
@MainActor
public final class World {
  /// The answers by guard; a guard without one says yes.
  var answers: [String: Bool] = [:]
  /// The guards that were asked at once, in order.
  var asked: [String] = []
  /// The questions that take their time, in the order in which they were asked.
  var open: [(text: String, answer: CheckedContinuation<Bool, Never>)] = []
  private var variables: [String: Variable] = [:]

  public func ask(_ name: String, _ values: [any Drawn]) -> Bool {
    let isYes = answers[name] ?? true
    asked.append("\(name) \(isYes ? "yes" : "no")")
    return isYes
  }

  public func askLater(_ name: String, _ values: [any Drawn]) async -> Bool {
    await withCheckedContinuation { open.append((told(name, values), $0)) }
  }

  private func told(_ name: String, _ values: [any Drawn]) -> String {
    "\(name)(\(values.map(\.told).joined(separator: ", ")))"
  }

  /// The value of a state variable; nil stands for its first.
  public func state(_ name: String) -> String? { variable(name).value }

  public func set(_ name: String, _ value: String) { variable(name).value = value }

  private func variable(_ name: String) -> Variable {
    if let known = variables[name] { return known }
    let new = Variable()
    variables[name] = new
    return new
  }

  /// As the macro of `@Observable` would write it.
  private final class Variable: Observable {
    private let registrar = ObservationRegistrar()
    private var stored: String?

    var value: String? {
      get {
        registrar.access(self, keyPath: \.value)
        return stored
      }
      set {
        registrar.withMutation(of: self, keyPath: \.value) { stored = newValue }
      }
    }
  }
}

/// A coordinator that is written by hand: it does what the script says.
public final class WrittenByHand: FlowRuntime.Coordinator {
  let name: String
  let values: [any Drawn]

  public init(_ name: String, _ values: [any Drawn]) {
    self.name = name
    self.values = values
    super.init()
  }
}
