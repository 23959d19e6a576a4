// The shapes of values by their places, for editors that offer what can be typed.

/// A place behind some keys of a flow file: the shape that a value can have there, and the names.
package struct ValuePlace {
  package let shape: Shape
  /// The language's key around the place; nil at the top of a file.
  fileprivate let key: Key?
  /// The number of names behind that key.
  fileprivate let depth: Int

  /// Returns the places behind some keys, from the outermost key.
  package static func places(along keys: [String]) -> [ValuePlace] {
    let top = ValuePlace(shape: .keys(.file), key: nil, depth: 0)
    return keys.reduce([top]) { places, key in places.flatMap { $0.behind(key) } }
  }

  private func with(_ shape: Shape) -> ValuePlace {
    ValuePlace(shape: shape, key: key, depth: depth)
  }

  private func behind(_ key: String) -> [ValuePlace] {
    switch shape {
    case .named(let value): [ValuePlace(shape: value, key: self.key, depth: depth + 1)]
    case .list(let element): with(element).behind(key)
    case .either(let shapes): shapes.flatMap { with($0).behind(key) }
    case .keys(let set): set().places(behind: key)
    case .byKind(let word, let sets):
      word == key
        ? [with(.words(sets.map(\.word)))]
        : sets.lazy.map { $0.keys.places(behind: key) }.first { !$0.isEmpty } ?? []
    case .text, .flag, .count, .value, .nothing, .words, .pattern: []
    }
  }

  /// The names that can stand as keys at the place; nil if the author chooses them.
  package var nameOfKey: NameKind? { nameOfKey(shape) }

  private func nameOfKey(_ shape: Shape) -> NameKind? {
    switch shape {
    case .named: key.flatMap { depth < $0.keys.count ? $0.keys[depth] : nil }
    case .list(let element): nameOfKey(element)
    case .either(let shapes): shapes.lazy.compactMap(nameOfKey).first
    case .keys(let set): set().others?.keys.first
    case .text, .flag, .count, .value, .nothing, .words, .pattern, .byKind: nil
    }
  }

  /// The names that can stand as text at the place; nil if any text can.
  package var nameOfValue: NameKind? { shape.takesText ? key?.values : nil }
}

extension Shape {
  /// Whether a text can stand there, alone or in a list.
  fileprivate var takesText: Bool {
    switch self {
    case .text, .value: true
    case .list(let element): element.takesText
    case .either(let shapes): shapes.contains(where: \.takesText)
    case .flag, .count, .nothing, .words, .pattern, .named, .keys, .byKind: false
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
  fileprivate func places(behind key: String) -> [ValuePlace] {
    let known = all.filter { $0.name == key }
    return (known.isEmpty ? [others].compactMap { $0 } : known).map {
      ValuePlace(shape: $0.shape, key: $0, depth: 0)
    }
  }
}

extension [Key] {
  fileprivate var eachOnce: [Key] {
    var seen: Set<String> = []
    return filter { seen.insert($0.name).inserted }
  }
}
