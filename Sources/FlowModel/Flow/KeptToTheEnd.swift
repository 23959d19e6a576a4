/// Keeps a value until the program ends. Then the system takes all memory at once, which is much
/// faster than to free each part of a large module.
package func keepToTheEnd<Value>(_ value: Value) { _ = Unmanaged.passRetained(Kept(value)) }

private final class Kept<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }
}
