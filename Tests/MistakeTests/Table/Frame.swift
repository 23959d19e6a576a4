/// A module in which every mapping of the language occurs, with `<mapping>` for its pairs.
struct Frame {
  /// A mapping's pairs in the frame, and what each of its other keys may have behind it.
  struct Slot: Sendable {
    /// The pairs of the mapping while another mapping is under test.
    let base: [Pair]
    let samples: [Sample]
    /// Keys that the language requires by what it says of the whole, not of the mapping.
    var needed: [String] = []
  }

  struct Pair: Sendable {
    let key: String
    let value: String
  }

  /// A key with a value that is no mistake, and the pairs that have to stand beside it.
  struct Sample: Sendable {
    let pair: Pair
    /// Nil for the base's.
    let others: [Pair]?
  }

  /// The text of a mapping's pairs, of which one is under test.
  static func text(_ slot: String, _ pairs: [Pair], replaced: [String: String] = [:]) -> String {
    let texts = pairs.map { pair in
      let value = pair.value.isEmpty ? "" : " \(expanded(pair.value, replaced))"
      return "\(pair.key):\(value)"
    }
    return texts.joined(separator: slot == "file" ? "\n" : ", ")
  }

  /// The whole module, with some mappings' pairs given and the others as they are.
  static func module(_ replaced: [String: String] = [:]) -> String {
    (replaced["file"] ?? text("file", slots["file"]!.base, replaced: replaced)) + "\n"
  }

  /// Puts in what stands for the slots that a value names.
  static func expanded(_ value: String, _ replaced: [String: String] = [:]) -> String {
    var rest = value[...]
    var result = ""
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      let name = String(rest[rest.index(after: open)..<close])
      result += rest[..<open]
      result += replaced[name] ?? text(name, slots[name]!.base, replaced: replaced)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension Frame.Slot {
  /// - Parameters:
  ///   - base: Keys and values as they are when another mapping is looked at.
  ///   - samples: The other keys, each with its value; behind a `|` what stands beside it.
  init(
    _ base: KeyValuePairs<String, String>, _ samples: KeyValuePairs<String, String>...,
    needs needed: [String] = []
  ) {
    self.base = base.map { Frame.Pair(key: $0, value: $1) }
    self.samples = samples.joined().map { key, value in Frame.Sample(key, value) }
    self.needed = needed
  }

  /// The pairs with which a key is looked at; itself first.
  func pairs(for key: String) -> [Frame.Pair]? {
    if let sample = samples.first(where: { $0.pair.key == key }) {
      return [sample.pair] + (sample.others ?? base)
    }
    guard let own = base.first(where: { $0.key == key }) else { return nil }
    return [own] + base.filter { $0.key != key }
  }
}

extension Frame.Sample {
  fileprivate init(_ key: String, _ text: String) {
    let halves = text.split(separator: " | ", maxSplits: 1, omittingEmptySubsequences: false)
    pair = Frame.Pair(key: key, value: String(halves[0]))
    guard halves.count == 2 else {
      others = nil
      return
    }
    others =
      halves[1].isEmpty
      ? []
      : halves[1].split(separator: "; ").map { text in
        let parts = text.split(separator: ": ", maxSplits: 1)
        return Frame.Pair(key: String(parts[0]), value: String(parts[1]))
      }
  }
}
