import Observation

/// A place in the tree of views. It keeps a view, its state, and the places of the views in it.
///
/// The body of a view is evaluated when the view is given again by the view around it, and when a
/// value changes that the body has read. SwiftUI leaves out an evaluation if the view's properties
/// are the same. It doesn't promise this, so only views that are compared by `equatable()` are left
/// out here.
@MainActor
public final class ViewNode {
  public private(set) var view: any View
  public private(set) weak var parent: ViewNode?
  public private(set) var children: [(key: AnyHashable, node: ViewNode)] = []
  /// The number of times that the body has been evaluated.
  public private(set) var evaluations = 0
  /// The attributes that modifiers give the view, by name.
  public internal(set) var attributes: [String: Any] = [:]
  public private(set) var environment: EnvironmentValues
  public private(set) var isActive = false
  /// The memory of a view that the framework draws.
  var memory: AnyObject?
  /// The number of times that the view was given.
  private(set) var version = 0
  var appeared: (() -> Void)?
  var disappeared: (() -> Void)?
  var dismantled: (() -> Void)?
  /// Done once, after the views in this one are there.
  var whenEvaluated: (() -> Void)?
  private var properties: [AnyObject] = []
  private var wanted: [Wanted]? = []
  private var observation = 0

  private struct Wanted {
    let key: AnyHashable
    let view: any View
    let environment: EnvironmentValues
    let isActive: Bool
  }

  init(_ view: any View, in parent: ViewNode?, _ environment: EnvironmentValues) {
    self.view = view
    self.parent = parent
    self.environment = environment
  }

  // MARK: Evaluation

  /// Takes a view in place of the one before.
  func give(_ next: any View, _ environment: EnvironmentValues) {
    view = next
    version += 1
    self.environment = environment
    evaluate()
  }

  func evaluate() {
    evaluations += 1
    observation += 1
    wanted = []
    attributes = [:]
    let number = observation
    withObservationTracking {
      read(view)
    } onChange: { [weak self] in
      MainActor.assumeIsolated {
        if let self, self.observation == number { Graph.invalidate(self) }
      }
    }
    reconcile()
    let then = whenEvaluated
    whenEvaluated = nil
    then?()
  }

  private func read(_ view: some View) {
    link(view)
    if let primitive = view as? any Primitive {
      primitive.build(self)
    } else {
      child("body", view.body)
    }
  }

  /// Gives the properties of a view, such as its state, the values that they have in this place.
  func link(_ value: Any) {
    for (index, property) in Mirror(reflecting: value).children
      .compactMap({ $0.value as? any LinkedProperty }).enumerated()
    {
      let known = properties.indices.contains(index) ? properties[index] : nil
      let linked = property.link(in: self, known)
      if known == nil { properties.append(linked) }
    }
  }

  /// Says that a view stands in this one.
  func child(
    _ key: AnyHashable, _ view: any View, _ environment: EnvironmentValues? = nil,
    isActive: Bool = true
  ) {
    wanted?.append(
      Wanted(
        key: key, view: view, environment: environment ?? self.environment, isActive: isActive))
  }

  /// Says that the views in this one are as before.
  func keepChildren() { wanted = nil }

  private func reconcile() {
    guard let wanted else { return }
    var old = Dictionary(children.map { ($0.key, $0.node) }) { $1 }
    children = wanted.map { next in
      if let known = old[next.key], type(of: known.view) == type(of: next.view) {
        old[next.key] = nil
        known.give(next.view, next.environment)
        return (next.key, known)
      }
      let node = ViewNode(next.view, in: self, next.environment)
      node.evaluate()
      return (next.key, node)
    }
    for gone in old.values { gone.remove() }
    for (next, child) in zip(wanted, children) {
      child.node.setActive(isActive && next.isActive)
    }
  }

  /// Removes the last views, although the view says nothing of it.
  func dropChildren(after count: Int) {
    while children.count > count { children.removeLast().node.remove() }
    children.last?.node.setActive(isActive)
  }

  // MARK: Appearance

  func setActive(_ active: Bool) {
    let changes = active != isActive
    isActive = active
    if changes { for child in children { child.node.setActive(active) } }
    if changes { active ? appeared?() : disappeared?() }
  }

  func remove() {
    observation += 1
    setActive(false)
    for child in children { child.node.remove() }
    dismantled?()
  }

  // MARK: Looking

  /// The node and all nodes in it, outermost first.
  public var all: [ViewNode] { [self] + children.flatMap(\.node.all) }

  /// The value of an attribute of the outermost modifier that says it.
  public func attribute<Value>(_ name: String, as type: Value.Type = Value.self) -> Value? {
    all.lazy.compactMap { $0.attributes[name] as? Value }.first
  }
}

/// A property of a view that SwiftUI gives its value.
@MainActor
protocol LinkedProperty {
  /// Makes the property use what it is linked to, and returns it.
  func link(in node: ViewNode, _ known: AnyObject?) -> AnyObject
}

/// The places whose views have to be evaluated again. This is done in a turn of its own.
@MainActor
enum Graph {
  private static var dirty: [(node: ViewNode, transaction: Transaction)] = []
  private static var isScheduled = false

  static func invalidate(_ node: ViewNode) {
    dirty.append((node, Transaction.current))
    guard !isScheduled else { return }
    isScheduled = true
    Task { @MainActor in flush() }
  }

  private static func flush() {
    isScheduled = false
    let now = dirty
    dirty = []
    for (node, transaction) in now {
      withTransaction(transaction) { node.evaluate() }
    }
  }
}
