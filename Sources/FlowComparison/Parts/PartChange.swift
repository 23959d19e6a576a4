import Diagnostics
import FlowModel

/// A difference between two flows, as a reader of their files would tell it.
package struct PartChange: Sendable {
  package enum Kind: Sendable, Equatable {
    case added, removed
    /// The part has another name, or stands elsewhere. Other properties may differ as well.
    case renamed(from: String)
    case changed
  }

  /// A property with two values; an empty text stands for none.
  package struct Detail: Sendable, Equatable {
    package let label: String
    package let before: String
    package let after: String
  }

  package let kind: Kind
  /// The kind of the part, in the words of a flow file: `screen`.
  package let noun: String
  /// The path of the part in the newer flow, or in the older one if it is gone: `Browse.list`.
  package let path: String
  package let details: [Detail]
  /// The place in the older flow; nil if the part is new.
  package let before: SourceRange?
  /// The place in the newer flow; nil if the part is gone.
  package let after: SourceRange?
}

extension PartChange {
  /// Returns the differences between two flows, by the kind of the part, in the order of declaration.
  package static func all(in pair: FlowPair) -> [PartChange] {
    let before = PartList(pair.older, pair.names(of: .older), own: pair.olderNames).parts
    let after = PartList(pair.newer, pair.newerNames, own: pair.newerNames).parts
    var rest = Dictionary(before.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var (changes, added): ([(Part.Kind, PartChange)], [Part]) = ([], [])
    for part in after {
      guard let old = rest.removeValue(forKey: part.key) else {
        added.append(part)
        continue
      }
      if let change = PartChange(from: old, to: part) { changes.append((part.key.kind, change)) }
    }
    let gone = before.filter { rest[$0.key] != nil }
    let renamed = Self.renamed(gone, added)
    let found = Set(renamed.map(\.older.key))
    changes += renamed.map { ($0.newer.key.kind, PartChange(renaming: $0.older, to: $0.newer)) }
    let known = Set(renamed.map(\.newer.key))
    changes += added.filter { !known.contains($0.key) }.map {
      ($0.key.kind, PartChange(.added, $0))
    }
    changes += gone.filter { !found.contains($0.key) }.map {
      ($0.key.kind, PartChange(.removed, $0))
    }
    let order = Dictionary(
      uniqueKeysWithValues: Part.Kind.allCases.enumerated().map { ($1, $0) })
    return changes.enumerated().sorted {
      (order[$0.element.0] ?? 0, $0.offset) < (order[$1.element.0] ?? 0, $1.offset)
    }.map(\.element.1)
  }

  /// Returns the parts that are gone and have come back under another name. If several parts have the
  /// same properties, nothing says which of them is which.
  private static func renamed(_ gone: [Part], _ added: [Part]) -> [(older: Part, newer: Part)] {
    func known(_ parts: [Part]) -> [[String]: [Part]] {
      Dictionary(grouping: parts.filter(\.key.kind.isKnownByFacts)) { part in
        [part.key.kind.rawValue, part.home] + part.facts.map(\.value)
      }
    }
    let before = known(gone)
    return known(added).values.compactMap { after in
      guard after.count == 1, let new = after.first else { return nil }
      let signature = [new.key.kind.rawValue, new.home] + new.facts.map(\.value)
      guard let old = before[signature], old.count == 1 else { return nil }
      return (old[0], new)
    }.sorted { $0.newer.key.path < $1.newer.key.path }
  }

  private init(_ kind: Kind, _ part: Part) {
    let isNew = kind == .added
    self.init(
      kind: kind, noun: part.key.kind.rawValue, path: part.path, details: [],
      before: isNew ? nil : part.range, after: isNew ? part.range : nil)
  }

  private init(renaming old: Part, to new: Part) {
    self.init(
      kind: .renamed(from: old.path), noun: new.key.kind.rawValue, path: new.path,
      details: Self.details(old, new), before: old.range, after: new.range)
  }

  /// Creates the change of a part that is in both flows; nil if it is the same.
  private init?(from old: Part, to new: Part) {
    // If a coordinator has another name, this alone is told, and not the new path of all its parts.
    let isRenamed = old.name != new.name || old.home != new.home
    let details = Self.details(old, new)
    guard isRenamed || !details.isEmpty else { return nil }
    self.init(
      kind: isRenamed ? .renamed(from: old.path) : .changed, noun: new.key.kind.rawValue,
      path: new.path, details: details, before: old.range, after: new.range)
  }

  private static func details(_ old: Part, _ new: Part) -> [Detail] {
    zip(old.facts, new.facts).filter { $0.value != $1.value }.map {
      Detail(label: $0.label, before: $0.value, after: $1.value)
    }
  }
}
