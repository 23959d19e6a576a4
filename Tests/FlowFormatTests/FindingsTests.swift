import Foundation
import TestSupport
import Testing

/// A layout is no reason for a finding, nor against one.
struct FindingsTests {
  static let modules =
    ["accepted", "rejected"].flatMap { kind in
      let root = Repository.goldens.appending(path: kind)
      return Repository.directories(in: root).flatMap { directory in
        kind == "accepted" ? [directory] : Repository.directories(in: directory)
      }
    }

  @Test("what lint says of a module it says of the same module laid out", arguments: modules)
  func findings(directory: URL) throws {
    let module = try SampleModule(directory: directory)
    let laidOut = try module.sources.map { source in
      let written = try bytes(of: directory.appending(path: source.path))
      return (source.path, format(written).text.map { Array($0.utf8) } ?? written)
    }
    #expect(said(of: SampleModule(laidOut)) == said(of: module))
  }

  private func said(of module: SampleModule) -> [String] {
    module.findings.map { "\($0.rule.name): \($0.message)" }.sorted()
  }
}
