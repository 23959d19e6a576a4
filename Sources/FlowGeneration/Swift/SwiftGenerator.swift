import Diagnostics
import FlowModel
import SwiftCode

/// The generator of a flow's Swift sources: one file per flow file, and one for the module.
package struct SwiftGenerator {
  let flow: Flow
  let module: ModuleNames
  private let coordinators: [SourceFile.ID: [Coordinator]]

  /// - Parameters:
  ///   - flow: The flow of a module without errors.
  ///   - companions: The names of modules whose Swift is compiled together with this module's. They
  ///     aren't imported.
  package init(
    _ flow: Flow, access: Access = .internal, companions: Set<String> = []
  ) {
    self.flow = flow
    module = ModuleNames(flow, access: access, companions: companions)
    coordinators = Dictionary(grouping: flow.coordinators) { $0.range.file }
  }

  /// The generated files. Their names depend on the flow files' names alone.
  package func files() -> [GeneratedFile] {
    sources(\.outputName) + [Self.moduleFile(of: [self])]
  }

  /// A file for each flow file. The caller chooses the names of the files.
  func sources(_ name: (Flow.File) -> String) -> [GeneratedFile] {
    flow.files.map { GeneratedFile(name: name($0), content: source(for: $0).content) }
  }

  private func source(for file: Flow.File) -> GeneratedFile {
    let own = coordinators[file.id] ?? []
    return self.file(named: file.outputName, from: file.relativePath, declarations(of: own))
  }

  /// The file for the declarations of whole modules.
  static func moduleFile(of modules: [SwiftGenerator]) -> GeneratedFile {
    let names = modules.map(\.flow.name.text)
    let origin =
      names.count == 1
      ? "the flow module \(names[0])" : "the flow modules \(names.joined(separator: ", "))"
    return file(
      named: FlowFileName.module, from: origin,
      imports: modules.flatMap { $0.module.imports(of: $0.flow) },
      modules.flatMap { ModuleWriter($0.flow, $0.module).declarations() })
  }

  private func declarations(of coordinators: [Coordinator]) -> Nodes {
    var nodes = Nodes()
    for coordinator in coordinators {
      if coordinator.isExternal {
        nodes += ExternalWriter(coordinator, flow, module).declarations()
      } else {
        CoordinatorWriter(coordinator, flow, module).write(into: &nodes)
      }
    }
    return nodes
  }

  private func file(named name: String, from origin: String, _ body: Nodes) -> GeneratedFile {
    Self.file(
      named: name, from: origin, imports: body.isEmpty ? [] : module.imports(of: flow), body)
  }

  private static func file(
    named name: String, from origin: String, imports: [Identifier], _ body: Nodes
  ) -> GeneratedFile {
    let header = GeneratedFile.header.dropFirst(3) + "\(origin). Do not edit."
    let file = SwiftFile(
      header: String(header), isKept: true, imports: imports
    ) { body }
    return GeneratedFile(name: name, content: file.rendered())
  }
}

extension Identifier {
  /// Makes an identifier of a flow's name. Every name of a flow is an identifier.
  init(_ name: Name) {
    self.init(checked: name.text)
  }

  /// Makes an identifier of text that consists of names of a flow.
  init(checked text: String) {
    guard let identifier = Identifier(text) else {
      preconditionFailure("\(text) is no identifier")
    }
    self = identifier
  }
}
