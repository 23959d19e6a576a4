import Diagnostics

extension FindingList {
  /// The first findings of each file, and how many more there are: a file that is wrong all over is not
  /// to bury what is said of the others.
  package var bounded: [Diagnostic] {
    bounded { count, first, severity in
      Diagnostic(
        .resourceLimit,
        count == 1
          ? "1 more finding of this file, here, is not shown"
          : "\(count) more findings of this file, from here on, are not shown",
        at: first, severity: severity,
        help: ["mend those above first: one mistake may be behind many of them"])
    }
  }
}
