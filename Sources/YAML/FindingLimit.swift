import Diagnostics

extension [Diagnostic] {
  /// The first findings of each file, and the number of the others. A file with very many mistakes
  /// must not hide the findings of other files.
  package var bounded: [Diagnostic] {
    bounded { count, first, severity in .hidden(count, from: first, severity: severity) }
  }
}
