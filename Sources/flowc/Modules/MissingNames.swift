import Diagnostics
import FlowAnalysis

extension [Diagnostic] {
  /// Removes the findings about unknown names, and returns them.
  ///
  /// - Parameters:
  ///   - names: The names that a file declares which isn't read.
  ///   - sources: The files of the module to which that file would belong.
  mutating func take(_ names: Set<String>, in sources: [SourceFile]) -> [Diagnostic] {
    guard !names.isEmpty else { return [] }
    let files = Dictionary(sources.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    var taken: [Diagnostic] = []
    removeAll { finding in
      guard MisnamedFile.rulesOfNames.contains(finding.rule),
        let file = files[finding.range.file], names.contains(file.name(at: finding.range))
      else { return false }
      taken.append(finding)
      return true
    }
    return taken
  }
}
