import FlowModel

@testable import FlowSimulator

/// Numbers for coordinators and entries, in the order in which they first appear.
struct Ledger {
  private(set) var coordinators: [ID<Live>] = []
  private(set) var entries: [ID<Entry>] = []

  mutating func number(of id: ID<Live>) -> Int { Self.number(of: id, &coordinators) }

  mutating func number(of id: ID<Entry>) -> Int { Self.number(of: id, &entries) }

  private static func number<Element>(of id: ID<Element>, _ known: inout [ID<Element>]) -> Int {
    if let index = known.firstIndex(of: id) { return index }
    known.append(id)
    return known.count - 1
  }
}
