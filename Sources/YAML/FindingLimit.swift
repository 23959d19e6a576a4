import Diagnostics

extension FindingList {
  /// The first findings of each file, and the number of further ones. A file that is wrong all over
  /// must not bury the findings of other files.
  package var bounded: [Diagnostic] {
    bounded { count, first, severity in .hidden(count, from: first, severity: severity) }
  }
}
