/// A module's YAML as a value: made at random, and taken apart piece by piece.
package indirect enum ModuleTree: Hashable, Sendable {
  case text(String)
  /// Quoted, so that it is no name.
  case quoted(String)
  case list([ModuleTree])
  case map([Pair])

  package struct Pair: Hashable, Sendable {
    package let key: String
    package var value: ModuleTree
  }

  /// The way to a part: of each list and mapping, the number of the item or pair.
  package typealias Path = [Int]
}

extension ModuleTree: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(arrayLiteral items: ModuleTree...) { self = .list(items) }
  package init(dictionaryLiteral pairs: (String, ModuleTree)...) {
    self = .map(pairs.map { Pair(key: $0, value: $1) })
  }
}

extension ModuleTree {
  static let empty = ModuleTree.map([])

  static func names(_ names: [String]) -> ModuleTree { .list(names.map { .text($0) }) }

  static func named(_ items: [(String, ModuleTree)]) -> ModuleTree {
    .map(items.map { Pair(key: $0, value: $1) })
  }

  var children: [ModuleTree] {
    switch self {
    case .text, .quoted: []
    case .list(let items): items
    case .map(let pairs): pairs.map(\.value)
    }
  }

  subscript(key: String) -> ModuleTree? {
    get {
      guard case .map(let pairs) = self else { return nil }
      return pairs.first { $0.key == key }?.value
    }
    set {
      guard case .map(var pairs) = self else { return }
      let index = pairs.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): pairs[index].value = value
      case (let index?, nil): pairs.remove(at: index)
      case (nil, let value?): pairs.append(Pair(key: key, value: value))
      case (nil, nil): break
      }
      self = .map(pairs)
    }
  }

  /// The keys on the way to a part; of a list's item, none.
  func keys(along path: Path) -> [String?] {
    guard let first = path.first else { return [] }
    var key: String?
    if case .map(let pairs) = self { key = pairs[first].key }
    return [key] + children[first].keys(along: Array(path.dropFirst()))
  }

  func removing(_ path: Path) -> ModuleTree {
    guard let first = path.first else { return self }
    let rest = Array(path.dropFirst())
    switch self {
    case .text, .quoted: return self
    case .list(var items):
      if rest.isEmpty {
        items.remove(at: first)
      } else {
        items[first] = items[first].removing(rest)
      }
      return .list(items)
    case .map(var pairs):
      if rest.isEmpty {
        pairs.remove(at: first)
      } else {
        pairs[first].value = pairs[first].value.removing(rest)
      }
      return .map(pairs)
    }
  }

  /// The ways to all parts, each before those inside of it, the last of each first.
  var paths: [Path] {
    children.indices.reversed().flatMap { index in
      [[index]] + children[index].paths.map { [index] + $0 }
    }
  }
}
