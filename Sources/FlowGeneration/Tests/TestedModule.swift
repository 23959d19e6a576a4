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
}

extension SwiftFile {
  /// A file of a test target.
  init(
    header: String, imports: [Identifier], testing: TestedModule?, @Nodes body: () -> [any Node]
  ) {
    let plain = testing.flatMap { $0.isTestable ? nil : $0.name }
    self.init(
      header: header, imports: imports + [plain].compactMap { $0 },
      testedModule: testing.flatMap { $0.isTestable ? $0.name : nil }, body: body)
  }
}

extension ModuleNames {
  /// What generated sources import.
  func imports(of flow: Flow) -> [Identifier] {
    ["FlowRuntime"] + (usesFoundation ? ["Foundation"] : []) + flow.imports.map { Identifier($0) }
  }
}
