import FlowModel
import FlowSimulator
import WebPage

/// The writer of states. What many states have in common is written once.
struct StateWriter {
  let flow: Flow
  /// The tables of what states have: floors, trees, the rows of trees, questions, the values of state
  /// variables, and moves.
  var floors = DataTable()
  var trees = DataTable()
  var rows = DataTable()
  var asks = DataTable()
  var settings = DataTable()
  var moves = DataTable()

  init(_ flow: Flow) { self.flow = flow }

  /// Returns the indices of the parts of a state, and then of its moves, each with its next state.
  mutating func state(_ explored: ExploredStates.Explored) -> PageData {
    let state = explored.state
    let parts = [
      floors.index(of: .list(state.floors.map { floor($0, in: state) })),
      trees.index(of: tree(of: state)), asks.index(of: ask(in: state)),
      settings.index(of: .texts(values(in: state))),
    ]
    let steps = explored.steps.flatMap { [moves.index(of: move($0, in: state)), $0.target ?? -1] }
    return .list((parts + steps).map { .number($0) })
  }

  mutating func scenario(_ run: ScenarioRun, _ numbers: [Int?]) -> PageData {
    let steps = zip(run.walkthrough.steps, numbers).map { step, number in
      PageData.list([
        .text(text(of: step)), .number(number ?? -1),
        .texts(step.refusals.map { $0.name(in: flow) }),
      ])
    }
    return .table([
      "name": .text(run.scenario.name), "steps": .list(steps),
      "failure": .text(run.failure?.message ?? ""),
    ])
  }

  private func text(of step: Walkthrough.Step) -> String {
    switch step.act {
    case .launch: "launch"
    case .move(let move): flow.text(move, in: step.before)
    case .answer(let id, let isYes): flow.text(.answer(id, isYes))
    }
  }

  // MARK: The parts of a state

  /// Returns a floor: how it is presented, the tabs and cases on the way, and its entries.
  private func floor(_ floor: Floor, in state: State) -> PageData {
    let owners = floor.hosts.compactMap { host in
      state[host.owner].flatMap { $0.host == host.id ? $0 : nil }
    }
    let bars = owners.compactMap { live -> PageData? in
      guard case .tabs(let children, let selected) = live.content else { return nil }
      let tabs = zip(flow[live.coordinator].tabs, children).map { tab, child in
        child == nil && tab.presentation == nil ? nil : tab.title ?? flow[tab.coordinator].path
      }
      return .list([
        .number(tabs.prefix(selected).count { $0 != nil }), .texts(tabs.compactMap(\.self)),
      ])
    }
    return .list([
      .text(floor.presentation?.style.rawValue ?? ""), .list(bars),
      .list(entries(of: floor, in: state)),
    ])
  }

  private func entries(of floor: Floor, in state: State) -> [PageData] {
    floor.hosts.flatMap { host -> [PageData] in
      if host.entries.isEmpty, let live = state[host.owner], case .screen(let entry) = live.content
      {
        return [self.entry(entry)]
      }
      return host.entries.map { self.entry($0) }
    }
  }

  private func entry(_ entry: Entry) -> PageData {
    .list([.text(flow.text(entry.shown)), .number(entry.shown.target.screen?.index ?? -1)])
  }

  private mutating func tree(of state: State) -> PageData {
    .list(
      LiveTree(flow, state).rows.map { row in
        .number(
          rows.index(
            of: .list([
              .text(row.branch), .text(row.name), .flag(row.isOnWay), .text(row.shows),
            ])))
      })
  }

  /// Returns the question on screen: its kind, its name and its texts.
  private func ask(in state: State) -> PageData {
    if let ending = state.ending { return .texts(["end", ending.result.name]) }
    if let asking = state.asking {
      let item = flow[asking.guardID]
      let given = zip(item.parameters, asking.arguments).map { "\($0.name): \($1)" }
      return .texts([
        "guard", item.name.text, given.joined(separator: ", "),
        asking.route.map { "before `\(flow[$0].name)`" } ?? "",
      ])
    }
    guard state.isLaunched else { return .texts(["end", "not launched"]) }
    guard let dialog = state.dialog.map({ flow[$0.dialog] }) else { return .texts([]) }
    return .texts([
      "dialog", dialog.name.text, dialog.title?.source ?? "", dialog.message?.source ?? "",
    ])
  }

  private func values(in state: State) -> [String] {
    flow.states.indices.map { index in
      "\(flow.states[index].name)=\(state.value(of: ID(index), in: flow))"
    } + (state.keepsLink ? ["a link waits"] : [])
  }

  /// Returns a move: its text as `play` reads it, its group, its row, and its news.
  private func move(_ step: ExploredStates.Step, in state: State) -> PageData {
    let row = flow.row(of: step.move, in: state)
    return .list([
      .text(flow.text(step.move, in: state)), .text(step.move.group),
      .texts([row.name, row.effect, row.guards, row.parameters]),
      .list(step.news.lines.map { .texts([$0.tone.rawValue, $0.text]) }),
    ])
  }
}

extension Move {
  /// The group of moves in which a page shows the move.
  fileprivate var group: String {
    switch self {
    case .take, .code, .button, .finish, .report: "screen"
    case .back, .swipeDown, .tab: "gesture"
    case .answer: "answer"
    case .set, .relaunch: "app"
    case .open: "link"
    }
  }
}
