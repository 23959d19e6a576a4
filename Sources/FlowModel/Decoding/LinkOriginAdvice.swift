/// The test whether a text is a scheme or a host of links, and advice on a text that is none.
enum LinkOriginAdvice {
  static func isScheme(_ text: String) -> Bool {
    guard !isWebs(text), let first = text.utf8.first, first.isAlphanumeric, first > 0x39 else {
      return false
    }
    return text.utf8.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
  }

  private static func isWebs(_ scheme: some StringProtocol) -> Bool {
    ["http", "https"].contains(scheme.lowercased())
  }

  static func onScheme(_ text: String) -> String {
    let scheme = text.prefix { $0 != ":" }
    if isWebs(scheme) { return "`hosts` lists the domains whose links the app opens" }
    return scheme.count < text.count && isScheme(String(scheme))
      ? "write `\(scheme)`" : "use letters, digits and `+-.`, with a letter first"
  }

  /// Whether a text is a domain, or `*.` and a domain for all of its subdomains.
  static func isHost(_ text: String) -> Bool {
    if text.hasPrefix("*.") {
      let domain = String(text.dropFirst(2))
      return domain.contains(".") && isHost(domain) && !domain.hasPrefix("*")
    }
    guard let first = text.utf8.first, first.isAlphanumeric else { return false }
    return text.utf8.allSatisfy { $0.isAlphanumeric || "-.".utf8.contains($0) }
  }

  static func onHost(_ text: String) -> String {
    if text.contains("*") {
      return "a wildcard stands in front alone: `*.example.com`, for all subdomains"
    }
    if text.contains(where: { $0.isWhitespace || $0 == "," }) {
      return "each host is an element of the list: `[shop.example.com, example.com]`"
    }
    if !text.utf8.allSatisfy({ $0 < 0x80 }) { return "write the domain in ASCII, as `xn--…`" }
    let (host, reason) = parts(of: text)
    return isHost(host) && !reason.isEmpty
      ? "write `\(host)`: \(reason)"
      : "use letters, digits, `-` and `.`, with a letter or digit first"
  }

  /// Returns the domain in a text, and why the rest is no part of it.
  private static func parts(of text: String) -> (host: String, reason: String) {
    var rest = text[...]
    var reasons: [String] = []
    if let scheme = rest.split(separator: "://", maxSplits: 1).first, scheme.count < rest.count,
      rest.dropFirst(scheme.count).hasPrefix("://")
    {
      rest = rest.dropFirst(scheme.count + 3)
      reasons.append(
        isWebs(scheme) ? "`https` goes without saying" : "a scheme stands in `schemes`")
    }
    if rest.hasPrefix(".") {
      rest = rest.drop { $0 == "." }
      reasons.append("every subdomain is a host of its own")
    }
    let host = rest.prefix { !":/?#@".contains($0) }
    switch rest.dropFirst(host.count).first {
    case ":": reasons.append("links open the app without a port")
    case "/": reasons.append("a path stands in a screen's `link`")
    case nil: break
    default: reasons.append("only the domain counts")
    }
    return (String(host), reasons.joined(separator: ", and "))
  }
}

extension UInt8 {
  fileprivate var isAlphanumeric: Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }
}
