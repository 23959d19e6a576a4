#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The part of an `Info.plist` that says which schemes of URLs are the app's own.
struct URLTypes: Decodable {
  private struct Kind: Decodable {
    let schemes: [String]?

    enum CodingKeys: String, CodingKey { case schemes = "CFBundleURLSchemes" }
  }

  private let kinds: [Kind]?

  private enum CodingKeys: String, CodingKey { case kinds = "CFBundleURLTypes" }

  init(_ bytes: [UInt8], path: String) throws(CommandError) {
    do {
      self = try PropertyListDecoder().decode(URLTypes.self, from: Data(bytes))
    } catch {
      throw .failure("\(path) is no property list, or its CFBundleURLTypes are of another shape")
    }
  }

  /// What of some schemes is missing. An app may well have others, too.
  func differences(from schemes: [String]) -> [String] {
    let found = Set((kinds ?? []).flatMap { $0.schemes ?? [] }.map { $0.lowercased() })
    return schemes.filter { !found.contains($0.lowercased()) }.map { "lacks the scheme \($0)" }
  }

  /// A property list with these schemes alone. They are letters, digits and `+-.`.
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
