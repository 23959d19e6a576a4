import Diagnostics
import FlowAnalysis
import FlowModel
import YAML

/// The places of findings in their modules: `unreachable-screen Shop
/// coordinators.Cart.screens.gift`.
struct FindingPlaces {
  private var files: [SourceFile.ID: (module: String, file: YAMLFile)] = [:]
  /// The severities of stale entries, by rule and module.
  private var severities: [String: Severity] = [:]

  init(_ modules: [CheckedModules.Module]) {
    for module in modules {
      let name = module.checked.flow.name.text
      for file in module.loaded.files {
        files[file.file.source.id] = (name, file.file.yaml)
      }
      guard module.isWhole, let severity = module.severity(of: .unusedIgnore) else { continue }
      for rule in Rule.all where module.severity(of: rule) != nil {
        severities["\(rule.name) \(name)"] = severity
      }
    }
  }

  /// Returns the entry of a finding; nil if the finding isn't in a flow file.
  func entry(of finding: Diagnostic) -> String? {
    guard let (module, file) = files[finding.range.file] else { return nil }
    let keys = file.root.map { Self.path(to: finding.range, in: $0) } ?? []
    let words = [finding.rule.name, module, keys.joined(separator: ".")]
    return TerminalText.escaped(words.joined(separator: " "))
  }

  /// Returns the severity of a stale entry; nil if it isn't known whether the entry is stale.
  func severity(ofStale entry: String) -> Severity? {
    severities[entry.split(separator: " ").prefix(2).joined(separator: " ")]
  }

  /// Returns the keys that lead to a range. For a list, this is the text of its element, or the
  /// element's index.
  private static func path(to range: SourceRange, in node: Node) -> [String] {
    switch node.content {
    case .mapping(let pairs):
      guard let pair = pairs.last(before: range, \.key.range),
        pair.key.range.extended(to: pair.value.range).encloses(range),
        case .scalar(let key, _) = pair.key.content
      else { return [] }
      return [key] + (pair.value.range.encloses(range) ? path(to: range, in: pair.value) : [])
    case .sequence(let items):
      guard let index = items.lastIndex(before: range, \.range), items[index].range.encloses(range)
      else { return [] }
      if case .scalar(let text, _) = items[index].content { return [text] }
      return ["\(index)"] + path(to: range, in: items[index])
    case .scalar, .missing, .reported: return []
    }
  }
}

extension SourceRange {
  fileprivate func encloses(_ other: SourceRange) -> Bool {
    lower <= other.lower && other.upper <= upper
  }
}

extension Array {
  /// Returns the last element that begins before a range or with it. The elements are in the order
  /// of the text.
  fileprivate func lastIndex(
    before range: SourceRange, _ place: (Element) -> SourceRange
  ) -> Int? {
    let end = partitioningIndex { place($0).lower > range.lower }
    return end > 0 ? end - 1 : nil
  }

  fileprivate func last(before range: SourceRange, _ place: (Element) -> SourceRange) -> Element? {
    lastIndex(before: range, place).map { self[$0] }
  }
}
