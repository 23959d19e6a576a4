import Foundation
import TestSupport
import Testing

extension PluginTests {
  /// The build plugin, wherever the flow files of a target lie.
  @Suite(.serialized)
  struct LayoutTests {
    /// A target: its files below `Sources/NAME`, its links, and what is generated.
    struct Layout: CustomTestStringConvertible, Sendable {
      let name: String
      var files: [String: String] = [:]
      /// The destination of each link, by the link's path.
      var links: [String: String] = [:]
      /// The names of generated files, without `FlowModule.swift`.
      let outputs: Set<String>
      /// Types that have to be there.
      let types: [String]

      var testDescription: String { name }
    }

    /// A module with a coordinator and a screen; `starts` is a second coordinator, of another file.
    private static func module(_ name: String, starts other: String? = nil) -> String {
      let routes = other.map { "{ routes: { on: { to: \($0), by: sheet } } }" } ?? "{}"
      return "flow: \(name)\n" + coordinator("\(name)Home", root: true, screen: routes)
    }

    private static func coordinator(
      _ name: String, root: Bool = false, screen: String = "{}"
    ) -> String {
      """
      coordinators:
        \(name):
          root: \(root)
          start: first
          screens: { first: \(screen) }

      """
    }

    static let layouts: [Layout] = [
      Layout(
        name: "AtTheRoot", files: ["A.flow.yaml": module("One")], outputs: ["A.flow.swift"],
        types: ["OneFlow", "OneHomeCoordinator"]),
      Layout(
        name: "InASubfolder",
        files: [
          "Flows/Deep/A.flow.yaml": module("One", starts: "Two"),
          "Flows/Deep/er/B.flow.yaml": coordinator("Two"),
        ],
        outputs: ["Flows.Deep.A.flow.swift", "Flows.Deep.er.B.flow.swift"],
        types: ["OneFlow", "TwoCoordinator"]),
      Layout(
        name: "SeveralModules",
        files: [
          "Main/A.flow.yaml": "modules: { Two: ../Other }\n"
            + module("One", starts: "Two.TwoPublic"),
          "Other/A.flow.yaml": "flow: Two\n"
            + coordinator("TwoPublic", screen: "{}")
            .replacing("root: false", with: "public: true"),
          "Main/Third/A.flow.yaml": module("Three"),
        ],
        outputs: ["Main.A.flow.swift", "Other.A.flow.swift", "Main.Third.A.flow.swift"],
        types: ["OneFlow", "TwoPublicCoordinator", "ThreeFlow"]),
      Layout(
        name: "SharedByOne", files: ["Mine.flow.yaml": module("One", starts: "Shared")],
        links: ["Common": "../../Shared"],
        outputs: ["Mine.flow.swift", "Common.Shared.flow.swift"],
        types: ["OneFlow", "SharedCoordinator"]),
      Layout(
        name: "SharedByTwo", files: ["Flows/Mine.flow.yaml": module("Two", starts: "Shared")],
        links: ["Flows/Common": "../../../Shared"],
        outputs: ["Flows.Mine.flow.swift", "Flows.Common.Shared.flow.swift"],
        types: ["TwoFlow", "SharedCoordinator"]),
      Layout(
        name: "WholeModuleLinked", links: ["Linked": "../../Whole", "Linked2": "Linked"],
        outputs: ["Linked.Whole.flow.swift"], types: ["WholeFlow"]),
      Layout(
        name: "LinkedFile", files: ["A.flow.yaml": module("One", starts: "Shared")],
        links: ["B.flow.yaml": "../../Shared/Shared.flow.yaml"],
        outputs: ["A.flow.swift", "B.flow.swift"], types: ["OneFlow", "SharedCoordinator"]),
      // Links in a cycle are not among these: SwiftPM itself follows them without an end.
      Layout(
        name: "OddNames",
        files: [
          "It's a \"quoted\" one/$HOME #1 & 50%/Ünïcödé 店.flow.yaml": module("One", starts: "Two"),
          "It's a \"quoted\" one/$HOME #1 & 50%/back\\slash;(x)=[y].flow.yaml": coordinator("Two"),
        ],
        outputs: [
          "It_s_a__quoted__one._HOME__1___50_.Ünïcödé_店.flow.swift",
          "It_s_a__quoted__one._HOME__1___50_.back_slash__x___y_.flow.swift",
        ],
        types: ["OneFlow", "TwoCoordinator"]),
      Layout(
        name: "TwinNames",
        files: ["One/B/c.flow.yaml": module("One"), "One.B/c.flow.yaml": module("Two")],
        outputs: ["One.B.c.flow.swift", "One.B.c.flow-2.swift"], types: ["OneFlow", "TwoFlow"]),
    ]

    private static let package = Result { try prepared() }

    /// The package that has every layout as a target. It is built once.
    private static func prepared() throws -> (package: BundlePackage, build: Outcome) {
      let package = try BundlePackage()
      try package.write(coordinator("Shared"), to: "Shared/Shared.flow.yaml")
      try package.write(module("Whole"), to: "Whole/Whole.flow.yaml")
      for layout in layouts { try write(layout, to: package) }
      try package.write("", to: "Sources/Nothing/A.flow.yml")
      try package.write("let none = 0\n", to: "Sources/Nothing/none.swift")
      try package.writeManifest(layouts.map { ($0.name, []) } + [("Nothing", [])])
      return (package, try package.build())
    }

    static func write(_ layout: Layout, to package: BundlePackage) throws {
      for (path, text) in layout.files {
        try package.write(text, to: "Sources/\(layout.name)/\(path)")
      }
      for (path, destination) in layout.links {
        try package.link("Sources/\(layout.name)/\(path)", to: destination)
      }
      let uses = layout.types.map { "  \($0).self," }.joined(separator: "\n")
      try package.write(
        "let used: [Any.Type] = [\n\(uses)\n]\n", to: "Sources/\(layout.name)/use.swift")
    }

    @Test(arguments: layouts)
    func aTargetIsGeneratedAndBuiltWhateverItsLayout(layout: Layout) throws {
      let (package, build) = try Self.package.get()
      try #require(build.status == 0, "\(build)")
      let names = try Set(package.generated(for: layout.name).keys)
      #expect(names == layout.outputs.union(["FlowModule.swift"]))
      #expect(!build.output.contains("Compiling YAML"))
    }

    @Test func aTargetWithoutFlowFilesGetsAWarning() throws {
      let (_, build) = try Self.package.get()
      let text = build.output + build.errors
      #expect(
        text.contains("warning: Nothing has no flow files, so nothing is generated"), "\(build)")
      #expect(text.contains("A.flow.yml is not read: its name must end in .flow.yaml."))
    }

    @Test func nothingRunsWhileNothingChanges() throws {
      let (package, first) = try Self.package.get()
      try #require(first.status == 0)
      let build = try package.build()
      #expect(build.status == 0)
      #expect(!build.output.contains("Generating"), "\(build)")
    }

    /// A target's files change between two builds, in several ways one after the other.
    @Test func filesAreRenamedMovedRemovedAndMisspelt() throws {
      let (package, first) = try Self.package.get()
      try #require(first.status == 0)
      let target = "Sources/InASubfolder/Flows/Deep"
      func expect(_ names: Set<String>, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let build = try package.build()
        #expect(build.status == 0, "\(build)", sourceLocation: sourceLocation)
        let found = try Set(package.generated(for: "InASubfolder").keys)
        #expect(found == names.union(["FlowModule.swift"]), sourceLocation: sourceLocation)
      }
      try package.move("\(target)/er/B.flow.yaml", to: "\(target)/er/C.flow.yaml")
      try expect(["Flows.Deep.A.flow.swift", "Flows.Deep.er.C.flow.swift"])
      try package.move("\(target)/er/C.flow.yaml", to: "\(target)/C.flow.yaml")
      try expect(["Flows.Deep.A.flow.swift", "Flows.Deep.C.flow.swift"])
      try package.move("\(target)/C.flow.yaml", to: "\(target)/C.flow.yml")
      let misspelt = try package.build()
      #expect(misspelt.status != 0)
      let text = misspelt.output + misspelt.errors
      // What the file declares is missed for this one reason.
      #expect(text.contains("C.flow.yml:1:1: error: this file is not read"), "\(misspelt)")
      #expect(!text.contains("there is no coordinator"), "\(misspelt)")
      try package.write(Self.module("One"), to: "\(target)/A.flow.yaml")
      try package.remove("\(target)/C.flow.yml")
      try package.write("let used = OneFlow.self\n", to: "Sources/InASubfolder/use.swift")
      try expect(["Flows.Deep.A.flow.swift"])
      // Shared files change for both targets, though they lie in neither.
      try package.move("Shared/Shared.flow.yaml", to: "Shared/Other.flow.yaml")
      _ = try? package.remove("Sources/LinkedFile/B.flow.yaml")
      try package.link("Sources/LinkedFile/B.flow.yaml", to: "../../Shared/Other.flow.yaml")
      try expect(["Flows.Deep.A.flow.swift"])
      #expect(try package.generated(for: "SharedByOne")["Common.Other.flow.swift"] != nil)
      #expect(try package.generated(for: "SharedByTwo")["Flows.Common.Shared.flow.swift"] == nil)
    }
  }
}
