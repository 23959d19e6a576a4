import Diagnostics

/// The bytes of a file as a text, checked before anything else reads it.
package struct SourceText {
  /// The largest file that is read, in bytes.
  package static let maximumSize = 64 << 20

  package let source: SourceFile
  package private(set) var findings: [Diagnostic] = []
  /// Whether libyaml can read the text.
  package private(set) var isReadable = true
  /// Whether invisible characters have been reported.
  private(set) var hasHiddenCharacters = false
  /// Whether a character looks like one with a meaning in YAML.
  private(set) var hasLookalikes = false
  /// The places of characters that end a line for YAML but not for editors, in scalars from the
  /// beginning.
  private(set) var hiddenLineBreaks: [Int] = []

  package init(bytes: [UInt8], path: String, id: SourceFile.ID) {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let encoding = Self.otherEncoding(bytes)
    // The bytes of another encoding must not be read as UTF-8.
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

  /// Returns the name of the encoding that a byte order mark or zero bytes show. Returns nil for
  /// UTF-8.
  private static func otherEncoding(_ bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(4))
    if head == [0xFF, 0xFE, 0, 0] || head == [0, 0, 0xFE, 0xFF] { return "UTF-32" }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard head.count == 4 else { return nil }
    if head[0] == 0 && head[1] == 0 || head[1] == 0 && head[2] == 0 { return "UTF-32" }
    return head[0] == 0 && head[2] == 0 || head[1] == 0 && head[3] == 0 ? "UTF-16" : nil
  }

  /// Returns the first place at which decoding had to replace bytes; nil if there is none.
  private static func firstDifference(_ bytes: ArraySlice<UInt8>, _ text: String) -> Int? {
    if bytes.elementsEqual(text.utf8) { return nil }
    let decoded = Array(text.utf8)
    var offset =
      zip(decoded, bytes).enumerated().first { $1.0 != $1.1 }?.offset
      ?? min(decoded.count, bytes.count)
    // The bytes of the replacement character may begin like the bytes that it replaces.
    while offset > 0, offset < decoded.count, decoded[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private mutating func checkCharacters() {
    let isPlain = { (byte: UInt8) in
      0x20..<0x7F ~= byte || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
    if source.text.utf8.allSatisfy(isPlain) { return }
    var previous: Unicode.Scalar = " "
    for (offset, scalar) in source.text.unicodeScalars.enumerated() {
      defer { previous = scalar }
      switch Suspicion(scalar, after: previous) {
      case nil: if !hasLookalikes { hasLookalikes = Lookalike(scalar) != nil }
      case .lineBreak: hiddenLineBreaks.append(offset)
      case .hidden:
        let place = range(offset, offset + 1)
        findings.append(.hidden(scalar, at: place))
        hasHiddenCharacters = true
      case .control:
        let place = range(offset, offset + 1)
        findings.append(.control(scalar, at: place))
        isReadable = false
      }
    }
  }
}
