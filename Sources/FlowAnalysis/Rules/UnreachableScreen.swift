import Diagnostics
import FlowModel

/// A screen that no sequence of taps, links and state changes shows.
enum UnreachableScreen: AbsenceRule {
  static let rule = Rule.unreachableScreen

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let screens = input.unreached.compactMap { part -> Screen? in
      switch part {
      case .screen(let id): input.flow[id]
      // An unreachable coordinator is one finding. Its screens have no findings of their own.
      case .coordinator, .route: nil
      }
    }
    guard !screens.isEmpty else { return [] }
    let leading = input.flow.routes.byShownScreen
    return screens.map { .unreachable($0, leading[$0.id] ?? [], in: input.flow) }
  }
}

extension Rule {
  package static let unreachableScreen = Rule("unreachable-screen", .warning)
}

extension Diagnostic {
  fileprivate static func unreachable(
    _ screen: Screen, _ leading: [Route], in flow: Flow
  ) -> Diagnostic {
    let advice =
      if leading.isEmpty {
        "no route leads to it: add one, give it a link, or remove it"
      } else if leading.allSatisfy(\.owner.isOutcome) {
        "no `finish` or `report` that can be reached gives the result that leads to it"
      } else {
        "lead to it from a screen that can be reached, or remove it"
      }
    let byCode = "if code opens it, write `entry: code` on it"
    return .hidden(
      screen, "can't be reached from launch", leading, in: flow,
      help: [advice, byCode],
      helpForAll: [
        "lead to them from a screen that can be reached, give them links, or remove them",
        "if code opens them, write `entry: code` on each",
      ], repair: .entry("entry: code", below: screen.range, title: byCode))
  }

  /// Returns the finding about a screen that isn't shown. Those of one coordinator are shown as one.
  ///
  /// - Parameter helpForAll: The help if several screens of the coordinator aren't shown.
  static func hidden(
    _ screen: Screen, _ problem: String, _ leading: [Route], in flow: Flow, help: [String],
    helpForAll: [String], repair: Repair? = nil
  ) -> Diagnostic {
    let owner = flow[screen.coordinator].name
    return Diagnostic(
      .unreachableScreen, "`\(owner).\(screen.name)` \(problem)", at: screen.range,
      related: leading.prefix(3).map {
        Related("this leads to it, but is never taken", at: $0.range)
      },
      help: help, repair: repair,
      part: Part(
        name: "`\(screen.name)`", ofAll: "screens of `\(owner)` \(problem.ofSeveral)",
        help: helpForAll))
  }
}

extension String {
  /// The verb of a sentence about several things.
  fileprivate var ofSeveral: String { hasPrefix("is ") ? "are " + dropFirst(3) : self }
}

extension [Route] {
  /// The routes that show each screen, without a screen's routes to itself.
  var byShownScreen: [ID<Screen>: [Route]] {
    var found: [ID<Screen>: [Route]] = [:]
    for route in self {
      guard let screen = route.action.show?.target.screen, route.owner.screen != screen else {
        continue
      }
      found[screen, default: []].append(route)
    }
    return found
  }
}

extension UnreachableScreen {
  static let page = RulePage(
    summary: "A screen that can't be reached.",
    finds: """
      A proof: no sequence of taps, links and state changes shows this screen, whatever the \
      guards, the state and the arguments are. Routes from screens that can't be reached don't \
      count; the finding shows them. All unreachable screens of a coordinator are one finding, at \
      the first of them. What only an unreachable screen leads to is not reported, and neither are \
      the screens of an unreachable coordinator.
      """,
    why: """
      No user will ever see it. Either it is dead code, or somebody forgot a button.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: {}
            reviews: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { routes: { open: detail } }
            detail: { routes: { reviews: reviews } }
            reviews: {}
      """,
    fix: """
      Lead to it from a screen that can be reached, give it a link, or remove it. If the app's own \
      code opens it, say so: `entry: code` on the screen. The fix writes this on all screens of the \
      finding, so it fits only if code opens all of them.
      """)
}
