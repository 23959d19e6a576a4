import Diagnostics
import TestSupport
import Testing

/// Mistakes in a module of real size: each is told once, where it is, and hides no other.
struct SeededMistakeTests {
  private static let readable =
    SeededMistake.ofNames + SeededMistake.ofShape + SeededMistake.ofMeaning
  private static let all = readable + SeededMistake.ofSyntax

  @Test("a mistake gives its own finding and no other", arguments: all)
  func alone(mistake: SeededMistake) throws {
    let shop = try SeededShop([mistake])
    let told = shop.module.told
    #expect(try told == shop.expected(of: [mistake]), "\(told)")
  }

  @Test("mistakes don't hide one another, except what isn't there")
  func together() throws {
    let others = Self.readable.filter { !SeededMistake.rulesOfAbsence.contains($0.rule) }
    try expectAll(others.filter { !SeededMistake.hiding.contains($0.name) })
  }

  @Test("what isn't there doesn't hide what else isn't there")
  func absence() throws {
    try expectAll(Self.readable.filter { SeededMistake.rulesOfAbsence.contains($0.rule) })
  }

  @Test("mistakes after which there may be anything hide only what isn't there")
  func holes() throws {
    try expectAll(Self.readable.filter { !SeededMistake.hidden.contains($0.rule) })
  }

  /// A file that can't be read has no other finding, so these mistakes stand in a module of their
  /// own.
  @Test("files that can't be read don't hide one another")
  func unreadable() throws { try expectAll(SeededMistake.ofSyntax) }

  private func expectAll(_ mistakes: [SeededMistake]) throws {
    let shop = try SeededShop(mistakes)
    let expected = try shop.expected(of: mistakes)
    let told = shop.module.told
    let hidden = expected.filter { !told.contains($0) }
    #expect(hidden.isEmpty, "not told: \(hidden)")
    let others = told.filter { !expected.contains($0) }
    #expect(others.isEmpty, "told besides: \(others)")
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
