/// Where each key of a mapping came first. Most mappings have a handful: those are compared, not
/// hashed, which is most of what reading a file would cost besides libyaml.
package struct KeyIndex {
  private static let few = 12

  private var keys: [String] = []
  private var places: [String: Int] = [:]

  package init() {}

  /// Notes a key, and returns the place where it came before: the number of keys noted until then.
  package mutating func insert(_ key: String) -> Int? {
    if keys.count < Self.few {
      if let earlier = keys.firstIndex(of: key) { return earlier }
    } else {
      if places.isEmpty { for (place, key) in keys.enumerated() { places[key] = place } }
      if let earlier = places[key] { return earlier }
      places[key] = keys.count
    }
    keys.append(key)
    return nil
  }
}
