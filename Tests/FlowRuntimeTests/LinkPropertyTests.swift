import FlowRuntime
import Foundation
import TestSupport
import Testing

/// Links with random values, printed and parsed again.
struct LinkPropertyTests {
  /// A link with a parameter of each type that links allow.
  enum Everything: Link, Equatable {
    case all(
      number: Int, real: Double, flag: Bool, text: String, id: UUID, note: String?, page: Int?)
    case rest(String)

    static let forms = LinkTable(
      schemes: ["app"], hosts: ["example.com"],
      [
        .init("/all/{number}/{real}/{flag}/{text}/{id}?note={note}&p={page}", "all"),
        .init("/rest/{rest...}", "rest"),
      ])

    func write(to arguments: inout Arguments) -> RouteName {
      switch self {
      case .all(let number, let real, let flag, let text, let id, let note, let page):
        return arguments(
          "all", ("number", number), ("real", real), ("flag", flag), ("text", text), ("id", id),
          ("note", note), ("page", page))
      case .rest(let rest): return arguments("rest", ("rest", rest))
      }
    }

    static func read(_ name: String, from arguments: ArgumentReader) throws -> Everything? {
      guard name == "all" else { return .rest(try arguments("rest")) }
      return .all(
        number: try arguments("number"), real: try arguments("real"), flag: try arguments("flag"),
        text: try arguments("text"), id: try arguments("id"), note: try arguments("note"),
        page: try arguments("page"))
    }
  }

  @Test(arguments: 1...20) func whatIsPrintedIsParsedAsTheSame(_ seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<100 {
      let link = Everything.all(
        number: dice.roll(2_000) - 1_000, real: Double(dice.roll(1_000)) / 8 - 50,
        flag: dice.roll(2) == 0, text: dice.text(1...6), id: dice.uuid(),
        note: dice.roll(3) == 0 ? nil : dice.text(0...5), page: dice.roll(2) == 0 ? nil : 7)
      #expect(Everything(link.text) == link, "seed \(seed): \(link.text)")
      let rest = Everything.rest(dice.text(1...6))
      #expect(Everything(rest.text) == rest, "seed \(seed): \(rest.text)")
    }
  }

  @Test func anEmptyTextHasNoPlaceInAPath() {
    #expect(Everything.rest("").text == "")
    #expect(Everything("app://rest/") == nil)
  }

  // MARK: Against the definition

  /// A URL pattern, matched in the way that the definition describes: part by part, from the left.
  struct Pattern {
    enum Part: Hashable {
      case text(String)
      case parameter(String)
      case rest
    }

    let parts: [Part]

    var form: String {
      parts.map {
        switch $0 {
        case .text(let text): "/\(text)"
        case .parameter(let name): "/{\(name)}"
        case .rest: "/{rest...}"
        }
      }.joined()
    }

    /// Returns the rank of each part, from the left. A text has rank 0, the best. Returns nil if a
    /// part doesn't match.
    func match(_ segments: [String]) -> [Int]? {
      let isLong = parts.last == .rest ? segments.count >= parts.count : false
      guard isLong || segments.count == parts.count else { return nil }
      var ranks: [Int] = []
      for (part, segment) in zip(parts, segments) {
        switch part {
        case .text(let text) where text == segment: ranks.append(0)
        case .text: return nil
        case .parameter: ranks.append(1)
        case .rest: ranks.append(2)
        }
      }
      return ranks
    }
  }

  private static let words = ["a", "b", "c"]

  private func pattern(_ dice: inout Dice) -> Pattern {
    var parts: [Pattern.Part] = [.text(Self.words[dice.roll(3)])]
    for index in 0..<dice.roll(4) {
      parts.append(dice.roll(2) == 0 ? .parameter("p\(index)") : .text(Self.words[dice.roll(3)]))
    }
    if dice.roll(5) == 0 { parts.append(.rest) }
    return Pattern(parts: parts)
  }

  @Test(arguments: 1...40) func theFormThatIsFoundIsTheBestOfAll(_ seed: UInt64) {
    var dice = Dice(state: seed)
    var patterns: [Pattern] = []
    for _ in 0..<12 {
      let new = pattern(&dice)
      // `lint` reports two equal patterns, so a table never has them.
      if !patterns.contains(where: { $0.form == new.form }) { patterns.append(new) }
    }
    let table = LinkTable(
      schemes: ["app"], hosts: [], patterns.enumerated().map { .init($1.form, RouteName("\($0)")) })
    for _ in 0..<100 {
      let segments = (0...dice.roll(5)).map { _ in (Self.words + ["x"])[dice.roll(4)] }
      let link = "app://" + segments.joined(separator: "/")
      let ranked = patterns.indices.compactMap { index in
        patterns[index].match(segments).map { (index, $0) }
      }
      let best = ranked.min { $0.1.lexicographicallyPrecedes($1.1) }
      #expect(table.match(link)?.name == best.map { "\($0.0)" }, "seed \(seed): \(link)")
    }
  }

  // MARK: Cost

  @Test func aParseTakesNoLongerAmongManyForms() {
    func time(among count: Int) -> Duration {
      let table = LinkTable(
        schemes: ["app"], hosts: [],
        (0..<count).map { .init("/section\($0 % 100)/screen\($0)/{id}", RouteName("\($0)")) })
      var arguments = Arguments()
      arguments("id", 7)
      return processorTime {
        for round in 0..<500 {
          let index = round * 7_919 % count
          let name = "\(index)"
          #expect(table.match("app://section\(index % 100)/screen\(index)/7")?.name == name)
          _ = table.print(name, arguments)
        }
      }
    }
    _ = time(among: 10)
    // A search through all patterns would take a thousand times as long.
    #expect(time(among: 10_000) < time(among: 10) * 20)
  }
}

extension Dice {
  /// Returns a random text: letters, characters with a meaning in URLs, multi-byte characters.
  fileprivate mutating func text(_ lengths: ClosedRange<Int>) -> String {
    let signs: [Character] = [
      "a", "Z", "0", "/", "?", "#", "&", "=", "%", "+", " ", ".", "{", "é", "\u{1F600}", ":", "@",
    ]
    let count = lengths.lowerBound + roll(lengths.count)
    return String((0..<count).map { _ in signs[roll(signs.count)] })
  }

  fileprivate mutating func uuid() -> UUID {
    let digits = (0..<32).map { _ in String(roll(16), radix: 16, uppercase: true) }.joined()
    var parts: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return UUID(uuidString: parts.joined(separator: "-"))!
  }
}
