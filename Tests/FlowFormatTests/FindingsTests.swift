import FlowModel
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
    let written = try Repository.files(below: directory, suffix: FlowFileName.suffix).map { path in
      (path, bytes: try bytes(of: directory.appending(path: path)))
    }
    let laidOut = written.map { path, bytes in
      (path, bytes: format(bytes).text.map { Array($0.utf8) } ?? bytes)
    }
    // Of a module that is laid out already the same is said, of course.
    guard zip(written, laidOut).contains(where: { $0.bytes != $1.bytes }) else { return }
    #expect(said(of: SampleModule(laidOut)) == said(of: SampleModule(written)))
  }

  private func said(of module: SampleModule) -> [String] {
    module.findings.map { "\($0.rule.name): \($0.message)" }.sorted()
  }
}
