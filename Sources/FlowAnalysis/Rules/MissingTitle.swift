import Diagnostics
import FlowModel

/// A screen, tab or dialog without a title.
enum MissingTitle: ModuleRule {
  static let rule = Rule.missingTitle

  static func check(_ input: RuleInput) -> [Diagnostic] {
    screens(of: input.flow) + tabs(of: input.flow) + dialogs(of: input.flow)
  }

  /// Returns the findings for screens below a navigation bar. A title may also come from a route.
  private static func screens(of flow: Flow) -> [Diagnostic] {
    var titled: Set<ID<Screen>> = []
    for route in flow.routes {
      guard let show = route.action.show, show.style.title != nil, let id = show.target.screen
      else { continue }
      titled.insert(id)
    }
    return flow.screens.filter { screen in
      flow[screen.coordinator].isStack && screen.style.title == nil
        && !titled.contains(screen.id)
    }.map {
      .untitled("the screen `\(flow[$0.coordinator].name).\($0.name)`", at: $0.range)
    }
  }

  private static func tabs(of flow: Flow) -> [Diagnostic] {
    flow.coordinators.filter { !$0.isSplit && $0.tabStyle != .pages }.flatMap(\.tabs).filter {
      $0.title == nil
    }.map {
      .untitled("the tab `\(flow[$0.coordinator].name)`", at: $0.range)
    }
  }

  private static func dialogs(of flow: Flow) -> [Diagnostic] {
    flow.dialogs.filter { $0.title == nil && $0.message == nil }.map {
      .untitled("the dialog `\($0.name)`", at: $0.range)
    }
  }
}

extension Rule {
  package static let missingTitle = Rule("missing-title", .warning, isOffByDefault: true)
}

extension Diagnostic {
  fileprivate static func untitled(_ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingTitle, "\(what) has no title", at: range,
      help: ["give it a `title`: what people read, or a key of the string catalog"])
  }
}

extension MissingTitle {
  static let page = RulePage(
    summary: "A screen, tab or dialog without a title.",
    finds: """
      A screen below a navigation bar that has no title and doesn't get one from a route. Or a \
      tab or a dialog without a title.
      """,
    why: """
      The bar stays empty, and the back button of the next screen says only “Back”. A screen \
      reader has nothing to say.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: Restaurants, routes: { open: detail } }
            detail: {}
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: list
          screens:
            list: { title: Restaurants, routes: { open: detail } }
            detail: { title: Menu }
      """,
    fix: """
      Give it a `title`: a text for the user, or a key of the app's string catalog.
      """)
}
