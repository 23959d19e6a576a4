import Diagnostics

/// The parts of a module that other modules can use: its public coordinators with their parameters
/// and results, and the types of these.
///
/// It comes from the module's flow files, or from an interface file. An interface file is a flow
/// file that has only these parts. It gives only the kind, parameters and results of each
/// coordinator.
package struct ModuleInterface: Sendable, Equatable {
  package let name: Name?
  let types: [Document.CustomType]
  /// The names of the types of enumerated states.
  let enumerations: Set<String>
  let coordinators: [Document.Coordinator]
  /// The names of coordinators that are declared, but not public.
  let hidden: Set<String>
  /// Whether a file of the module has a mistake, so that the module may declare any name.
  let isPartial: Bool
  /// Whether each type of the module is one of ``types`` or ``enumerations``. Otherwise, it may be a
  /// neighbour's.
  let hasAllTypes: Bool

  package init(_ files: [FlowFile]) {
    let documents = files.map(\.document)
    name = documents.lazy.compactMap(\.flow).first?.name
    types = documents.flatMap(\.types)
    enumerations = Set(
      documents.flatMap(\.states).filter { $0.values != nil }.map(\.name.name.capitalized.text))
    let all = documents.flatMap(\.coordinators)
    coordinators = all.filter(\.isPublic)
    hidden = Set(all.filter { !$0.isPublic }.map(\.name.text))
    isPartial = files.contains { $0.isBroken || $0.document.hasErrors }
    hasAllTypes = !isPartial && documents.allSatisfy(\.modules.isEmpty)
  }
}

/// The module that a name under `modules` leads to.
package enum Neighbour: Sendable, Equatable {
  /// Modules that import each other.
  package struct Cycle: Sendable, Equatable {
    /// The names of the modules on the way back, in their order.
    package let names: [String]
    /// The modules' paths, with the path of the module that imports them.
    package let paths: Set<String>
  }

  /// A module. If it leads back to the module that imports it, the cycle is given.
  case module(ModuleInterface, cycle: Cycle?)
  /// The directory doesn't exist, or has no flow module.
  case missing
  /// The build system lists no flow file of the module.
  case unlisted
}

extension Neighbour {
  /// The public coordinators of the module, each with the names of its parameters and results.
  package var publicNames: [(coordinator: Name, parameters: [Name], results: [Name])] {
    switch self {
    case .module(let interface, _):
      interface.coordinators.map {
        ($0.name.name, $0.parameters.map(\.name.name), $0.results.map(\.name.name))
      }
    case .missing, .unlisted: []
    }
  }
}

extension Document.Coordinator {
  /// Returns the coordinator in the form in which another module sees it.
  ///
  /// - Parameter isPartial: Whether some of its parts may be unread.
  func seen(as path: String, isPartial: Bool) -> Document.Coordinator {
    let name = Document.Declared(neighbour: path, at: self.name.range)
    var seen = Document.Coordinator(name: name, kind: .external)
    seen.parameters = parameters + (isPartial ? [.unread(at: self.name.range)] : [])
    seen.results = results
    seen.isPartial = isPartial
    seen.hasOwnStack =
      switch kind {
      case .stack: false
      case .tabs, .split, .switch: true
      case .external: hasOwnStack
      }
    return seen
  }
}
