import Foundation
import TestSupport
import Testing

/// The package of the extension for VS Code, held to what its marketplace asks for.
struct ExtensionTests {
  private static let folder = Repository.root.appending(path: "Editors/vscode")

  private func package() throws -> Answer {
    let data = try Data(contentsOf: Self.folder.appending(path: "package.json"))
    return Answer(raw: try JSONSerialization.jsonObject(with: data))
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: Self.folder.appending(path: name).path())
  }

  @Test func thePackageHasAllThatIsPublished() throws {
    let package = try package()
    for key in ["publisher", "license", "description", "displayName", "homepage"] {
      #expect(package[key].text?.isEmpty == false, "\(key)")
    }
    #expect(package["repository"]["url"].text?.hasSuffix(".git") == true)
    for name in ["README.md", "CHANGELOG.md", "LICENSE", package["main"].text ?? ""] {
      #expect(exists(name), "\(name)")
    }
    let license = { (folder: URL) in
      try String(contentsOf: folder.appending(path: "LICENSE"), encoding: .utf8)
    }
    #expect(try license(Self.folder) == license(Repository.root))
    let icon = try Data(contentsOf: Self.folder.appending(path: package["icon"].text ?? ""))
    // The width and the height of a PNG stand behind its signature and the name of the first part.
    #expect(icon[16..<24].map(Int.init) == [0, 0, 0, 128, 0, 0, 0, 128])
    let contributed = package["contributes"]
    let files =
      contributed["languages"].items.map { $0["configuration"].text }
      + contributed["grammars"].items.map { $0["path"].text }
    for file in files {
      let data = try Data(contentsOf: Self.folder.appending(path: file ?? ""))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
    }
  }

  /// Every command of the palette is registered, and none has the name of a command of the server.
  @Test func commandsOfThePaletteExist() throws {
    let script = try String(
      contentsOf: Self.folder.appending(path: "extension.js"), encoding: .utf8)
    let commands = try package()["contributes"]["commands"].items.compactMap { $0["command"].text }
    #expect(commands.count == 2)
    for command in commands {
      #expect(script.contains("registerCommand('\(command)'"), "\(command)")
      #expect(!["flowc.showWalk", "flowc.runScenario", "flowc.showHierarchy"].contains(command))
    }
  }
}
