import Foundation
import TestSupport
import Testing

@testable import flowc

/// Printed JSON is byte for byte what Foundation's encoder prints.
struct JSONWritingTests {
  private func check(_ value: some Encodable, _ comment: Comment? = nil) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let expected = String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    let written = json(value)
    #expect(Array(written.utf8) == Array(expected.utf8), comment)
  }

  @Test func randomValues() throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      try check(RandomValue(depth: 4, using: &random), "SEED=\(seed), round \(round)")
    }
  }

  @Test func everyCharacterOfOneByteAndHostileTexts() throws {
    try check((0..<0x100).map { String(Unicode.Scalar(UInt8($0))) })
    try check(RandomValue.texts)
    try check(Dictionary(uniqueKeysWithValues: RandomValue.names.map { ($0, 1) }))
  }

  @Test func everyKindOfNumber() throws {
    try check([Int.min, Int.max, 0, -1])
    try check([UInt64.min, UInt64.max])
    try check([Int8.min, Int8.max])
    try check([UInt16.max])
    try check([0.0, -0.0, 1, -1.5, 1e100, 1e-7, 1e16, .pi, .leastNonzeroMagnitude])
    try check([Float(0.1), 3, 1e20, .leastNonzeroMagnitude])
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    let numbers = (0..<1_000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
    try check(numbers, "SEED=\(seed)")
  }

  @Test func emptyValues() throws {
    try check([Int]())
    try check([String: Int]())
    try check([[Int](), []])
    try check(["a": [String: Int](), "b": [:]])
    try check([Blank(), Blank()])
  }

  @Test func everyWayToEncode() throws {
    try check(Odd())
    try check([Odd(), Odd()])
    try check([1: "a", 2: "b", 10: "c"])
    try check([Optional("a"), nil])
    try check(Shade.allCases)
    try check("alone")
    try check(Optional<Int>.none)
  }

  @Test func aNumberThatJSONLacksIsRefused() {
    #expect(throws: EncodingError.self) {
      try JSONTreeEncoder.tree(of: ["a": [1.0, .nan]], at: [])
    }
  }

  @Test func aLongValueTakesNoLongTime() throws {
    let text = String(repeating: "a\"é\u{1}", count: 50_000)
    let list = Array(repeating: ["a": [String(text.prefix(10)), "b"]], count: 20_000)
    #expect(json(list).utf8.count > 500_000)
    #expect(json([text]).utf8.count > text.utf8.count)
  }
}

private struct Blank: Encodable {}

private enum Shade: String, Encodable, CaseIterable { case dark, light }

/// A value that asks its encoder for everything that there is.
private struct Odd: Encodable {
  enum Keys: String, CodingKey { case absent, list, nothing, object, parent, shade, text, twice }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Keys.self)
    try members.encodeNil(forKey: .nothing)
    try members.encodeIfPresent(String?.none, forKey: .absent)
    try members.encode(Shade.dark, forKey: .shade)
    try members.encode(1, forKey: .twice)
    try members.encode(2, forKey: .twice)
    var object = members.nestedContainer(keyedBy: Keys.self, forKey: .object)
    try object.encode("/\u{2028}\u{7F}", forKey: .text)
    var list = members.nestedUnkeyedContainer(forKey: .list)
    try list.encodeNil()
    try list.encode(true)
    try list.encode(Int?.none)
    var inner = list.nestedContainer(keyedBy: Keys.self)
    try inner.encode([1.5], forKey: .list)
    var items = list.nestedUnkeyedContainer()
    try items.encode("a")
    try "b".encode(to: list.superEncoder())
    try ["c"].encode(to: members.superEncoder())
    try Shade.light.encode(to: members.superEncoder(forKey: .parent))
    #expect(list.count == 6)
    var again = encoder.container(keyedBy: Keys.self)
    try again.encode("at last", forKey: .text)
  }
}
