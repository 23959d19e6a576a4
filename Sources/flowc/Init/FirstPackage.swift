/// A package around the first module: a program that takes a walk, and a test.
struct FirstPackage {
  let name: String

  /// The files besides the module's own, by their paths in the package.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Sources/\(name)/main.swift", program),
      ("Tests/\(name)Tests/\(name)Tests.swift", test),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v14), .iOS(.v17)],
      dependencies: [
        \(ManifestEdit.dependency)
      ],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [\(ManifestEdit.product(of: ManifestEdit.package))],
          plugins: [\(ManifestEdit.plugin(of: ManifestEdit.package))]),
        .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
      ]
    )

    """
  }

  private var program: String {
    """
    // Takes a walk in the terminal. An app shows views instead: `flowc scaffold` writes them.

    let flow = \(name)Flow()
    flow.start()

    @MainActor
    func show(_ step: String) {
      print("\\(step): \\(flow.entryOnScreen?.options.title ?? "nothing")")
    }
    show("launch")

    if let list = flow.currentRoutes as? any AppCoordinator.ListRoutes { list.add() }
    show("tapped “Add”")

    if let form = flow.currentRoutes as? any EditorCoordinator.FormRoutes { form.save(itemID: 7) }
    show("saved the new item")

    """
  }

  private var test: String {
    """
    import Testing

    @testable import \(name)

    @MainActor
    struct \(name)Tests {
      @Test("a new item is shown above the list")
      func saved() throws {
        let flow = \(name)Flow()
        flow.start()
        let list = try #require(flow.currentRoutes as? any AppCoordinator.ListRoutes)
        list.add()
        let form = try #require(flow.currentRoutes as? any EditorCoordinator.FormRoutes)
        form.save(itemID: 7)
        #expect(flow.root.path == [.detail(itemID: 7)])
      }
    }

    """
  }

  /// The names that the target of a package can't have, because Swift uses them, or a module that
  /// the package imports.
  static let takenNames: Set<String> = [
    "Any", "Combine", "Darwin", "Dispatch", "FlowRuntime", "Foundation", "Glibc", "Musl",
    "Observation", "PackageDescription", "Protocol", "Self", "Swift", "SwiftUI", "Testing", "Type",
    "UIKit", "XCTest",
  ]
}
