import Diagnostics

/// The additional results of one pass: its findings, and what later passes must know about them.
struct Notes {
  var findings: [Diagnostic] = []
  /// Whether a name or a part that the pass could not find may start any coordinator.
  var hasOpenEnds = false
  /// The unknown names without a similar name.
  var undeclared = UndeclaredNames()
  /// The suggestions that are left for this pass and the passes after it.
  var budget: SuggestionBudget

  init(budget: SuggestionBudget = SuggestionBudget()) { self.budget = budget }

  /// Adds the notes of the next pass behind these notes. Returns the pass's value.
  mutating func join<Value>(_ result: PassResult<Value>) -> Value {
    findings += result.notes.findings
    hasOpenEnds = hasOpenEnds || result.notes.hasOpenEnds
    undeclared.add(result.notes.undeclared)
    budget = result.notes.budget
    return result.value
  }
}

/// The value that a pass makes, and its notes.
struct PassResult<Value> {
  let value: Value
  let notes: Notes
}

/// Unknown names without a similar name.
///
/// Such a name lacks one declaration, so it is reported once, even if it is written often.
struct UndeclaredNames {
  /// The findings about each name, by their message.
  private var findingsByMessage: [String: [Diagnostic]] = [:]

  mutating func add(_ finding: Diagnostic) {
    findingsByMessage[finding.message, default: []].append(finding)
  }

  mutating func add(_ others: UndeclaredNames) {
    findingsByMessage.merge(others.findingsByMessage) { $0 + $1 }
  }

  /// The findings, one for each name, at the first place of the name.
  var findings: [Diagnostic] {
    findingsByMessage.sorted { $0.key < $1.key }.map { _, findings in
      let sorted = findings.sorted { $0.range < $1.range }
      // The best place is the one whose help says how to declare the name.
      let first = sorted.first { $0.help.first?.hasPrefix("declare") == true } ?? sorted[0]
      let others = Set(sorted.map(\.range)).subtracting([first.range]).sorted()
      return others.isEmpty ? first : first.repeated(at: others)
    }
  }
}

/// The number of suggestions that are left for the wrong names of a module.
///
/// Each wrong name is compared with all known names. In a module with very many wrong names that
/// takes too long, and nobody reads a thousand suggestions.
struct SuggestionBudget {
  /// The number of comparisons that are left.
  private var comparisons = 2_000_000
  /// The number of wrong names that may still be compared.
  private var suggestions = 1_000
  /// The names that were found so far, some of them twice; nil if nobody asked for them.
  var mentions: [Mention]?

  var hasComparisons: Bool { comparisons > 0 }
  var hasSuggestions: Bool { comparisons > 0 && suggestions > 0 }

  mutating func spend(comparisons count: Int) { comparisons -= count }

  /// Returns the names with which a wrong name is compared. Returns none if the budget is used up.
  mutating func candidates(_ names: some Collection<String>) -> [String] {
    guard hasSuggestions else { return [] }
    comparisons -= names.count
    suggestions -= 1
    return Array(names)
  }
}
