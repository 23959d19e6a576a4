import Diagnostics

/// The destination of a link in a picture.
///
/// An address begins with one of a few harmless schemes, or is a path below or beside the picture's
/// folder. Nothing else can be written, so a user's text never becomes a script.
package struct Address: Hashable, Sendable {
  package let text: String

  /// The address of a file, as seen from the picture's folder.
  ///
  /// - Parameters:
  ///   - ups: The number of folders that the path goes up first.
  ///   - parts: The names of the folders on the way down, and of the file.
  package init(ups: Int = 0, _ parts: [String], line: Int? = nil) {
    let names = Array(repeating: "..", count: ups) + parts.map(Self.encoded)
    text = names.joined(separator: "/") + (line.map { "#L\($0)" } ?? "")
  }

  /// The address of a part of the same page: `#kind=name`, or `#kind`.
  package init(kind: StaticString, partOfPage name: String? = nil) {
    text = "#\(kind)" + (name.map { "=" + Self.encoded($0) } ?? "")
  }

  fileprivate init(trusted text: String) { self.text = text }

  /// Percent-encodes every character that has a meaning in a URL. `:` is one of them, because a
  /// folder may be called `javascript:`.
  static func encoded(_ name: String) -> String { name.percentEncoded() }
}

/// A URL with places for the path of a file and a line: `https://example.com/{path}#L{line}`.
package struct AddressTemplate: Sendable {
  /// The reason why a text is no template.
  package enum Problem: Error, Equatable {
    /// The text begins with none of ``schemes``.
    case scheme
    case noPath
    /// Braces stand around something else than `path` or `line`, or a brace stands alone.
    case placeholder(String)
    /// A character can't stand in a URL.
    case character(Unicode.Scalar)
  }

  private enum Part {
    case text(String)
    case path, line
  }

  private let parts: [Part]

  /// The schemes of servers, of files, and of editors that open a file at a line.
  package static let schemes = ["https", "http", "file", "vscode", "vscodium", "cursor", "zed"]

  package init(_ text: String) throws(Problem) {
    guard Self.schemes.contains(where: { text.hasPrefix($0 + "://") }) else { throw .scheme }
    var parts: [Part] = []
    var rest = text[...]
    while let start = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      parts.append(.text(try Self.checked(rest[..<start])))
      let name = rest[start...].prefix { $0 != "}" }.dropFirst()
      switch (rest[start], rest[start...].contains("}"), name) {
      case ("{", true, "path"): parts.append(.path)
      case ("{", true, "line"): parts.append(.line)
      default: throw .placeholder(String(name))
      }
      rest = rest[name.endIndex...].dropFirst()
    }
    parts.append(.text(try Self.checked(rest)))
    guard parts.contains(where: { if case .path = $0 { true } else { false } }) else {
      throw .noPath
    }
    self.parts = parts
  }

  private static func checked(_ text: Substring) throws(Problem) -> String {
    for scalar in text.unicodeScalars {
      guard (0x21...0x7E).contains(scalar.value), !"\"<>\\^`|".unicodeScalars.contains(scalar)
      else { throw .character(scalar) }
    }
    return String(text)
  }

  /// Returns the address of a line of a file.
  ///
  /// - Parameter parts: The names of the folders that contain the file, and the file's own name.
  package func address(of parts: [String], line: Int) -> Address {
    let path = parts.map(Address.encoded).joined(separator: "/")
    return Address(
      trusted: self.parts.map { part in
        switch part {
        case .text(let text): text
        case .path: path
        case .line: String(line)
        }
      }.joined())
  }
}
