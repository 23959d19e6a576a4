/// The call of `Package` in a `Package.swift`, as far as it is written literally. The manifest
/// isn't run: computed parts aren't known, and an edit that needs to know them is refused.
struct Manifest {
  /// An argument of a call, or an element of a list, without the blanks and comments around it.
  struct Part {
    /// The label of an argument.
    let label: String?
    /// The range in bytes, with the label.
    let range: Range<Int>
    /// The range of the value.
    let value: Range<Int>
  }

  struct Target {
    let name: String
    /// The directory that the target names; nil if it names none.
    let path: String?
    /// Whether its sources can be generated. Tests, plugins and binaries can't have generated
    /// sources.
    let isSource: Bool
    /// The place of the bracket behind the target's kind.
    let bracket: Int
  }

  let bytes: [UInt8]
  /// The code of the manifest: its bytes, with blanks in place of comments and of what stands between
  /// quotes.
  let code: [UInt8]
  /// The place of the bracket behind `Package`.
  private(set) var bracket = 0

  /// Reads a manifest. Returns nil for a text that isn't Swift, or that hasn't exactly one call of
  /// `Package`.
  init?(_ text: String) {
    bytes = Array(text.utf8)
    guard let code = ManifestCode(bytes).masked else { return nil }
    self.code = code
    let calls = code.indices.filter { index in
      code[..<(index + 1)].suffix(8).elementsEqual("Package(".utf8)
        && (index < 8 || !ManifestCode.isWord(code[index - 8]))
    }
    guard calls.count == 1 else { return nil }
    bracket = calls[0]
    guard end(of: bracket) != nil else { return nil }
  }

  /// Whether parts of the call depend on conditional compilation.
  var hasConditions: Bool {
    code[bracket..<(end(of: bracket) ?? bracket)].contains(UInt8(ascii: "#"))
  }

  /// The targets that are written literally; nil if `targets` isn't a list.
  var targets: [Target]? {
    argument("targets", of: bracket).flatMap(bracketOfList).map {
      parts(in: $0).compactMap(target)
    }
  }

  private func target(_ element: Part) -> Target? {
    guard let bracket = element.value.first(where: { code[$0] == UInt8(ascii: "(") }),
      end(of: bracket) == element.value.upperBound - 1,
      let name = argument("name", of: bracket).flatMap(text)
    else { return nil }
    let kind = code[..<bracket].reversed().prefix(while: ManifestCode.isWord).reversed()
    return Target(
      name: name, path: argument("path", of: bracket).flatMap(text),
      isSource: kind.elementsEqual("target".utf8) || kind.elementsEqual("executableTarget".utf8),
      bracket: bracket)
  }

  // MARK: Parts

  func argument(_ label: String, of bracket: Int) -> Part? {
    parts(in: bracket).first { $0.label == label }
  }

  /// Returns the place of the bracket at the beginning of a list; nil for any other part.
  func bracketOfList(_ part: Part) -> Int? {
    let start = part.value.lowerBound
    return code[start] == UInt8(ascii: "[") && end(of: start) == part.value.upperBound - 1
      ? start : nil
  }

  /// Returns the text of a part that is a string; nil for any other part.
  private func text(_ part: Part) -> String? {
    let texts = texts(in: part.value)
    return texts.count == 1 && texts[0].utf8.count + 2 == part.value.count ? texts[0] : nil
  }

  /// Returns the texts in a range, in order. Computed ones are left out.
  func texts(in range: Range<Int>) -> [String] {
    let quotes = range.filter { code[$0] == UInt8(ascii: "\"") }
    return stride(from: 0, to: quotes.count - 1, by: 2).compactMap { index in
      let text = bytes[(quotes[index] + 1)..<quotes[index + 1]]
      let isComputed = text.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") }
      return isComputed ? nil : String(decoding: text, as: UTF8.self)
    }
  }

  /// Returns the parts between the commas in brackets.
  func parts(in bracket: Int) -> [Part] {
    guard let end = end(of: bracket) else { return [] }
    var parts: [Part] = []
    var (start, index) = (bracket + 1, bracket + 1)
    while index <= end {
      if index == end || code[index] == UInt8(ascii: ",") {
        part(start..<index).map { parts.append($0) }
        start = index + 1
      }
      index = (index < end ? self.end(of: index) : nil) ?? index
      index += 1
    }
    return parts
  }

  private func part(_ range: Range<Int>) -> Part? {
    let isCode = { (index: Int) in !ManifestCode.isBlank(code[index]) }
    guard let first = range.first(where: isCode), let last = range.last(where: isCode) else {
      return nil
    }
    let word = code[first...last].prefix(while: ManifestCode.isWord)
    let colon = (word.endIndex...last).first(where: isCode)
    guard !word.isEmpty, let colon, code[colon] == UInt8(ascii: ":"),
      let value = (colon + 1..<last + 1).first(where: isCode)
    else { return Part(label: nil, range: first..<last + 1, value: first..<last + 1) }
    return Part(
      label: String(decoding: word, as: UTF8.self), range: first..<last + 1,
      value: value..<last + 1)
  }

  /// Returns the place of the bracket that closes the one at a place; nil for other places.
  private func end(of bracket: Int) -> Int? {
    var open: [UInt8] = []
    for index in bracket..<code.count {
      switch Character(Unicode.Scalar(code[index])) {
      case "(": open.append(UInt8(ascii: ")"))
      case "[": open.append(UInt8(ascii: "]"))
      case "{": open.append(UInt8(ascii: "}"))
      case ")", "]", "}": if open.popLast() != code[index] { return nil }
      default: break
      }
      if open.isEmpty { return index > bracket ? index : nil }
    }
    return nil
  }
}

/// The code in a text of Swift.
struct ManifestCode {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text with blanks in place of comments, and of what stands between quotes; nil if one of them
  /// doesn't end.
  var masked: [UInt8]? {
    var (code, next) = (bytes, 0)
    while next < bytes.count {
      guard let end = end(of: next) else { return nil }
      if end > next + 1 || bytes[next] == UInt8(ascii: "\"") {
        for index in next..<end { code[index] = UInt8(ascii: " ") }
        if !comes("/", next) {
          code[next] = UInt8(ascii: "\"")
          code[end - 1] = UInt8(ascii: "\"")
        }
      }
      next = end
    }
    return code
  }

  private func comes(_ text: String, _ index: Int) -> Bool {
    bytes[min(index, bytes.count)...].starts(with: text.utf8)
  }

  /// Returns the place behind the comment, the string or the other character at a place.
  private func end(of start: Int) -> Int? {
    if comes("//", start) { return bytes[start...].firstIndex(where: Self.isBreak) ?? bytes.count }
    if comes("/*", start) { return endOfComment(start) }
    let hashes = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
    return comes("\"", start + hashes) ? endOfString(start, hashes) : start + 1
  }

  /// Comments may contain comments.
  private func endOfComment(_ start: Int) -> Int? {
    var (next, depth) = (start, 0)
    repeat {
      guard next < bytes.count else { return nil }
      let step = comes("/*", next) ? 1 : comes("*/", next) ? -1 : 0
      depth += step
      next += step == 0 ? 1 : 2
    } while depth > 0
    return next
  }

  private func endOfString(_ start: Int, _ hashes: Int) -> Int? {
    let isLong = comes("\"\"\"", start + hashes)
    let signs = String(repeating: "#", count: hashes)
    let (ending, escape) = ((isLong ? "\"\"\"" : "\"") + signs, "\\" + signs)
    var next = start + ending.utf8.count
    while next < bytes.count {
      if comes(ending, next) { return next + ending.utf8.count }
      if !isLong, Self.isBreak(bytes[next]) { return nil }
      guard comes(escape, next) else {
        next += 1
        continue
      }
      next += escape.utf8.count
      guard comes("(", next) else {
        next += 1
        continue
      }
      var depth = 0
      repeat {
        depth += comes("(", next) ? 1 : comes(")", next) ? -1 : 0
        guard next < bytes.count, let end = end(of: next) else { return nil }
        next = end
      } while depth > 0
    }
    return nil
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isBreak(byte) }

  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == 0x5F || byte == 0x60 || byte >= 0x80
  }
}
