/// The parts of a link.
///
/// With an app's own scheme, the host is the first segment of the path. With `http` and `https`,
/// the host is a domain, and the app has to list it. Percent-encoding is decoded once, in each
/// segment. A trailing slash and the fragment don't matter. If a key is repeated, its last value
/// counts.
package struct LinkAddress {
  package let isOwnScheme: Bool
  package let segments: [String]
  package let query: [String: String]

  /// Returns nil if the text isn't a URL, or if the URL belongs to another app.
  ///
  /// - Parameters:
  ///   - schemes: The app's own schemes, in lower case.
  ///   - hosts: The domains of the app's links, in lower case. `*.` stands for any subdomain.
  package init?(_ link: String, schemes: [String], hosts: [String]) {
    let bytes = link.utf8.prefix { $0 != UInt8(ascii: "#") }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let scheme = String(bytes[..<colon])?.lowercased()
    else { return nil }
    let rest = bytes[bytes.index(after: colon)...]
    let mark = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
    isOwnScheme = schemes.contains(scheme)
    guard isOwnScheme || scheme == "https" || scheme == "http",
      let path = LinkAddress.path(rest[..<mark], isOwnScheme: isOwnScheme, hosts: hosts),
      let segments = LinkAddress.segments(path)
    else { return nil }
    self.segments = segments
    query = LinkAddress.query(rest[mark...].dropFirst())
  }

  private typealias Bytes = Substring.UTF8View

  /// Returns the path; nil if the domain isn't listed. With an app's own scheme, the path begins
  /// with the host.
  private static func path(_ rest: Bytes, isOwnScheme: Bool, hosts: [String]) -> Bytes? {
    let slash = UInt8(ascii: "/")
    guard rest.starts(with: [slash, slash]) else { return isOwnScheme ? rest : nil }
    let address = rest.dropFirst(2)
    if isOwnScheme { return address }
    let end = address.firstIndex(of: slash) ?? address.endIndex
    var host = address[..<end]
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[host.index(after: at)...] }
    host = host.prefix { $0 != UInt8(ascii: ":") }
    guard let name = String(host)?.lowercased(),
      hosts.contains(where: { $0 == name || $0.hasPrefix("*.") && name.hasSuffix($0.dropFirst()) })
    else { return nil }
    return address[end...]
  }

  private static func segments(_ path: Bytes) -> [String]? {
    var parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.first?.isEmpty == true { parts.removeFirst() }
    if parts.last?.isEmpty == true { parts.removeLast() }
    let decoded = parts.compactMap(percentDecoded)
    return decoded.count == parts.count ? decoded : nil
  }

  private static func query(_ bytes: Bytes) -> [String: String] {
    var values: [String: String] = [:]
    for item in bytes.split(separator: UInt8(ascii: "&")) {
      let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      guard let key = percentDecoded(item[..<equals]),
        let value = percentDecoded(item[equals...].dropFirst())
      else { continue }
      values[key] = value
    }
    return values
  }
}

/// Decodes percent-encoded bytes. Returns nil if an escape is broken, or if the result isn't UTF-8.
private func percentDecoded(_ bytes: Substring.UTF8View) -> String? {
  var decoded: [UInt8] = []
  var rest = bytes[...]
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      decoded.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
      return nil
    }
    decoded.append(high << 4 | low)
  }
  let text = String(decoding: decoded, as: UTF8.self)
  return text.utf8.elementsEqual(decoded) ? text : nil
}

private func digit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): return byte - UInt8(ascii: "A") + 10
  default: return nil
  }
}
