import Diagnostics
import YAML

/// The place in an app's code that a part of a flow file describes. It is a comment behind the part's
/// name: `# LoginView, Sources/Login/LoginView.swift:42`.
package struct CodeOrigin: Sendable, Hashable {
  /// The base of what the flow file says.
  package enum Standing: String, Sendable {
    case code = ""
    /// The code doesn't say where the way leads.
    case guess = "a guess"
    /// A person knows better than the code, or than its reader.
    case byHand = "by hand"
  }

  package var standing: Standing
  /// The part's name in the code; nil for a way.
  package let identity: String?
  /// The file's path from the root of the repository, without blanks and commas.
  package let file: String
  package let line: Int

  package init(
    _ identity: String?, file: String, line: Int, standing: Standing = .code
  ) {
    self.identity = identity.map(Self.word)
    self.file = Self.word(file)
    (self.line, self.standing) = (line, standing)
  }

  /// Reads the text of a comment. Returns nil if it isn't an origin.
  package init?(comment: String) {
    let all = comment.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    var words = all.split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
    standing = words.first.flatMap(Standing.init) ?? .code
    if standing != .code { words.removeFirst() }
    guard let place = words.popLast(), words.count < 2, let colon = place.lastIndex(of: ":"),
      let line = Int(place[place.index(after: colon)...]), line > 0, colon > place.startIndex,
      !(words + [place]).contains(where: { $0.isEmpty || $0.contains(" ") })
    else { return nil }
    (identity, file, self.line) = (words.first, String(place[..<colon]), line)
  }

  /// The text of the comment, without `#`.
  package var text: String {
    [standing.rawValue, identity ?? "", place].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The file and the line: `Sources/Login/LoginView.swift:42`.
  package var place: String { "\(file):\(line)" }

  /// The file's path as the disk has it.
  package var filePath: String { file.percentDecoded }

  /// Returns a text with `%` and digits for what can't stand in one word of a comment.
  private static func word(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isKept =
        scalar != "," && scalar != "%" && !scalar.properties.isWhitespace
        && Suspicion(scalar, after: "a") == nil
      return isKept ? String(scalar) : String(scalar).percentEncoded()
    }.joined()
  }
}

/// The origins that a module's files give, by the lines of the parts.
struct CodeOrigins {
  /// The lines with an origin, from the beginning to the comment, in order.
  private let lines: [(range: SourceRange, origin: CodeOrigin)]

  init(of documents: [Document]) {
    lines = documents.flatMap { document -> [(SourceRange, CodeOrigin)] in
      let found = document.comments.compactMap { comment in
        comment.isOwnLine ? nil : CodeOrigin(comment: comment.text).map { (comment.range, $0) }
      }
      guard !found.isEmpty else { return [] }
      let table = LineTable(document.source.text)
      return found.map { range, origin in
        let start = table.lineStart(Int(range.lower))
        return (SourceRange(file: range.file, lower: start, upper: Int(range.lower)), origin)
      }
    }.sorted { $0.0 < $1.0 }
  }

  /// Returns the origin on the line of a part's name.
  func origin(of part: SourceRange) -> CodeOrigin? {
    let next = lines.partitioningIndex {
      ($0.range.file, $0.range.lower) > (part.file, part.lower)
    }
    guard next > 0, lines[next - 1].range.file == part.file,
      part.lower < lines[next - 1].range.upper
    else { return nil }
    return lines[next - 1].origin
  }
}
