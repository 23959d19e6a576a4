import Diagnostics
import FlowAnalysis
import FlowModel
import YAML

/// The compiler: the stages of its pipeline, in the order in which they run.
///
///     read → decode → resolve → check → grade → emit
///
/// Each stage is a function of values. No stage reads or writes files: the caller reads them, and
/// passes the content. So a caller may keep values between runs, or use text that isn't saved. It
/// then runs only the stages whose input has changed.
package enum Pipeline {
  // MARK: Read: the caller reads each file

  /// The content of a flow file, or the reason why it has none.
  package enum FileContent: Sendable {
    case bytes([UInt8])
    /// The file has more bytes than any flow file, and was not read.
    case tooLarge(size: Int)
    case unreadable

    /// The content of a file that is too large to be read; nil for other sizes.
    package init?(size: Int) {
      guard size > SourceText.maximumSize else { return nil }
      self = .tooLarge(size: size)
    }
  }

  // MARK: Decode: each file alone

  package static func decode(
    _ content: FileContent, path: String, id: SourceFile.ID
  ) -> FlowFile {
    switch content {
    case .bytes(let bytes): FlowFile(bytes: bytes, path: path, id: id)
    case .tooLarge(let size):
      FlowFile(size: size, path: path, id: id) ?? FlowFile(unreadable: path, id: id)
    case .unreadable: FlowFile(unreadable: path, id: id)
    }
  }

  // MARK: Resolve: the files of a module together

  package static func resolve(_ module: ModuleSources) -> Resolution { Resolution(module) }

  // MARK: Check: the meaning of the module

  /// Resolves and checks a module.
  package static func check(
    _ module: ModuleSources, _ options: CheckOptions = CheckOptions()
  ) -> CheckedModule {
    CheckedModule(module, options)
  }

  // MARK: Grade: the findings that are shown, and their severities

  /// - Parameter shown: The files whose findings the caller needs.
  package static func grade(
    _ findings: [Diagnostic], in shown: Set<SourceFile.ID>, _ severities: [String: Severity?]
  ) -> [Diagnostic] {
    findings.only(in: shown).compactMap { finding in
      guard let asked = severities[finding.rule.name] else { return finding }
      return asked.map { finding.with(severity: $0) }
    }
  }

  // MARK: Emit: code for a module without errors

  /// Returns the generated code. Returns nil if the options name a Swift module that can't exist.
  package static func emit(_ module: CheckedModule, _ options: EmitOptions) -> Emission? {
    Emission(module.flow, options)
  }
}
