import Diagnostics
import TestSupport
import Testing

/// Mistakes in a module of real size: each is told once, where it is, and hides no other.
struct SeededMistakeTests {
  private static let readable = SeededMistake.ofNames + SeededMistake.ofShape + SeededMistake.ofMeaning
  private static let all = readable + SeededMistake.ofSyntax

  @Test("a mistake gives its own finding and no other", arguments: all)
  func alone(mistake: SeededMistake) throws {
    let shop = try SeededShop([mistake])
    #expect(try shop.module.told == shop.expected(of: [mistake]))
  }

  @Test("mistakes don't hide one another", arguments: [readable, SeededMistake.ofSyntax])
  func together(mistakes: [SeededMistake]) throws {
    let shop = try SeededShop(mistakes)
    let expected = try shop.expected(of: mistakes)
    let told = shop.module.told
    #expect(expected.filter { !told.contains($0) } == [], "not told")
    #expect(told.filter { !expected.contains($0) } == [], "told besides")
    #expect(told.count == expected.count)
  }

  @Test("each mistake is another one")
  func differ() {
    #expect(Set(Self.all.map(\.name)).count == Self.all.count)
    #expect(Self.all.count >= 36)
    let made = Self.all.map { $0.file + $0.old }
    #expect(Set(made).count == made.count)
  }
}
