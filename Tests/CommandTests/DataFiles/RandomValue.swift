import Foundation
import TestSupport

/// A random value of the kinds that data files hold.
indirect enum RandomValue {
  case null
  case bool(Bool)
  case integer(Int)
  case real(Double)
  case text(String)
  case list([RandomValue])
  case table([String: RandomValue])

  /// Names whose order depends on what is compared: bytes, characters or numbers.
  static let names = [
    "", "a", "A", "b", "B", "a1", "a10", "a2", "é", "ö", "z", "Z", "$schema", "/", "?", "#", "_",
    "\u{FFFD}", "\u{1F600}", "\u{E000}", "a b", "a\nb", "a\"b", "ﬁ", "ß", "İ", "long name",
  ]

  /// Texts that a writer has to escape, or that look as if it had to.
  static let texts = [
    "", "plain", "\"", "\\", "/", "</script>", "\u{0}", "\u{1F}", "\u{7F}", "\u{80}", "\u{2028}",
    "\u{2029}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", "😀", "e\u{301}", "\r\n", "\t", "\u{8}\u{C}",
    "\\u0041", "null", "1.0", "$(PRODUCT_NAME)", "<&>'", "]]>", " ",
  ]

  init(depth: Int, using random: inout SeededGenerator) {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: self = .null
    case 1: self = .bool(Bool.random(using: &random))
    case 2: self = .integer(Int.random(in: -1_000...1_000, using: &random))
    case 3: self = .integer(Int(truncatingIfNeeded: random.next()))
    case 4: self = .real(Double.random(in: -1e6...1e6, using: &random))
    case 5: self = .text(Self.text(using: &random))
    case 6: self = .list(Self.items(depth, using: &random))
    default:
      let items = Self.items(depth, using: &random)
      let members = items.map { (Self.names.randomElement(using: &random) ?? "", $0) }
      self = .table(Dictionary(members) { first, _ in first })
    }
  }

  private static func items(_ depth: Int, using random: inout SeededGenerator) -> [RandomValue] {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in
      RandomValue(depth: depth - 1, using: &random)
    }
  }

  private static func text(using random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...3, using: &random))
      .map { _ in texts.randomElement(using: &random) ?? "" }.joined()
  }
}

extension RandomValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .real(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let items): try container.encode(items)
    case .table(let members): try container.encode(members)
    }
  }
}

/// Bytes with a few of them changed.
func mutated(
  _ bytes: [UInt8], with marks: [UInt8], using random: inout SeededGenerator
) -> [UInt8] {
  var bytes = bytes
  for _ in 0..<Int.random(in: 1...3, using: &random) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let mark = marks.randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<5, using: &random) {
    case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1 where place < bytes.count: bytes[place] = mark
    case 2 where place < bytes.count: bytes.remove(at: place)
    case 3 where Bool.random(using: &random): bytes.removeSubrange(place...)
    default: bytes.insert(mark, at: place)
    }
  }
  return bytes
}
