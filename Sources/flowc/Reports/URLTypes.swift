import FlowImport

/// The part of an `Info.plist` that declares the app's own URL schemes.
struct URLTypes {
  private var found: Set<String> = []

  /// - Throws: `CommandError.failure` if the bytes aren't such a file.
  init(_ bytes: [UInt8], path: String) throws(CommandError) {
    if bytes.starts(with: "bplist".utf8) {
      throw .failure(
        "\(path) is a binary property list, not XML: convert it with `plutil -convert xml1 \(path)`")
    }
    do throws(ImportError) {
      let root = try XMLParser.parse(bytes, mayHaveDocumentType: true)
      // Like Apple's readers, this also accepts a value without `plist` around it.
      let list = root.name == "plist" ? root.children.first ?? root : root
      for kind in try list.items(of: "CFBundleURLTypes") {
        found.formUnion(try kind.items(of: "CFBundleURLSchemes").map { $0.text.lowercased() })
      }
    } catch {
      throw .failure(
        "\(path) is no property list, or its CFBundleURLTypes are of another shape: line "
          + "\(error.line ?? 1): \(error.message)")
    }
  }

  /// Returns the missing schemes, with a line for each. An app may have other schemes, too.
  func differences(from schemes: [String]) -> [String] {
    schemes.filter { !found.contains($0.lowercased()) }.map { "lacks the scheme \($0)" }
  }

  /// Returns a property list with only these schemes. They consist of letters, digits and `+-.`.
  static func text(of schemes: [String]) -> String {
    let items = schemes.map { "\t\t\t\t<string>\($0)</string>\n" }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>CFBundleURLTypes</key>
      \t<array>
      \t\t<dict>
      \t\t\t<key>CFBundleURLSchemes</key>
      \t\t\t<array>
      \(items)\t\t\t</array>
      \t\t</dict>
      \t</array>
      </dict>
      </plist>

      """
  }
}

extension XMLElement {
  /// Returns the elements of the array behind a key of a dictionary; none without such a key. If a key
  /// stands twice, the last one counts, as in Apple's readers.
  fileprivate func items(of key: String) throws(ImportError) -> [XMLElement] {
    guard name == "dict" else { throw ImportError(line: line, "a `<dict>` belongs here") }
    guard let place = children.lastIndex(where: { $0.name == "key" && $0.text == key }) else {
      return []
    }
    guard let list = children.dropFirst(place + 1).first, list.name == "array" else {
      throw ImportError(line: children[place].line, "an `<array>` belongs behind `\(key)`")
    }
    return list.children
  }
}
