import Observation

public protocol DynamicProperty {}

@frozen @propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  // Given closures in Swift 6 mode these warn unless they are sendable.
  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}

  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError() }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

@frozen @propertyWrapper
public struct State<Value>: DynamicProperty {
  public init(wrappedValue value: Value) {}
  public init(initialValue value: Value) {}

  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }

  public var projectedValue: Binding<Value> { fatalError() }
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
  ) -> Binding<Subject> { fatalError() }
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
}

public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }
