/// Parts of a value that most values of its kind don't have.
@usableFromInline
protocol RareParts: Sendable {
  /// The parts of a value that has none of them.
  static var none: Self { get }
}

/// The parts of a value that most values of its kind don't have. Without them it takes no memory.
@usableFromInline
struct Rare<Parts: RareParts>: Sendable {
  /// The parts; nil if the value has none of them.
  @usableFromInline private(set) var shared: Shared<Parts>?

  init() {}

  init(_ parts: Parts) { shared = Shared(parts) }

  var isNone: Bool { shared == nil }

  /// The parts, in memory of their own. A change makes the memory.
  var value: Parts {
    get { shared?.value ?? .none }
    @inline(__always) _modify {
      if shared == nil { shared = Shared(.none) }
      yield &shared!.value
    }
  }

  /// Sets a list. An empty list takes no memory.
  @inline(__always)
  mutating func set<Element>(_ list: WritableKeyPath<Parts, [Element]>, _ elements: [Element]) {
    if shared == nil, elements.isEmpty { return }
    value[keyPath: list] = elements
  }
}
