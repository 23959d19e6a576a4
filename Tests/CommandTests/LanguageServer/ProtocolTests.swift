import Foundation
import TestSupport
import Testing

/// The messages of `flowc lsp`, held to the types of LSP and to what editors can do. pytest-lsp speaks
/// with the server as Neovim, Visual Studio Code and Emacs do.
struct ProtocolTests {
  @Test(.enabled(if: Installed.editorPython != nil, Installed.advice))
  func everyAnswerIsAsTheProtocolDescribesIt() throws {
    let scratch = try Scratch()
    var environment = Flowc.environment
    environment["HOME"] = scratch.url.path()
    environment["FLOWC"] = Flowc.path
    environment["MODULE"] = scratch.url.path()
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    let options = [
      "asyncio_mode=auto", "asyncio_default_fixture_loop_scope=function",
    ].flatMap { ["-o", $0] }
    let outcome = try Flowc.start(
      [
        try #require(Installed.editorPython), "-m", "pytest", "-q", "-p", "no:cacheprovider",
        "-W", "error::pytest_lsp.LspSpecificationWarning",
      ] + options + [Repository.root.appending(path: "Tests/Editors/test_session.py").path()],
      in: scratch.url, environment: environment)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("21 passed"), "\(outcome)")
  }
}
