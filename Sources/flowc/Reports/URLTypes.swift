/// The part of an `Info.plist` that declares the app's own URL schemes.
struct URLTypes {
  private let found: Set<String>

  /// - Throws: `CommandError.failure` if the bytes aren't such a file.
  init(_ bytes: [UInt8], path: String) throws(CommandError) {
    do throws(DataError) {
      let kinds = try PropertyListParser.parse(bytes)
        .member("CFBundleURLTypes", DataNode.list(of: Self.schemes))
      found = Set((kinds ?? []).flatMap { $0 }.map { $0.lowercased() })
    } catch .form(let form) {
      throw .failure(
        "\(path) is \(form), not XML in UTF-8: convert it with `plutil -convert xml1 \(path)`")
    } catch {
      throw .failure(
        "\(path) is no property list, or its CFBundleURLTypes are of another shape: "
          + error.message)
    }
  }

  private static func schemes(of kind: DataNode) throws(DataError) -> [String] {
    try kind.member("CFBundleURLSchemes", DataNode.list(of: DataNode.text)) ?? []
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
