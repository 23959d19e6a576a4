/// A feature of the language that each unit of a module has. Features that stand in the same place
/// exclude each other.
enum ScaledFeature: String, CaseIterable {
  case linkPushed, linkSheet, linkCover, link, linkOver, linkVia
  case childSheet, childReplace, childRestart, childNavigate, childAbove, twins, recursion
  case results, reports, reportsAbove
  case guards, guardEach, guardResumes, guardPushes, guardedUnits, guardedTabs, leaving, leavingEach
  case sheet, dismissing, popTo, above, replacing, strategies, pages, dialog, external, code
  case bar, barPresents, wideBar, split, stateSwitch, manualSwitch, rule, rulePushes, ruleEnds,
    isPublic
  case chain, hub

  /// The place in the module that the feature fills.
  enum Place { case link, child, outcome, guarded, leaving, second, rule, layout, other }

  /// Whether a unit can have both.
  func goes(with other: ScaledFeature) -> Bool {
    // A link can't tell above which screen it opens one that is only presented.
    let linked: Set<ScaledFeature> = [.link, .linkOver]
    if linked.contains(self), other.place == .second { return false }
    return place == .other || place != other.place
  }

  var place: Place {
    switch self {
    case .linkPushed, .linkSheet, .linkCover, .link, .linkOver, .linkVia: .link
    case .childSheet, .childReplace, .childRestart, .childNavigate, .childAbove: .child
    case .results, .reports, .reportsAbove: .outcome
    case .guards, .guardEach, .guardResumes, .guardPushes, .guardedUnits: .guarded
    case .leaving, .leavingEach: .leaving
    case .sheet, .dismissing: .second
    case .rule, .rulePushes, .ruleEnds: .rule
    case .chain, .hub: .layout
    case .twins, .recursion, .popTo, .above, .replacing, .strategies, .pages, .dialog, .external,
      .code, .guardedTabs, .bar, .barPresents, .wideBar, .split, .stateSwitch, .manualSwitch,
      .isPublic:
      .other
    }
  }
}

/// A module of units that start one another. Each unit is a stack of some screens with all the
/// features. Units start two others each, and so are a tree; in a `chain` one other; and in a `hub` the
/// first one starts all of them.
struct ScaledModule {
  let features: [ScaledFeature]
  let units: Int

  private func has(_ feature: ScaledFeature) -> Bool { features.contains(feature) }

  /// Whether each unit has a tab bar.
  private var hasBars: Bool { has(.bar) || has(.barPresents) || has(.guardedTabs) }

  /// The units that a unit starts.
  private func children(of number: Int) -> [Int] {
    let all =
      if has(.chain) {
        [number + 1]
      } else if has(.hub) {
        number == 0 ? Array(1..<max(units, 1)) : []
      } else {
        [2 * number + 1, 2 * number + 2]
      }
    return all.filter { $0 < units }
  }

  /// The unit that starts a unit.
  private func parent(of number: Int) -> Int {
    if has(.chain) { return number - 1 }
    return has(.hub) ? 0 : (number - 1) / 2
  }

  var text: String {
    (["flow: Shop", "links: { schemes: [app] }"] + declarations + ["coordinators:"]
      + (0..<units).flatMap(unit) + shared).joined(separator: "\n") + "\n"
  }

  private var declarations: [String] {
    var lines = ["state: { flag: [off, on], mode: [one, two] }"]
    let detour = has(.guardPushes) ? "to: SignIn, by: push" : "to: SignIn, by: cover"
    let resume = has(.guardResumes) ? ", resume: done" : ""
    lines += ["guards:", "  known: { otherwise: { \(detour) }\(resume) }"]
    let each: [ScaledFeature] = [.guardEach, .leavingEach, .guardedUnits, .guardedTabs]
    for number in 0..<units where each.contains(where: has) {
      lines.append("  known\(number): { otherwise: { \(detour) } }")
    }
    return lines
  }

  private var shared: [String] {
    var lines = [
      "  SignIn: { results: { done: {} }, start: form, screens: "
        + "{ form: { routes: { go: { finish: done } } } } }"
    ]
    if has(.wideBar) {
      let tabs = (0..<units).map { "T\($0): {}" }.joined(separator: ", ")
      lines.append("  Wide: { kind: tabs, tabs: { \(tabs) } }")
    }
    return lines + pages
  }

  /// A coordinator with a screen for each unit. Each screen has ways back to the first few of them.
  private var pages: [String] {
    guard has(.pages) else { return [] }
    let targets = (0..<4).map { ", t\($0): { to: p\($0), strategy: navigateOrPush }" }.joined()
    return ["  Pages:", "    start: p0", "    screens:"]
      + (0..<units).map { number in
        let next = [2 * number + 1, 2 * number + 2].filter { $0 < units }
          .map { ", n\($0): p\($0)" }.joined()
        return "      p\(number): { routes: { end: finish\(targets)\(next) } }"
      }
  }

  // MARK: Units

  private func unit(_ number: Int) -> [String] {
    var lines = ["  C\(number):"]
    if number == 0 { lines.append("    root: true") }
    if has(.isPublic), number > 0 { lines.append("    public: true") }
    if has(.guardedUnits), number > 0 { lines.append("    guards: [known\(number)]") }
    if number > 0 || has(.recursion) || has(.ruleEnds) { lines.append("    results: { done: {} }") }
    let own = ownRoutes
    if !own.isEmpty { lines.append("    routes: { \(own.joined(separator: ", ")) }") }
    if has(.rule) || has(.ruleEnds) { lines.append("    when: [ { flag: on, take: alert } ]") }
    if has(.rulePushes) { lines.append("    when: [ { mode: two, take: more } ]") }
    if has(.leaving), number > 0 { lines.append("    leaving: [known]") }
    if has(.dialog) {
      lines.append("    dialogs: { ask: { buttons: { yes: { to: second, by: push }, no: {} } } }")
    }
    lines += ["    start: first", "    screens:"]
    lines.append("      first: { routes: { \(firstRoutes(number).joined(separator: ", ")) } }")
    lines.append("      second: { \(second(number)) }")
    lines.append("      third: { routes: { \(thirdRoutes.joined(separator: ", ")) } }")
    let over = has(.ruleEnds) ? ", over: { finish: done }" : ""
    lines.append("      notes: { routes: { close: dismiss\(over) } }")
    return lines + neighbours(number)
  }

  private var ownRoutes: [String] {
    var routes: [String] = []
    if has(.rule) || has(.ruleEnds) { routes.append("alert: { to: notes, by: sheet }") }
    if has(.rulePushes) { routes.append("more: { to: third, by: push }") }
    if has(.code) { routes.append("help: { to: notes, by: cover }") }
    return routes
  }

  private func firstRoutes(_ number: Int) -> [String] {
    var routes = ["next: { to: second\(has(.sheet) || has(.dismissing) ? ", by: sheet" : "") }"]
    let children = children(of: number)
    routes += children.map { "open\($0): { \(start(of: $0)) }" }
    if has(.twins) { routes += children.map { "twin\($0): { to: C\($0), by: cover }" } }
    if has(.recursion), number > 0 { routes.append("again: C\(parent(of: number))") }
    if number > 0 { routes.append("end: { \(has(.results) ? "finish: done" : end) }") }
    if has(.dialog) { routes.append("asks: { dialog: ask }") }
    if has(.external) { routes.append("hand: { to: E\(number), then: { told: third } }") }
    if hasBars { routes.append("bar: { to: B\(number), by: cover }") }
    if has(.pages), number == 0 { routes.append("pages: { to: Pages, by: cover }") }
    if has(.split) { routes.append("split: { to: D\(number), by: cover }") }
    if has(.wideBar), number == 0 { routes.append("wide: { to: Wide, by: cover }") }
    if has(.stateSwitch) { routes.append("states: { to: S\(number), by: sheet }") }
    if has(.manualSwitch) { routes.append("cases: { to: M\(number), by: sheet }") }
    return routes
  }

  private var end: String {
    has(.reports) || has(.reportsAbove) ? "report: done" : "finish: done"
  }

  /// The keys of a route that starts a child.
  private func start(of child: Int) -> String {
    var keys = "to: C\(child)"
    if has(.childSheet) { keys += ", by: sheet" }
    if has(.childReplace) { keys += ", by: replace" }
    if has(.childRestart) { keys += ", by: restart" }
    if has(.childNavigate) { keys += ", strategy: navigateOrPush" }
    if has(.childAbove) { keys += ", above: second?" }
    if has(.guards) || has(.guardResumes) || has(.guardPushes) { keys += ", guards: [known]" }
    if has(.guardEach) { keys += ", guards: [known\(child)]" }
    if has(.results) || has(.reports) { keys += ", then: { done: third }" }
    if has(.reportsAbove) { keys += ", then: { done: { to: third, above: second? } }" }
    return keys
  }

  private func second(_ number: Int) -> String {
    var routes = ["on: { to: third\(has(.dismissing) ? ", by: sheet, dismissing: true" : "") }"]
    routes.append(has(.sheet) || has(.dismissing) ? "close: dismiss" : "back: pop")
    var keys = ["routes: { \(routes.joined(separator: ", ")) }"]
    if let link = link(number) { keys.append("link: \(link)") }
    if has(.leavingEach) { keys.append("leaving: [known\(number)]") }
    return keys.joined(separator: ", ")
  }

  private func link(_ number: Int) -> String? {
    let path = "path: /c\(number)"
    if has(.linkPushed) { return "{ \(path), by: push }" }
    if has(.linkSheet) { return "{ \(path), by: sheet }" }
    if has(.linkCover) { return "{ \(path), by: cover }" }
    if has(.link), number == 0 { return "/c0" }
    if has(.linkOver), number == 0 { return "{ \(path), over: [first, third] }" }
    if has(.linkVia), number > 0, parent(of: number) == 0, number < 3 {
      return "{ \(path), via: C0.first.open\(number), over: [first] }"
    }
    return nil
  }

  private var thirdRoutes: [String] {
    var routes = ["home: popToRoot"]
    if has(.popTo) { routes.append("up: { popTo: first }") }
    if has(.above) { routes.append("over: { to: third, above: first }") }
    if has(.strategies) {
      routes.append("back: { to: first, strategy: navigateOrPush }")
      routes.append("once: { to: third, strategy: ifNotExists }")
    }
    if has(.replacing) { routes.append("instead: { to: first, replacing: third }") }
    return routes
  }

  /// Coordinators that a unit has for itself.
  private func neighbours(_ number: Int) -> [String] {
    func leaf(_ name: String) -> String {
      "  \(name)\(number): { start: list, screens: { list: { routes: { open: detail } }, "
        + "detail: { routes: { back: pop } } } }"
    }
    var lines: [String] = []
    if has(.external) { lines.append("  E\(number): { kind: external, results: { told: {} } }") }
    if hasBars {
      let first = has(.guardedTabs) ? "{ guards: [known\(number)] }" : "{}"
      let second = has(.barPresents) ? "{ by: sheet }" : first
      lines.append(
        "  B\(number): { kind: tabs, tabs: { X\(number): \(first), Y\(number): \(second) } }")
      lines += [leaf("X"), leaf("Y")]
    }
    if has(.split) {
      lines.append("  D\(number): { kind: split, columns: [V\(number), W\(number)] }")
      lines += [leaf("V"), leaf("W")]
    }
    if has(.wideBar) { lines.append(leaf("T")) }
    if has(.stateSwitch) {
      let cases = "one: P\(number), two: Q\(number)"
      lines.append("  S\(number): { kind: switch, state: mode, cases: { \(cases) } }")
      lines += [leaf("P"), leaf("Q")]
    }
    if has(.manualSwitch) {
      let next = "{ then: { finished: R\(number) } }"
      lines.append(
        "  M\(number): { kind: switch, start: R\(number), cases: { R\(number): \(next) } }")
      lines.append(leaf("R"))
    }
    return lines
  }
}
