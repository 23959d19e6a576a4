import Diagnostics

extension LinkPattern {
  /// A mistake in a written pattern, and the part that has it.
  struct Problem: Error {
    let message: String
    let part: Substring
    var help: String?
    /// The part as it was probably meant.
    var replacement: String?
    /// Whether the part could be meant in this way only.
    var isSure = false

    init(message: String, part: Substring, help: String? = nil) {
      self.message = message
      self.part = part
      self.help = help
    }

    fileprivate init(_ foreign: ForeignPart, _ part: Substring) {
      self.init(message: foreign.message(on: part), part: part, help: foreign.help)
      replacement = foreign.replacement
      isSure = !foreign.isRest
    }
  }

  /// Parses `/text/{param}?query={param}`. `{rest...}` may be the last segment.
  init(parsing text: String) throws(Problem) {
    guard text.hasPrefix("/") else { throw Self.noSlash(text) }
    let start = Self.endOfPath(text)
    let written = text[..<start]
    var path: [Segment] = []
    let pieces = written.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    let rest = start < text.endIndex ? text[text.index(after: start)...] : ""
    if start < text.endIndex, rest.isEmpty || rest.hasPrefix("/") {
      let part = text[(pieces.last?.startIndex ?? start)...start]
      throw Problem(
        message: "`\(part)`: no part of a path is optional", part: part,
        help: "write two links, one with the part and one without it")
    }
    for (index, piece) in pieces.enumerated() where !(piece.isEmpty && pieces.count == 1) {
      path.append(try Self.segment(piece, isLast: index == pieces.count - 1))
    }
    var query: [QueryItem] = []
    if start < text.endIndex {
      for item in rest.split(separator: "&", omittingEmptySubsequences: false) {
        query.append(try Self.queryItem(item))
      }
    }
    self.init(path: path, query: query)
  }

  private static func noSlash(_ text: String) -> Problem {
    let help =
      if text.contains("://") {
        "write the path alone; schemes and hosts stand in the file's `links`"
      } else if text.hasPrefix("^") || text.contains("\\") {
        "a link is no regular expression: write `/text/{parameter}`"
      } else {
        "write a `/` in front of it"
      }
    return Problem(message: "a link begins with `/`", part: text[...], help: help)
  }

  /// Returns the place of the `?` behind the path, or the end of the text. A `?` between brackets belongs
  /// to a part of another router.
  private static func endOfPath(_ text: String) -> String.Index {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      case "?" where depth <= 0: return index
      default: break
      }
    }
    return depth > 0 ? text.firstIndex(of: "?") ?? text.endIndex : text.endIndex
  }

  private static func segment(_ piece: Substring, isLast: Bool) throws(Problem) -> Segment {
    if let foreign = ForeignPart(piece) { throw Problem(foreign, piece) }
    guard piece.hasPrefix("{"), piece.hasSuffix("}") else {
      if piece.isEmpty || piece.contains(where: { "{}?#".contains($0) }) {
        throw Problem(message: "a segment is text, or one `{parameter}`", part: piece)
      }
      return .text(ForeignPart.unescaped(piece))
    }
    let inner = piece.dropFirst().dropLast()
    if inner.hasSuffix("...") {
      guard isLast, let name = Name(String(inner.dropLast(3))) else {
        throw Problem(message: "`{rest...}` is a link's last segment", part: piece)
      }
      return .rest(name)
    }
    guard let name = Name(String(inner)) else {
      throw Problem(message: "a parameter's name stands between braces", part: piece)
    }
    return .parameter(name)
  }

  private static func queryItem(_ item: Substring) throws(Problem) -> QueryItem {
    let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if halves.count == 2, let foreign = ForeignPart(halves[1], isInQuery: true) {
      throw Problem(foreign, halves[1])
    }
    guard halves.count == 2, !halves[0].isEmpty, halves[1].hasPrefix("{"),
      halves[1].hasSuffix("}"), let name = Name(String(halves[1].dropFirst().dropLast()))
    else {
      throw Problem(message: "a query is `key={parameter}`", part: item)
    }
    return QueryItem(key: String(halves[0]), parameter: name)
  }

  /// Returns a pattern in which every part of another router is written as it was meant. Returns nil if
  /// one of them could be meant in several ways, or if there is another mistake.
  static func translated(
    _ text: String
  ) -> (text: String, pattern: LinkPattern, isSure: Bool)? {
    var text = text
    var isSure = true
    // Each part is replaced by one that is right, so that there are fewer parts left each time.
    for _ in 0...text.utf8.count {
      do throws(Problem) {
        return (text, try LinkPattern(parsing: text), isSure)
      } catch {
        guard let replacement = error.replacement else { return nil }
        isSure = isSure && error.isSure
        text.replaceSubrange(error.part.startIndex..<error.part.endIndex, with: replacement)
      }
    }
    return nil
  }
}
