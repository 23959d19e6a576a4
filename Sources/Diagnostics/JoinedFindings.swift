extension [Diagnostic] {
  /// The findings, with one finding for those of a rule about several parts of one whole. It is at the
  /// first part in the text, and its fix is made on all parts.
  package var joined: [Diagnostic] {
    var wholes: [Whole: [Diagnostic]] = [:]
    for finding in self {
      if let whole = Whole(finding) { wholes[whole, default: []].append(finding) }
    }
    guard wholes.contains(where: { $0.value.count > 1 }) else { return self }
    return compactMap { finding in
      guard let whole = Whole(finding), let all = wholes[whole], all.count > 1 else {
        return finding
      }
      return finding == all[0] ? whole.joined(all) : nil
    }
  }
}

/// The facts that findings about parts of one whole share.
private struct Whole: Hashable {
  let file: SourceFile.ID
  let rule: Rule
  let severity: Severity
  let message: String

  /// The number of characters of the names in a message, and the number of related places. Further
  /// ones are counted.
  private static let (mostOfNames, mostPlaces) = (300, 200)

  init?(_ finding: Diagnostic) {
    guard let part = finding.part else { return nil }
    (file, rule, severity) = (finding.range.file, finding.rule, finding.severity)
    message = part.ofAll
  }

  func joined(_ findings: [Diagnostic]) -> Diagnostic {
    // A file of two modules is checked in both.
    var known: Set<SourceRange> = []
    let parts = findings.sorted { $0.range < $1.range }.filter { known.insert($0.range).inserted }
    guard parts.count > 1 else { return parts[0] }
    let names = parts.compactMap(\.part?.name)
    let help = parts[0].part?.help ?? parts[0].help
    let related = zip(names, parts).enumerated().flatMap { index, part in
      (index == 0 ? [] : [.init("\(part.0), too", at: part.1.range)]) + part.1.related
    }
    let joined = Diagnostic(
      rule, "\(names.count) \(message): \(told(names))", at: parts[0].range, severity: severity,
      related: Array(related.prefix(Self.mostPlaces)), help: help,
      repair: Repair(joining: parts.map(\.repair), help.last ?? ""))
    return joined.with(walk: parts[0].walk)
  }

  private func told(_ names: [String]) -> String {
    var length = 0
    let told = names.prefix { name in
      length += name.count
      return length <= Self.mostOfNames || length == name.count
    }
    let more = names.count - told.count
    return told.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
