import Diagnostics
import FlowModel
import Foundation
import TestSupport
import Testing

/// The order in which files are given has no effect.
struct OrderTests {
  static let modules = Repository.directories(in: Repository.flows).map(\.lastPathComponent)

  @Test("files in any order make the same flow", arguments: modules)
  func order(name: String) throws {
    let directory = Repository.flows.appending(path: name)
    let texts = try Repository.files(below: directory, suffix: ".flow.yaml").map { path in
      (path: path, bytes: Array(try Data(contentsOf: directory.appending(path: path))))
    }
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    let expected = SampleModule(texts)
    let flow = Description(expected.flow, in: expected).text
    #expect(flow.utf8.count > 1_000)
    for _ in 0..<2 {
      let shuffled = SampleModule(texts.shuffled(using: &generator))
      let isEqual = Description(shuffled.flow, in: shuffled).text == flow
      #expect(isEqual, "SEED=\(seed)")
      #expect(shuffled.pretty == expected.pretty, "SEED=\(seed)")
    }
  }

  @Test("findings are the same in any order, too")
  func findings() {
    let texts = [
      (
        "A.flow.yaml", "flow: Shop\ncoordinators: { App: { start: home, screens: { home: {} } } }\n"
      ),
      (
        "B.flow.yaml",
        "coordinators: { App: { start: x }, Other: { start: y, screens: { z: {} } } }\n"
      ),
      ("C.flow.yaml", "coordinators: { Other: {} }\nguards: { g: {} }\n"),
      ("D.flow.yaml", "guards: { g: { async: maybe } }\nflow: Pay\n"),
    ].map { (path: $0.0, bytes: Array($0.1.utf8)) }
    let seed = randomSeed()
    var generator = SeededGenerator(seed: seed)
    let expected = SampleModule(texts)
    #expect(expected.findings.count > 4)
    for _ in 0..<12 {
      let shuffled = SampleModule(texts.shuffled(using: &generator))
      #expect(shuffled.pretty == expected.pretty, "SEED=\(seed)")
    }
  }
}

/// A value written out: dictionaries and sets in order, and files by their path.
private struct Description {
  private(set) var text = ""
  private let module: SampleModule

  init(_ value: Any, in module: SampleModule) {
    self.module = module
    describe(value)
  }

  private mutating func describe(_ value: Any) {
    if let file = value as? SourceFile.ID {
      text = module.sources[Int(file.rawValue)].path
      return
    }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children.map { child in
      (child.label.map { "\($0):" } ?? "") + Description(child.value, in: module).text
    }
    switch mirror.displayStyle {
    case .dictionary, .set: text = "{\(children.sorted().joined(separator: ","))}"
    case _ where children.isEmpty: text = "\(value)"
    default: text = "(\(children.joined(separator: ",")))"
    }
  }
}
