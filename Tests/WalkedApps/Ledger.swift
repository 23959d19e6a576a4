import FlowRuntime

/// Tells coordinators and entries by numbers, in the order in which they are first seen.
@MainActor
final class Ledger {
  private final class Seen {
    weak var coordinator: Coordinator?
    let name: String

    init(_ coordinator: Coordinator) {
      self.coordinator = coordinator
      name = "\(type(of: coordinator))"
    }
  }

  private var coordinators: [Seen] = []
  private var entries: [Int: Int] = [:]
  /// The routes that were handed to the views of each entry, by the entry's number.
  private(set) var routes: [Int: Any] = [:]
  /// The coordinators of the tree as it was last looked at.
  private var living: Set<ObjectIdentifier> = []

  func number(of coordinator: Coordinator) -> Int {
    living.insert(ObjectIdentifier(coordinator))
    if let known = coordinators.firstIndex(where: { $0.coordinator === coordinator }) {
      return known
    }
    coordinators.append(Seen(coordinator))
    return coordinators.count - 1
  }

  func number(of entry: Entry) -> Int {
    if let known = entries[entry.id] { return known }
    entries[entry.id] = entries.count
    return entries.count - 1
  }

  func keep(_ routes: Any, of entry: Entry) { self.routes[number(of: entry)] = routes }

  func coordinator(_ number: Int) -> Coordinator? {
    coordinators.indices.contains(number) ? coordinators[number].coordinator : nil
  }

  func look() { living = [] }

  /// The coordinators that something retains though they have ended.
  var leaked: [String] {
    coordinators.compactMap { seen in
      guard let left = seen.coordinator, !living.contains(ObjectIdentifier(left)) else {
        return nil
      }
      return seen.name
    }
  }
}
