/// A tree as a flow file, with where each of its parts stands.
struct ModuleText {
  private(set) var text = ""
  /// The stretch of text of each pair and item, key included, by its path; outer ones first.
  private(set) var places: [(path: ModuleTree.Path, range: Range<Int>)] = []

  init(_ tree: ModuleTree) {
    block(tree, at: [], indent: 0)
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The smallest part around a stretch of text.
  func path(around range: Range<Int>) -> ModuleTree.Path? {
    places.filter {
      $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
    }
    .min { $0.range.count < $1.range.count }?.path
  }

  private mutating func part(_ path: ModuleTree.Path, _ body: (inout ModuleText) -> Void) {
    let start = text.utf8.count
    body(&self)
    places.append((path, start..<text.utf8.count))
  }

  private mutating func block(_ tree: ModuleTree, at path: ModuleTree.Path, indent: Int) {
    let margin = String(repeating: " ", count: indent)
    switch tree {
    case .map(let pairs) where !tree.isShort:
      for (index, pair) in pairs.enumerated() {
        text += margin
        part(path + [index]) { copy in
          copy.text += pair.key + ":"
          copy.value(pair.value, at: path + [index], indent: indent)
        }
      }
    case .list(let items) where !tree.isShort:
      for (index, item) in items.enumerated() {
        text += margin + "- "
        part(path + [index]) { $0.flow(item, at: path + [index]) }
        text += "\n"
      }
    default:
      flow(tree, at: path)
      text += "\n"
    }
  }

  private mutating func value(_ tree: ModuleTree, at path: ModuleTree.Path, indent: Int) {
    text += tree.isShort ? " " : "\n"
    block(tree, at: path, indent: indent + 2)
  }

  private mutating func flow(_ tree: ModuleTree, at path: ModuleTree.Path) {
    switch tree {
    case .text(let word): text += word.isPlain ? word : "\"\(word)\""
    case .quoted(let word): text += "\"\(word)\""
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        text += index == 0 ? "" : ", "
        part(path + [index]) { $0.flow(item, at: path + [index]) }
      }
      text += "]"
    case .map(let pairs):
      text += pairs.isEmpty ? "{" : "{ "
      for (index, pair) in pairs.enumerated() {
        text += index == 0 ? "" : ", "
        part(path + [index]) { copy in
          copy.text += pair.key + ": "
          copy.flow(pair.value, at: path + [index])
        }
      }
      text += pairs.isEmpty ? "}" : " }"
    }
  }
}

extension ModuleTree {
  /// Whether the value stands on one line.
  fileprivate var isShort: Bool {
    switch self {
    case .text, .quoted: true
    case .list: children.allSatisfy(\.isScalar)
    case .map: children.allSatisfy { $0.isScalar || $0.isScalarList || $0.children.isEmpty }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .text, .quoted: true
    case .list, .map: false
    }
  }

  private var isScalarList: Bool {
    if case .list(let items) = self { items.allSatisfy(\.isScalar) } else { false }
  }
}

extension String {
  /// Whether YAML reads it as it stands, in braces too.
  fileprivate var isPlain: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"),
          UInt8(ascii: "_"), UInt8(ascii: "%"):
          true
        default: false
        }
      }
  }
}
