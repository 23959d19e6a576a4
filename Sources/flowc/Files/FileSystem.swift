#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The only reading and writing of files.
enum FileSystem {
  enum Kind { case file, directory, other, missing }

  static func kind(of path: String) -> Kind {
    var isDirectory = false
    #if canImport(FoundationEssentials)
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        return .missing
      }
    #else
      var flag: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &flag) else {
        return .missing
      }
      isDirectory = flag.boolValue
    #endif
    if isDirectory { return .directory }
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    // What a symbolic link leads to is a file, or it would be a directory or missing.
    return type == .typeRegular || type == .typeSymbolicLink ? .file : .other
  }

  static func read(_ path: String) throws(CommandError) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .failure("can't read \(path): \(reason(error))")
    }
  }

  /// The names in a directory, sorted; hidden ones are left out.
  static func list(_ path: String) throws(CommandError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { !$0.hasPrefix(".") }.sorted()
    } catch {
      throw .failure("can't read the directory \(path): \(reason(error))")
    }
  }

  /// Writes a file whole or not at all, unless it has just this content already.
  ///
  /// - Returns: Whether anything was written.
  @discardableResult
  static func write(_ content: String, to path: String) throws(CommandError) -> Bool {
    let bytes = Data(content.utf8)
    if let old = try? Data(contentsOf: URL(filePath: path)), old == bytes { return false }
    do {
      try FileManager.default.createDirectory(
        atPath: directory(of: path), withIntermediateDirectories: true)
      try bytes.write(to: URL(filePath: path), options: .atomic)
      return true
    } catch {
      throw .failure("can't write \(path): \(reason(error))")
    }
  }

  /// Replaces what a file of somebody else's says, whole or not at all; it keeps its permissions,
  /// and a link stays one.
  static func replace(_ path: String, with content: String) throws(CommandError) {
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    let permissions = try? FileManager.default.attributesOfItem(atPath: target)[.posixPermissions]
    try write(content, to: target)
    if let permissions {
      try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: target)
    }
  }

  static func remove(_ path: String) throws(CommandError) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw .failure("can't remove \(path): \(reason(error))")
    }
  }

  /// What is behind an error of Foundation's, in a few words.
  private static func reason(_ error: any Error) -> String {
    if let known = error as? CocoaError {
      switch known.code {
      case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file"
      case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
      case .fileWriteOutOfSpace: return "the disk is full"
      case .fileWriteVolumeReadOnly: return "the disk is read-only"
      default: break
      }
    }
    return "\(error)"
  }

  // MARK: Paths

  static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func join(_ directory: String, _ name: String) -> String {
    if directory == "." || directory.isEmpty { return name }
    return directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }

  static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}

extension FileSystem {
  /// A directory, and no link to one.
  static func isPlainDirectory(_ path: String) -> Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeDirectory
  }
}
