import Foundation
import TestSupport
import Testing

/// Real editors with the configurations in `Editors`.
///
/// The tests are skipped where an editor isn't installed. On Debian `make clients` installs them.
@Suite(.serialized) struct EditorTests {
  private static let module = """
    flow: App
    coordinators:
      App:
        start: list
        screens:
          list:
            title: "The list"  # its place
            routes:
              open: detail
          detail: {}

    """

  private static let wanted = """
    hover: **screen** `detail` of `App`
    renamed:       page: {}
    finding: there is no screen `pgae` in `App`
    fixed: open: page
    offered: list page App pop popToRoot dismiss finish

    """

  private static let colours = [
    "colours:", "font-lock-keyword-face", "font-lock-type-face", "none", "font-lock-string-face",
    "font-lock-comment-delimiter-face", "font-lock-keyword-face\n",
  ].joined(separator: " ")

  private static func isInstalled(_ paths: String...) -> Bool {
    paths.allSatisfy { path in
      FileManager.default.fileExists(atPath: path)
    }
  }

  private func drive(_ words: [String]) throws -> Outcome {
    let scratch = try Scratch()
    try scratch.write(Self.module, to: "App.flow.yaml")
    var environment = Flowc.environment
    environment["PATH"] = "\(Flowc.directory.path()):/usr/bin:/bin"
    environment["HOME"] = scratch.url.path()
    environment["FLOW_FILE"] = scratch["App.flow.yaml"].path()
    let outcome = try Flowc.start(words, in: scratch.url, environment: environment)
    // Nothing was saved.
    #expect(scratch.text("App.flow.yaml") == Self.module)
    return outcome
  }

  private func script(_ name: String) -> String {
    Repository.root.appending(path: "Editors/test/\(name)").path()
  }

  @Test(.enabled(if: isInstalled("/usr/bin/nvim"), "Neovim isn't installed"))
  func neovim() throws {
    let outcome = try drive(["/usr/bin/nvim", "--headless", "--clean", "-S", script("neovim.lua")])
    #expect(outcome.output == Self.wanted, "\(outcome)")
    #expect(outcome.status == 0)
  }

  @Test(
    .enabled(
      if: isInstalled("/usr/bin/emacs", "/usr/share/emacs/site-lisp/elpa"),
      "Emacs with eglot isn't installed"))
  func emacs() throws {
    let outcome = try drive(["/usr/bin/emacs", "--batch", "-l", script("emacs.el")])
    // Emacs asks for plain text unless its mode for Markdown is installed.
    let told = outcome.output.replacing("flowc [undefined-screen]: ", with: "")
    #expect(
      told.replacing("**", with: "") == Self.colours + Self.wanted.replacing("**", with: ""),
      "\(outcome)")
    #expect(outcome.status == 0)
  }
}
