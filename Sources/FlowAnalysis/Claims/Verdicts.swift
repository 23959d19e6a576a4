import Diagnostics
import FlowModel

/// The findings and doubts of the rules about moves. Findings with one cause are one finding.
struct Verdicts {
  private(set) var doubts = Doubts()
  private var findings: [Diagnostic] = []
  /// The route that fails, for each finding.
  private var culprits: [SourceRange?] = []
  /// The routes that always fail.
  private var failing: Set<SourceRange> = []
  /// The index of the finding for each cause, and the further places with this cause.
  private var causes: [FindingCause: (index: Int, others: [Diagnostic.Related])] = [:]

  mutating func add(_ finding: Diagnostic, _ claim: CandidateFinding, route: String?) {
    let cause = claim.cause
    if finding.severity == .error, let culprit = claim.culprit { failing.insert(culprit) }
    if let cause, let known = causes[cause], findings[known.index].range != finding.range {
      let other = Diagnostic.Related("\(route ?? "this") looks for it, too", at: finding.range)
      if !known.others.contains(other) { causes[cause]?.others.append(other) }
      return
    }
    if let cause, causes[cause] == nil { causes[cause] = (findings.count, []) }
    findings.append(finding)
    culprits.append(claim.culprit)
  }

  mutating func doubt(_ doubt: Diagnostic, _ claim: CandidateFinding, _ subject: NavigationSubject)
  {
    doubts.add(doubt, claim, subject)
  }

  /// The findings, each with the further places of its cause. A route that always fails has no
  /// other findings.
  var told: [Diagnostic] {
    var told = findings
    for (index, others) in causes.values where !others.isEmpty {
      let count = others.count == 1 ? "1 more route" : "\(others.count) more routes"
      told[index] = told[index].with(others: others, count: count)
    }
    return zip(told, culprits).filter { finding, culprit in
      finding.severity == .error || !(culprit.map(failing.contains) ?? false)
    }.map(\.0)
  }
}

/// The cause that several findings of a rule have in common: the screen that all of them miss.
struct FindingCause: Hashable {
  let screen: ID<Screen>
  let isCertain: Bool
}

/// The findings that aren't proved, and for which no example was found.
struct Doubts: Sendable {
  /// A finding for each route, also where nobody can act on it.
  private(set) var all: [Diagnostic] = []
  private var single: [Diagnostic] = []
  private var groups: [Group: Set<SourceRange>] = [:]

  /// The reason why nothing is proved about routes of a coordinator.
  private struct Group: Hashable, Sendable {
    let coordinator: ID<Coordinator>
    let reason: String
    let help: String
  }

  mutating func add(_ doubt: Diagnostic, _ claim: CandidateFinding, _ subject: NavigationSubject) {
    all.append(doubt)
    let isByEntry = claim.walk?.steps?.contains {
      $0.route.map(subject.flow.entries.contains) ?? false
    }
    if isByEntry ?? false { return }
    guard let id = claim.blamed.map({ subject.flow[$0].coordinator }),
      let group = Self.group(id, subject)
    else { return single.append(doubt) }
    groups[group, default: []].insert(doubt.range)
  }

  private static func group(_ id: ID<Coordinator>, _ subject: NavigationSubject) -> Group? {
    let name = subject.flow[id].name
    let abstraction = subject.navigation.abstraction
    if abstraction.guests.contains(id), let child = subject.reports.child(heardBy: id) {
      return Group(
        coordinator: id,
        reason:
          "`\(name)` may show something above `\(child.name)`, which may report before it ends",
        help: child.isExternal
          ? "a coordinator in flow files instead of `\(child.name)` would say whether it reports"
          : "if `\(child.name)` finishes instead of reporting, flowc can prove more")
    }
    if abstraction.twins.contains(id) {
      return Group(
        coordinator: id, reason: "`\(name)` may be live twice, one below the other",
        help: "if nothing starts `\(name)` while it is live, flowc can prove more")
    }
    return nil
  }

  /// Returns the doubts for a text in which their places have moved. Returns nil if the new place of
  /// one of them isn't known.
  func moved(_ newPlace: (SourceRange) -> SourceRange?) -> Doubts? {
    var moved = Doubts()
    moved.all = all.compactMap { $0.moved(newPlace) }
    moved.single = single.compactMap { $0.moved(newPlace) }
    guard moved.all.count == all.count, moved.single.count == single.count else { return nil }
    for (group, places) in groups {
      let newPlaces = places.compactMap(newPlace)
      guard newPlaces.count == places.count else { return nil }
      moved.groups[group] = Set(newPlaces)
    }
    return moved
  }

  /// The doubts for readers: one for each coordinator about which little can be proved.
  func told(in flow: Flow) -> [Diagnostic] {
    let order = Dictionary(
      all.enumerated().map { ($1.range, $0) }, uniquingKeysWith: { first, _ in first })
    let grouped = groups.sorted { $0.key.coordinator < $1.key.coordinator }.map { group, places in
      let count = places.count == 1 ? "one route" : "\(places.count) routes"
      return Diagnostic(
        places.compactMap { order[$0] }.min().map { all[$0].rule } ?? .noStack,
        "\(group.reason): \(count) may fail for all that flowc can prove",
        at: flow[group.coordinator].range, severity: .note,
        related: places.sorted().map { Related("not proved", at: $0) }, help: [group.help])
    }
    return single + grouped
  }

  private typealias Related = Diagnostic.Related
}
