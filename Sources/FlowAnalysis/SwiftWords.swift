import FlowModel

/// Names that generated code has, or inherits, whatever a flow says. What is called the same
/// would take their place, or not compile.
package enum SwiftWords {
  /// What generated code calls by its own name: Swift's types, and the modules that it imports.
  static let used: Set<String> = [
    "Any", "AnyObject", "Bool", "CaseIterable", "Codable", "Date", "Double", "FlowRuntime",
    "Foundation", "Hashable", "Int", "LosslessStringConvertible", "MainActor", "Protocol", "Self",
    "Sendable", "String", "SwiftUI", "Type", "UIKit", "URL", "UUID", "Void",
  ]

  /// The types nested in every module's entry.
  static let entryTypes: Set<String> = ["Context", "Externals", "Guards", "Link", "State"]

  /// The types nested in coordinators.
  static let coordinatorTypes: Set<String> = [
    "Case", "Cover", "Dialogs", "Moves", "Parameters", "Result", "Route", "Screen", "Screens",
    "Sheet", "Shown", "Tab", "UIKitScreens", "View",
  ]

  /// The members of the enums of what a coordinator can show.
  static let enumMembers: Set<String> = ["names"]

  /// The members that a coordinator inherits from the runtime's bases.
  static func inherited(by kind: Coordinator.Kind) -> Set<String> {
    switch kind {
    case .stack: coordinator.union(presenter).union(stack)
    case .tabs: coordinator.union(presenter).union(tabs)
    case .switch: coordinator.union(presenter).union(oneAtATime)
    case .external: []
    }
  }

  package static let coordinator: Set<String> = [
    "addInterceptor", "asking", "canControl", "childDidFinish", "children", "choose",
    "controlledStack", "currentRoutes", "dialogOnScreen", "didEnd", "didStart", "entering",
    "entryOnScreen", "finish", "focusWithinScope", "followState", "goBack", "handle", "host",
    "isLive", "leaving", "linkPlan", "onFinish", "onLeave", "open", "parent", "popToChildRoot",
    "removeInterceptor", "report", "restore", "root", "rootCoordinator", "rootIndex", "routes",
    "rulesOfState", "save", "start", "surroundChanges", "swipeDown", "take", "then",
  ]

  package static let presenter: Set<String> = [
    "child", "dismissFullScreenCover", "dismissSheet", "fullScreenCoverBinding",
    "presentFullScreenCover", "presentPopover", "presentSheet", "sheetBinding",
  ]

  package static let stack: Set<String> = [
    "canPop", "currentRoute", "currentRouteName", "firstRoute", "look", "navigationDepth", "path",
    "pop", "popTo", "popToRoot", "push", "replace", "restart", "rootRoute", "routeHistory",
    "routesFromRoot", "routesToRoot",
  ]

  package static let tabs: Set<String> = [
    "coordinator", "presentation", "select", "selectedTab", "tabs",
  ]

  package static let oneAtATime: Set<String> = [
    "currentCase", "currentChild", "currentScreen", "firstShown", "linksWait", "look", "show",
    "shownByState",
  ]
}
