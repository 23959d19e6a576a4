import FlowModel
import SwiftCode

// What the writers ask of a flow.

extension Flow {
  /// A target as a case of an enum.
  func caseIdentifier(of target: Target) -> Identifier {
    Identifier(caseName(of: target))
  }

  /// A target as it is saved.
  func savedName(of target: Target) -> String {
    switch target {
    case .screen(let id): self[id].name.text
    case .coordinator(let id): self[id].name.text
    }
  }

  /// Whether a guard's detour means the same wherever it refuses.
  func isAnywhere(_ id: ID<Route>) -> Bool {
    switch self[id].action {
    case .show(let show): if case .coordinator = show.target { true } else { false }
    case .open, .openURL, .openSystem: true
    default: false
    }
  }
}

extension Style.Detent {
  /// As a flow file writes it.
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
  /// Whether a case of that name would be taken for one of `Optional`'s, where one is expected.
  var isOptionals: Bool { text == "none" || text == "some" }

  /// The runtime's word for it.
  init(_ placement: Placement) {
    switch placement {
    case .cover: self = "cover"
    case .popover: self = "popover"
    default: self = "sheet"
    }
  }
}
