import Diagnostics
import FlowModel
import TestSupport
import YAML

/// A module with one mistake, and what is to be said of it.
struct Row {
  let name: String
  let pair: String
  private let module: Marked
  private let rule: Rule

  static func all(of mapping: String) -> [Row] {
    guard let set = KeySets.all[mapping], let slot = Frame.slots[mapping] else { return [] }
    return set.all.flatMap { key -> [Row] in
      guard let pairs = slot.pairs(for: key.name) else { return [] }
      let absent = set.keys.filter { name in !pairs.contains { $0.key == name } }
      let others = Frame.text(mapping, Array(pairs.dropFirst()))
      let mutations = Mutations(
        of: key, as: Frame.text("", [pairs[0]]), in: set, absent: absent)
      return mutations.all.compactMap { Row(mapping, key.name, $0, others) }
    }
  }

  /// The mappings with a key that has to be there, and those that need one of several.
  static let missing: [Row] = Frame.slots.keys.sorted().flatMap { mapping -> [Row] in
    guard let set = KeySets.all[mapping], let slot = Frame.slots[mapping] else { return [] }
    return (set.required + slot.needed).compactMap { key in
      let rest = slot.base.filter { $0.key != key }
      return Row(without: key, of: mapping, Frame.text(mapping, rest))
    }
  }

  private init?(without key: String, of mapping: String, _ rest: String) {
    guard let place = Marked(Frame.module([mapping: "«»" + rest])) else { return nil }
    name = "\(mapping).\(key) missing"
    pair = rest
    module = place.ofOwner
    rule = .missingKey
  }

  private init?(_ mapping: String, _ key: String, _ mutation: Mutation, _ others: String) {
    let isFile = mapping == "file"
    let separator = isFile ? "\n" : ", "
    var text = mutation.marked
    if isFile, mutation.name == "twice" { text.replace(", «", with: "\n«") }
    if !others.isEmpty { text += separator + others }
    guard let module = Marked(Frame.module([mapping: text])) else { return nil }
    name = "\(mapping).\(key) \(mutation.name)"
    pair = mutation.marked
    self.module = module
    rule = mutation.rule
  }

  var told: [Finding] { SampleModule(table: module.text).toldAlone }

  var expected: Finding {
    Finding(path: "App.flow.yaml", range: module.range, rule: rule, in: module.text)
  }
}
