import Diagnostics

extension LinkPattern {
  /// A mistake in a written pattern, and the part that has it.
  struct Problem: Error {
    let message: String
    let part: Substring
    var help: String?
  }

  /// Parses `/text/{param}?query={param}`. `{rest...}` may be the last segment.
  init(parsing text: String) throws(Problem) {
    guard text.hasPrefix("/") else {
      throw Problem(
        message: "a link begins with `/`", part: text[...],
        help: text.contains("://")
          ? "write the path alone; schemes and hosts stand in the file's `links`"
          : "write a `/` in front of it")
    }
    let halves = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path: [Segment] = []
    let pieces = halves[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (index, piece) in pieces.enumerated() where !(piece.isEmpty && pieces.count == 1) {
      path.append(try Self.segment(piece, isLast: index == pieces.count - 1))
    }
    var query: [QueryItem] = []
    if halves.count == 2 {
      for item in halves[1].split(separator: "&", omittingEmptySubsequences: false) {
        query.append(try Self.queryItem(item))
      }
    }
    self.init(path: path, query: query)
  }

  private static func segment(_ piece: Substring, isLast: Bool) throws(Problem) -> Segment {
    guard piece.hasPrefix("{"), piece.hasSuffix("}") else {
      if piece.isEmpty || piece.contains(where: { "{}?#".contains($0) }) {
        throw Problem(message: "a segment is text, or one `{parameter}`", part: piece)
      }
      return .text(String(piece))
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
    guard halves.count == 2, !halves[0].isEmpty, halves[1].hasPrefix("{"),
      halves[1].hasSuffix("}"), let name = Name(String(halves[1].dropFirst().dropLast()))
    else {
      throw Problem(message: "a query is `key={parameter}`", part: item)
    }
    return QueryItem(key: String(halves[0]), parameter: name)
  }
}
