import FlowGeneration
import FlowModel
import Testing

/// Files may be made one by one before the others are asked for.
struct BegunTests {
  @Test(arguments: ["TreeHierarchy", "Shop"])
  func filesMadeBeforeAreTheSame(name: String) throws {
    let flow = try Modules.flow(named: name)
    let whole = SwiftGenerator(flow).files()
    var generator = SwiftGenerator(flow)
    for made in 0...flow.files.count {
      let files = generator.files()
      #expect(files.map(\.name) == whole.map(\.name))
      #expect(files.map(\.content) == whole.map(\.content))
      #expect(generator.makeNext() == (made < flow.files.count))
    }
  }
}
