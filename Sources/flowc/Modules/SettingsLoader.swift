import Diagnostics
import FlowAnalysis
import FlowModel
import YAML

/// Reads `flowc.yaml` from a directory and those above it, the nearest winning key by key.
struct SettingsLoader {
  static let name = "flowc.yaml"
  /// The most that is read of a settings file, which is a page of text: 1 MB.
  private static let maximumSize = 1 << 20

  /// The settings of a directory, with paths relative to the working directory.
  private(set) var findings = Findings()
  private(set) var sources: [SourceFile]
  private var known: [String: Settings] = [:]
  /// The only settings files that may be read; nil for all that there are.
  private let listed: [String: FlowFiles.Found]?

  /// - Parameters:
  ///   - sources: What has been read before; settings files are added to it.
  ///   - listed: The only settings files that may be read.
  init(_ sources: [SourceFile], listed: [FlowFiles.Found]? = nil) {
    self.sources = sources
    self.listed = listed.map { files in
      Dictionary(files.map { (FileSystem.directory(of: $0.absolutePath), $0) }) { $1 }
    }
  }

  /// The settings for what lies in a directory: its own, and those above it up to the working
  /// directory, or all that are listed.
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
    guard let path = path(in: directory) else {
      known[directory] = Settings()
      return Settings()
    }
    let (file, reading) = YAMLReader.read(
      bytes: try FileSystem.read(path, atMost: Self.maximumSize), path: path,
      id: SourceFile.ID(sources.count))
    sources.append(file.source)
    var (settings, decoding) = DocumentDecoder.settings(file, rules: Rule.all)
    findings += reading
    findings += decoding
    settings.flows = settings.flows.map { below(directory, $0) }
    settings.output = settings.output.map { below(directory, $0) }
    settings.baseline = settings.baseline.map { below(directory, $0) }
    known[directory] = settings
    return settings
  }

  /// The path of a directory's settings file, if it has one that may be read.
  private func path(in directory: String) -> String? {
    if let listed { return listed[directory]?.path }
    let path = FileSystem.join(directory, Self.name)
    // What is there and no file can't be read, which is said.
    return FileSystem.kindOfEntry(path) == .missing ? nil : FileSystem.shortened(path)
  }

  private func below(_ directory: String, _ path: SettingsPath) -> SettingsPath {
    var path = path
    path.path = below(directory, path.path)
    return path
  }

  private func below(_ directory: String, _ path: String) -> String {
    path.hasPrefix("/") ? path : FileSystem.shortened(FileSystem.join(directory, path))
  }
}
