import Diagnostics
import FlowAnalysis
import FlowComparison
import FlowModel
import YAML

/// The reader of `flowc.yaml` in a directory and those above it. For each key, the nearest file
/// counts.
struct SettingsLoader {
  static let name = "flowc.yaml"
  /// The largest number of bytes that are read of a settings file: 1 MB. Such a file is a page of
  /// text.
  private static let maximumSize = 1 << 20

  /// The settings of a directory, with paths relative to the working directory.
  private(set) var findings: [Diagnostic] = []
  private(set) var sources: [SourceFile]
  private var known: [String: Settings] = [:]
  /// The only settings files that may be read; nil for all.
  private let listed: [String: FlowFiles.Found]?

  /// - Parameters:
  ///   - sources: The files that have been read before. Settings files are added to them.
  ///   - listed: The only settings files that may be read.
  init(_ sources: [SourceFile], listed: [FlowFiles.Found]? = nil) {
    self.sources = sources
    self.listed = listed.map { files in
      Dictionary(files.map { (FileSystem.directory(of: $0.absolutePath), $0) }) { $1 }
    }
  }

  /// Returns the settings for the files in a directory. They come from the directory and those
  /// above it, up to the working directory, or from all listed files.
  mutating func settings(for directory: String) throws(CommandError) -> Settings {
    let here = listed == nil ? FileSystem.workingDirectory : "/"
    var settings = Settings()
    var next = directory
    while true {
      settings = settings.over(try read(in: next))
      guard next != here, here == "/" || next.hasPrefix(here + "/") else { return settings }
      next = FileSystem.directory(of: next)
    }
  }

  private mutating func read(in directory: String) throws(CommandError) -> Settings {
    if let settings = known[directory] { return settings }
    guard let found = file(in: directory) else {
      known[directory] = Settings()
      return Settings()
    }
    let (file, reading) = YAMLReader.read(
      bytes: try found.bytes(atMost: Self.maximumSize), path: found.path,
      id: SourceFile.ID(sources.count))
    sources.append(file.source)
    var (settings, decoding) = DocumentDecoder.settings(
      file, rules: Rule.all + Consequence.Kind.allCases.map(\.rule))
    findings += reading
    findings += decoding
    let keys: [WritableKeyPath<Settings, SettingsPath?>] = [\.flows, \.output, \.baseline]
    for key in keys {
      if let path = settings[keyPath: key]?.path {
        settings[keyPath: key]?.path = below(directory, path)
      }
    }
    known[directory] = settings
    return settings
  }

  /// Returns a directory's settings file, if there is one that may be read.
  private func file(in directory: String) -> FlowFiles.Found? {
    if let listed { return listed[directory] }
    let path = FileSystem.join(directory, Self.name)
    // If the entry isn't a file, reading it fails with a message.
    guard FileSystem.kindOfEntry(path) != .missing else { return nil }
    return FlowFiles.Found(path: FileSystem.shortened(path), absolutePath: path)
  }

  private func below(_ directory: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : FileSystem.shortened(FileSystem.join(directory, path))
  }
}
