import FlowModel
import TestSupport
import Testing

@testable import FlowSimulator

/// Earlier differences between the simulator and the generated code, so that none comes back.
struct FoundWalkTests {
  /// The module and its program. All tests share them, since compiling takes long.
  private static let made = Result {
    let flow = SampleModule(FoundWalk.module).flow
    return (flow: flow, program: try Program([flow]))
  }

  @Test(arguments: FoundWalk.all)
  func isTheSame(found: FoundWalk) throws {
    let (flow, program) = try Self.made.get()
    #expect(program.failures == [:])
    var walker = Walker(flow)
    for move in found.moves {
      #expect(walker.make([try walker.act(move)]), "\(move)")
    }
    let seen = try program.sights(of: 0, walker.script)
    #expect(seen == walker.sights)
    #expect(Set(found.sight).isSubset(of: seen.last ?? []), "\(seen.last ?? [])")
  }
}

extension Walker {
  fileprivate struct Unreadable: Error {}

  /// Returns the act that a line describes. Throws if the line has no meaning.
  fileprivate func act(_ line: String) throws -> Act {
    let words = line.split(separator: " ").map(String.init)
    switch words[0] {
    case "start": return .start
    case "guard":
      let parts = words[1].split(separator: "=")
      let id = flow.guards.firstIndex { $0.name.text == parts[0] }
      guard let id else { throw Unreadable() }
      return .decide(ID(id), parts[1] == "yes")
    case "end":
      let id = flow.coordinators.first { $0.name.text == words[1] }?.id
      guard let id else { throw Unreadable() }
      return .end(id, result: nil, [], of: 0, isReport: false)
    case "closed":
      guard case .button(let index, _) = try MoveReader(flow, state).move("tap \(words[1])") else {
        throw Unreadable()
      }
      return .button(index, [], isClosedFirst: true)
    default: return try act(try MoveReader(flow, state).move(line))
    }
  }

  private func act(_ move: Move) throws -> Act {
    switch move {
    case .take(let route, let values):
      guard let screen = state.screen else { throw Unreadable() }
      let handed = flow.handedOver(by: flow[route]).map { values[$0.name] ?? .null }
      return .take(DriverWriter.Way(screen: screen, route: route), handed, ago: 0)
    case .button(let index, _): return .button(index, [], isClosedFirst: false)
    case .back(let count): return .back(count)
    case .tab(let tabs, let index): return .tap(tabs, index)
    case .open(let url): return .open(url)
    case .set(let values): return .set(values)
    case .relaunch: return .relaunch
    case .answer(_, let isYes): return .answer(isYes)
    default: throw Unreadable()
    }
  }
}
