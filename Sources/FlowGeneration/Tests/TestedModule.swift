import FlowModel
import SwiftCode

/// The Swift module that generated code is part of, as mocks and tests import it.
package struct TestedModule: Sendable {
  let name: Identifier
  let access: Access

  /// - Parameter name: Nil for one that isn't an identifier.
  package init?(_ name: String, access: Access) {
    guard let name = Identifier(name) else { return nil }
    self.name = name
    self.access = access
  }

  /// What is internal is seen by tests alone.
  var isTestable: Bool { access == .internal }
}

extension Flow.File {
  /// The file of mocks for it: `Home/main.flow.yaml` becomes `Home.main.flow.mocks.swift`.
  var mocksName: String { String(outputName.dropLast(5)) + "mocks.swift" }

  /// The file of tests for it: `Home.main.flow.tests.swift`.
  var testsName: String { String(outputName.dropLast(5)) + "tests.swift" }
}

extension GeneratedFile {
  /// A file of a test target; without a body it is its header alone.
  ///
  /// - Parameter types: What is imported of Foundation: all of it would have names of its own for
  ///   what the app has.
  init(
    named name: String, from origin: String, testing tested: TestedModule, imports: [Identifier],
    types: [ValueType] = [], _ body: [any Node]
  ) {
    let header = GeneratedFile.header.dropFirst(3) + "\(origin). Do not edit."
    guard !body.isEmpty else {
      self.init(name: name, content: SwiftFile(header: String(header), isKept: true) {}.rendered())
      return
    }
    let plain = tested.isTestable ? [] : [tested.name]
    let file = SwiftFile(
      header: String(header), isKept: true, imports: imports + plain,
      structs: types.compactMap(\.foundationStruct),
      testedModule: tested.isTestable ? tested.name : nil
    ) { body }
    self.init(name: name, content: file.rendered())
  }
}

extension ValueType {
  fileprivate var foundationStruct: Code? {
    switch self {
    case .uuid: "Foundation.UUID"
    case .url: "Foundation.URL"
    case .date: "Foundation.Date"
    case .optional(let wrapped), .array(let wrapped): wrapped.foundationStruct
    default: nil
    }
  }
}

extension Flow {
  /// What mocks and tests import besides what they test.
  var testImports: [Identifier] { ["FlowRuntime"] + imports.map { Identifier($0) } }
}

extension ModuleNames {
  /// A name for something of the generator's own where the app's types are used, too.
  func typeName(_ name: Identifier, in flow: Flow, avoiding others: [Name] = []) -> Identifier {
    OwnNames.fresh(name, avoiding: flow.types.map(\.name) + others)
  }
}
