// The shapes of values by their places, for editors that offer what can be typed.

extension Shape {
  /// Returns the shapes that a value can have behind some keys, from the outermost key.
  package static func shapes(along keys: [String]) -> [Shape] {
    keys.reduce([.keys(.file)]) { shapes, key in shapes.flatMap { $0.shapes(behind: key) } }
  }

  private func shapes(behind key: String) -> [Shape] {
    switch self {
    case .named(let value): [value]
    case .list(let element): element.shapes(behind: key)
    case .either(let shapes): shapes.flatMap { $0.shapes(behind: key) }
    case .keys(let set): set().shapes(behind: key)
    case .byKind(let word, let sets):
      word == key
        ? [.words(sets.map(\.word))]
        : sets.lazy.map { $0.keys.shapes(behind: key) }.first { !$0.isEmpty } ?? []
    case .text, .flag, .count, .value, .nothing, .words, .pattern: []
    }
  }

  /// The keys that a mapping of this shape can have, each once.
  package var keysOfMapping: [Key] {
    switch self {
    case .list(let element): element.keysOfMapping
    case .either(let shapes): shapes.flatMap(\.keysOfMapping).eachOnce
    case .keys(let set): set().all
    case .byKind(_, let sets): sets.flatMap(\.keys.all).eachOnce
    case .text, .flag, .count, .value, .nothing, .words, .pattern, .named: []
    }
  }
}

extension KeySet {
  fileprivate func shapes(behind key: String) -> [Shape] {
    all.filter { $0.name == key }.map(\.shape)
  }
}

extension [Key] {
  fileprivate var eachOnce: [Key] {
    var seen: Set<String> = []
    return filter { seen.insert($0.name).inserted }
  }
}
