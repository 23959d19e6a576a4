import Diagnostics

/// A module's resolved meaning.
///
/// Only ``Resolution`` makes a flow. Every name in it has been found, so later stages never meet an
/// unknown name.
///
/// The parts refer to one another by index (``ID``), so a flow consists of a few arrays.
///
/// The type is public, like its parts, so that other modules inline the subscripts. Otherwise, each
/// look at a property of a part copies the whole part.
public struct Flow: Sendable {
  package internal(set) var name: Name
  /// The path of each flow file below the module's directory, in the files' order.
  package internal(set) var files: [File]
  /// The Swift modules that the generated sources import, in the order in which they are written.
  package internal(set) var imports: [Name]
  package internal(set) var linkOrigin = LinkOrigin()
  @usableFromInline package internal(set) var types: [CustomType] = []
  @usableFromInline package internal(set) var states: [StateVariable] = []
  @usableFromInline package internal(set) var guards: [Guard] = []
  @usableFromInline package internal(set) var dialogs: [Dialog] = []
  @usableFromInline package internal(set) var coordinators: [Coordinator] = []
  @usableFromInline package internal(set) var screens: [Screen] = []
  @usableFromInline package internal(set) var routes: [Route] = []
  /// The routes that stand for screens that code opens. Only the analysis has them.
  package internal(set) var entries: Set<ID<Route>> = []
  @usableFromInline package internal(set) var links: [Link] = []
  /// The values that states may have while a coordinator is live, if not all are possible. Only the
  /// analysis has them.
  package internal(set) var liveValues: [ID<Coordinator>: [ID<StateVariable>: Set<String>]] = [:]
  /// The routes that the state refuses wherever they are taken. Only the analysis knows.
  package internal(set) var routesRefused: Set<ID<Route>> = []
  /// Whether the lists of routes have each way of a route, so that a move takes just this way. Only the
  /// analysis has such lists.
  package internal(set) var listsWays = false
  /// The scenarios in the files' order. In a flow without errors, all scenarios are here.
  package internal(set) var scenarios: [Scenario] = []
  /// The words about parts, by the places of their names: see ``doc(of:)``.
  var docs: [SourceRange: String] = [:]
  /// The places in the app's code that parts describe: see ``origin(of:)``.
  var origins = CodeOrigins(of: [])
  /// The root; nil in a module with public coordinators only.
  package internal(set) var root: ID<Coordinator>?

  package struct File: Sendable {
    package let id: SourceFile.ID
    /// The path below the module's directory, with `/` between its parts: `Home/main.flow.yaml`.
    package let relativePath: String
    package let range: SourceRange

    package init(id: SourceFile.ID, relativePath: String, range: SourceRange) {
      self.id = id
      self.relativePath = relativePath
      self.range = range
    }
  }

  /// Returns what a file says about a part, without spaces around it; nil if it says nothing.
  ///
  /// - Parameter part: The range of the part's name: of a coordinator, screen, route, link or guard.
  package func doc(of part: SourceRange) -> String? { docs[part] }

  /// Returns the place in the app's code that a part describes; nil if no comment gives it.
  ///
  /// - Parameter part: The range of the part's name: of a coordinator, screen or route.
  package func origin(of part: SourceRange) -> CodeOrigin? { origins.origin(of: part) }

  /// Returns whether a part is a way that the app's code doesn't say.
  package func isGuess(_ part: SourceRange) -> Bool { origin(of: part)?.standing == .guess }

  @inlinable public subscript(id: ID<CustomType>) -> CustomType { types[id.index] }
  @inlinable public subscript(id: ID<StateVariable>) -> StateVariable { states[id.index] }
  @inlinable public subscript(id: ID<Guard>) -> Guard { guards[id.index] }
  @inlinable public subscript(id: ID<Dialog>) -> Dialog { dialogs[id.index] }
  @inlinable public subscript(id: ID<Coordinator>) -> Coordinator { coordinators[id.index] }
  @inlinable public subscript(id: ID<Screen>) -> Screen { screens[id.index] }
  @inlinable public subscript(id: ID<Route>) -> Route { routes[id.index] }
  @inlinable public subscript(id: ID<Link>) -> Link { links[id.index] }
}

/// The index of an element among the module's elements of its kind, in the order of declaration.
///
/// The type is public so that other modules inline its functions. Otherwise, each call of them looks
/// the element's type up.
public struct ID<Element>: Hashable, Sendable, Comparable {
  /// The index as it is stored. A flow and its analysis store so many that their size matters.
  @usableFromInline let number: Int32

  @inlinable
  public init(_ index: Int) { number = Int32(index) }

  @inlinable
  public var index: Int { Int(number) }

  @inlinable
  public static func == (left: ID, right: ID) -> Bool { left.number == right.number }

  @inlinable
  public static func < (left: ID, right: ID) -> Bool { left.number < right.number }

  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The schemes and hosts of links.
package struct LinkOrigin: Sendable, Hashable {
  /// The schemes: `shop` of `shop://restaurants/42`.
  package var schemes: [String] = []
  /// The hosts: `shop.example.com` of `https://shop.example.com/restaurants/42`.
  package var hosts: [String] = []

  /// A host to show a link with: the first, or a subdomain of it.
  package var sampleHost: String? {
    hosts.first { !$0.hasPrefix("*") } ?? hosts.first.map { "www" + $0.dropFirst() }
  }
}
