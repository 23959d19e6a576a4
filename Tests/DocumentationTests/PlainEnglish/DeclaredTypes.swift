/// The types that a source declares, with the names of those around them: `Walk.Step`.
///
/// Types in functions are nobody else's, and are left out.
struct DeclaredTypes {
  struct Declaration: Hashable {
    let name: String
    let line: Int
  }

  private(set) var all: [Declaration] = []
  /// For each open brace the type whose body it begins, or nil.
  private var open: [String?] = []
  /// The type whose body the next brace begins.
  private var next: String?
  private var line = 1

  private static let keywords: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol", "typealias",
  ]

  /// - Parameter code: Without comments and texts.
  init(code: String) {
    var words: [Substring] = []
    var rest = code[...]
    while let first = rest.first {
      if first.isLetter || first == "_" {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        read(word, after: words.suffix(2))
        words.append(word)
        rest = rest[word.endIndex...]
      } else {
        read(first)
        if !first.isWhitespace { words.append(rest.prefix(1)) }
        rest = rest.dropFirst()
      }
    }
  }

  private mutating func read(_ sign: Character) {
    switch sign {
    case "\n": line += 1
    case "{":
      open.append(next)
      next = nil
    case "}": _ = open.popLast()
    default: break
    }
  }

  private mutating func read(_ word: Substring, after words: ArraySlice<Substring>) {
    guard let keyword = words.last, word.first?.isUppercase == true, words.first != "import" else {
      return
    }
    if keyword == "extension" { next = String(word) }
    guard Self.keywords.contains(keyword) else { return }
    if keyword != "typealias" { next = String(word) }
    guard !open.contains(nil) else { return }
    let name = (open.compactMap { $0 } + [String(word)]).joined(separator: ".")
    all.append(Declaration(name: name, line: line))
  }
}
