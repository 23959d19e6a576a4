import Diagnostics
import YAML

/// A flow file, read and decoded, without the rest of its module.
package struct FlowFile: Sendable {
  package let yaml: YAMLFile
  private let decoded: DecodedDocument
  package let findings: Findings
  /// Whether some content could not be read, so that the file may declare any name.
  package let isBroken: Bool

  /// - Parameter keepsNodes: Whether the nodes stay in memory, because they will be compared with
  ///   those of another text of the file.
  package init(bytes: [UInt8], path: String, id: SourceFile.ID, keepsNodes: Bool = false) {
    let (yaml, reading) = YAMLReader.read(bytes: bytes, path: path, id: id)
    var (document, decoding) = DocumentDecoder.decode(yaml)
    var findings = reading
    findings += decoding
    document.hasErrors = findings.hasErrors
    self.yaml = keepsNodes ? yaml : yaml.withoutNodes
    decoded = DecodedDocument(document, of: yaml.source)
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
    decoded = DecodedDocument(DocumentDecoder.decode(yaml).0, of: yaml.source)
    self.findings = Findings(findings)
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

  /// The document: what the file says.
  package var document: Document { decoded.value }

  /// Gives the memory of the file's document back. If it is needed again, it takes time again.
  package func giveDocumentBack() { decoded.giveBack() }

  /// Whether the file makes its directory a module. In a broken file, the beginning of a line
  /// decides.
  package var saysFlow: Bool {
    document.saysFlow
      || isBroken && (source.text.hasPrefix("flow:") || source.text.contains("\nflow:"))
  }
}
