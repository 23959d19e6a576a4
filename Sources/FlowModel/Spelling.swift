/// The names that a flow file may declare.
package enum Spelling {
  /// The spelling of modules, types and coordinators.
  case capital
  /// The spelling of screens, routes, parameters and all other names.
  case small

  /// Returns the reason why a text isn't a name, and a similar name. Returns nil for a name.
  package func problem(of text: String) -> String? {
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

  /// Returns the name that is most similar to a text: its words joined, without accents. Returns
  /// nil if none of its characters can stand in a name.
  package func name(like text: String) -> String? {
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
      // An accent may be a separate character behind its letter.
      if scalar.properties.isDiacritic { continue }
      if let letters = letters(like: scalar) {
        words[words.count - 1] += letters
      } else {
        words.append("")
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Returns the ASCII letters or the digit that a character looks like; nil if it looks like
  /// something else.
  private static func letters(like scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII {
      let isPart = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
      return isPart ? String(scalar) : nil
    }
    if scalar == "ß" { return "ss" }
    // The name has the form `LATIN SMALL LETTER E WITH ACUTE`.
    let parts = (scalar.properties.name ?? "").split(separator: " ")
    guard parts.count >= 4, parts[0] == "LATIN", parts[2] == "LETTER", parts[3].count <= 2 else {
      return nil
    }
    return parts[1] == "SMALL" ? parts[3].lowercased() : String(parts[3])
  }
}
