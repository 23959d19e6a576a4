import Diagnostics

/// What a module lets others use: its public coordinators with their parameters and results, and
/// the types of these.
///
/// It is read from the module's flow files, or from an interface file, which is a flow file as well:
/// one that has only this, and of coordinators no more than kind, parameters and results.
package struct ModuleInterface: Sendable {
  package let name: Name?
  let types: [Document.CustomType]
  /// The names of the types of enumerated states.
  let enumerations: Set<String>
  let coordinators: [Document.Coordinator]
  /// Those that are declared, but not public.
  let hidden: Set<String>

  package init(_ files: [FlowFile]) {
    let documents = files.map(\.document)
    name = documents.lazy.compactMap(\.flow).first?.name
    types = documents.flatMap(\.types)
    enumerations = Set(
      documents.flatMap(\.states).filter { $0.values != nil }.map(\.name.name.capitalized.text))
    let all = documents.flatMap(\.coordinators)
    coordinators = all.filter(\.isPublic)
    hidden = Set(all.filter { !$0.isPublic }.map(\.name.text))
  }
}

/// What a name under `modules` leads to.
package enum Neighbour: Sendable {
  /// Modules that import each other.
  package struct Circle: Sendable {
    /// Of those on the way back, in its order.
    package let names: [String]
    /// The modules' paths, that of the one that imports it too.
    package let paths: Set<String>
  }

  /// With a way back to the module that imports it, if there is one.
  case module(ModuleInterface, circle: Circle?)
  /// There is no directory, or no flow module in it.
  case missing
  /// The build system lists no flow file of it.
  case unlisted
}

extension Document.Coordinator {
  /// What another module sees of it.
  func seen(as path: String, module: Name) -> Document.Coordinator {
    let name = Document.Declared(
      text: path, name: module.joined(to: self.name.name), range: self.name.range)
    var seen = Document.Coordinator(name: name, kind: .external)
    seen.parameters = parameters
    seen.results = results
    seen.hasOwnStack =
      switch kind {
      case .stack: false
      case .tabs, .switch: true
      case .external: hasOwnStack
      }
    return seen
  }
}
