import FlowModel

/// The parts of one kind that are the same part in an older and a newer flow.
package struct Pairing<Part>: Sendable {
  /// The newer part, by the index of the older one; nil if the part is gone.
  private var newer: [ID<Part>?]
  /// The older part, by the index of the newer one; nil if the part is new.
  private var older: [ID<Part>?]

  init(older: Int, newer: Int) {
    self.newer = Array(repeating: nil, count: older)
    self.older = Array(repeating: nil, count: newer)
  }

  package func newer(of id: ID<Part>) -> ID<Part>? { newer[id.index] }

  package func older(of id: ID<Part>) -> ID<Part>? { older[id.index] }

  /// The parts that are in both flows.
  package var pairs: [(older: ID<Part>, newer: ID<Part>)] {
    newer.enumerated().compactMap { index, found in found.map { (ID(index), $0) } }
  }

  /// The older parts that are gone, in order.
  var gone: [ID<Part>] { newer.indices.filter { newer[$0] == nil }.map { ID($0) } }

  /// The newer parts that are new, in order.
  var added: [ID<Part>] { older.indices.filter { older[$0] == nil }.map { ID($0) } }

  mutating func pair(_ old: ID<Part>, _ new: ID<Part>) {
    newer[old.index] = new
    older[new.index] = old
  }

  /// Pairs the parts that have the same name. Each name occurs once in a flow.
  mutating func pair(_ olderNames: [String], _ newerNames: [String]) {
    let known = Dictionary(
      newerNames.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, name) in olderNames.enumerated() {
      if let found = known[name], older[found] == nil { pair(ID(index), ID(found)) }
    }
  }

  /// Pairs parts that are gone with new parts that resemble them, those most alike first. The time
  /// is proportional to the number of features that they share.
  mutating func pairAlike(
    _ olderFeatures: (ID<Part>) -> Set<String>, _ newerFeatures: (ID<Part>) -> Set<String>
  ) {
    let (gone, added) = (gone, added)
    guard !gone.isEmpty, !added.isEmpty else { return }
    var holders: [String: [Int]] = [:]
    let offered = added.map(newerFeatures)
    for (index, features) in offered.enumerated() {
      for feature in features { holders[feature, default: []].append(index) }
    }
    var resemblances: [Resemblance] = []
    for (index, id) in gone.enumerated() {
      let features = olderFeatures(id)
      var shared: [Int: Int] = [:]
      for feature in features {
        // What very many new parts have says little about each of them.
        let found = holders[feature] ?? []
        if found.count <= Resemblance.most { for other in found { shared[other, default: 0] += 1 } }
      }
      resemblances += shared.compactMap { other, count in
        Resemblance(
          older: index, newer: other, shared: count,
          of: features.count + offered[other].count - count)
      }
    }
    for found in resemblances.sorted() {
      let (old, new) = (gone[found.older], added[found.newer])
      if newer(of: old) == nil, older(of: new) == nil { pair(old, new) }
    }
  }
}

/// The share of what is known about two parts that they have in common.
private struct Resemblance: Comparable {
  let older: Int
  let newer: Int
  /// The share of the features of both that they have in common, in percent.
  private let share: Int

  /// The largest number of new parts with a feature that counts.
  static let most = 200

  /// Creates a resemblance; nil if less than half of the features are in common.
  init?(older: Int, newer: Int, shared: Int, of all: Int) {
    guard shared * 2 >= all else { return nil }
    (self.older, self.newer, share) = (older, newer, shared * 100 / max(all, 1))
  }

  /// The resemblance that comes first is the greater one.
  static func < (left: Resemblance, right: Resemblance) -> Bool {
    (-left.share, left.older, left.newer) < (-right.share, right.older, right.newer)
  }
}
