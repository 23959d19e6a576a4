import FlowAnalysis
import FlowModel

extension FlowPair {
  /// Returns the guards that were asked on every way to a screen and no longer are, each with its
  /// screens.
  func guardConsequences(steps: Int?) -> [Consequence] {
    guard !older.guards.isEmpty else { return [] }
    let (before, after) = (RequiredGuards(older), RequiredGuards(newer))
    var unguarded: [ID<Guard>: [ID<Screen>]] = [:]
    for (old, new) in screens.pairs {
      guard let asked = before[old], let still = after[new] else { continue }
      for id in asked where !(guards.newer(of: id).map(still.contains) ?? false) {
        unguarded[id, default: []].append(new)
      }
    }
    return unguarded.sorted { $0.key < $1.key }.map { id, screens in
      consequence(of: id, screens.sorted(), steps)
    }
  }

  private func consequence(
    of id: ID<Guard>, _ screens: [ID<Screen>], _ steps: Int?
  ) -> Consequence {
    let current = guards.newer(of: id)
    let paths = screens.map(newerNames.screen)
    // Each search takes as long as a proof, so only a few screens are tried.
    var shown: (screen: ID<Screen>, steps: [PathSearch.Step]) = (screens[0], [])
    for screen in screens.prefix(3) {
      guard let walk = walk(to: screen, without: current, steps) else { continue }
      shown = (screen, walk)
      break
    }
    return Consequence(
      kind: .guardLost,
      message: "\(older[id].name.text) is no longer asked on every way to \(Phrase.list(paths))",
      walk: shown.steps, before: older[id].range, after: newer[shown.screen].range)
  }

  /// Returns the shortest walk to a screen on which a guard isn't asked. Returns nil if none is found.
  private func walk(
    to screen: ID<Screen>, without id: ID<Guard>?, _ steps: Int?
  ) -> [PathSearch.Step]? {
    let name = id.map { newer[$0].name.text }
    let flow = id.map { newer.withoutRoutes(asking: $0) } ?? newer
    for means in [
      AllowedMoves(links: false, code: false, state: true),
      AllowedMoves(links: true, code: false, state: true),
      AllowedMoves(links: true, code: true, state: true),
    ] {
      let search = PathSearch(flow, means: means, steps: steps)
      let starts: [PathSearch.Start] = [.launch] + newer[screen].links.map { .link($0) }
      for start in means.links ? starts : [.launch] {
        guard case .path(let approach, let way, _) = search.search(from: start, to: screen) else {
          continue
        }
        let all = approach + way
        if !all.contains(where: { step in name.map(step.asks.contains) ?? false }) {
          return all
        }
      }
    }
    return nil
  }
}
