@testable import FlowModel

/// The language's mappings by name, as far as they can be reached from a file.
enum KeySets {
  static let all: [String: KeySet] = {
    var found: [String: KeySet] = [:]
    var open: [KeySet] = [.file]
    while let set = open.popLast() {
      guard found.updateValue(set, forKey: set.name) == nil else { continue }
      open += (set.all + [set.others].compactMap { $0 }).flatMap { $0.shape.sets }
    }
    return found
  }()
}

extension Shape {
  fileprivate var sets: [KeySet] {
    switch self {
    case .keys(let set): [set()]
    case .byKind(_, let kinds): kinds.map(\.keys)
    case .list(let shape), .named(let shape): shape.sets
    case .either(let shapes): shapes.flatMap(\.sets)
    default: []
    }
  }
}
