import Diagnostics
import FlowModel

/// A result with values that no `then` takes. The values are lost.
enum UnhandledResult: AbsenceRule {
  static let rule = Rule.unhandledResult

  static func check(_ input: RuleInput) -> [Diagnostic] {
    let flow = input.flow
    let results = input.resultUses
    let followed = input.childStarts.filter { $0.detour == nil }
    let starts = Dictionary(grouping: followed, by: \.child)
    let reports = Dictionary(
      grouping: flow.routes.filter {
        $0.action.reported != nil && input.reachability.isTaken($0.id)
      },
      by: \.coordinator)
    let places = reports.isEmpty ? nil : Places(flow)
    let links = flow.links.filter { $0.opening.placementAbove != nil }.compactMap {
      link -> Diagnostic? in
      let owner = flow[flow[link.screen].coordinator]
      // In a coordinator that has a place, a link may go on where that is on screen.
      guard let reports = reports[owner.id], case .none? = places?[owner.id] else { return nil }
      return Diagnostic.unheard(reports, of: owner, openedBy: link)
    }
    return links
      + flow.coordinators.flatMap { coordinator -> [Diagnostic] in
        // Another module may take the results of a public coordinator.
        guard let started = starts[coordinator.id], !coordinator.isPublic,
          coordinator.foreign == nil
        else { return [] }
        return coordinator.results.filter { result in
          !result.parameters.isEmpty
            && results.isReachable(.declared(result.name), coordinator.id)
            && !results.mayUse(.declared(result.name), of: coordinator.id)
        }.map { result in
          let stays = started.flatMap(\.outcomes).filter { $0.result == .declared(result.name) }
          return stays.isEmpty
            ? .unhandled(result, of: coordinator, startedAt: started.map(\.range))
            : .lost(result, of: coordinator, stayingAt: stays.map(\.range))
        }
      }
  }
}

extension Rule {
  package static let unhandledResult = Rule("unhandled-result", .warning)
}

extension Action {
  fileprivate var reported: Name? { if case .report(let name, _) = self { name } else { nil } }
}

extension Diagnostic {
  fileprivate static func unheard(
    _ reports: [Route], of coordinator: Coordinator, openedBy link: Link
  ) -> Diagnostic {
    let names = Set(reports.compactMap(\.action.reported)).sorted().map { "`\($0)`" }
    return Diagnostic(
      .unhandledResult,
      "this link starts a `\(coordinator.name)` whose report nobody hears: "
        + names.joined(separator: ", "),
      at: link.range, related: [Related("reported here", at: reports[0].range)],
      help: ["write `via` in place of `by`, with a route whose `then` takes the result"])
  }

  fileprivate static func lost(
    _ result: Outcome.Declaration, of coordinator: Coordinator, stayingAt places: [SourceRange]
  ) -> Diagnostic {
    let values = result.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
    return Diagnostic(
      .unhandledResult,
      "`stay` takes no values, so those of `\(result.name)` of `\(coordinator.name)` are lost: "
        + values,
      at: result.range,
      related: Set(places).sorted().prefix(3).map { Related("it stays here", at: $0) },
      help: [
        "write a route or `set` after `\(result.name)`, or hand it to the view with `returns`"
      ])
  }

  fileprivate static func unhandled(
    _ result: Outcome.Declaration, of coordinator: Coordinator, startedAt places: [SourceRange]
  ) -> Diagnostic {
    let values = result.parameters.map { "`\($0.name)`" }.joined(separator: ", ")
    return Diagnostic(
      .unhandledResult,
      "no `then` takes `\(result.name)` of `\(coordinator.name)`; its values are lost: \(values)",
      at: result.range,
      related: places.sorted().prefix(3).map {
        Related("`\(coordinator.name)` is started here", at: $0)
      },
      help: [
        "add `then: { \(result.name): … }` or `returns: \(result.name)` where it is started, or give it "
          + "no values"
      ])
  }
}

extension UnhandledResult {
  static let page = RulePage(
    summary: "A result whose values are lost.",
    finds: """
      A coordinator ends or reports with values, but no `then` of any route, tab, case or start \
      that starts it takes that result, or each one that does says `stay`, which takes no values. \
      A result without values may go unhandled, since it says nothing more than that the child \
      has ended.

      Or a link with `by` starts a coordinator that reports: it has no parent that hears of it.
      """,
    why: """
      The user fills in a form and the values are lost: an order is paid, and nothing shows it.
      """,
    bad: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart: { routes: { pay: { to: Payment, by: sheet } } }
        Payment:
          results: { paid: { order: Int } }
          start: form
          screens:
            form: { routes: { pay: { finish: paid } } }
      """,
    good: """
      flow: Shop
      coordinators:
        App:
          start: cart
          screens:
            cart:
              routes:
                pay: { to: Payment, by: sheet, then: { paid: receipt } }
            receipt: { params: { order: Int } }
        Payment:
          results: { paid: { order: Int } }
          start: form
          screens:
            form: { routes: { pay: { finish: paid } } }
      """,
    fix: """
      Say in `then` what follows, on the route, or on the coordinator for all routes to that \
      child. `paid: { set: [order] }` gives the values to the screen below. If nobody needs the \
      values, remove them from the result.
      """)
}
