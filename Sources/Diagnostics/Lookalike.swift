/// A character that looks like one with a meaning in YAML, and has no meaning itself.
package struct Lookalike: Sendable {
  package let scalar: Unicode.Scalar
  /// The character for which a reader takes it.
  package let likeness: Unicode.Scalar

  /// Returns nil for a character that is no lookalike.
  package init?(_ scalar: Unicode.Scalar) {
    let likeness: Unicode.Scalar
    switch scalar.value {
    case 0x00..<0x80: return nil
    case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: likeness = " "
    case 0x2236, 0xA789, 0xFE55, 0xFF1A: likeness = ":"
    case 0x3001, 0xFE50, 0xFF0C: likeness = ","
    case 0x2010...0x2015, 0x2212, 0xFF0D: likeness = "-"
    case 0xFF5B: likeness = "{"
    case 0xFF5D: likeness = "}"
    case 0xFF3B: likeness = "["
    case 0xFF3D: likeness = "]"
    case 0xFF03: likeness = "#"
    default: return nil
    }
    self.scalar = scalar
    self.likeness = likeness
  }

  package var isSpace: Bool { likeness == " " }

  /// The words of a finding about it.
  package var message: String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(number) looks like \(noun), and YAML doesn't take it for one"
  }

  package var help: String { isSpace ? "write an ordinary space" : "write `\(likeness)`" }

  private var noun: String { isSpace ? "a space" : "`\(likeness)`" }
}

extension Sequence<Diagnostic> {
  /// Returns the same findings. A finding about a text with a lookalike also names this character.
  package func namingLookalikes(in sources: [SourceFile]) -> [Diagnostic] {
    let others = sources.filter { !$0.text.utf8.allSatisfy { $0 < 0x80 } }
    guard !others.isEmpty else { return Array(self) }
    var texts: [SourceFile.ID: [Unicode.Scalar]] = [:]
    for source in others { texts[source.id] = source.text.scalarArray }
    return map { finding in
      guard finding.severity == .error, let text = texts[finding.range.file] else { return finding }
      let range = Int(finding.range.lower)..<Int(finding.range.upper)
      guard range.upperBound <= text.count,
        let found = text[range].lazy.compactMap(Lookalike.init).first,
        finding.message != found.message
      else { return finding }
      return finding.with(moreHelp: "\(found.message): \(found.help)")
    }
  }
}
