/// A stack on which a rule finds a problem. Such stacks are compared by the length of the walk to
/// them.
struct NearestStack: Comparable {
  /// The entry on top.
  let symbol: Symbol
  /// The steps of the shortest walk to the stack.
  let cost: Int32
  /// The transition that reads the top.
  let transition: Int32

  static func < (left: NearestStack, right: NearestStack) -> Bool {
    (left.cost, left.transition) < (right.cost, right.transition)
  }

  static func == (left: NearestStack, right: NearestStack) -> Bool {
    left.transition == right.transition
  }
}

extension Sequence {
  /// Returns the first result that isn't nil. Each element is asked once: a lazy map would ask twice,
  /// and the second time no steps may be left.
  func firstResult<Result>(_ body: (Element) -> Result?) -> Result? {
    for element in self { if let result = body(element) { return result } }
    return nil
  }
}
