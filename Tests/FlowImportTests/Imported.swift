import Diagnostics
import FlowAnalysis
import FlowFormat
import FlowImport
import FlowModel
import TestSupport
import Testing

/// Imported files, and the module that they became.
struct Imported {
  let importer: Importer
  /// The module as one file, and as the files that the command writes.
  let whole: SampleModule
  let split: SampleModule

  init(_ files: [(path: String, bytes: [UInt8])], name: String? = nil) throws {
    let sources = files.filter { $0.path.hasSuffix(".swift") }
    let others = files.filter { !$0.path.hasSuffix(".swift") }
    try self.init(
      Importer(
        others.map { try ImportFile(path: $0.path, bytes: $0.bytes) },
        code: sources.isEmpty ? nil : ImportCode(sources), name: name))
  }

  init(_ importer: Importer) {
    self.importer = importer
    whole = SampleModule(importer.text)
    split = SampleModule(importer.files.map { ($0.name, Array($0.text.utf8)) })
  }

  init(_ text: String, path: String) throws {
    try self.init([(path, Array(text.utf8))])
  }

  var text: String { importer.text }

  /// The problems of the flow files: errors, and layouts that aren't canonical.
  var problems: [String] {
    var problems: [String] = []
    for module in [whole, split] {
      let errors = module.findings.filter { $0.severity == .error }
      if !errors.isEmpty { problems.append(module.xcode) }
    }
    for file in [(name: "whole", text: text)] + importer.files {
      let laidOut = Formatter.format(
        bytes: Array(file.text.utf8), path: "", id: SourceFile.ID(0)
      ).text
      if laidOut != file.text { problems.append("\(file.name) isn't in the layout of `flowc fmt`") }
    }
    return problems
  }
}

/// Imports files and expects a module that is in order.
@discardableResult
func expectSound(
  _ files: [(path: String, bytes: [UInt8])], _ comment: String = "",
  at place: SourceLocation = #_sourceLocation
) throws -> Imported {
  let imported = try Imported(files)
  let problems = imported.problems
  #expect(problems == [], "\(comment)\n\(imported.text)", sourceLocation: place)
  return imported
}
