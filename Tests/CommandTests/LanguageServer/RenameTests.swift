import Foundation
import TestSupport
import Testing

/// Renames by `flowc lsp` across files and modules.
@Suite(.serialized) struct RenameTests {
  private static let till = """
    flow: Till
    coordinators:
      Desk:
        public: true
        params: { sum: Int }
        results: { paid: {} }
        start: form
        screens: { form: { routes: { pay: { finish: paid } } } }

    """

  private static let kiosk = """
    flow: Kiosk
    modules: { Till: ../Till }
    coordinators:
      App:
        start: list
        screens:
          list:
            routes:
              buy: { to: Till.Desk, by: sheet, with: { sum: 3 }, then: { paid: stay } }

    """

  /// Renames reach the modules of the folder that import a name, from both sides.
  @Test(arguments: [
    ("Till/T.flow.yaml", "  |Desk:", "Counter", ["8:26-8:30"], ["2:2-2:6"]),
    ("Kiosk/K.flow.yaml", "Till.D|esk", "Counter", ["8:26-8:30"], ["2:2-2:6"]),
    ("Till/T.flow.yaml", "{ |paid:", "done", ["8:69-8:73"], ["5:15-5:19", "7:48-7:52"]),
    ("Till/T.flow.yaml", "{ |sum:", "total", ["8:51-8:54"], ["4:14-4:17"]),
  ])
  func aPublicNameIsRenamedInTheModulesThatImportIt(
    path: String, mark: String, name: String, kiosk: [String], till: [String]
  ) throws {
    let session = try EditorSession(in: try Scratch())
    try session.scratch.write(Self.kiosk, to: "Kiosk/K.flow.yaml")
    try session.scratch.write(Self.till, to: "Till/T.flow.yaml")
    let text = path.hasPrefix("Till") ? Self.till : Self.kiosk
    try session.open(text, at: path)
    let (_, place) = TextPlace.marked(
      text.replacing(mark.replacing("|", with: ""), with: mark, maxReplacements: 1))
    let all = try session.ask(
      "references", path, at: place, ["context": ["includeDeclaration": true]])
    #expect(all.items.count == kiosk.count + till.count)
    let changes = try session.ask("rename", path, at: place, ["newName": name])["changes"]
    for (path, ranges) in [("Kiosk/K.flow.yaml", kiosk), ("Till/T.flow.yaml", till)] {
      #expect(changes[session.uri(path)].items.map { $0["range"].range } == ranges)
    }
  }

  @Test func aRenameThatBreaksAnotherModuleIsRefused() throws {
    let session = try EditorSession(in: try Scratch())
    // The other module can't be read, so it may use the name.
    try session.scratch.write(Self.kiosk + "    hom\n", to: "Kiosk/K.flow.yaml")
    try session.open(Self.till, at: "Till/T.flow.yaml")
    let (_, place) = TextPlace.marked(Self.till.replacing("  Desk", with: "  |Desk"))
    let answer = try session.ask(
      "textDocument/rename",
      [
        "textDocument": session.document("Till/T.flow.yaml"), "position": place.json,
        "newName": "Counter",
      ])
    let message = answer["error"]["message"].text ?? ""
    #expect(message.contains("K.flow.yaml can't be read now"), "\(message)")
  }

  /// Every part with a name gets another one, and no place is left with the old one.
  @Test(arguments: ["BaseStructure", "ChildStack", "Rides", "Router", "Shop", "TreeHierarchy"])
  func everyPartCanBeRenamed(module: String) throws {
    let flows = Repository.root.appending(path: "Flows/\(module)")
    guard let files = FileManager.default.enumerator(at: flows, includingPropertiesForKeys: nil)
    else { return }
    let scratch = try Scratch()
    try FileManager.default.copyItem(at: flows, to: scratch["Flow"])
    let session = try EditorSession(in: scratch)
    for case let file as URL in files where file.path().hasSuffix(".flow.yaml") {
      let text = try String(contentsOf: file, encoding: .utf8)
      try session.open(text, at: "Flow" + file.path().dropFirst(flows.path().count))
    }
    let symbols = try session.ask("workspace/symbol", ["query": ""])["result"].items
    #expect(symbols.count > 20)
    for symbol in symbols {
      let name = try #require(symbol["name"].text)
      let start = symbol["location"]["range"]["start"].raw ?? [:]
      let answer = try session.ask(
        "textDocument/rename",
        [
          "textDocument": ["uri": symbol["location"]["uri"].text ?? ""], "position": start,
          "newName": name + "Renamed",
        ])
      #expect(answer["error"].isNull, "\(module): \(symbol.json) \(answer.json)")
    }
  }
}
