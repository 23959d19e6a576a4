import FlowModel
import RandomModules
import TestSupport
import Testing

struct RandomModuleTests {
  @Test func theSameSeedGivesTheSameModule() {
    let seed = randomSeed()
    #expect(RandomModule(seed: seed).text == RandomModule(seed: seed).text, "seed \(seed)")
  }

  @Test func manyHaveEveryKindOfMove() {
    let seed = randomSeed()
    var kinds: Set<String> = []
    for index in UInt64(0)..<250 {
      let module = RandomModule(seed: seed &+ index, isVaried: index.isMultiple(of: 2))
      kinds.formUnion(Self.words.filter { module.text.contains("\($0):") })
      let flow = module.sample.flow
      #expect(flow.coordinators.count <= 8 && flow.screens.count <= 25, "seed \(seed &+ index)")
      kinds.formUnion(Self.kinds(in: flow))
    }
    #expect(Self.wanted.subtracting(kinds).isEmpty, "seed \(seed)")
  }

  @Test func exactOnesHaveNothingThatIsOverApproximated() {
    let seed = randomSeed()
    for index in UInt64(0)..<50 {
      let module = RandomModule(seed: seed &+ index, features: .exact)
      let kinds = Self.kinds(in: module.sample.flow)
      #expect(
        kinds.isDisjoint(with: ["if present", "code"]),
        "seed \(module.seed)")
    }
  }

  @Test func whatIsShrunkHasNothingThatCouldBeLeftOut() {
    let (seed, smallest) = Self.shrunk(seed: randomSeed())
    #expect(Self.finishes(smallest), "seed \(seed)")
    #expect(smallest.shrunk(while: Self.finishes).text == smallest.text, "seed \(seed)")
  }

  @Test func whatIsShrunkIsSmall() {
    let flow = SampleModule(Self.shrunk(seed: 5).tree.text).flow
    #expect(flow.coordinators.count <= 4 && flow.routes.count <= 4)
  }

  /// The smallest part of a module, of the first one from a seed on, in which a report finishes.
  private static func shrunk(seed: UInt64) -> (seed: UInt64, tree: ModuleTree) {
    let module = (seed...).lazy.map { RandomModule(seed: $0) }.first { finishes($0.tree) }!
    return (module.seed, module.tree.shrunk(while: finishes))
  }

  private static func finishes(_ tree: ModuleTree) -> Bool {
    SampleModule(tree.text).flow.routes.contains { route in
      if case .finish = route.action, case .outcome = route.owner { true } else { false }
    }
  }

  private static let wanted: Set<String> =
    Set(Placement.allCases.map(\.rawValue)).union(Show.Strategy.allCases.map(\.rawValue)).union([
      "above", "replacing", "if present", "dismissing", "open", "system", "pop", "pop 2", "popTo",
      "popToRoot", "dismiss", "finish", "report", "dialog", "stay", "code", "tabs", "split",
      "switch",
      "state", "external", "when", "leaving", "detour", "resume", "button", "place", "via",
      "link above", "guarded", "by tab", "parameter", "coordinator guard", "screen guard",
      "tab guard", "consent", "text field", "typed text", "otherwise child", "otherwise dialog",
      "otherwise move",
    ]).union(words)

  /// The keys that stand in the file and leave no other trace.
  private static let words: Set<String> = [
    "over", "except", "set", "async", "links", "bare", "then",
  ]
}

/// The kinds of parts that a module has.
extension RandomModuleTests {
  private static func kinds(in flow: Flow) -> Set<String> {
    var kinds = Set(flow.routes.flatMap(kinds))
    for coordinator in flow.coordinators { kinds.formUnion(self.kinds(of: coordinator, in: flow)) }
    for screen in flow.screens where !screen.leaving.isEmpty { kinds.insert("leaving") }
    for screen in flow.screens where !screen.parameters.isEmpty { kinds.insert("parameter") }
    for screen in flow.screens where !screen.guards.isEmpty { kinds.insert("screen guard") }
    for item in flow.guards where !item.detour.isEmpty { kinds.insert("detour") }
    for route in flow.routes where route.isDetour { kinds.insert(self.kind(ofDetour: route)) }
    for item in flow.guards where item.resume != nil { kinds.insert("resume") }
    for item in flow.guards {
      switch item.condition {
      case .any: kinds.insert("any")
      case .not: kinds.insert("not")
      case .all, .asked, .state, nil: break
      }
    }
    for route in flow.routes {
      guard case .detour(let id) = route.owner, case .ask = route.action, flow[id].resume != nil
      else { continue }
      kinds.insert("consent")
    }
    if flow.routes.contains(where: { $0.choice != nil }) { kinds.insert("if") }
    if flow.dialogs.contains(where: { !$0.fields.isEmpty }) { kinds.insert("text field") }
    for link in flow.links {
      switch link.opening {
      case .place: kinds.insert("place")
      case .via: kinds.insert("via")
      case .above: kinds.insert("link above")
      }
    }
    return kinds
  }

  private static func kinds(of coordinator: Coordinator, in flow: Flow) -> Set<String> {
    var kinds: Set<String> = coordinator.when.isEmpty ? [] : ["when"]
    if coordinator.when.contains(where: { !$0.others.isEmpty }) { kinds.insert("when several") }
    if !coordinator.guards.isEmpty { kinds.insert("coordinator guard") }
    let offered = Set(coordinator.screens.flatMap { flow[$0].offered })
    let isBare = coordinator.screens.contains { flow[$0].style.isBare == true }
    if !isBare, !Set(coordinator.routes).isSubset(of: offered) { kinds.insert("code") }
    switch coordinator.kind {
    case .stack: break
    case .tabs(let tabs):
      kinds.insert(coordinator.isSplit ? "split" : "tabs")
      if tabs.contains(where: { $0.presentation != nil }) { kinds.insert("by tab") }
      if tabs.contains(where: { !$0.guards.isEmpty }) { kinds.insert("tab guard") }
    case .switch(let choice):
      if case .state = choice.selection { kinds.insert("state") } else { kinds.insert("switch") }
    case .external: kinds.insert("external")
    }
    return kinds
  }

  private static func kind(ofDetour route: Route) -> String {
    switch route.action {
    case .show: "otherwise child"
    case .ask: "otherwise dialog"
    default: "otherwise move"
    }
  }

  private static func kinds(of route: Route) -> [String] {
    var kinds = route.guards.isEmpty ? [] : ["guarded"]
    if case .button = route.owner { kinds.append("button") }
    if route.action.arguments.contains(where: { $0.nameInScope?.scope == .field }) {
      kinds.append("typed text")
    }
    switch route.action {
    case .show(let show): kinds += self.kinds(of: show)
    case .open: kinds.append("open")
    case .openURL, .openSystem: kinds.append("system")
    case .pop(let count, _): kinds.append(count == 1 ? "pop" : "pop 2")
    case .popTo(let target, _):
      kinds += ["popTo"] + (target.ifPresent ? ["if present"] : [])
    case .popToRoot: kinds.append("popToRoot")
    case .dismiss: kinds.append("dismiss")
    case .finish: kinds.append("finish")
    case .report: kinds.append("report")
    case .ask: kinds.append("dialog")
    case .stay: kinds.append("stay")
    }
    return kinds
  }

  private static func kinds(of show: Show) -> [String] {
    var kinds = [show.placement.rawValue, show.strategy.rawValue]
    if show.isDismissing { kinds.append("dismissing") }
    switch show.dropping {
    case .above(let target)?: kinds += ["above"] + (target.ifPresent ? ["if present"] : [])
    case .replacing(let target)?: kinds += ["replacing"] + (target.ifPresent ? ["if present"] : [])
    case nil: break
    }
    return kinds
  }
}
