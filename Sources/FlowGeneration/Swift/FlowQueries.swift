import FlowModel
import SwiftCode

// Questions of the generators about a flow.

extension Flow {
  /// The enum case of a target.
  func caseIdentifier(of target: Target) -> Identifier {
    Identifier(caseName(of: target))
  }

  /// The name of a target in a snapshot.
  func savedName(of target: Target) -> String {
    switch target {
    case .screen(let id): self[id].name.text
    case .coordinator(let id): self[id].name.text
    }
  }

  /// Whether a route leads out of the app.
  var leavesApp: Bool {
    routes.contains { route in
      switch route.action {
      case .openURL, .openSystem: true
      case .show, .open, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .ask, .stay: false
      }
    }
  }

  /// Whether a guard's detour is the same move in every coordinator.
  func isAnywhere(_ id: ID<Route>) -> Bool {
    if let choice = self[id].choice, !isAnywhere(choice.otherwise) { return false }
    return switch self[id].action {
    case .show(let show): show.target.coordinator != nil
    case .open, .openURL, .openSystem: true
    case .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .ask, .stay: false
    }
  }
}

extension Target {
  /// The enum of a switch that has a case for the target.
  var switchEnum: StaticString {
    switch self {
    case .screen: "Screen"
    case .coordinator: "Case"
    }
  }
}

extension Style.Detent {
  /// The detent as a flow file writes it.
  var spelling: String {
    switch self {
    case .medium: "medium"
    case .large: "large"
    case .height(let points): "\(points)"
    case .percent(let percent): "\(percent)%"
    }
  }
}

extension Identifier {
  /// Whether a case with this name could be mistaken for a case of `Optional`.
  var isOptionals: Bool { self == Self.none || self == Self.some }

  private static let none: Identifier = "none"
  private static let some: Identifier = "some"

  /// The runtime's name for a presentation.
  init(_ placement: Placement) {
    switch placement {
    case .cover: self = "cover"
    case .popover: self = "popover"
    case .sheet, .push, .replace, .restart, .select: self = "sheet"
    }
  }
}
