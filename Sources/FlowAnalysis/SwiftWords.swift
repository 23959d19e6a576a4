import FlowModel

/// Names that generated code declares or inherits for every flow. A declaration with the same name
/// would hide them, or not compile.
package enum SwiftWords {
  /// The modules that generated code imports, and the Swift types that it names. Types whose names
  /// are always refused are left out.
  package static let used: Set<String> = [
    "AnyObject", "CaseIterable", "Codable", "FlowRuntime", "Foundation", "Hashable",
    "LosslessStringConvertible", "MainActor", "Sendable", "SwiftUI", "UIKit",
  ]

  /// The names of Swift that types and states can't have, because generated code uses these names.
  package static let types = ValueType.swiftNames.union([
    "Any", "Never", "Protocol", "Self", "Type", "Void",
  ])

  /// The types nested in every module's entry.
  package static let entryTypes: Set<String> = ["Context", "Externals", "Guards", "Link", "State"]

  /// The types nested in coordinators.
  package static let coordinatorTypes: Set<String> = [
    "Case", "Column", "Cover", "Dialogs", "Moves", "Owner", "Parameters", "Result", "Route",
    "Screen", "Screens", "Sheet", "Shown", "Tab", "View",
  ]

  /// The members of the enums with a coordinator's contents.
  static let enumMembers: Set<String> = ["allCases"]

  /// Returns the properties, and the methods without parameters, that a coordinator inherits from
  /// the runtime. Methods with parameters don't collide with a route's method, because their labels
  /// differ.
  static func inherited(by heir: Coordinator) -> Set<String> {
    switch heir.kind {
    case .stack: coordinator.union(presenter).union(stack)
    case .tabs where heir.isSplit: coordinator.union(presenter).union(split)
    case .tabs: coordinator.union(presenter).union(tabs)
    case .switch: coordinator.union(presenter).union(oneAtATime)
    case .external: []
    }
  }

  package static let coordinator: Set<String> = [
    "canPop", "children", "controlledStack", "currentRouteName", "didEnd", "didStart",
    "entering", "entryOnScreen", "finish", "followState", "goBack", "isLive", "leaving",
    "linksWait", "navigationDepth", "parent", "popToChildRoot", "presentations", "root",
    "rootCoordinator", "rootIndex", "routeNameHistory", "routeNames", "rulesOfState", "start",
    "startedBy", "swipeDown",
  ]

  package static let presenter: Set<String> = [
    "dismissFullScreenCover", "dismissSheet", "fullScreenCoverBinding", "sheetBinding",
  ]

  package static let stack: Set<String> = [
    "currentRoute", "firstRoute", "path", "pop", "popToRoot", "rootRoute", "routeHistory",
    "routesFromRoot", "routesToRoot",
  ]

  package static let tabs: Set<String> = ["selectedTab", "tabStyle", "tabs"]

  package static let split: Set<String> = ["columns", "frontColumn"]

  package static let oneAtATime: Set<String> = [
    "caseByState", "currentCase", "currentChild", "currentScreen", "firstShown", "shownByState",
  ]
}
