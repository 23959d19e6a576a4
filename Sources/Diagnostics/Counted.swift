/// Returns a number of things: `1 route`, `2 routes`.
///
/// - Parameter noun: One thing, whose plural ends with an s.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
