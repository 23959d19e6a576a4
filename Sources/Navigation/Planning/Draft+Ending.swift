extension Draft {
  mutating func finish(_ coordinator: CoordinatorID, _ result: GivenResult) throws(Refusal) {
    guard let node = tree[coordinator], let parent = node.parent.flatMap({ tree[$0] }) else {
      return try finishRoot(coordinator, result)
    }
    plan.finishing.append(coordinator)
    let asked = asks
    asks = false
    defer { asks = asked }
    switch node.standing {
    case .root: throw .noStack
    case .pushed: try drop(node, of: parent, result)
    case .presented:
      guard let host = node.presentingHost, tree.presentation(host)?.child == coordinator else {
        throw .notOnScreen
      }
      plan.set(nil as PresentationNode?, on: host)
      ended(coordinator, result, on: host)
    case .shown:
      showInside(parent, firstPayload(of: parent))
      ended(coordinator, result, on: parent.host)
    case .tab: try startTabAnew(node, of: parent, result)
    }
  }

  private mutating func finishRoot(
    _ coordinator: CoordinatorID, _ result: GivenResult
  ) throws(Refusal) {
    guard coordinator == .root, app.hearsRootFinish else { throw .noStack }
    plan.finishing.append(coordinator)
    plan.rootResult = result
  }

  private mutating func startTabAnew(
    _ node: CoordinatorNode, of parent: CoordinatorNode, _ result: GivenResult
  ) throws(Refusal) {
    guard case .tabs(var tabs, let selected) = tree.content(parent.id), let opening = node.opening,
      let index = tabs.firstIndex(of: node.id)
    else { throw .notOnScreen }
    tabs[index] = makeTab(opening.payload, in: parent)
    plan.set(.tabs(tabs, selected: selected), of: parent.id)
    ended(node.id, result, on: parent.host)
  }

  /// Drops the segment of a pushed child. If this leaves the parent without its first screen, the
  /// parent starts again, so that the next move has a segment to work on.
  private mutating func drop(
    _ child: CoordinatorNode, of parent: CoordinatorNode, _ result: GivenResult
  ) throws(Refusal) {
    let host = child.host
    let stack = tree.stack(host)
    guard let index = stack.lastIndex(where: { $0.opens.contains(child.id) }) else {
      throw .notOnScreen
    }
    let outer = Array(stack[index].opens.prefix { $0 != child.id })
    cut(host, to: index)
    if parent.kind == .stack, index == 0 || !outer.isEmpty {
      append(
        parent.definition.firstPayload, keeping: outer,
        from: Standpoint(coordinator: parent.id, host: host), as: StartContext())
    }
    ended(child.id, result, on: host)
  }

  /// Records that a child has finished, or that the user has left it.
  ///
  /// - Parameter isHeard: whether the parent learns of it. A parent that the user has left too
  ///   doesn't.
  mutating func ended(
    _ child: CoordinatorID, _ result: GivenResult, on host: HostID, isHeard: Bool = true
  ) {
    guard let node = tree[child], let parent = node.parent, tree[parent] != nil,
      let opening = node.opening
    else { return }
    plan.finished.append(FinishedChild(child: child, result: result))
    if isHeard, !node.isDetour {
      let ending = ChildEnding(opening: opening, child: node, result: result, isReport: false)
      plan.followUps.append(FollowUp(kind: .then(ending), taker: parent, host: host))
    }
    // A coordinator that a route has started is waited for, too, if it was the detour to take.
    guard let suspended = plan.suspended, suspended.detour == child, suspended.resumes(on: result)
    else { return }
    let request = suspended.request
    plan.followUps.append(FollowUp(kind: .retry(request), taker: request.taker, host: host))
  }

  mutating func report(_ result: GivenResult, from standpoint: Standpoint) {
    guard let node = tree[standpoint.coordinator], let opening = node.opening, !node.isDetour,
      let parent = node.parent.flatMap({ tree[$0] })
      // The root and detours have no parent that could hear a report.
    else { return }
    let host = parent.kind == .stack ? standpoint.host : parent.host
    let ending = ChildEnding(opening: opening, child: node, result: result, isReport: true)
    plan.followUps.append(FollowUp(kind: .then(ending), taker: parent.id, host: host))
  }
}
