import FlowModel

/// The names that a flow file may declare.
enum Spelling {
  /// Modules, types and coordinators.
  case capital
  /// Screens, routes, parameters and all else.
  case small

  /// Why a text is no name, and a name like it; nil for a name.
  func problem(of text: String) -> String? {
    if let name = Name(text), name.isUpperCamel == (self == .capital),
      text.utf8.count <= Name.maximumLength
    {
      return nil
    }
    let rule =
      text.utf8.count > Name.maximumLength
      ? "at most \(Name.maximumLength) characters make a name"
      : "use ASCII letters, digits and `_`, with a \(self == .capital ? "capital" : "small letter")"
        + " first"
    return rule + (name(like: text).map { ", such as `\($0)`" } ?? "")
  }

  /// The name that is most like a text: its words joined, accents dropped. Nil if none of its
  /// characters can stand in a name.
  func name(like text: String) -> String? {
    let words = Self.words(of: text)
    guard var name = words.first else { return nil }
    for word in words.dropFirst() { name += word.prefix(1).uppercased() + word.dropFirst() }
    name = String(name.drop { $0.isNumber || $0 == "_" })
    let first = name.prefix(1)
    name = (self == .capital ? first.uppercased() : first.lowercased()) + name.dropFirst()
    name = String(name.prefix(Name.maximumLength))
    return Name(name)?.text
  }

  private static func words(of text: String) -> [String] {
    var words = [""]
    for scalar in text.unicodeScalars {
      // Accents may stand by themselves, behind their letter.
      if scalar.properties.isDiacritic { continue }
      if let letters = letters(like: scalar) {
        words[words.count - 1] += letters
      } else {
        words.append("")
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// The ASCII letters or the digit that a character shows; nil if it shows something else.
  private static func letters(like scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII {
      let isPart = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
      return isPart ? String(scalar) : nil
    }
    if scalar == "ß" { return "ss" }
    // `LATIN SMALL LETTER E WITH ACUTE`
    let parts = (scalar.properties.name ?? "").split(separator: " ")
    guard parts.count >= 4, parts[0] == "LATIN", parts[2] == "LETTER", parts[3].count <= 2 else {
      return nil
    }
    return parts[1] == "SMALL" ? parts[3].lowercased() : String(parts[3])
  }
}
