import FlowModel
import Pushdown

/// The rules of a control location and the symbol on top of the stack.
extension Abstraction {
  /// The number of ``Control/run``.
  static let run: Int32 = 0

  mutating func addRules(
    from control: Int32, reading symbol: Int32, to rules: inout [PushdownRule]
  ) {
    let (whole, top) = (controls[control], symbols[symbol])
    let control = whole.stoppingAtMatch
    var made = RuleEffects(symbol, top)
    if !tables.twins.isEmpty, searchesThrough(whole, at: top) {
      made.beginThrough(control, asAnyTwin: tables.twins.areMany)
    }
    if top.isBase {
      readBase(top, by: control, &made)
    } else if let marker = top.marker {
      read(marker, by: control, top, &made)
    } else {
      read(top, by: control, &made)
    }
    for effect in made.effects { rules.append(rule(of: effect, reading: top)) }
  }

  /// Returns the rule with an effect. Its top records what stands under it.
  private mutating func rule(of effect: Effect, reading read: Symbol) -> PushdownRule {
    let top =
      tables.strategyTargets.isEmpty
      ? effect.top : effect.top.map { knowing($0, of: effect, reading: read) }
    return PushdownRule(
      control: controls.number(effect.control), top: number(top), under: number(effect.under),
      cost: Int32(effect.steps.count(where: \.counts)),
      label: steps.number(effect.steps))
  }

  private mutating func number(_ symbol: Symbol?) -> Int32 {
    symbol.map { symbols.number($0) } ?? PushdownRule.none
  }

  private mutating func read(_ top: Symbol, by control: Control, _ made: inout RuleEffects) {
    switch control {
    case .run:
      run(at: top, &made)
      leaveTabs(from: top, &made)
    case .bar, .columns: tapAnotherTab(from: top, control, &made)
    case .change: changeState(from: top, &made)
    case .take(let id): follow(flow[id], at: top, &made)
    case .retry(let id): follow(flow[id], at: top, isRetry: true, &made)
    case .moved(let id): moveOn(flow[id], at: top, &made)
    case .refused(let id, let route, let retried):
      take(flow[route], at: top, as: Detour(refusing: id, retrying: retried), &made)
    case .goOn(let id): goOn(in: id, at: top, &made)
    case .via(let id, let index): build(flow[id], from: index, at: top, &made)
    case .back(let route): goFurtherBack(from: top, route, &made)
    case .swipe: swipe(top, &made)
    case .end(let id, let result): end(id, result, at: top, &made)
    case .dismiss(let id, let route): dismiss(id, then: route, at: top, &made)
    case .popTo, .popToRoot, .pop, .drop, .navigate, .restart, .replace, .show:
      unwind(control, at: top, &made)
    case .anyTwin: searchByTwins(at: top, &made)
    case .jump, .above, .through, .goBack, .endBase, .startAnew, .holding, .reporting: break
    case .under(let next): goOn(next, under: top, &made)
    }
  }

  /// Opens what a marker stands for. A move that looks further down passes the marker.
  private mutating func read(
    _ marker: Marker, by control: Control, _ top: Symbol, _ made: inout RuleEffects
  ) {
    switch control {
    case .above(marker): open(marker, &made)
    case .refused(let id, let route, let retried) where isSameAnywhere(detour: route):
      take(flow[route], at: top, as: Detour(refusing: id, retrying: retried), &made)
    case .jump: break
    default: made.pop(control)
    }
  }
}
