import Diagnostics
import FlowImport

/// The files that a call of `flowc import` names: Swift source, storyboards and navigation graphs.
struct ImportedFiles {
  private(set) var all: [ImportFile] = []
  private(set) var sources: [(path: String, bytes: [UInt8])] = []
  var paths: [String] { all.map(\.path) + sources.map(\.path) }
  /// The files that were left out, each with the reason.
  private(set) var skipped: [String] = []

  /// The folders that contain only copies of a project's files, or code of others.
  private static let skipped: Set<String> = [
    "build", "Build", "Carthage", "DerivedData", "node_modules", "Pods",
  ]
  /// The largest number of files.
  private static let maximumCount = 10_000
  /// The largest number of bytes of a Swift file: 2 MB. Larger ones are tables that a program wrote.
  private static let maximumSourceSize = 2 << 20

  /// Reads files, and the files in folders and in the folders below.
  ///
  /// - Throws: `CommandError.failure` if a path can't be read or has nothing to import.
  init(_ paths: [String]) throws(CommandError) {
    var seen: Set<String> = []
    for path in paths {
      switch FileSystem.kind(of: path) {
      case .missing: throw .failure("there is no \(path)")
      case .other: throw .failure("can't read \(path): it is no file")
      case .file: try add(path, isNamed: true, &seen)
      case .directory:
        let found = try candidates(below: path)
        guard found.contains(where: { !ImportFile.isHelp($0) }) else {
          throw .failure(
            "there are no Swift files, storyboards or navigation graphs of an app in \(path)")
        }
        for file in found { try add(file, isNamed: false, &seen) }
      }
    }
    guard all.count(where: \.isNavigation) + sources.count <= Self.maximumCount else {
      throw .failure("there are more than \(Self.maximumCount) files: import a part of them")
    }
  }

  /// - Parameter isNamed: Whether the call names the file. In a folder, the storyboards of other
  ///   platforms are left out.
  private mutating func add(
    _ path: String, isNamed: Bool, _ seen: inout Set<String>
  ) throws(CommandError) {
    guard seen.insert(FileSystem.normalized(path)).inserted else { return }
    if path.hasSuffix(".swift") { return try addSource(path, isNamed: isNamed) }
    let bytes = try FileSystem.read(path, atMost: XMLParser.maximumSize)
    do throws(ImportError) {
      all.append(try ImportFile(path: path, bytes: bytes))
    } catch {
      if !isNamed, error.isOfAnotherPlatform || ImportFile.isHelp(path) {
        return skipped.append("\(path): \(error.message)")
      }
      let place = [error.line, error.column].compactMap { $0 }.map { ":\($0)" }.joined()
      throw .failure("can't import \(path)\(place): \(error.message)")
    }
  }

  /// Adds a Swift file. One in a folder that can't be read is left out.
  private mutating func addSource(_ path: String, isNamed: Bool) throws(CommandError) {
    do throws(CommandError) {
      let bytes = try FileSystem.read(path, atMost: Self.maximumSourceSize)
      sources.append((path, bytes))
    } catch {
      if isNamed { throw error }
      skipped.append("\(path): \(error.message)")
    }
  }

  /// Whether a folder has no code of the app itself, but its tests, previews or templates.
  private static func isOfTests(_ name: String) -> Bool {
    name.hasSuffix("Tests") || name.hasSuffix("UITest") || name.hasSuffix(".xctemplate")
      || ["Preview Content", "Previews"].contains(name)
  }

  /// Returns the paths of all files below a directory that can be imported. Links are not followed.
  private mutating func candidates(below directory: String) throws(CommandError) -> [String] {
    var found: [String] = []
    var tests: [String] = []
    var open = [directory]
    while let next = open.popLast() {
      for name in try FileSystem.list(next) {
        let path = FileSystem.join(next, name)
        switch FileSystem.kindOfEntry(path) {
        case .directory:
          if Self.isOfTests(name) {
            tests.append(path)
          } else if !Self.skipped.contains(name) {
            open.append(path)
          }
        case .file:
          let isSource = name.hasSuffix(".swift") && name != "Package.swift"
          if isSource || ImportFile.isCandidate(path) { found.append(path) }
        case .other, .missing: break
        }
      }
    }
    if let first = tests.min() {
      let more = tests.count > 1 ? " and \(counted(tests.count - 1, "other folder"))" : ""
      skipped.append("\(first)\(more): they have tests, previews or templates")
    }
    return found.sorted()
  }
}
