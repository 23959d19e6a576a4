import Foundation
import TestSupport
import Testing

/// The project's own modules.
struct FlowsTests {
  static let modules = Repository.directories(in: Repository.flows).map(\.lastPathComponent)

  @Test("a module of the project has no finding", arguments: modules)
  func isClean(name: String) throws {
    let module = try SampleModule(directory: Repository.flows.appending(path: name))
    #expect(!module.files.isEmpty)
    #expect(module.pretty == "")
  }
}
