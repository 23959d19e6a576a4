import FlowModel
import SwiftCode

/// The Swift module that generated code is part of, as mocks and tests import it.
package struct TestedModule: Sendable {
  let name: Identifier
  let access: Access

  /// Makes a tested module. Returns nil if `name` is no identifier.
  package init?(_ name: String, access: Access) {
    guard let name = Identifier(name) else { return nil }
    self.name = name
    self.access = access
  }

  /// Whether tests have to import the module with `@testable`.
  var isTestable: Bool { access == .internal }
}

extension Flow.File {
  /// The name of the file's mocks: `Home/main.flow.yaml` becomes `Home.main.flow.mocks.swift`.
  var mocksName: String { String(outputName.dropLast(5)) + "mocks.swift" }

  /// The name of the file's tests that make images of screens: `Home.main.flow.images.swift`.
  var imagesName: String { String(outputName.dropLast(5)) + "images.swift" }
}

extension GeneratedFile {
  /// Makes a file of a test target. Without a body the file is only a header.
  ///
  /// - Parameters:
  ///   - types: The types whose Foundation structs are imported. An import of the whole of Foundation
  ///     could hide types of the app.
  ///   - optionalImports: The modules that are imported where they exist.
  init(
    named name: String, from origin: String, testing tested: TestedModule, imports: [Identifier],
    optionalImports: [Identifier] = [], types: [ValueType] = [], _ body: Nodes
  ) {
    let header = GeneratedFile.header.dropFirst(3) + "\(origin). Do not edit."
    guard !body.isEmpty else {
      self.init(name: name, content: SwiftFile(header: String(header), isKept: true) {}.rendered())
      return
    }
    let plain = tested.isTestable ? [] : [tested.name]
    let file = SwiftFile(
      header: String(header), isKept: true, imports: imports + plain,
      optionalImports: optionalImports, structs: types.compactMap(\.foundationStruct),
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
    case .string, .int, .double, .bool, .custom, .state, .unknown: nil
    }
  }
}

extension Flow {
  /// The modules that mocks and tests import besides the tested one.
  var testImports: [Identifier] { ["FlowRuntime"] + imports.map { Identifier($0) } }
}

extension ModuleNames {
  /// A type name of the generator's own that differs from the app's types.
  func typeName(_ name: Identifier, in flow: Flow, avoiding others: [Name] = []) -> Identifier {
    OwnNames.fresh(name, avoiding: flow.types.map(\.name) + others)
  }
}
