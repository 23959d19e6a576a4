import YAML

extension Syntax {
  /// Whether another file says the same in other words: the same values in the same order, with
  /// the same anchors, and the same comments.
  func saysTheSame(as other: Syntax) -> Bool {
    let texts = comments.map(\.text.withoutBlanksBehind)
    return texts == other.comments.map(\.text.withoutBlanksBehind) && isSame(root, other.root)
  }

  /// Whether this file says what another one does, and that one mapping of it has one entry more.
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

  private func isSame(_ left: SyntaxNode?, _ right: SyntaxNode?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left.saysTheSame(as: right, isLiteral: false)
    default: false
    }
  }
}

extension SyntaxNode {
  fileprivate func saysTheSame(as other: SyntaxNode, isLiteral: Bool) -> Bool {
    guard anchor == other.anchor else { return false }
    switch (content, other.content) {
    case (.missing, .missing): return true
    case (.alias(let left), .alias(let right)): return left == right
    case (.scalar(let left, let style), .scalar(let right, let otherStyle)):
      // As scalars: texts that only look alike are two.
      return left.unicodeScalars.elementsEqual(right.unicodeScalars)
        && (!isLiteral || (style == .plain) == (otherStyle == .plain))
    case (.sequence(let left, _), .sequence(let right, _)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.saysTheSame(as: $1, isLiteral: isLiteral) }
    case (.mapping(let left, _), .mapping(let right, _)):
      return left.count == right.count
        && zip(left, right).allSatisfy { $0.saysTheSame(as: $1, isLiteral: isLiteral) }
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
        pairs[index].value.saysTheSame(as: value, isLiteral: false)
      else { return false }
      pairs.remove(at: index)
      return pairs.count == others.count
        && zip(pairs, others).allSatisfy { $0.saysTheSame(as: $1, isLiteral: false) }
    }
    return pairs.count == others.count
      && zip(pairs, others).allSatisfy { pair, other in
        guard other.key.isText(step) else {
          return pair.saysTheSame(as: other, isLiteral: false)
        }
        return pair.key.saysTheSame(as: other.key, isLiteral: false)
          && pair.value.says(other.value, withEntry: key, value, at: path.dropFirst())
      }
  }

  /// Whether quotes tell text from a name in what stands behind it.
  var isBeforeLiterals: Bool {
    guard case .scalar(let text, _) = content else { return false }
    return text == "with" || text == "set" || text == "default"
  }
}

extension SyntaxPair {
  fileprivate func saysTheSame(as other: SyntaxPair, isLiteral: Bool) -> Bool {
    key.saysTheSame(as: other.key, isLiteral: false)
      && value.saysTheSame(as: other.value, isLiteral: isLiteral || key.isBeforeLiterals)
  }
}
