/// The texts of `res/values`, to which graphs and menus refer by `@string/name`.
struct StringResources {
  /// The texts of a name, each with the folder `res` in which it is.
  private var texts: [String: [(folder: String, text: String)]] = [:]

  init(_ files: [ImportFile]) {
    for file in files {
      for element in file.root.children("string") {
        // Text around other elements is in no order here.
        guard let name = element["name"], element.children.isEmpty else { continue }
        texts[name, default: []].append((Self.folder(of: file), Self.unescaped(element.text)))
      }
    }
  }

  /// Returns a text, or the one to which it refers; nil if no file has it. A text in the same folder
  /// `res` comes first.
  func text(_ written: String, for file: ImportFile) -> String? {
    var text = written
    for _ in 0..<5 {
      guard text.hasPrefix("@") else { return text }
      guard text.hasPrefix("@string/"), let found = texts[ResourceName.bare(text)] else {
        return nil
      }
      text = (found.first { $0.folder == Self.folder(of: file) } ?? found[0]).text
    }
    return nil
  }

  private static func folder(of file: ImportFile) -> String {
    file.folder.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Returns a text as Android shows it: without quotes and backslashes, on one line.
  private static func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" || character == "t" ? " " : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character != "\"" {
        result.append(character)
      }
    }
    return result.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
