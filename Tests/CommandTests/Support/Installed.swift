import Foundation
import TestSupport
import Testing

/// Programs that `make validators` installs; tests that need one are skipped without it.
enum Installed {
  static let advice: Comment = "`make validators` installs what runs these tests"
  static let preCommit = program("pre-commit")
  static let shellcheck = program("shellcheck")
  /// The Python that has Playwright, where Chromium is installed, too.
  static let browserPython = playwrightPython()

  /// The Python that has pytest-lsp.
  static let editorPython = pytestPython()

  private static func pytestPython() -> String? {
    let folder = Repository.root.appending(path: ".build/validators")
    let packages = FileManager.default.enumerator(atPath: folder.appending(path: "lib").path())
    let hasPackage = packages?.contains { ($0 as? String)?.hasSuffix("/pytest_lsp") ?? false }
    return hasPackage == true ? folder.appending(path: "bin/python3").path() : nil
  }

  private static func playwrightPython() -> String? {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/chromium") else { return nil }
    let python = Repository.root.appending(path: ".build/validators/bin/python3").path()
    let driver = Repository.root.appending(path: ".build/validators/bin/playwright").path()
    return FileManager.default.isExecutableFile(atPath: driver) ? python : nil
  }

  /// The path of the program, or nil where the machine has none.
  private static func program(_ name: String) -> String? {
    let own = Repository.root.appending(path: ".build/validators/bin").path()
    return [own, "/usr/local/bin", "/usr/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
