import Foundation
import TestSupport

/// The package that apps depend on, as `make release` makes it, with the command as built for the
/// tests: whoever builds an app with it doesn't compile the command once more.
enum ReleasePackage {
  /// The folder in which the tests build packages, one after the other: what is compiled for one of
  /// them, the runtime above all, is there for the next.
  static let folder = Flowc.directory.resolvingSymlinksInPath()
    .appending(path: "CommandTests/Packages")

  /// The folder of the package that is built.
  static let app = folder.appending(path: "App")

  static let url = folder.appending(path: "flowc-package")

  /// Writes the package, and takes away the app that an earlier test has written: only the products
  /// of its builds stay.
  static func write() throws {
    let left = (try? FileManager.default.contentsOfDirectory(atPath: app.path())) ?? []
    for old in left.filter({ $0 != ".build" }) + [".build/plugins/outputs"] {
      try? FileManager.default.removeItem(at: app.appending(path: old))
    }
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let outcome = try Flowc.shell(script)
    guard outcome.status == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: ["": outcome]) }
    let distribution = Repository.root.appending(path: "Distribution/package")
    let manifest = try String(
      contentsOf: distribution.appending(path: "Package.swift.in"), encoding: .utf8)
    try write(manifest.replacing("@VERSION@", with: "0.0.0"), to: "Package.swift")
    let variant = #"{ "path": "flowc", "supportedTriples": ["\#(try triple())"] }"#
    try write(
      """
      { "schemaVersion": "1.0", "artifacts": { "flowc": {
        "type": "executable", "version": "0.0.0", "variants": [\(variant)] } } }
      """, to: "flowc.artifactbundle/info.json")
  }

  /// Writes a file, unless it has that content: a build looks at its time.
  private static func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try Data(text.utf8).write(to: file)
  }

  /// Files that are as they were keep their times, too.
  private static var script: String {
    """
    cd '\(url.path())' && mkdir -p Sources flowc.artifactbundle
    ln -sfn '\(Repository.root.path())Sources/FlowRuntime' Sources/FlowRuntime
    ln -sfn '\(Repository.root.path())Sources/Navigation' Sources/Navigation
    update() { cmp -s "$1" "$2" || cp -f "$1" "$2"; }
    for plugin in '\(Repository.root.path())'Plugins/*; do
      name=$(basename "$plugin"); mkdir -p "Plugins/$name"
      cat "$plugin"/*.swift >draft && update draft "Plugins/$name/$name.swift"
    done
    rm -f draft
    update '\(Flowc.path)' flowc.artifactbundle/flowc
    """
  }

  /// The machine's triple without a version, as SwiftPM compares it.
  private static func triple() throws -> String {
    struct Target: Decodable {
      struct Triple: Decodable { let unversionedTriple: String }
      let target: Triple
    }
    let outcome = try swift(["-print-target-info"], program: "swiftc")
    return try JSONDecoder().decode(Target.self, from: Data(outcome.output.utf8))
      .target.unversionedTriple
  }

  /// Runs a program of the toolchain in the app's folder; once more if SwiftPM itself crashed.
  ///
  /// SwiftPM of Swift 6.3 sometimes dereferences a bad pointer while it plans plugins on a machine
  /// under load. Such a crash says nothing about the package.
  static func swift(_ words: [String], program: String = "swift") throws -> Outcome {
    let first = try run(words, program)
    let hasCrashed =
      first.errors.contains("*** Program crashed") && first.errors.contains("Thread 0 \"swift-")
    return hasCrashed ? try run(words, program) : first
  }

  private static func run(_ words: [String], _ program: String) throws -> Outcome {
    let environment = ProcessInfo.processInfo.environment.merging(["NO_COLOR": "1"]) { $1 }
    let tool = URL(filePath: PackageCopy.swift ?? "").deletingLastPathComponent()
      .appending(path: program)
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    return try Flowc.start([tool.path()] + words, in: app, environment: environment)
  }
}
