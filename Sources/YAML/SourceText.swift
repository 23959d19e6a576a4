import Diagnostics

extension Rule {
  /// Bidirectional, control and hidden characters; line breaks that an editor doesn't show.
  package static let suspiciousText = Rule("suspicious-text", .error)
  /// Past a generous stated limit.
  package static let resourceLimit = Rule("resource-limit", .error)
}

/// The bytes of a file as text, checked before anything reads it.
package struct SourceText {
  /// The largest file that is read, in bytes.
  package static let maximumSize = 64 << 20

  package let source: SourceFile
  package private(set) var findings = Findings()
  /// Whether libyaml can be given the text at all.
  package private(set) var isReadable = true
  /// Whether characters that can't be seen have been reported.
  private(set) var hasHiddenCharacters = false
  /// Characters that end a line for YAML and for no editor, in scalars from the beginning.
  private(set) var hiddenLineBreaks: [Int] = []

  package init(bytes: [UInt8], path: String, id: SourceFile.ID) {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let encoding = Self.otherEncoding(bytes)
    // What was written in another encoding is not to be read in this one, by nobody.
    let text = encoding == nil ? String(decoding: body, as: UTF8.self) : ""
    source = SourceFile(id: id, path: path, text: text)
    if bytes.count > Self.maximumSize {
      refuse(.tooLarge(bytes.count, at: range(0, 0)))
    } else if let encoding {
      refuse(.notUTF8(encoding, at: range(0, 0)))
    } else if let offset = Self.firstDifference(body, text) {
      let scalar = String(decoding: body.prefix(offset), as: UTF8.self).unicodeScalars.count
      refuse(.invalidUTF8(offset + bytes.count - body.count, at: range(scalar, scalar + 1)))
    } else {
      checkCharacters()
    }
  }

  private func range(_ lower: Int, _ upper: Int) -> SourceRange {
    SourceRange(file: source.id, lower: lower, upper: upper)
  }

  private mutating func refuse(_ finding: Diagnostic) {
    findings.append(finding)
    isReadable = false
  }

  /// The name of the encoding that a byte order mark or zero bytes give away.
  private static func otherEncoding(_ bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(4))
    if head == [0xFF, 0xFE, 0, 0] || head == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard head.count == 4 else { return nil }
    if head[0] == 0 && head[1] == 0 || head[1] == 0 && head[2] == 0 { return "UTF-32" }
    return head[0] == 0 && head[2] == 0 || head[1] == 0 && head[3] == 0 ? "UTF-16" : nil
  }

  /// Where decoding had to repair the bytes.
  private static func firstDifference(_ bytes: ArraySlice<UInt8>, _ text: String) -> Int? {
    var text = text
    return text.withUTF8 { decoded in
      if decoded.elementsEqual(bytes) { return nil }
      var offset =
        zip(decoded, bytes).enumerated().first { $1.0 != $1.1 }?.offset
        ?? min(decoded.count, bytes.count)
      // The mark of a repair may begin as what it stands for does.
      while offset > 0, offset < decoded.count, decoded[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
  }

  private mutating func checkCharacters() {
    var text = source.text
    let isPlain = text.withUTF8 { bytes in
      bytes.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    }
    guard !isPlain else { return }
    var previous: Unicode.Scalar = " "
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      defer { previous = scalar }
      switch Suspicion(scalar, after: previous) {
      case nil: continue
      case .lineBreak: hiddenLineBreaks.append(offset)
      case .hidden:
        let place = range(offset, offset + 1)
        findings.append(.suspiciousText, at: place) { .hidden(scalar, at: place) }
        hasHiddenCharacters = true
      case .control:
        let place = range(offset, offset + 1)
        findings.append(.suspiciousText, at: place) { .control(scalar, at: place) }
        isReadable = false
      }
    }
  }
}

extension Diagnostic {
  /// Of a character that reorders or hides text.
  static func hidden(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
    let name = "U+\(scalar.hexadecimal)"
    return Diagnostic(
      .suspiciousText,
      scalar.isBidirectional
        ? "\(name) changes the order in which the text around it is shown"
        : "the character \(name) can't be seen",
      at: range,
      help: ["remove it; where it is meant, quote the text and write `\\\(scalar.escape)`"])
  }

  static func control(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .suspiciousText,
      scalar == "\u{FEFF}"
        ? "a byte order mark inside the file" : "U+\(scalar.hexadecimal) is a control character",
      at: range, help: ["remove it: it does something to what reads or shows this text"])
  }

  static func hiddenLineBreak(_ scalar: Unicode.Scalar, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .suspiciousText,
      "U+\(scalar.hexadecimal) ends a line for YAML, but not for an editor", at: range,
      help: ["end the line with a line feed, or put the text in quotes"])
  }

  package static func tooLarge(_ bytes: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .resourceLimit,
      "the file has \(bytes) bytes; at most \(SourceText.maximumSize) are read", at: range,
      help: ["split it: all flow files of a directory make one module"])
  }

  fileprivate static func notUTF8(_ encoding: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "the file is \(encoding); a flow file is UTF-8", at: range,
      help: ["save it as UTF-8"])
  }

  fileprivate static func invalidUTF8(_ offset: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .yamlSyntax, "the byte at offset \(offset) is not UTF-8", at: range,
      help: ["save the file as UTF-8"])
  }
}

extension Unicode.Scalar {
  fileprivate var isBidirectional: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// As a double-quoted text may have it, without the backslash.
  fileprivate var escape: String {
    let digits = hexadecimal
    return digits.count == 4
      ? "u\(digits)" : "U" + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// At least four digits, as in U+200B.
  var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
