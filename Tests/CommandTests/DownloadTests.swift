import Foundation
import TestSupport
import Testing

/// The script that downloads a release: what it brings is verified, or it brings nothing.
struct DownloadTests {
  let release: Release

  init() throws { release = try Release() }

  private func download(_ environment: [String: String] = [:]) throws -> Outcome {
    try release.run([Release.script("ci/download")], environment)
  }

  private func expectRefusal(
    _ outcome: Outcome, _ message: String, location: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.status == 3, "\(outcome)", sourceLocation: location)
    #expect(outcome.output.isEmpty, sourceLocation: location)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("flowc: "), sourceLocation: location)
    #expect(outcome.errors.contains(message), "\(outcome)", sourceLocation: location)
    let kept = (try? release.scratch.contents(of: "cache").keys.sorted()) ?? []
    #expect(kept.isEmpty, sourceLocation: location)
  }

  private func replaceSums(_ change: (String) -> String) throws {
    try release.scratch.write(change(release.sums), to: "releases/\(Release.version)/SHA256SUMS")
  }

  // MARK: What is brought

  @Test func aReleaseRuns() throws {
    let outcome = try download(["FLOWC_VERSION": "v0.1.0"])
    #expect(outcome.status == 0, "\(outcome)")
    let program = outcome.output.trimmingCharacters(in: .newlines)
    #expect(program.hasSuffix("/bin/flowc") && outcome.lines.count == 1)
    #expect(try release.run([program, "--version"]).output == "flowc 0.1.0\n")
  }

  /// A tag of the action or of the hooks brings that tag's release.
  @Test func theVersionIsThatOfTheSources() throws {
    let version = try flowc("--version").output.split(separator: " ")[1].dropLast()
    #expect(version == Release.version, "the tests' own version is to be that of the sources")
    #expect(try download().output.contains("/cache/\(version)-"))
  }

  @Test func theSecondTimeNothingIsDownloaded() throws {
    let first = try download()
    try FileManager.default.removeItem(at: release.scratch["releases"])
    #expect(try download().output == first.output)
  }

  @Test func nothingIsLeftBehind() throws {
    _ = try download()
    let names = try FileManager.default.contentsOfDirectory(
      atPath: release.scratch["cache"].path(percentEncoded: false))
    #expect(names == ["0.1.0-\(Release.platform)-\(release.checksum(Release.platform))"])
  }

  @Test func aChecksumMayBeGiven() throws {
    let checksum = release.checksum(Release.platform)
    try FileManager.default.removeItem(at: release.scratch["releases/0.1.0/SHA256SUMS"])
    #expect(try download(["FLOWC_CHECKSUM": checksum.uppercased()]).status == 0)
  }

  @Test func aProgramThatIsThereIsUsed() throws {
    let outcome = try download(["FLOWC": Flowc.path, "FLOWC_DOWNLOAD": "file:///nowhere"])
    #expect(outcome.output == Flowc.path + "\n")
    expectRefusal(try download(["FLOWC": "nowhere/flowc"]), "FLOWC names no program: nowhere/flowc")
  }

  /// The working directory is a repository that somebody else may have written.
  @Test(arguments: ["/usr/bin:/bin", ".:/usr/bin:/bin", ":/usr/bin:/bin"])
  func aNameIsNoFileOfTheWorkingDirectory(path: String) throws {
    try release.scratch.write("#!/bin/sh\n", to: "flowc-here")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: release.scratch["flowc-here"].path())
    let named = try download(["FLOWC": "flowc-here", "PATH": path])
    expectRefusal(named, "FLOWC names no program on PATH: flowc-here")
    let own = try download(["FLOWC": "./flowc-here"])
    #expect(own.output.hasSuffix("/./flowc-here\n"), "\(own)")
    let known = try download(["FLOWC": "sh"])
    #expect(known.output == "/bin/sh\n" || known.output == "/usr/bin/sh\n", "\(known)")
  }

  @Test func runsSideBySideAgree() throws {
    let script = "for i in 1 2 3 4; do \"$0\" & done; wait"
    let outcome = try release.run(["/bin/sh", "-c", script, Release.script("ci/download")])
    #expect(outcome.lines.count == 4 && Set(outcome.lines).count == 1, "\(outcome)")
    #expect(outcome.errors.isEmpty)
    try nothingIsLeftBehind()
  }

  // MARK: What is refused

  @Test func aWrongArchiveIsRefused() throws {
    try release.scratch.write("something else", to: release.archive(Release.platform))
    expectRefusal(try download(), "has the wrong checksum: it has ")
  }

  @Test func aWrongChecksumIsRefusedBeforeAndAfter() throws {
    let wrong = ["FLOWC_CHECKSUM": String(repeating: "0", count: 64)]
    expectRefusal(try download(wrong), "should have 000000")
    #expect(try download().status == 0)
    let after = try download(wrong)
    #expect(after.status == 3 && after.output.isEmpty, "what is kept has another checksum")
  }

  @Test func aMissingReleaseIsRefused() throws {
    expectRefusal(
      try download(["FLOWC_VERSION": "9.9.9"]), "can't download \(release.address)/9.9.9")
  }

  @Test func aMissingArchiveIsRefused() throws {
    let archive = release.archive(Release.platform)
    try FileManager.default.removeItem(at: release.scratch[archive])
    expectRefusal(try download(), "can't download")
  }

  @Test func aChecksumThatIsNotListedIsRefused() throws {
    try replaceSums { $0.replacing(Release.platform, with: "windows") }
    expectRefusal(try download(), "SHA256SUMS has no checksum of flowc-0.1.0-\(Release.platform)")
    // The name of another file may begin the same way.
    try replaceSums { $0.replacing("windows.tar.gz", with: "\(Release.platform).tar.gz.sig") }
    expectRefusal(try download(), "has no checksum")
  }

  @Test(arguments: ["FLOWC_VERSION", "FLOWC_CHECKSUM"])
  func wordsThatAreNone(name: String) throws {
    for word in ["$(touch ran)", "`touch ran`", "0;touch ran", "../..", "0.1.0\n9", "\"", "-x"] {
      expectRefusal(try download([name: word]), "this is no")
    }
    #expect(!FileManager.default.fileExists(atPath: release.scratch["ran"].path()))
  }

  @Test func anAddressOfAnotherKindIsRefused() throws {
    expectRefusal(
      try download(["FLOWC_DOWNLOAD": "ftp://example.com"]), "is no http, https or file URL")
  }

  @Test func anArchiveWithoutTheCommandIsRefused() throws {
    let script = """
      cd releases/0.1.0; mkdir none; tar -czf flowc-0.1.0-\(Release.platform).tar.gz none
      (sha256sum *.gz || shasum -a 256 *.gz) 2>/dev/null >SHA256SUMS
      """
    _ = try release.run(["/bin/sh", "-c", script])
    expectRefusal(try download(), "has no flowc-0.1.0/bin/flowc in it")
  }

  // MARK: Machines

  /// Runs the script on a machine with some programs only, and others put in.
  private func download(
    without missing: [String] = [], with programs: [String: String]
  ) throws -> Outcome {
    let script = """
      mkdir bin
      for directory in /usr/bin /bin; do
        for name in sh tar gzip mktemp sed awk tr uname dirname mkdir mv rm cp cat tail \
          sha256sum shasum openssl; do
          [ ! -x "$directory/$name" ] || ln -sf "$directory/$name" bin/
        done
      done
      for name in \(missing.joined(separator: " ")); do rm -f "bin/$name"; done
      """
    #expect(try release.run(["/bin/sh", "-ec", script]).status == 0)
    for (name, text) in programs {
      try? FileManager.default.removeItem(at: release.scratch["bin/\(name)"])
      try release.scratch.write("#!/bin/sh\n\(text)\n", to: "bin/\(name)")
      _ = try release.run(["/bin/chmod", "+x", "bin/\(name)"])
    }
    return try download(["PATH": release.scratch["bin"].path(percentEncoded: false)])
  }

  @Test(arguments: [
    ("Darwin", "arm64", "macos"), ("Darwin", "x86_64", "macos"),
    ("Linux", "aarch64", "linux-aarch64"), ("Linux", "x86_64", "linux-x86_64"),
  ])
  func everyMachineGetsItsArchive(system: String, machine: String, platform: String) throws {
    let uname = "case $1 in -s) echo \(system) ;; -m) echo \(machine) ;; esac"
    let outcome = try download(with: ["uname": uname])
    #expect(
      outcome.output.contains("/cache/0.1.0-\(platform)-\(release.checksum(platform))/"),
      "\(outcome)")
  }

  @Test(arguments: [("MINGW64_NT-10.0", "x86_64"), ("Linux", "riscv64"), ("FreeBSD", "amd64")])
  func anUnsupportedMachineIsRefused(system: String, machine: String) throws {
    let uname = "case $1 in -s) echo \(system) ;; -m) echo \(machine) ;; esac"
    expectRefusal(
      try download(with: ["uname": uname]), "there is no release for \(system) on \(machine)")
  }

  @Test func aBinaryOfAnotherMachineIsRefused() throws {
    try release.scratch.write(
      "#!/bin/sh\necho 'no such loader' >&2\nexit 127\n", to: "content/flowc-0.1.0/bin/flowc")
    let script = """
      chmod +x content/*/bin/flowc
      tar -czf \(release.archive(Release.platform)) -C content flowc-0.1.0
      cd releases/0.1.0; (sha256sum *.gz || shasum -a 256 *.gz) 2>/dev/null >SHA256SUMS
      """
    _ = try release.run(["/bin/sh", "-c", script])
    expectRefusal(try download(), "doesn't run on this machine: no such loader")
  }

  @Test func checksumsAreThoseOfEveryProgram() throws {
    let programs = ["sha256sum", "shasum", "openssl"]
    let installed = programs.filter {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }
    for program in installed {
      try? FileManager.default.removeItem(at: release.scratch["cache"])
      try? FileManager.default.removeItem(at: release.scratch["bin"])
      let others = programs.filter { $0 != program }
      let outcome = try download(without: others, with: [:])
      #expect(outcome.status == 0, "\(program): \(outcome)")
    }
    try? FileManager.default.removeItem(at: release.scratch["cache"])
    try? FileManager.default.removeItem(at: release.scratch["bin"])
    expectRefusal(
      try download(without: programs, with: [:]), "neither sha256sum, shasum nor openssl")
  }

  private static let hasServer = ["/usr/bin/python3", "/usr/bin/curl"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: hasServer, "python3 and curl serve and fetch it"))
  func aServerWillDo() throws {
    let script = """
      python3 -c '
      import functools, http.server
      handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory="releases")
      server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
      print(server.server_port, flush=True)
      server.serve_forever()' >port 2>log &
      server=$!
      until [ -s port ]; do sleep 0.1; done
      FLOWC_DOWNLOAD=http://127.0.0.1:$(cat port)/
      export FLOWC_DOWNLOAD
      "$0"
      FLOWC_VERSION=9.9.9 "$0" || echo "status $?"
      kill $server
      """
    let outcome = try release.run(["/bin/sh", "-c", script, Release.script("ci/download")])
    #expect(outcome.lines.count == 2 && outcome.lines.last == "status 3", "\(outcome)")
    #expect(outcome.errors.contains("/9.9.9/SHA256SUMS: curl: (22)"), "\(outcome)")
  }
}
