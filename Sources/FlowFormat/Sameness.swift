import FlowModel
import YAML

extension Syntax {
  /// Returns whether another file has the same content in another form: the same values in the same
  /// order, with the same anchors and the same comments.
  ///
  /// - Parameter quotes: The quotes of the other file. Quotes with a meaning have to be the same.
  func saysTheSame(as other: Syntax, _ quotes: Quotes) -> Bool {
    let texts = comments.map(\.text.withoutBlanksBehind)
    guard texts == other.comments.map(\.text.withoutBlanksBehind) else { return false }
    switch (root, other.root) {
    case (nil, nil): return true
    case (let root?, let other?): return root.saysTheSame(as: other, quotes)
    default: return false
    }
  }

  /// Returns whether this file has the content of another file, and one entry more in one mapping.
  ///
  /// - Parameter path: The keys that lead from the top of the file to the mapping.
  func says(
    _ other: Syntax, withEntry key: String, _ value: SyntaxNode, at path: ArraySlice<String>
  ) -> Bool {
    let texts = comments.map(\.text.withoutBlanksBehind)
    guard texts == other.comments.map(\.text.withoutBlanksBehind), let root,
      let old = other.root
    else { return false }
    return root.says(old, withEntry: key, value, at: path)
  }

}

extension SyntaxNode {
  /// - Parameter quotes: The quotes of the other node's file; nil if no quotes have a meaning.
  fileprivate func saysTheSame(
    as other: SyntaxNode, _ quotes: Quotes?, isKey: Bool = false
  ) -> Bool {
    guard anchor == other.anchor else { return false }
    switch (content, other.content) {
    case (.missing, .missing): return true
    case (.alias(let left), .alias(let right)): return left == right
    case (.scalar(let left, let style), .scalar(let right, let otherStyle)):
      // Scalars are compared, because two different texts may look alike.
      guard left.unicodeScalars.elementsEqual(right.unicodeScalars) else { return false }
      if isKey && anchor == nil || (style == .plain) == (otherStyle == .plain) { return true }
      return quotes?.areIdle(at: other.range.lowerBound) ?? true
    case (.sequence(let left, _), .sequence(let right, _)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.saysTheSame(as: $1, quotes) }
    case (.mapping(let left, _), .mapping(let right, _)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.saysTheSame(as: $1, quotes) }
    default: return false
    }
  }

  fileprivate func says(
    _ old: SyntaxNode, withEntry key: String, _ value: SyntaxNode, at path: ArraySlice<String>
  ) -> Bool {
    guard anchor == old.anchor, case .mapping(var pairs, _) = content else { return false }
    let others: [SyntaxPair]
    switch old.content {
    case .mapping(let pairs, _): others = pairs
    case .missing: others = []
    default: return false
    }
    guard let step = path.first else {
      guard let index = pairs.firstIndex(where: { $0.key.isText(key) }),
        pairs[index].value.saysTheSame(as: value, nil)
      else { return false }
      pairs.remove(at: index)
      return pairs.count == others.count
        && zip(pairs, others).allSatisfy { $0.saysTheSame(as: $1, nil) }
    }
    return pairs.count == others.count
      && zip(pairs, others).allSatisfy { pair, other in
        guard other.key.isText(step) else {
          return pair.saysTheSame(as: other, nil)
        }
        return pair.key.saysTheSame(as: other.key, nil)
          && pair.value.says(other.value, withEntry: key, value, at: path.dropFirst())
      }
  }
}

extension SyntaxPair {
  fileprivate func saysTheSame(as other: SyntaxPair, _ quotes: Quotes?) -> Bool {
    key.saysTheSame(as: other.key, quotes, isKey: true)
      && value.saysTheSame(as: other.value, quotes)
  }
}
