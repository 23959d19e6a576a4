import TestSupport

/// Other layouts of a file, and broken ones.
struct Mutation {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func blanks(_ range: ClosedRange<Int>) -> String {
    String(repeating: " ", count: Int.random(in: range, using: &random))
  }

  /// The file in another layout: other indentation, blank lines and line ends, and more comments.
  mutating func disarranged(_ text: String) -> String {
    let step = Int.random(in: 1...3, using: &random)
    let end = chance(20) ? "\r\n" : "\n"
    var result = chance(10) ? "\u{FEFF}" : ""
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      let indentation = line.prefix { $0 == " " }.count / 2 * step
      number += 1
      if chance(10) { result += end }
      if chance(15) { result += blanks(indentation...indentation) + "# added \(number)" + end }
      result += line.isEmpty ? "" : blanks(indentation...indentation) + spread(line)
      if chance(15), !line.isEmpty, !line.contains("#") { result += blanks(1...9) + "# behind" }
      result += blanks(0...1) + end
    }
    return result
  }

  /// A line's text with other blanks in it.
  private mutating func spread(_ line: Substring) -> String {
    let text = String(line.drop { $0 == " " })
    // Not in quotes, nor in comments.
    guard !text.contains("\""), !text.contains("#"), chance(50) else { return text }
    return text.reduce(into: "") { result, character in
      result.append(character)
      if "{,".contains(character), chance(50) { result += blanks(0...3) }
    }
  }

  /// The file with some of its characters gone, doubled or replaced.
  mutating func damaged(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    let marks = Array(" \n:-#{}[]\"'&*|>?,\ta".unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &random) where !scalars.isEmpty {
      let index = Int.random(in: 0..<scalars.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: scalars.remove(at: index)
      case 1: scalars.insert(marks.randomElement(using: &random)!, at: index)
      default: scalars[index] = marks.randomElement(using: &random)!
      }
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
