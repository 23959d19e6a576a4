import Observation

public protocol DynamicProperty {}

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  // Given closures in Swift 6 mode these warn unless they are sendable.
  @preconcurrency
  public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    read = { fatalError("only the compiler sees this") }
    write = { _ in fatalError("only the compiler sees this") }
  }

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      read: { wrappedValue[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

@propertyWrapper
public struct State<Value>: DynamicProperty {
  /// A value in its place. Whoever has read it hears of its changes.
  @Observable
  final class Location {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  final class Link { var location: Location? }

  private let first: Value
  private let link = Link()

  public init(wrappedValue value: Value) { first = value }
  public init(initialValue value: Value) { first = value }

  public var wrappedValue: Value {
    get { link.location.map(\.value) ?? first }
    nonmutating set { link.location?.value = newValue }
  }

  public var projectedValue: Binding<Value> {
    Binding(read: { wrappedValue }, write: { wrappedValue = $0 })
  }
}

extension State: @MainActor LinkedProperty {
  func link(in node: ViewNode, _ known: AnyObject?) -> AnyObject {
    let location = known as? Location ?? Location(first)
    link.location = location
    return location
  }
}

@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable, message: "what it wraps has to be observable")
  public init(wrappedValue: Value) { fatalError() }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      read: { wrappedValue[keyPath: keyPath] }, write: { wrappedValue[keyPath: keyPath] = $0 })
  }
}

extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

public struct Transaction {
  public init() {}
  public var disablesAnimations = false

  /// The transaction in which something happens now.
  nonisolated(unsafe) static var current = Transaction()
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let before = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = before }
  return try body()
}
