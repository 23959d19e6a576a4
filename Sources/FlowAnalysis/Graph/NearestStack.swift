/// A stack on which a rule finds something, to be compared with others by how soon it is reached.
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

extension Dictionary where Value == NearestStack {
  /// Keeps the nearer one of the stack that is known for a key and another.
  mutating func keepNearer(_ stack: NearestStack, for key: Key) {
    if self[key].map({ stack < $0 }) ?? true { self[key] = stack }
  }
}
