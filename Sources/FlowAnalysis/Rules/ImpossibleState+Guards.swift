import Diagnostics
import FlowModel

/// Guards that refuse every move, because the state never has the value that they need there.
extension ImpossibleState: AbsenceRule {
  static func check(_ input: RuleInput) -> [Diagnostic] {
    guard
      input.flow.guards.contains(where: { $0.condition != nil })
        || input.flow.routes.contains(where: { $0.choice != nil })
    else { return [] }
    var search = RefusingGuards(input)
    search.readConditions()
    search.readChoices()
    search.readLists()
    search.readRoutes()
    return search.findings
  }
}

/// The search for guards that the state never lets pass.
private struct RefusingGuards {
  private(set) var findings: [Diagnostic] = []
  private let flow: Flow
  private let lists: [WrittenGuards]
  private var told: Set<ID<Guard>> = []
  /// The guards that never pass anywhere.
  private var neverMet: Set<ID<Guard>> = []

  init(_ input: RuleInput) {
    flow = input.flow.withLiveValues
    lists = input.writtenGuards
  }

  /// Reads the conditions of guards: no values meet one, or all do.
  mutating func readConditions() {
    for (index, item) in flow.guards.enumerated() {
      guard let condition = item.condition, condition.asked.isEmpty else { continue }
      let isNeverMet = flow.alternatives(condition).isEmpty
      if isNeverMet || flow.isAlwaysMet(condition) {
        if isNeverMet { neverMet.insert(ID(index)) }
        findings.append(.decided(item, passes: !isNeverMet))
      }
    }
  }

  /// Reads the conditions of routes: one way is never taken where the coordinator is live.
  mutating func readChoices() {
    var seen: Set<SourceRange> = []
    for route in flow.routes {
      guard let choice = route.choice, seen.insert(route.range).inserted else { continue }
      let condition = choice.condition
      let isNeverMet = flow.alternatives(condition, in: route.coordinator).isEmpty
      if isNeverMet || flow.isAlwaysMet(condition, in: route.coordinator) {
        findings.append(.oneWay(route, flow[choice.otherwise], isMet: !isNeverMet, flow))
      }
    }
  }

  /// Reads the guards on screens, coordinators and tabs, and those under `leaving`.
  mutating func readLists() {
    for list in lists {
      guard let owner = list.owner, let index = flow.firstRefusal(among: list.guards, in: owner),
        !neverMet.contains(list.guards[index])
      else { continue }
      told.insert(list.guards[index])
      tell(list.guards, index, in: owner, at: list.references[index].range)
    }
  }

  /// Reads the routes. A button of a dialog that several coordinators ask has a route in each.
  mutating func readRoutes() {
    let references = Dictionary(
      lists.compactMap { list in list.route.map { ($0, list.references) } },
      uniquingKeysWith: { first, _ in first })
    let always = flow.routesRefused
    let refused = flow.routes.filter { always.contains($0.id) }
    guard !refused.isEmpty else { return }
    let passing = Set(flow.routes.filter { !always.contains($0.id) }.map(\.range))
    var seen: Set<SourceRange> = []
    for route in refused
    where !passing.contains(route.range) && seen.insert(route.range).inserted {
      let asked = flow.guardsAsked(by: route)
      guard let index = flow.firstRefusal(among: asked, in: route.coordinator),
        !neverMet.contains(asked[index])
      else { continue }
      if let written = references[route.range], written.indices.contains(index) {
        tell(asked, index, in: route.coordinator, at: written[index].range, by: route)
      } else if !told.contains(asked[index]) {
        tell(asked, index, in: route.coordinator, at: route.range, by: route)
      }
    }
  }

  private mutating func tell(
    _ asked: [ID<Guard>], _ index: Int, in owner: ID<Coordinator>, at range: SourceRange,
    by route: Route? = nil
  ) {
    let hidden = route.flatMap(flow.screenShownOnly)
    findings.append(.refusing(asked, index, in: owner, at: range, hidden, flow))
  }
}

extension Flow {
  /// Returns the screen that a route shows, if nothing else shows it.
  fileprivate func screenShownOnly(by route: Route) -> Screen? {
    guard let id = route.action.show?.target.screen, self[id].links.isEmpty,
      !self[id].isOpenedByCode, self[self[id].coordinator].start?.target != .screen(id)
    else { return nil }
    let others = routes.contains { $0.range != route.range && $0.action.target == .screen(id) }
    return others ? nil : self[id]
  }
}

extension Diagnostic {
  fileprivate static func decided(_ item: Guard, passes: Bool) -> Diagnostic {
    Diagnostic(
      .impossibleState,
      passes
        ? "the guard `\(item.name)` never refuses: all values of its states meet its condition"
        : "the guard `\(item.name)` never passes: no values of its states meet its condition",
      at: item.range,
      help: [passes ? "remove it, or require less" : "change the condition, or remove the guard"])
  }

  fileprivate static func oneWay(
    _ route: Route, _ other: Route, isMet: Bool, _ flow: Flow
  ) -> Diagnostic {
    let states = route.choice?.condition.states ?? []
    let live = states.map {
      "`\(flow[$0].name)` is \(flow.values(of: $0, in: route.coordinator).quoted)"
    }
    return Diagnostic(
      .impossibleState,
      "this way of `\(route.name)` is never taken: wherever `\(flow[route.coordinator].name)` is live, "
        + live.joined(separator: " and "), at: isMet ? other.range : route.range,
      related: states.flatMap { flow.casesAround(route.coordinator, of: $0).prefix(2) },
      help: ["remove it, and its condition"])
  }

  fileprivate static func refusing(
    _ asked: [ID<Guard>], _ index: Int, in owner: ID<Coordinator>, at range: SourceRange,
    _ hidden: Screen?, _ flow: Flow
  ) -> Diagnostic {
    let item = flow[asked[index]]
    let part = item.condition?.parts.first { flow.alternatives($0, in: owner).isEmpty }
    let states = (part ?? item.condition.flatMap { $0.parts.count > 1 ? $0 : nil })?.states ?? []
    let isAlone = item.condition.map { flow.alternatives($0, in: owner).isEmpty } ?? false
    let others = asked.prefix(index).map { "`\(flow[$0].name)`" }
    let live = states.map { "`\(flow[$0].name)` is \(flow.values(of: $0, in: owner).quoted)" }
    let reason =
      isAlone
      ? "wherever `\(flow[owner].name)` is live, \(live.joined(separator: " and "))"
      : "it needs another value than \(others.joined(separator: " and ")), asked before"
    return Diagnostic(
      .impossibleState, "the guard `\(item.name)` never passes here: \(reason)", at: range,
      related: [Related("`\(item.name)` is declared here", at: item.range)]
        + (isAlone ? states.flatMap { flow.casesAround(owner, of: $0).prefix(2) } : [])
        + (hidden.map { [Related("so nothing shows `\($0.name)`", at: $0.range)] } ?? []),
      help: ["remove it here, or ask it where the state may have the value that it needs"])
  }
}
