import FlowModel

/// A `<deepLink>` of a destination, as a link's pattern.
struct DeepLink {
  let scheme: String?
  let host: String?
  let path: String
  /// The names in braces, in order.
  let parameters: [String]

  /// The pattern with nothing in its braces. Two links with the same shape match the same URLs.
  var shape: String { parameters.reduce(path) { $0.replacing("{\($1)}", with: "{}") } }

  /// Returns nil if flow files can't say the link.
  init?(_ uri: String) {
    guard !uri.contains("${"), !uri.contains("*"), !uri.contains("#") else { return nil }
    let halves = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var rest = String(halves[0])
    var scheme: String?
    if let range = rest.firstRange(of: "://") {
      scheme = rest[..<range.lowerBound].lowercased()
      rest = String(rest[range.upperBound...])
    }
    let isWeb = scheme == nil || scheme == "http" || scheme == "https"
    var segments = rest.split(separator: "/").map(String.init)
    guard isWeb || Self.isScheme(scheme!), !segments.isEmpty else { return nil }
    host = isWeb ? segments.removeFirst().lowercased() : nil
    self.scheme = isWeb ? nil : scheme
    guard host.map(Self.isHost) ?? true, !segments.isEmpty,
      segments.allSatisfy({ Self.isText($0) || Self.parameter($0) != nil })
    else { return nil }
    var path = "/" + segments.joined(separator: "/")
    var names = segments.compactMap(Self.parameter)
    if halves.count == 2 {
      let items = halves[1].split(separator: "&").map { $0.split(separator: "=", maxSplits: 1) }
      for item in items {
        guard item.count == 2, Self.isText(String(item[0])),
          let name = Self.parameter(String(item[1]))
        else { return nil }
        names.append(name)
      }
      path += "?" + items.map { "\($0[0])=\($0[1])" }.joined(separator: "&")
    }
    guard Set(names).count == names.count else { return nil }
    self.path = path
    parameters = names
  }

  private static func isScheme(_ text: String) -> Bool {
    !text.isEmpty && text.first!.isLetter
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  private static func isHost(_ text: String) -> Bool {
    text.contains(".") && !text.hasPrefix(".") && !text.hasSuffix(".") && !text.contains("..")
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
  }

  private static func isText(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
  }

  /// Returns the name in a segment that consists of braces alone.
  private static func parameter(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    let name = String(text.dropFirst().dropLast())
    guard let parsed = Name(name), !parsed.isUpperCamel, !name.hasPrefix("_"), name != "self" else {
      return nil
    }
    return name
  }

  /// The types whose values can be part of a link.
  static let types: Set<String> = ["String", "Int", "Double", "Bool"]
}
