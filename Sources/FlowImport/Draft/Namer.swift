import FlowAnalysis
import FlowModel

/// The names that are taken in one place of a flow file. Names that differ only in case count as the
/// same name, because some disks don't tell their files apart.
struct Namer {
  private var taken: Set<String>
  /// The names that nothing here has, but that nothing here may have.
  private let reserved: Set<String>

  /// - Parameter taken: The names that are of other kinds of things.
  init(taken: Set<String> = []) {
    reserved = Set(taken.map { $0.lowercased() })
    self.taken = reserved
  }

  /// Returns a free name: the first text that makes one, or a text with a number.
  ///
  /// - Parameters:
  ///   - fallback: The name if no text makes one.
  ///   - suffix: The end of a name that something of another kind has; of any name, if nothing of
  ///     another kind has names.
  mutating func name(
    _ texts: [String], _ spelling: Spelling, fallback: String, suffix: String = ""
  ) -> String {
    var names = texts.compactMap { Self.name(like: $0, spelling) }
      .map { Self.refused.contains($0) && !suffix.isEmpty ? $0 + suffix : $0 }
    let isNamed = !names.isEmpty
    if !isNamed { names = [fallback] }
    if let free = names.first(where: { isFree($0) }) { return take(free) }
    let first = String(names[0].prefix(Name.maximumLength - 12))
    let isSuffixed = reserved.isEmpty || reserved.contains(first.lowercased())
    if isNamed, !suffix.isEmpty, isSuffixed, isFree(first + suffix) { return take(first + suffix) }
    var number = 2
    while !isFree(first + String(number)) { number += 1 }
    return take(first + String(number))
  }

  private func isFree(_ name: String) -> Bool { !taken.contains(name.lowercased()) }

  private mutating func take(_ name: String) -> String {
    taken.insert(name.lowercased())
    return name
  }

  /// Returns the name that a text makes. Capitals at its beginning become small together: `URLList`
  /// becomes `urlList`.
  static func name(like text: String, _ spelling: Spelling) -> String? {
    // Only the first words of a long text make a name.
    let words = text.split { $0.isWhitespace || $0 == "_" }.prefix(5).joined(separator: " ")
    guard let name = spelling.name(like: String(words.prefix(200))) else { return nil }
    guard spelling == .small, let capital = Spelling.capital.name(like: words) else { return name }
    let capitals = capital.prefix { $0.isUppercase }.count
    if capitals < 2 { return name }
    let count = capitals == capital.count ? capitals : capitals - 1
    return capital.prefix(count).lowercased() + capital.dropFirst(count)
  }

  /// The names that a route of a coordinator can't have.
  static let inherited = SwiftWords.coordinator.union(SwiftWords.presenter)
    .union(SwiftWords.stack).union(SwiftWords.tabs).union(SwiftWords.split)
    .union(SwiftWords.oneAtATime)

  /// The names that a screen can't have.
  static let refused = Set(Document.Screen.refusedNames + ["names"])
}
