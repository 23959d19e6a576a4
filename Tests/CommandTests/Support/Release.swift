import Foundation
import TestSupport

/// A folder of releases as the project publishes them, with the command as built in its archives.
struct Release {
  static let version = "0.1.0"
  static let platforms = ["linux-x86_64", "linux-aarch64", "macos"]

  let scratch: Scratch

  /// The folder's address, as a mirror's.
  var address: String { "file://" + scratch["releases"].path(percentEncoded: false) }

  init() throws {
    scratch = try Scratch()
    // Small and quick to unpack: a program that hands over to the one that was built.
    let program = "#!/bin/sh\nexec '\(Flowc.path)' \"$@\"\n"
    try scratch.write(program, to: "content/flowc-\(Self.version)/bin/flowc")
    let script = """
      chmod +x content/*/bin/flowc
      mkdir -p releases/\(Self.version)
      for platform in \(Self.platforms.joined(separator: " ")); do
        tar -czf releases/\(Self.version)/flowc-\(Self.version)-$platform.tar.gz \
          -C content flowc-\(Self.version)
      done
      cd releases/\(Self.version)
      if command -v sha256sum >/dev/null; then sha256sum *.gz; else shasum -a 256 *.gz; fi >SHA256SUMS
      """
    let outcome = try run(["/bin/sh", "-ec", script])
    precondition(outcome.status == 0, outcome.description)
  }

  func archive(_ platform: String) -> String {
    "releases/\(Self.version)/flowc-\(Self.version)-\(platform).tar.gz"
  }

  var sums: String { scratch.text("releases/\(Self.version)/SHA256SUMS") }

  /// The checksum of an archive.
  func checksum(_ platform: String) -> String {
    sums.split(separator: "\n").first { $0.hasSuffix("-\(platform).tar.gz") }
      .map { String($0.prefix(64)) } ?? ""
  }

  /// The platform in the name of this machine's archive.
  static let platform: String = {
    #if os(macOS)
      "macos"
    #elseif arch(arm64)
      "linux-aarch64"
    #else
      "linux-x86_64"
    #endif
  }()

  /// Runs a program with a home of its own, which only this release is known to.
  func run(
    _ words: [String], in directory: String = ".", _ environment: [String: String] = [:]
  ) throws -> Outcome {
    let home = scratch.url.path(percentEncoded: false)
    let own = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": home, "FLOWC_DOWNLOAD": address,
      "FLOWC_CACHE": home + "/cache",
    ]
    return try Flowc.start(
      words, in: scratch[directory], environment: own.merging(environment) { $1 })
  }

  static func script(_ name: String) -> String {
    Repository.root.appending(path: "Scripts/\(name)").path(percentEncoded: false)
  }
}
