import Diagnostics
import FlowAnalysis
import FlowModel
import YAML

/// Findings that are known and not shown, by their place in the module: a line that moves, or a
/// comment that is added, changes nothing.
struct Baseline {
  /// One finding's place: `unreachable-screen Shop Browse/Browse.flow.yaml coordinators.Browse…`.
  private var counts: [String: Int] = [:]
  private var lines: [(entry: String, range: SourceRange)] = []

  private static let header = """
    # Findings that are known, written by `flowc lint --write-baseline`. One that is mended is
    # reported here, so that its line gets removed.

    """

  init() {}

  /// What a file of known findings says.
  init(_ source: SourceFile) {
    var scalar = 0
    for line in source.text.split(separator: "\n", omittingEmptySubsequences: false) {
      let count = line.unicodeScalars.count
      if !line.isEmpty, !line.hasPrefix("#") {
        let range = SourceRange(file: source.id, lower: scalar, upper: scalar + count)
        lines.append((String(line), range))
        counts[String(line), default: 0] += 1
      }
      scalar += count + 1
    }
  }

  /// What isn't known, and what is known and no longer found.
  func filter(
    _ findings: [Diagnostic], places: FindingPlaces
  ) -> (new: [Diagnostic], stale: [Diagnostic]) {
    var left = counts
    let new = findings.filter { finding in
      guard finding.rule.severity != .error, let entry = places.entry(of: finding),
        let count = left[entry], count > 0
      else { return true }
      left[entry] = count - 1
      return false
    }
    let stale = lines.compactMap { entry, range -> Diagnostic? in
      guard let count = left[entry], count > 0 else { return nil }
      left[entry] = count - 1
      return .stale(at: range)
    }
    return (new, stale)
  }

  /// Findings as a file of known ones. Errors can't be: a module that has one means nothing.
  static func text(of findings: [Diagnostic], places: FindingPlaces) -> String {
    let entries = findings.filter { $0.rule.severity != .error }.compactMap(places.entry)
    return header + entries.sorted().map { $0 + "\n" }.joined()
  }
}

/// Where findings stand in their modules.
struct FindingPlaces {
  private var files: [SourceFile.ID: (module: String, path: String, root: Node?)] = [:]

  init(_ modules: [Checked.Module]) {
    for module in modules {
      for file in module.loaded.files {
        let path = String(file.absolutePath.dropFirst(module.loaded.directory.count + 1))
        files[file.file.source.id] = (
          module.checked.flow.name.text, path, file.file.yaml.root
        )
      }
    }
  }

  /// Nil for what stands in no flow file.
  func entry(of finding: Diagnostic) -> String? {
    guard let file = files[finding.range.file] else { return nil }
    let keys = file.root.map { Self.path(to: finding.range, in: $0) } ?? []
    let words = [finding.rule.name, file.module, file.path, keys.joined(separator: ".")]
    return TerminalText.escaped(words.joined(separator: " "))
  }

  /// The keys, and places in lists, on the way to what encloses a range.
  private static func path(to range: SourceRange, in node: Node) -> [String] {
    func encloses(_ outer: SourceRange) -> Bool {
      outer.lower <= range.lower && range.upper <= outer.upper
    }
    switch node.content {
    case .mapping(let pairs):
      for pair in pairs where encloses(pair.key.range.extended(to: pair.value.range)) {
        guard case .scalar(let key, _) = pair.key.content else { return [] }
        return [key] + (encloses(pair.value.range) ? path(to: range, in: pair.value) : [])
      }
    case .sequence(let items):
      for (index, item) in items.enumerated() where encloses(item.range) {
        return ["\(index)"] + path(to: range, in: item)
      }
    case .scalar, .missing, .reported: break
    }
    return []
  }
}

extension Diagnostic {
  fileprivate static func stale(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedIgnore, "this finding is known, and isn't found any more", at: range,
      help: ["remove the line, or write the baseline anew with `--write-baseline`"])
  }
}
