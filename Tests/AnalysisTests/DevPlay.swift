import Foundation
import FlowSimulator
import TestSupport
import Testing

struct DevPlay {
  @Test func play() throws {
    let env = ProcessInfo.processInfo.environment
    guard let path = env["PLAY"] else { return }
    let flow = SampleModule(try String(contentsOfFile: path, encoding: .utf8)).flow
    let simulator = Simulator(flow)
    var step = simulator.launch()
    print(step.state.glance(in: flow))
    for line in (env["MOVES"] ?? "").split(separator: ";") {
      let move = try MoveReader(flow, step.state).move(String(line).trimmingCharacters(in: .whitespaces))
      step = simulator.apply(move, to: step.state)
      print(line, "→", step.state.glance(in: flow), step.refusal as Any, step.events)
    }
  }
}
