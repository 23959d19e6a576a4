import FlowGeneration
import FlowModel
import FlowSimulator
import RandomModules
import TestSupport
import Testing

/// Every way to a screen asks the same question of arguments: what lints clean compiles, and gives the
/// screen these values.
struct WaysTests {
  /// The modules without errors among some of each place and way, with their flows.
  private static let clean: [(way: WayModule, flow: Flow)] = WayModule.all.enumerated()
    .filter { $0.offset.isMultiple(of: 13) }
    .compactMap { number, way in
      let module = SampleModule(way.text(named: way.name(number)))
      return module.flaws.isEmpty ? (way, module.flow) : nil
    }

  @Test func whatLintsCleanCompiles() throws {
    // The compiler needs a second for each hundred modules.
    var sources: [String: String] = [:]
    for (number, clean) in Self.clean.enumerated() where number.isMultiple(of: 4) {
      for file in SwiftGenerator(clean.flow).files() {
        sources["\(number)\(file.name)"] = file.content
      }
    }
    #expect(sources.count > 60)
    #expect(try Compiler.check(sources) == [])
  }

  @Test func aLinkGivesWhatItSays() {
    var count = 0
    for (way, flow) in Self.clean {
      guard let url = way.url else { continue }
      let simulator = Simulator(flow)
      let step = simulator.apply(.open(url), to: simulator.launch().state)
      #expect(step.link == .opened, "\(way)")
      let first = step.state.stack.first { shown in
        shown.target.screen.map { flow[$0].name.text } == "first"
      }
      let given = way.value.map { Value.int($0) } ?? .null
      if let first { #expect(first.arguments == [given], "\(way)") } else { continue }
      count += 1
    }
    #expect(count > 50)
  }

  @Test("nothing is missing where a place gives it", arguments: WayModule.Place.allCases)
  func places(_ place: WayModule.Place) {
    let way = WayModule(
      place: place, way: .link, parameter: .required, source: .literal, isGiven: false,
      isFirst: true)
    let messages = SampleModule(way.text(named: "M")).flaws.map(\.message)
    switch place {
    case .root, .start, .tab, .column, .caseOfRoute, .firstCase, .caseOfState, .deepCase:
      #expect(messages == [])
    case .pushed, .presented:
      #expect(messages == ["a link doesn't know how to reach `first`: only a route starts `MTrip`"])
    }
  }
}
