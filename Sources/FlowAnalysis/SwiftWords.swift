import FlowModel

/// Names that generated code has, or inherits, whatever a flow says. What is called the same
/// would take their place, or not compile.
package enum SwiftWords {
  /// What generated code calls by its own name: the modules that it imports, and Swift's types but
  /// for those whose names are refused anyway.
  static let used: Set<String> = [
    "AnyObject", "CaseIterable", "Codable", "FlowRuntime", "Foundation", "Hashable",
    "LosslessStringConvertible", "MainActor", "Sendable", "SwiftUI", "UIKit",
  ]

  /// Names of Swift's that types and states are refused, which have them as they are.
  static let types = ValueType.swiftNames.union([
    "Any", "Never", "Protocol", "Self", "Type", "Void",
  ])

  /// The types nested in every module's entry.
  static let entryTypes: Set<String> = ["Context", "Externals", "Guards", "Link", "State"]

  /// The types nested in coordinators.
  static let coordinatorTypes: Set<String> = [
    "Case", "Controllers", "Cover", "Dialogs", "Moves", "Parameters", "Result", "Route", "Screen",
    "Screens", "Sheet", "Shown", "Tab", "UIKitScreens", "View", "Views",
  ]

  /// The members of the enums of what a coordinator can show.
  static let enumMembers: Set<String> = ["names"]

  /// The properties, and the methods without parameters, that a coordinator inherits from the
  /// runtime's bases. A method with parameters is told from a route's by their labels.
  static func inherited(by kind: Coordinator.Kind) -> Set<String> {
    switch kind {
    case .stack: coordinator.union(presenter).union(stack)
    case .tabs: coordinator.union(presenter).union(tabs)
    case .switch: coordinator.union(presenter).union(oneAtATime)
    case .external: []
    }
  }

  package static let coordinator: Set<String> = [
    "asking", "children", "controlledStack", "currentRoutes", "dialogOnScreen", "didEnd",
    "didStart", "entering", "entryOnScreen", "finish", "followState", "goBack", "host", "isLive",
    "leaving", "parent", "popToChildRoot", "root", "rootCoordinator", "rootIndex", "rulesOfState",
    "save", "start", "startedBy", "swipeDown",
  ]

  package static let presenter: Set<String> = [
    "dismissFullScreenCover", "dismissSheet", "fullScreenCoverBinding", "sheetBinding",
  ]

  package static let stack: Set<String> = [
    "canPop", "currentRoute", "currentRouteName", "firstRoute", "navigationDepth", "path", "pop",
    "popToRoot", "rootRoute", "routeHistory", "routesFromRoot", "routesToRoot",
  ]

  package static let tabs: Set<String> = ["selectedTab", "tabs"]

  package static let oneAtATime: Set<String> = [
    "caseByState", "currentCase", "currentChild", "currentScreen", "firstShown", "linksWait",
    "shownByState",
  ]
}
