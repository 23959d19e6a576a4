import Foundation
import TestSupport
import Testing

/// The declarations of links outside the app's code: association files and URL types.
struct LinksTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      flow: Shop
      links: { schemes: [shop, Shop-Dev], hosts: [shop.example.com] }
      coordinators:
        App:
          start: list
          screens:
            list: { link: /, routes: { search: search } }
            item: { link: "/é%2A/{id}", params: { id: Int } }
            search: { link: "/search?q={text}&sort={sort}", params: { text: String, sort: Int? } }
            help: { link: "/help/{page...}", params: { page: String } }
      """, to: "Shop/App.flow.yaml")
  }

  @Test func anIntentIsWrittenForEachLinkThatAsksForIt() throws {
    try scratch.write(
      """
      flow: Docs
      links: { schemes: [docs] }
      state: { mode: [dark, light] }
      coordinators:
        App:
          start: list
          screens:
            list: { title: All pages, link: { path: /pages, intent: true }, routes: { open: page } }
            page:
              doc: 'A page: "quoted".'
              params: { id: Int, default: UUID, flow: { type: Mode?, default: null } }
              link: [ { path: "/pages/{id}/{default}?flow={flow}", intent: true }, "/p/{id}/{default}" ]
      """, to: "Docs/App.flow.yaml")
    let outcome = try links("Docs --kind intents --output Intents.swift")
    #expect(outcome.status == 0, "\(outcome)")
    let text = scratch.text("Intents.swift")
    #expect(text.matches(of: #/struct \w+: AppIntent/#).count == 2)
    for line in [
      #"static let title: LocalizedStringResource = "All pages""#,
      #"static let description = IntentDescription("A page: \"quoted\".")"#,
      "var id: Int", "var `default`: String", "var flow: String?",
      "@Dependency private var flow_: DocsFlow",
      "guard let `default` = UUID(uuidString: self.default) else { throw $default.needsValueError() }",
      "let flow = self.flow.flatMap { DocsFlow.Mode($0) }",
      "flow_.handle(deepLink: DocsFlow.Link.appPage(id: id, default: `default`, flow: flow).text)",
    ] {
      #expect(text.contains(line), "\(line)\n\(text)")
    }
    #expect(try links("Docs --kind intents --check Intents.swift").status == 0)
    try scratch.write("mine", to: "Intents.swift")
    #expect(try links("Docs --kind intents --check Intents.swift").status == 1)
    #expect(try links("Docs --kind intents --output Intents.swift").status == 3)
    let none = try links("Shop --kind intents")
    #expect(none.status == 3 && none.errors.contains("no module here has links for App Intents"))
  }

  private func links(_ words: String) throws -> Outcome {
    try flowc("links \(words)", in: scratch.url)
  }

  @Test func anAssociationListsJustWhatLinksAre() throws {
    let outcome = try links("Shop --app-id T.a --app-id T.b")
    #expect(outcome.status == 0)
    let file = try JSONDecoder().decode(File.self, from: Data(outcome.output.utf8))
    #expect(file.applinks.details.map(\.appIDs) == [["T.a", "T.b"]])
    #expect(
      file.applinks.details[0].components == [
        .init(path: "/help/?*", comment: "App.help"),
        .init(path: "/?*/?*/?*", exclude: true, comment: "no link has more than 2 parts here"),
        .init(path: "/%C3%A9%2A/?*", comment: "App.item"),
        .init(path: "/search", query: ["q": "?*"], comment: "App.search"),
        .init(path: "/search/", query: ["q": "?*"], comment: "App.search"),
        .init(path: "/", comment: "App.list"),
      ])
  }

  private struct File: Decodable {
    struct Component: Decodable, Equatable {
      let path: String
      var query: [String: String]?
      var exclude: Bool?
      let comment: String?

      enum CodingKeys: String, CodingKey {
        case path = "/"
        case query = "?"
        case exclude, comment
      }
    }

    struct Detail: Decodable {
      let appIDs: [String]
      let components: [Component]
    }

    struct Links: Decodable { let details: [Detail] }

    let applinks: Links
  }

  @Test func schemesBecomeAPropertyList() throws {
    let outcome = try links("Shop --kind url-types")
    #expect(outcome.status == 0)
    let list = try PropertyListSerialization.propertyList(
      from: Data(outcome.output.utf8), format: nil)
    #expect(
      list as? [String: [[String: [String]]]] == [
        "CFBundleURLTypes": [["CFBundleURLSchemes": ["shop", "Shop-Dev"]]]
      ])
  }

  @Test func whatIsWrittenIsWhatIsWanted() throws {
    #expect(try links("Shop --app-id T.a --output out/association").output.isEmpty)
    #expect(try links("Shop --kind url-types --output out/Info.plist").output.isEmpty)
    for words in ["--check out/association", "--kind url-types --check out/Info.plist"] {
      let outcome = try links("Shop \(words)")
      #expect(outcome.status == 0 && outcome.output.isEmpty, "\(outcome)")
    }
  }

  @Test func aFileMayDeclareMore() throws {
    let own = try links("Shop --app-id T.a").output
    let other = """
      { "appIDs": ["T.z"], "components": [ { "/": "/old/*", "?": "a=*", "#": "b" } ] },
      """
    let more = own.replacing("\"details\" : [", with: "\"details\" : [ \(other)")
      .replacing("\"applinks\"", with: "\"webcredentials\": { \"apps\": [] }, \"applinks\"")
      .replacing("App.help", with: "somebody's own words")
    try scratch.write(more, to: "more")
    #expect(try links("Shop --app-id T.a --check more").status == 0)
    #expect(
      try links("Shop --check more").lines.contains(
        "more: T.z: has /old/*?a=*#b, which no link is"))
    try scratch.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>CFBundleName</key><string>$(PRODUCT_NAME)</string>
        <key>CFBundleURLTypes</key><array>
          <dict><key>CFBundleURLName</key><string>login</string>
            <key>CFBundleURLSchemes</key><array><string>fb1</string></array></dict>
          <dict><key>CFBundleURLSchemes</key>
            <array><string>SHOP</string><string>shop-dev</string></array></dict>
        </array>
      </dict></plist>
      """, to: "Info.plist")
    #expect(try links("Shop --kind url-types --check Info.plist").status == 0)
  }

  /// Apple still reads the older form, with `appID` and `paths`.
  @Test func theOlderFormIsCompared() throws {
    try scratch.write(
      """
      { "applinks": { "apps": [], "defaults": { "caseSensitive": false }, "details": [
        { "appID": "T.a", "paths": ["NOT /help/me", "/help/?*"] } ] } }
      """, to: "old")
    let lines = try links("Shop --app-id T.a --check old").lines
    #expect(!lines.contains { $0.contains("is not in the file") })
    #expect(!lines.contains { $0.contains("lacks /help/?*") })
    #expect(
      lines.contains("old: T.a (in the old form, `paths`): has not /help/me, which no link is"))
    #expect(lines.contains { $0.hasPrefix("old: `defaults` has `caseSensitive: false`") })
  }

  @Test func whatDiffersIsNamed() throws {
    let own = try links("Shop --app-id T.a").output
    try scratch.write(own.replacing("/search\"", with: "/find\""), to: "association")
    let changed = try links("Shop --check association")
    #expect(changed.status == 1)
    #expect(
      changed.lines == [
        "association: T.a: lacks /search?q=?*",
        "association: T.a: has /find?q=?*, which no link is",
      ])
    #expect(
      try links("Shop --app-id T.b --check association").lines == [
        "association: T.b: is not in the file, which has T.a"
      ])
    let swapped = own.replacing("\"/help/?*\"", with: "-").replacing("\"/\" : \"/\"", with: "+")
    try scratch.write(
      swapped.replacing("-", with: "\"/\"").replacing("+", with: "\"/\" : \"/help/?*\""),
      to: "association")
    #expect(try links("Shop --check association").output.contains("in another order"))
    try scratch.write("<plist version=\"1.0\"><dict></dict></plist>", to: "Info.plist")
    let types = try links("Shop --kind url-types --check Info.plist")
    #expect(types.status == 1)
    #expect(
      types.lines == ["Info.plist: lacks the scheme shop", "Info.plist: lacks the scheme Shop-Dev"])
  }

  @Test(arguments: [
    ("Shop", 2, "an association names the app: add `--app-id TEAM.bundle.id`"),
    ("Shop --check a --output b", 2, "`--check` writes nothing: remove `--output`"),
    ("Shop --kind url-types --app-id T.a", 2, "`--app-id` is for `--kind association`"),
    ("Shop --check none", 3, "can't read none: no such file or directory"),
    ("Shop --check Shop/App.flow.yaml", 3, "is no association file with `applinks`"),
    ("Shop --kind url-types --check Shop/App.flow.yaml", 3, "is no property list"),
    ("Bare --app-id T.a", 3, "no module here has domains that links come from: `links: { hosts:"),
    ("Bare --kind url-types", 3, "no module here has schemes that links come from"),
    ("Shop Again --app-id T.a", 2, "and these are 2: "),
  ])
  func aCallThatCantBeCarriedOutSaysWhy(words: String, status: Int32, message: String) throws {
    try scratch.writeModule("Bare", to: "Bare/Bare.flow.yaml")
    try scratch.write(
      scratch.text("Shop/App.flow.yaml").replacing("flow: Shop", with: "flow: Again"),
      to: "Again/Again.flow.yaml")
    let outcome = try links(words)
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome)")
  }

  @Test(arguments: [
    ("association", "{\n \"applinks\": {} }", "`applinks.details` is missing"),
    (
      "association", "{ \"applinks\": { \"details\": [\n{ \"appIDs\": \"T.a\" }] } }",
      "`applinks.details.0.appIDs` has to be of another kind"
    ),
    ("association", "{\n  \"applinks\": { \"details\": [ }\n}", "it isn't JSON"),
    (
      "url-types", "<plist><dict>\n<key>CFBundleURLTypes</key>\n<dict/></dict></plist>",
      "line 2: an `<array>` belongs behind `CFBundleURLTypes`"
    ),
    ("url-types", "<plist><dict>\n</plist>", "line 2: this isn't XML: mismatched tag"),
    ("url-types", "bplist00", "file is a binary property list, not XML: convert it with "),
  ])
  func aFileThatCantBeReadSaysWhere(kind: String, text: String, message: String) throws {
    try scratch.write(text, to: "file")
    let outcome = try links("Shop --kind \(kind) --check file")
    #expect(outcome.status == 3)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome)")
  }
}
