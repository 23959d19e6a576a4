import FlowComparison
import FlowModel
import TestSupport
import Testing
import YAML

/// A comparison tells each change of a flow file that has a meaning: no key is forgotten.
struct ToldChangeTests {
  /// Keys whose presence with this sample means the same as their absence.
  static let meaningless: Set<String> = [
    // What is the default.
    "stack.root", "stack.kind", "tabs.root", "split.root", "switch.root", "external.root",
    "start.with", "stateCase.with", "tab.with", "dialog.style", "type.saved",
    "link.with", "link.over", "parameter.shared", "stack.overlay", "tabs.overlay", "split.overlay",
    "switch.overlay",
    // The routes that start this child have results of their own.
    "stack.then",
    // Other modules, by their place.
    "file.modules",
  ]

  @Test("a key that comes is told", arguments: TableTests.mappings)
  func keysThatCome(mapping: String) throws {
    let slot = try #require(Frame.slots[mapping])
    let frame = SampleModule(table: Frame.module())
    for sample in slot.samples {
      let name = "\(mapping).\(sample.pair.key)"
      let rest = sample.others ?? slot.base
      let without = SampleModule(table: Frame.module([mapping: Frame.text(mapping, rest)]))
      let with = SampleModule(
        table: Frame.module([mapping: Frame.text(mapping, rest + [sample.pair])]))
      let older = without.flaws.isEmpty ? without : frame
      let isTold = !Comparison(older.flow, with.flow).changes.isEmpty
      #expect(isTold != Self.meaningless.contains(name), "\(name)")
    }
  }

  /// A random third of the keys. `TIMES=3` takes all.
  @Test("a value that changes is told")
  func valuesThatChange() throws {
    let seed = randomSeed()
    var random = SeededGenerator(seed: seed)
    var count = 0
    for mapping in TableTests.mappings {
      count += try valuesThatChange(in: mapping, &random, seed)
    }
    // Most of the other words are names of nothing.
    #expect(count > 10)
  }

  /// Returns the number of changes with which the module has a meaning.
  private func valuesThatChange(
    in mapping: String, _ random: inout SeededGenerator, _ seed: UInt64
  ) throws -> Int {
    let slot = try #require(Frame.slots[mapping])
    var count = 0
    for key in try #require(KeySets.all[mapping]).all.map(\.name)
    where Int.random(in: 0..<3, using: &random) < rounds(usually: 1) {
      let pairs = try #require(slot.pairs(for: key))
      let rest = Frame.text(mapping, Array(pairs.dropFirst()))
      let older = Self.module(mapping, Frame.text("", [pairs[0]]), rest)
      for other in Self.variants(of: Frame.text("", [pairs[0]]), &random) {
        let newer = Self.module(mapping, other, rest)
        guard newer.flaws.isEmpty else { continue }
        count += 1
        #expect(
          !Comparison(older.flow, newer.flow).changes.isEmpty
            || Self.meaningless.contains("\(mapping).\(key)") || other.contains("root: false"),
          "SEED=\(seed), \(mapping): \(pairs[0].key): \(pairs[0].value), and then \(other)")
      }
    }
    return count
  }

  private static func module(_ mapping: String, _ pair: String, _ rest: String) -> SampleModule {
    let separator = mapping == "file" ? "\n" : ", "
    let text = Frame.expanded(pair) + (rest.isEmpty ? "" : separator + rest)
    return SampleModule(table: Frame.module([mapping: text]))
  }

  /// Returns the pair with one value in it changed, left out, or replaced by another word of the
  /// frame.
  private static func variants(of pair: String, _ random: inout SeededGenerator) -> [String] {
    let sample = SampleYAML("{ \(pair) }")
    guard let value = sample.root?.pairs.first?.value else { return [] }
    var found: [String] = []
    func replace(_ node: Node, with new: String) {
      let scalars = Array("{ \(pair) }".unicodeScalars)
      let range = Int(node.range.lower)..<Int(node.range.upper)
      found.append(
        String(String.UnicodeScalarView(scalars[2..<range.lowerBound])) + new
          + String(String.UnicodeScalarView(scalars[range.upperBound..<scalars.count - 2])))
    }
    func visit(_ node: Node) {
      for item in node.items { visit(item) }
      for inner in node.pairs { visit(inner.value) }
      guard case .scalar(let text, _) = node.content, !text.contains("<") else { return }
      switch (text, Int(text)) {
      case ("true", _): replace(node, with: "false")
      case ("false", _): replace(node, with: "true")
      case (_, let number?): replace(node, with: String(number + 1))
      default:
        replace(
          node, with: "\(sample.text(at: node.range).hasPrefix("\"") ? "\"\(text)X\"" : text + "X")"
        )
      }
      for word in words.shuffled(using: &random).prefix(2) where word != text {
        replace(node, with: word)
      }
    }
    visit(value)
    return found
  }

  /// The words of the frame: names, and values of keys.
  private static let words: [String] = {
    let letters = Frame.module().split { !$0.isLetter }
    // `pop: true` means `pop: 1`.
    return Set(letters.map(String.init)).subtracting(["true", "false"]).sorted()
  }()
}
