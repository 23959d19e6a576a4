import Diagnostics
import FlowAnalysis
import FlowModel
import YAML

/// The compiler: the stages of its pipeline, in the order in which they run.
///
///     read → decode → resolve → check → grade → emit
///
/// Each stage is a function of values. None reads or writes anything: the caller reads, and hands
/// over what it has read. So a caller that keeps values between runs, or has text that isn't saved,
/// runs again only the stages whose input has changed.
package enum Pipeline {
  // MARK: Read: by the caller, file by file

  /// The content of a flow file, as reading it found.
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

  // MARK: Decode: a file by itself

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

  package static func resolve(_ module: ModuleSources) -> Resolution {
    Resolution(
      module.files.map { ($0.file.document, $0.relativePath) }, neighbours: module.neighbours,
      isPartial: module.isPartial)
  }

  // MARK: Check: what the module means

  package static func check(
    _ resolution: Resolution, of module: ModuleSources, _ options: CheckOptions
  ) -> CheckedModule {
    CheckedModule(
      resolution, of: module.files.map(\.file), rules: options.rules, limits: options.limits,
      isPartial: module.isPartial)
  }

  /// Resolves and checks a module.
  package static func check(
    _ module: ModuleSources, _ options: CheckOptions = CheckOptions()
  ) -> CheckedModule {
    check(resolve(module), of: module, options)
  }

  // MARK: Grade: what is to be shown of the findings, and how severe it is

  /// - Parameter shown: The files whose findings are asked for.
  package static func grade(
    _ findings: FindingList, in shown: Set<SourceFile.ID>, _ severities: [String: Severity?]
  ) -> FindingList {
    findings.only(in: shown).with { rule, severity in
      guard let asked = severities[rule.name] else { return severity }
      return asked
    }
  }

  // MARK: Emit: code of a module without errors

  /// Returns nil if the options name a Swift module that can't be one.
  package static func emit(_ module: CheckedModule, _ options: EmitOptions) -> Emission? {
    Emission(module.flow, options)
  }
}
