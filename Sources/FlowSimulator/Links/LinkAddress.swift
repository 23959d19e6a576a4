import FlowModel

/// The parts of a URL.
///
/// With an app's own scheme, the host is the first segment of the path. With `http` and `https`,
/// the host is a domain, and the flow has to list it.
struct LinkAddress {
  let isOwnScheme: Bool
  let segments: [String]
  let query: [String: String]

  /// Returns nil if the text isn't a URL, or if the URL belongs to another app.
  init?(_ url: String, _ origin: LinkOrigin) {
    let bytes = url.utf8.prefix { $0 != UInt8(ascii: "#") }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      let scheme = String(bytes[..<colon])?.lowercased()
    else { return nil }
    let rest = bytes[bytes.index(after: colon)...]
    let mark = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
    isOwnScheme = origin.schemes.contains { $0.lowercased() == scheme }
    guard isOwnScheme || scheme == "https" || scheme == "http",
      let path = Self.path(rest[..<mark], isOwnScheme: isOwnScheme, origin),
      let segments = Self.segments(path)
    else { return nil }
    self.segments = segments
    query = Self.query(rest[mark...].dropFirst())
  }

  private typealias Bytes = Substring.UTF8View

  private static func path(_ rest: Bytes, isOwnScheme: Bool, _ origin: LinkOrigin) -> Bytes? {
    let slash = UInt8(ascii: "/")
    guard rest.starts(with: [slash, slash]) else { return isOwnScheme ? rest : nil }
    let address = rest.dropFirst(2)
    if isOwnScheme { return address }
    let end = address.firstIndex(of: slash) ?? address.endIndex
    var host = address[..<end]
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { host = host[host.index(after: at)...] }
    host = host.prefix { $0 != UInt8(ascii: ":") }
    guard let name = String(host)?.lowercased(),
      origin.hosts.contains(where: { $0.lowercased() == name })
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

  /// Returns the values of a query. If a key is repeated, its last value counts.
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

  /// Decodes percent-encoded bytes once. Returns nil if an escape is broken, or if the result isn't
  /// UTF-8.
  private static func percentDecoded(_ bytes: Bytes) -> String? {
    var decoded: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexDigit),
        let low = rest.popFirst().flatMap(hexDigit)
      else { return nil }
      decoded.append(high << 4 | low)
    }
    let text = String(decoding: decoded, as: UTF8.self)
    return text.utf8.elementsEqual(decoded) ? text : nil
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
