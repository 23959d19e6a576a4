/// A sentence with names and other texts of users in it. Each form of a report writes those in its
/// own way, so that they can't be read as markup.
package struct Phrase: Sendable, Equatable, ExpressibleByStringInterpolation {
  package enum Piece: Sendable, Equatable {
    case words(String)
    /// A name, a pattern or another text from a flow file.
    case quoted(String)
  }

  package private(set) var pieces: [Piece]

  package init(stringLiteral value: String) { pieces = [.words(value)] }

  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { pieces.append(.words(literal)) }
    }

    package mutating func appendInterpolation(_ text: String) { pieces.append(.quoted(text)) }

    package mutating func appendInterpolation(_ phrase: Phrase) { pieces += phrase.pieces }
  }

  static func + (left: Phrase, right: Phrase) -> Phrase {
    var sum = left
    sum.pieces += right.pieces
    return sum
  }

  /// The sentence with its quoted texts in backticks.
  package var text: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .quoted(let text): "`\(text)`"
      }
    }.joined()
  }

  /// Names the first few of some parts, and how many more there are.
  static func list(_ names: [String]) -> Phrase {
    let shown = names.prefix(3)
    var phrase: Phrase = ""
    for (index, name) in shown.enumerated() {
      let isLast = index == shown.count - 1 && names.count == shown.count
      let before: Phrase = index == 0 ? "" : isLast ? " and " : ", "
      phrase = phrase + before + "\(name)"
    }
    guard names.count > shown.count else { return phrase }
    return phrase + Phrase(stringLiteral: " and \(names.count - shown.count) more")
  }
}
