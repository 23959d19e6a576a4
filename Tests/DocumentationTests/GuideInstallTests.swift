import Foundation
import TestSupport
import Testing

/// The guide's installation of a release, tried on a made-up release in a folder instead of the
/// site.
@Suite(.enabled(if: ["curl", "shasum", "tar"].allSatisfy(Tool.isInstalled)))
struct GuideInstallTests {
  @Test("a release is installed if its checksum is right", arguments: [true, false])
  func release(isWhole: Bool) throws {
    try Tool.withDirectory { directory in
      try Self.makeRelease(in: directory, isWhole: isWhole)
      let result = try Tool.run(["sh", "-c", try Self.script(directory)], in: directory)
      #expect((result.status == 0) == isWhole, "\(result.output)")
      let installed = directory.appending(path: "bin/flowc").path()
      #expect(FileManager.default.isExecutableFile(atPath: installed) == isWhole)
      if isWhole { #expect(try Tool.run([installed]).output == "0.1.0\n") }
    }
  }

  /// The guide's script, with folders in place of the site and of where programs are.
  private static func script(_ directory: URL) throws -> String {
    let guide = try Markdown.blocks(in: Repository.documentation.appending(path: "guide.md"))
    let script = try #require(guide.first { $0.marks["install"] == "release" }).text
    let site = "https://github.com/flowc/flowc/releases/download"
    #expect(script.contains(site) && script.contains("sudo install"))
    return
      script
      .replacing(site, with: "file://\(directory.path())/site")
      .replacing("sudo install", with: "install")
      .replacing("/usr/local/bin", with: "\(directory.path())/bin")
  }

  private static func makeRelease(in directory: URL, isWhole: Bool) throws {
    let change = isWhole ? "" : "echo more >>flowc-0.1.0-macos.tar.gz"
    let script = """
      set -e
      mkdir -p bin site/0.1.0/flowc-0.1.0/bin
      cd site/0.1.0
      printf '#!/bin/sh\\necho 0.1.0\\n' >flowc-0.1.0/bin/flowc
      tar czf flowc-0.1.0-macos.tar.gz flowc-0.1.0
      cp flowc-0.1.0-macos.tar.gz flowc-0.1.0-linux-x86_64.tar.gz
      shasum -a 256 *.tar.gz >SHA256SUMS
      \(change)
      """
    let result = try Tool.run(["sh", "-c", script], in: directory)
    try #require(result.status == 0, "\(result.output)")
  }
}
