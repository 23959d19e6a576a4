import SwiftReading

/// The Swift files to import, and what they say.
package struct ImportCode {
  private var files: [(path: String, bytes: [UInt8])] = []
  private let progress: (Int) -> Void
  private(set) var map = AppMap()

  /// - Parameter progress: Gets the number of files that were read.
  package init(
    _ files: [(path: String, bytes: [UInt8])], progress: @escaping (Int) -> Void = { _ in }
  ) {
    self.files = files.sorted { $0.path < $1.path }
    self.progress = progress
  }

  /// Code that was read already.
  package init(_ map: AppMap) { (self.map, progress) = (map, { _ in }) }

  var paths: [String] { files.map(\.path) }

  mutating func read(where isRead: (String) -> Bool) {
    guard !files.isEmpty else { return }
    files.removeAll { !isRead($0.path) }
    map = AppReader.read(files, progress: progress)
  }

  // MARK: Beginnings

  /// The paths of the files in which an app begins.
  var starts: [String] { files.filter { Self.hasStart($0.bytes) }.map(\.path) }

  /// Returns whether a file has the type with which an app begins. An extension of an app begins with
  /// one as well, but not with an app or its delegate.
  private static func hasStart(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: 10)
    let start = lines.firstIndex { line in
      let word = line.drop { $0 == 32 }.prefix { $0 != 32 }
      return word.elementsEqual("@main".utf8) || word.elementsEqual("@UIApplicationMain".utf8)
    }
    guard let start else { return false }
    let beginning = Array(lines[start...].prefix(8).joined(separator: [32]))
    let head = String(decoding: beginning, as: UTF8.self).prefix { $0 != "{" }
    let inherited = head.split(separator: ":", maxSplits: 1).last ?? ""
    return inherited.split { !$0.isLetter && !$0.isNumber }.contains {
      $0 == "App" || $0.hasSuffix("ApplicationDelegate") || $0.hasSuffix("AppDelegate")
    }
  }
}
