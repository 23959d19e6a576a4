import Diagnostics
import FlowModel
import TestSupport
import YAML

/// A mistake in a pair: the pair's text with the finding's range marked.
struct Mutation {
  let name: String
  let marked: String
  let rule: Rule
}

/// The mistakes that can be made with one key.
struct Mutations {
  private(set) var all: [Mutation] = []
  private let text: String
  private let sample: SampleYAML

  /// - Parameters:
  ///   - text: The pair as it is right: `key: value`.
  ///   - absent: The keys of its mapping that aren't written.
  init(of key: Key, as text: String, in set: KeySet, absent: [String]) {
    self.text = text
    sample = SampleYAML("{ \(text) }")
    guard let pair = sample.root?.pairs.first else { return }
    all.append(
      Mutation(
        name: "twice", marked: "\(text), «\(key.name)»: \(value(of: pair))", rule: .duplicateKey))
    for slip in key.name.slips(among: set, absent: absent) {
      add("misspelt \(slip)", pair.key, "«\(slip)»", .unknownKey)
    }
    vary(pair, key.shape, "")
  }

  private func value(of pair: Pair) -> String { sample.text(at: pair.value.range) }

  private mutating func vary(_ pair: Pair, _ shape: Shape, _ place: String) {
    if !shape.accepts(.nothing) {
      let range = pair.key.range.lower..<pair.value.range.upper
      let key = sample.text(at: pair.key.range)
      add("\(place)empty", range, "«\(key)»: ", .wrongShape)
      add("\(place)tilde", range, "«\(key)»: ~", .wrongShape)
    }
    vary(pair.value, shape, place)
  }

  private mutating func vary(_ node: Node, _ shape: Shape, _ place: String) {
    for form in Form.allCases where form != .nothing && !shape.accepts(form) {
      add("\(place)\(form)", node, "«\(form.rawValue)»", .wrongShape)
    }
    // A value in quotes is a text, which may be a mistake of its own.
    if case .scalar(let text, _) = node.content, !shape.isValue, !text.isEmpty,
      !text.contains(where: { "{}[],:#\"".contains($0) })
    {
      add("\(place)in typographic quotes", node, "«“\(text)”»", .suspiciousText)
    }
    if let inner = shape.element, let first = node.items.first {
      vary(first, inner, place + "element ")
    }
    if let inner = shape.entry, let first = node.pairs.first {
      let written = sample.text(at: first.key.range)
      let range = first.key.range.lower..<first.value.range.upper
      let entry = "\(written): \(value(of: first))"
      add(
        "\(place)entry twice", range, "\(entry), «\(written)»: \(value(of: first))", .duplicateKey)
      vary(first, inner, place + "entry ")
    }
  }

  private mutating func add(_ name: String, _ node: Node, _ new: String, _ rule: Rule) {
    add(name, node.range.lower..<node.range.upper, new, rule)
  }

  private mutating func add<Index: BinaryInteger>(
    _ name: String, _ range: Range<Index>, _ new: String, _ rule: Rule
  ) {
    let scalars = Array("{ \(text) }".unicodeScalars)
    let before = String(String.UnicodeScalarView(scalars[2..<Int(range.lowerBound)]))
    let after = String(
      String.UnicodeScalarView(scalars[Int(range.upperBound)..<scalars.count - 2]))
    all.append(Mutation(name: name, marked: before + new + after, rule: rule))
  }
}

/// The forms that a value can have, each with an example that has no other form.
enum Form: String, CaseIterable {
  case nothing = ""
  case text = "nonsense"
  case list = "[[nonsense]]"
  case mapping = "{ nonsense: { nonsense: nonsense } }"
  case number = "4.2"
}

extension Shape {
  func accepts(_ form: Form) -> Bool {
    switch self {
    case .text: form == .text || form == .number
    case .value: form == .text || form == .number
    case .nothing: form == .nothing
    case .flag, .count, .words, .pattern: false
    case .list: form == .list
    case .named, .keys, .byKind: form == .mapping
    case .either(let shapes): shapes.contains { $0.accepts(form) }
    }
  }

  var isValue: Bool { if case .value = self { true } else { false } }

  /// The shape of a list's elements.
  var element: Shape? {
    switch self {
    case .list(let element): element
    case .either(let shapes): shapes.lazy.compactMap(\.element).first
    default: nil
    }
  }

  /// The shape of the values behind names that the author chooses.
  var entry: Shape? {
    switch self {
    case .named(let entry): entry
    case .either(let shapes): shapes.lazy.compactMap(\.entry).first
    default: nil
    }
  }
}

extension String {
  /// Misspellings by one letter: left out, doubled, changed, or swapped with the next.
  func slips(among set: KeySet, absent: [String]) -> [String] {
    let letters = Array(self)
    let middle = letters.count / 2
    var doubled = letters
    doubled.insert(letters[0], at: 0)
    var changed = letters
    changed[middle] = "x"
    var swapped = letters
    swapped.swapAt(middle, middle - 1)
    let slips = [letters.dropLast(), letters.dropFirst(), doubled[...], changed[...], swapped[...]]
      .map { String($0) }
    return Set(slips).sorted().filter { slip in
      !set.keys.contains(slip) && set.elsewhere[slip] == nil
        && Suggestion.nearest(to: slip, in: absent + [self]) == self
    }
  }
}
