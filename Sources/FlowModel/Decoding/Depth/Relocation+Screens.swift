import Diagnostics
import YAML

/// Screens, routes and parameters.
extension Relocation {
  mutating func screens(
    _ pairs: [Pair], of coordinator: Pair
  ) -> (own: [Pair], coordinators: [Pair], ofCoordinator: [Pair]) {
    var (own, others, ofCoordinator): ([Pair], [Pair], [Pair]) = ([], [], [])
    var lost: [Pair] = []
    for pair in pairs {
      let name = pair.name ?? ""
      if pair.isCoordinator {
        note(
          pair, in: "the screens", owner: "`coordinators`", at: coordinator.key.range,
          help: "give it the indentation of `\(coordinator.name ?? "")`")
        others.append(pair)
      } else if pair.isNoScreen, Words.screen.contains(name), let last = own.last,
        last.lacks(name)
      {
        note(pair, in: "the screens", to: last)
        own[own.count - 1] = last.adding(pair)
      } else if pair.isNoScreen, Words.coordinator.contains(name), coordinator.lacks(name) {
        note(pair, in: "the screens", to: coordinator)
        ofCoordinator.append(pair)
      } else if pair.isOpen, Words.coordinator.contains(name), coordinator.lacks(name) {
        note(pair, in: "the screens", to: coordinator)
        ofCoordinator.append(pair)
      } else if ofCoordinator.last?.isOpen == true, !pair.isScreen {
        lost.append(pair)
      } else {
        ofCoordinator.addToLast(&lost)
        own.append(pair)
      }
    }
    ofCoordinator.addToLast(&lost)
    let targets = Set(own.compactMap(\.name))
    var open = Array(own.reversed())
    own = []
    while let next = open.popLast() {
      let (pair, siblings, rest) = screen(next, of: coordinator, targets)
      own.append(pair)
      open += siblings.reversed()
      ofCoordinator += rest
    }
    return (own, others, ofCoordinator)
  }

  private mutating func screen(
    _ pair: Pair, of coordinator: Pair, _ targets: Set<String>
  ) -> (pair: Pair, siblings: [Pair], ofCoordinator: [Pair]) {
    let place = "the keys of `\(pair.name ?? "")`"
    var (own, siblings, rest, lost): ([Pair], [Pair], [Pair], [Pair]) = ([], [], [], [])
    for inner in indented(pair.pairs, Words.screen, in: place) {
      let name = inner.name ?? ""
      if Words.screen.contains(name) || isSlip(inner, among: Words.screen) {
        own.append(inner)
      } else if name == "screens", !inner.pairs.isEmpty {
        note(inner, in: place, to: coordinator)
        siblings += inner.pairs
      } else if coordinator.mayHave(inner) {
        note(inner, in: place, to: coordinator)
        rest.append(inner)
      } else if inner.isScreen {
        note(
          inner, in: place, owner: "`screens`", at: pair.key.range,
          help: "give it the indentation of `\(pair.name ?? "")`")
        siblings.append(inner)
      } else if inner.isRoute(to: targets) {
        lost.append(inner)
      } else {
        own.append(inner)
      }
    }
    addLost(lost, to: &own, "routes", Words.screen, in: place)
    for key in ["routes", "params"] {
      guard let index = self.place(of: key, in: own, among: Words.screen) else { continue }
      let inner = own[index].pairs
      guard !inner.isEmpty else { continue }
      let (kept, escaped) =
        key == "routes"
        ? routes(inner, of: pair, Words.screen, targets)
        : parameters(inner, of: pair, Words.screen)
      own[index] = own[index].with(kept)
      own += escaped
    }
    return (pair.pairs.isEmpty ? pair : pair.with(own), siblings, rest)
  }

  // MARK: Routes and parameters

  /// - Parameters:
  ///   - words: The keys of the screen or coordinator that has the routes.
  ///   - targets: The screens that a route can show.
  mutating func routes(
    _ pairs: [Pair], of owner: Pair, _ words: Set<String>, _ targets: Set<String>
  ) -> (own: [Pair], ofOwner: [Pair]) {
    var (own, ofOwner): ([Pair], [Pair]) = ([], [])
    for pair in pairs {
      let name = pair.name ?? ""
      guard pair.isNoRoute(to: targets), Words.route.contains(name) || words.contains(name) else {
        own.append(pair)
        continue
      }
      if Words.route.contains(name), let last = own.last, let route = last.writtenOut,
        route.lacks(name)
      {
        note(pair, in: "the routes", to: last)
        own[own.count - 1] = route.adding(pair)
      } else if words.contains(name), owner.lacks(name) {
        note(pair, in: "the routes", to: owner)
        ofOwner.append(pair)
      } else {
        own.append(pair)
      }
    }
    return (own, ofOwner)
  }

  /// - Parameter words: The keys of the screen or coordinator that has the parameters.
  mutating func parameters(
    _ pairs: [Pair], of owner: Pair, _ words: Set<String>
  ) -> (own: [Pair], ofOwner: [Pair]) {
    var (own, ofOwner): ([Pair], [Pair]) = ([], [])
    for pair in pairs {
      let isNone = !pair.pairs.isEmpty && !pair.hasKey(among: ["type", "default"])
      if isNone, let name = pair.name, words.contains(name), owner.lacks(name) {
        note(pair, in: "the parameters", to: owner)
        ofOwner.append(pair)
      } else {
        own.append(pair)
      }
    }
    return (own, ofOwner)
  }
}
