import FlowModel
import SwiftCode

/// A flow as Swift sources: one file per flow file, and one for the module.
package struct SwiftGenerator {
  let flow: Flow
  let module: ModuleNames
  let platforms: [Platform]

  /// - Parameter flow: Of a module without errors.
  package init(
    _ flow: Flow, access: Access = .internal, frameworks: [Framework] = Framework.allCases
  ) {
    self.flow = flow
    module = ModuleNames(flow, access: access)
    // In one order, whatever the order they are asked for in.
    platforms = Framework.allCases.filter(frameworks.contains).map(Platform.init)
  }

  /// The names follow from the flow files' names alone.
  package func files() -> [GeneratedFile] {
    let byFile = Dictionary(grouping: flow.coordinators) { $0.range.file }
    let sources = flow.files.map { file in
      let own = byFile[file.id] ?? []
      return self.file(
        named: file.outputName, from: file.relativePath, own.flatMap(declarations),
        hasViews: own.contains { !$0.isExternal })
    }
    let module = file(
      named: "FlowModule.swift", from: "the flow module \(flow.name)",
      ModuleWriter(flow, module).declarations())
    return sources + [module]
  }

  private func declarations(of coordinator: Coordinator) -> [any Node] {
    if case .external = coordinator.kind {
      return ExternalWriter(coordinator, flow, module).declarations()
    }
    let writer = CoordinatorWriter(coordinator, flow, module)
    return writer.declarations() + writer.interfaces(platforms)
  }

  private func file(
    named name: String, from origin: String, _ body: [any Node], hasViews: Bool = false
  ) -> GeneratedFile {
    let header = GeneratedFile.header.dropFirst(3) + "\(origin). Do not edit."
    let isUsed = !body.isEmpty
    let file = SwiftFile(
      header: String(header), imports: isUsed ? imports : [],
      optionalImports: hasViews ? platforms.map(\.module) : []
    ) { body }
    return GeneratedFile(name: name, content: file.rendered())
  }

  private var imports: [Identifier] {
    ["FlowRuntime"] + (module.usesFoundation ? ["Foundation"] : [])
      + flow.imports.map { Identifier($0) }
  }
}

extension Identifier {
  /// Every name of a flow is an identifier.
  init(_ name: Name) {
    self.init(checked: name.text)
  }

  /// One that is put together from names of a flow.
  init(checked text: String) {
    guard let identifier = Identifier(text) else {
      preconditionFailure("\(text) is no identifier")
    }
    self = identifier
  }
}
