import Diagnostics

/// A module's resolved meaning.
///
/// Only ``Resolution`` makes a flow. Every name in it has been found, so later stages never meet a
/// reference to nothing.
///
/// The parts refer to one another by index (``ID``), so a flow is a handful of arrays.
package struct Flow: Sendable {
  package internal(set) var name: Name
  /// The path of each flow file below the module's directory, in the files' order.
  package internal(set) var files: [File]
  /// Swift modules that the generated sources import, in the order written.
  package internal(set) var imports: [Name]
  package internal(set) var linkOrigin = LinkOrigin()
  package internal(set) var types: [CustomType] = []
  package internal(set) var states: [StateVariable] = []
  package internal(set) var guards: [Guard] = []
  package internal(set) var dialogs: [Dialog] = []
  package internal(set) var coordinators: [Coordinator] = []
  package internal(set) var screens: [Screen] = []
  package internal(set) var routes: [Route] = []
  package internal(set) var links: [Link] = []
  /// In the files' order; whole in a flow without errors.
  package internal(set) var scenarios: [Scenario] = []
  /// Nil in a module of public coordinators alone.
  package internal(set) var root: ID<Coordinator>?

  package struct File: Sendable {
    package let id: SourceFile.ID
    /// Below the module's directory, with `/` between its parts: `Home/main.flow.yaml`.
    package let relativePath: String
    package let range: SourceRange

    package init(id: SourceFile.ID, relativePath: String, range: SourceRange) {
      self.id = id
      self.relativePath = relativePath
      self.range = range
    }
  }

  package subscript(id: ID<CustomType>) -> CustomType { types[id.index] }
  package subscript(id: ID<StateVariable>) -> StateVariable { states[id.index] }
  package subscript(id: ID<Guard>) -> Guard { guards[id.index] }
  package subscript(id: ID<Dialog>) -> Dialog { dialogs[id.index] }
  package subscript(id: ID<Coordinator>) -> Coordinator { coordinators[id.index] }
  package subscript(id: ID<Screen>) -> Screen { screens[id.index] }
  package subscript(id: ID<Route>) -> Route { routes[id.index] }
  package subscript(id: ID<Link>) -> Link { links[id.index] }
}

/// The place of an element among the module's elements of its kind, in the order of declaration.
package struct ID<Element>: Hashable, Sendable, Comparable {
  package let index: Int

  package init(_ index: Int) { self.index = index }

  package static func < (left: ID, right: ID) -> Bool { left.index < right.index }
}

/// The schemes and hosts of links.
package struct LinkOrigin: Sendable, Hashable {
  /// `shop` of `shop://restaurants/42`.
  package var schemes: [String] = []
  /// `shop.example.com` of `https://shop.example.com/restaurants/42`.
  package var hosts: [String] = []
}
