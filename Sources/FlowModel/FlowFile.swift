import Diagnostics
import YAML

/// A flow file, read and decoded, without the rest of its module.
package struct FlowFile: Sendable {
  package let yaml: YAMLFile
  /// The document: what the file says.
  package let document: Document
  package let findings: [Diagnostic]
  /// Whether some content could not be read, so that the file may declare any name.
  package let isBroken: Bool

  package init(bytes: [UInt8], path: String, id: SourceFile.ID) {
    let (yaml, reading) = YAMLReader.read(bytes: bytes, path: path, id: id)
    var (document, decoding) = DocumentDecoder.decode(yaml)
    var findings = reading
    findings += decoding
    document.hasErrors = findings.hasErrors
    self.yaml = yaml
    self.document = document
    self.findings = findings
    isBroken =
      document.isPartial || yaml.root == nil && reading.hasErrors
  }

  /// Makes the file again from its text.
  package init(_ source: SourceFile) {
    self.init(bytes: Array(source.text.utf8), path: source.path, id: source.id)
  }

  /// Makes a file that could not be read. Its declarations aren't known.
  package init(unreadable path: String, id: SourceFile.ID, findings: [Diagnostic] = []) {
    (yaml, _) = YAMLReader.read(bytes: [], path: path, id: id)
    document = DocumentDecoder.decode(yaml).0
    self.findings = findings
    isBroken = true
  }

  /// Makes a file that is too large to be read. Returns nil for other sizes.
  package init?(size: Int, path: String, id: SourceFile.ID) {
    guard size > SourceText.maximumSize else { return nil }
    self.init(
      unreadable: path, id: id,
      findings: [.tooLarge(size, at: SourceRange(file: id, lower: 0, upper: 0))])
  }

  package var source: SourceFile { yaml.source }

  /// Whether the file makes its directory a module. In a broken file, the beginning of a line
  /// decides.
  package var saysFlow: Bool {
    document.saysFlow
      || isBroken && (source.text.hasPrefix("flow:") || source.text.contains("\nflow:"))
  }
}
