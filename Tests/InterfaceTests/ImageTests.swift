import FlowGeneration
import FlowModel
import Foundation
import TestSupport
import Testing

/// The generated tests that make images of screens, with stand-ins for the frameworks.
@Suite(.enabled(if: ExampleTests.hasTesting, "the toolchain's Testing is no plain module here"))
struct ImageTests {
  /// An app with the tests that flowc generates for it.
  private struct App {
    let name: String
    let framework: Framework
    let flow: Flow
    /// The app's own sources.
    let sources: [String]
    /// The line that gives the factories.
    let factories: String
    var options: [String] = []
  }

  /// The app of the examples, in SwiftUI, with the file that the guide shows.
  private static func restaurants() throws -> App {
    let app = Repository.root.appending(path: "Examples/RestaurantsApp/Restaurants")
    let page = Repository.documentation.appending(path: "guide.md")
    let block = try #require(
      try Markdown.blocks(in: page).first { $0.marks["images"] == "Factories.swift" })
    return App(
      name: "Restaurants", framework: .swiftui, flow: try SampleModule(directory: app).flow,
      sources: InterfaceTests.sources(below: app).filter { !$0.hasSuffix("/RestaurantsApp.swift") },
      factories: block.text.replacing("@testable import Restaurants\n", with: ""),
      options: ["-default-isolation", "MainActor"])
  }

  /// The scaffold of a module of `Flows`, in UIKit.
  private static func scaffold(_ toolchain: Toolchain) throws -> App {
    let name = "TreeHierarchy"
    let module = try SampleModule(directory: Repository.flows.appending(path: name))
    let files = Scaffold(module.flow, for: .uikit, style: .mvvmC).files()
    return App(
      name: name, framework: .uikit, flow: module.flow,
      sources: try toolchain.write(files.map { ($0.name, $0.content) }, to: "Images/Scaffold"),
      factories: """
        import UIKit

        extension TreeHierarchyControllerImages: TreeHierarchyControllerFactories {
          static var app: any AppCoordinator.Screens<UIViewController> {
            TreeHierarchyAppContainer().makeScreens()
          }
        }
        """)
  }

  private static let main = """
    import Testing

    @main
    enum Main {
      static func main() async { await Testing.__swiftPMEntryPoint() as Never }
    }
    """

  /// Builds the app and its tests as one module, and returns the path of the program.
  private static func program(_ app: App, _ toolchain: Toolchain) throws -> String {
    let tested = try #require(TestedModule(app.name, access: .internal))
    let tests = TestsGenerator(
      app.flow, of: tested, scenarios: [],
      images: [app.framework]
    ).files()
    let generated =
      SwiftGenerator(app.flow).files()
      + MocksGenerator(app.flow, of: tested).files() + tests
    let texts = generated.map {
      ($0.name, $0.content.replacing("@testable import \(app.name)\n", with: ""))
    }
    let own = [("Factories.swift", app.factories), ("Main.swift", main)]
    let written = try toolchain.write(texts + own, to: "Images/\(app.name)")
    let program = "images-\(app.name)"
    let compiled = try toolchain.swiftc(
      ["-wmo", "-parse-as-library", "-module-name", app.name, "-o", program] + app.options
        + app.sources + written + StandIns.all.objects)
    try #require(compiled.findings == [])
    return toolchain.directory.appending(path: program).path()
  }

  @Test(
    "the tests make an image of every screen, in the size of an iPhone",
    arguments: Framework.allCases)
  func run(framework: Framework) async throws {
    let toolchain = try await StandIns.all.toolchain()
    let app =
      switch framework {
      case .swiftui: try Self.restaurants()
      case .uikit: try Self.scaffold(toolchain)
      }
    let program = try Self.program(app, toolchain)
    let folder = toolchain.directory.appending(path: "Images/\(app.name)-pictures/new")
    let names = app.flow.screens.map(app.flow.imageName).sorted()
    let outcome = try toolchain.run(["/usr/bin/env", "FLOW_IMAGES=\(folder.path())", program])
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(outcome.text.contains("Test run with \(names.count) tests"), "\(outcome.text)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() == names)
    for name in names {
      let image = [UInt8](try Data(contentsOf: folder.appending(path: name)))
      #expect(image[16..<24] == [0, 0, 1, 137, 0, 0, 3, 84], "393 by 852 pixels: \(name)")
      #expect(image.last == 1, "one view is drawn: \(name)")
    }
    try Self.skips(app, program, toolchain)
  }

  /// Without a folder, every test is skipped.
  private static func skips(_ app: App, _ program: String, _ toolchain: Toolchain) throws {
    let outcome = try toolchain.run(["/usr/bin/env", "-u", "FLOW_IMAGES", program])
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(outcome.text.contains("FLOW_IMAGES names no folder."), "\(outcome.text)")
  }
}
