import Diagnostics

/// The `Package.swift` of a package. The lines of the plugin are added to it on request.
struct ManifestFile {
  private let directory: String
  private let old: String
  /// The text with the lines in it.
  let new: String

  var path: String { FileSystem.join(directory, "Package.swift") }
  var isChanged: Bool { !new.unicodeScalars.elementsEqual(old.unicodeScalars) }

  /// - Throws: `CommandError.failure` if the place of the lines isn't clear.
  init(_ directory: String, target: String) throws(CommandError) {
    self.directory = directory
    let path = FileSystem.join(directory, "Package.swift")
    let bytes = try FileSystem.read(path)
    old = String(decoding: bytes, as: UTF8.self)
    guard old.utf8.elementsEqual(bytes) else {
      throw .failure("\(path) is not UTF-8; nothing was written")
    }
    let names = try FileSystem.list(directory)
    if let other = names.first(where: { $0.hasPrefix("Package@swift-") }) {
      throw .failure(
        "can't add the plugin to \(path): \(other) replaces it in some versions of Swift; add the "
          + "lines by hand. Nothing was written")
    }
    do throws(ManifestEdit.Refusal) {
      new = try ManifestEdit.text(old, adding: target)
      // The lines are there now, so a second edit must add nothing.
      guard try ManifestEdit.text(new, adding: target) == new else {
        throw ManifestEdit.Refusal(reason: "it is written in an unusual way")
      }
    } catch {
      throw .failure(
        "can't add the plugin to \(path): \(error.reason). Run `flowc init` without `--manifest`, "
          + "and add the lines by hand; nothing was written")
    }
  }

  /// Writes the text. If SwiftPM is installed, it reads the result.
  ///
  /// - Throws: `CommandError.failure` if SwiftPM can't read the result, or finds another change in
  ///   it. The file then has its old content again.
  func write() throws(CommandError) {
    if FileSystem.isReadOnly(path) {
      throw .failure("\(path) is read-only; nothing was written")
    }
    let before = try dump()
    if let before, before.status != 0 {
      throw .failure(
        "can't add the plugin to \(path), which Swift can't read as it is: \(before.firstError). "
          + "Nothing was written")
    }
    try FileSystem.rewrite(path, from: old.utf8, to: new.utf8)
    guard let before else { return }
    do throws(CommandError) {
      try check(after: before)
    } catch {
      try FileSystem.rewrite(path, from: new.utf8, to: old.utf8)
      throw error
    }
  }

  func restore() { try? FileSystem.rewrite(path, from: new.utf8, to: old.utf8) }

  private func check(after before: Subprocess) throws(CommandError) {
    guard let after = try dump(), after.status == 0 else {
      let reason = try dump()?.firstError ?? "it is gone"
      throw .failure(
        "with the plugin's lines Swift can't read \(path): \(reason). The file is as it was; add the "
          + "lines by hand")
    }
    let lines = after.lines
    let added = ["FlowRuntime", "FlowcBuild"].allSatisfy { name in
      lines.contains { $0.contains("\"\(name)\"") }
    }
    guard added, before.lines.isSubsequence(of: lines) else {
      throw .failure(
        "with the plugin's lines \(path) says something else than before. The file is as it was; add "
          + "the lines by hand")
    }
  }

  /// Returns the manifest in JSON, as SwiftPM reads it; nil if SwiftPM isn't installed.
  private func dump() throws(CommandError) -> Subprocess? {
    try Subprocess.run(["swift", "package", "--package-path", directory, "dump-package"])
  }
}

extension Subprocess {
  /// The lines of JSON without the characters that depend on the next lines.
  fileprivate var lines: [String] {
    String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map { line in
      let text = line.trimmed
      return String(text.hasSuffix(",") ? text.dropLast() : text)
    }
  }

  fileprivate var firstError: String {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    return String(lines.first { $0.contains("error:") } ?? lines.first ?? "it ended with \(status)")
  }
}

extension [String] {
  /// Returns whether all of these lines stand in others, in this order.
  fileprivate func isSubsequence(of others: [String]) -> Bool {
    var rest = self[...]
    for other in others where other == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
