import FlowModel

/// What of a tree can be saved. Not: questions, detours, and what holds a value of a type that isn't
/// saved, with all that stands above it.
struct Saving {
  let facts: Facts
  let tree: Tree

  private var flow: Flow { facts.flow }

  /// How many entries of a stack, from the bottom up.
  func savedCount(_ host: Host) -> Int {
    host.entries.prefix { isSaved($0) }.count
  }

  private func isSaved(_ entry: Entry) -> Bool {
    isSaved(entry.shown) && entry.opens.allSatisfy { tree[$0].map(isSavedChild) ?? false }
  }

  /// What is presented from there, if it is saved.
  func presentation(of host: Host) -> Presentation? {
    guard let presentation = host.presentation, !presentation.isDetour,
      isSaved(presentation.shown), savedCount(host) == host.entries.count
    else { return nil }
    if let child = presentation.child {
      guard let live = tree[child], isSavedChild(live), hasBeginning(live) else { return nil }
    } else {
      guard let inner = tree[presentation.host], savedCount(inner) > 0 else { return nil }
    }
    return presentation
  }

  private func isSavedChild(_ child: Live) -> Bool {
    guard !child.isDetour, let opening = child.opening else { return false }
    return isSaved(opening.shown) && isSaved(keptBy: opening)
  }

  /// Whether something is left of what it shows.
  func hasBeginning(_ live: Live) -> Bool {
    guard facts.isStack(live), live.hasOwnHost, let host = tree[live.host] else { return true }
    return savedCount(host) > 0
  }

  func isSaved(_ shown: Shown) -> Bool {
    flow.parameters(of: shown.target).allSatisfy { isSaved($0.type) }
  }

  func isSaved(keptBy opening: Opening) -> Bool {
    guard case .route(let route) = opening.origin else { return true }
    return facts.kept[route.index].allSatisfy { isSaved($0.type) }
  }

  private func isSaved(_ type: ValueType) -> Bool {
    switch type {
    case .custom(let id): flow[id].isSaved
    case .optional(let wrapped), .array(let wrapped): isSaved(wrapped)
    default: true
    }
  }
}
