import Diagnostics
import FlowAnalysis
import FlowModel
import YAML

/// The compiler: the stages of its pipeline, in the order in which they run.
///
///     read → decode → resolve → check → grade → emit
///
/// Each stage is a function of values. Code may be begun before the rules about moves have ended, and
/// isn't used if they find an error. No stage reads or writes files: the caller reads them, and
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

  /// - Parameter keepsNodes: Whether the file's nodes stay in memory, because its text will change.
  package static func decode(
    _ content: FileContent, path: String, id: SourceFile.ID, keepsNodes: Bool = false
  ) -> FlowFile {
    switch content {
    case .bytes(let bytes): FlowFile(bytes: bytes, path: path, id: id, keepsNodes: keepsNodes)
    case .tooLarge(let size):
      FlowFile(size: size, path: path, id: id) ?? FlowFile(unreadable: path, id: id)
    case .unreadable: FlowFile(unreadable: path, id: id)
    }
  }

  // MARK: Resolve: the files of a module together

  /// - Parameter notesMentions: Whether the names in the files are needed, with what they mean.
  package static func resolve(
    _ module: ModuleSources, notesMentions: Bool = false
  ) -> Resolution {
    Resolution(
      module.files.map { ($0.file.document, $0.relativePath) }, neighbours: module.neighbours,
      isPartial: module.isPartial, notesMentions: notesMentions)
  }

  // MARK: Check: the meaning of the module

  /// - Parameters:
  ///   - earlier: An earlier state of the module. What was proved about it isn't proved again.
  ///   - provesMoves: Whether the rules about moves run.
  ///   - keepsDocuments: Whether the files' documents stay in memory, because they will be needed.
  ///   - isLast: Whether the program ends soon, so that nothing has to be freed.
  ///   - emission: The code that is begun while a thread waits for the check.
  package static func check(
    _ resolution: Resolution, of module: ModuleSources, _ options: CheckOptions,
    after earlier: CheckedModule? = nil, provesMoves: Bool = true, keepsDocuments: Bool = true,
    isLast: Bool = false, beginning emission: BegunEmission? = nil
  ) -> CheckedModule {
    CheckedModule(
      resolution, of: module.files.map(\.file), neighbours: module.neighbours,
      rules: options.rules, limits: options.limits, isPartial: module.isPartial, after: earlier,
      provesMoves: provesMoves, keepsDocuments: keepsDocuments, isLast: isLast
    ) { emission?.makeNext(of: $0) ?? false }
  }

  /// Resolves and checks a module.
  package static func check(
    _ module: ModuleSources, _ options: CheckOptions = CheckOptions(),
    after earlier: CheckedModule? = nil, provesMoves: Bool = true, notesMentions: Bool = false,
    keepsDocuments: Bool = true, isLast: Bool = false, beginning emission: BegunEmission? = nil
  ) -> CheckedModule {
    check(
      resolve(module, notesMentions: notesMentions), of: module, options, after: earlier,
      provesMoves: provesMoves, keepsDocuments: keepsDocuments, isLast: isLast,
      beginning: emission)
  }

  // MARK: Grade: the findings that are shown, and their severities

  /// - Parameter shown: The files whose findings the caller needs.
  package static func grade(
    _ findings: FindingList, in shown: Set<SourceFile.ID>, _ severities: [String: Severity?]
  ) -> FindingList {
    findings.only(in: shown).with { rule, severity in
      guard let asked = severities[rule.name] else { return severity }
      return asked
    }
  }

  // MARK: Emit: code for a module without errors

  /// Returns the generated code. Returns nil if the options name a Swift module that can't exist.
  ///
  /// - Parameter begun: The code that was begun with the same options while the module was checked.
  package static func emit(
    _ module: CheckedModule, _ options: EmitOptions, begun: BegunEmission? = nil
  ) -> Emission? {
    Emission(module.flow, options, begun: begun)
  }
}
