/// A large value that its copies share, until one of them is changed.
///
/// A copy is one reference, however many parts the value has. Most stages copy routes and screens
/// often, and never change them.
@usableFromInline
struct Shared<Value: Sendable>: Sendable {
  /// A box is changed only by its single owner, so nobody can read it at the same time.
  @usableFromInline final class Box: @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  init(_ value: Value) { box = Box(value) }

  @inlinable var value: Value {
    @inline(__always) _read { yield box.value }
    @inline(__always) _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
