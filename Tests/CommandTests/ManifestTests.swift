import Foundation
import TestSupport
import Testing

/// The plugin's lines come to a manifest where each has one place, and all else stays as it is.
struct ManifestTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch(isInRepository: false)
    try scratch.write("", to: "Sources/Shop/Shop.swift")
  }

  private static let head = "// swift-tools-version: 6.0\nimport PackageDescription\n\n"
  private static let url =
    ".package(url: \"https://github.com/flowc/flowc-package\", from: \"0.1.0\")"
  private static let product = ".product(name: \"FlowRuntime\", package: \"flowc-package\")"
  private static let plugin = ".plugin(name: \"FlowcBuild\", package: \"flowc-package\")"

  /// Reads the manifest with SwiftPM only where that is asked for: it takes a second.
  private func add(withSwift: Bool = false) throws -> Outcome {
    var environment = Flowc.environment
    environment["PATH"] = withSwift ? ProcessInfo.processInfo.environment["PATH"] : "/nowhere"
    return try Flowc.run(
      ["init", "--manifest", "--target", "Shop"], in: scratch.url, environment: environment)
  }

  @Test(
    "each line has its place, in any layout",
    arguments: [
      // All on one line.
      (
        "let package = Package(name: \"S\", targets: [.target(name: \"Shop\")])\n",
        "let package = Package(name: \"S\", dependencies: [URL], targets: [.target(name: \"Shop\", "
          + "dependencies: [PRODUCT], plugins: [PLUGIN])])\n"
      ),
      // Lists that are there, empty or not, with commas at the end and comments.
      (
        """
        let package = Package(
          name: "S",
          dependencies: [
            .package(path: "../A"), // a, b
            .package(url: "https://x.y/b", from: "1.0.0") // c
          ],
          targets: [
            .target(
              name: "Shop", // ]
              dependencies: ["A", "B"],
              plugins: []),
          ])

        """,
        """
        let package = Package(
          name: "S",
          dependencies: [
            .package(path: "../A"), // a, b
            .package(url: "https://x.y/b", from: "1.0.0"), // c
            URL
          ],
          targets: [
            .target(
              name: "Shop", // ]
              dependencies: ["A", "B", PRODUCT],
              plugins: [PLUGIN]),
          ])

        """
      ),
      (
        """
        /* let package = Package( /* no */ */
        let package = Package(
            name: "\\(String("S")))",
            platforms: [.macOS(.v14)],
            products: [.library(name: "Shop", targets: ["Shop"])],
            targets: [
                .target(
                    name: "Shop",
                    dependencies: [
                        "A", // one
                        .product(name: "B", package: "b"),
                    ],
                    swiftSettings: [.define("X")] // two
                ),
                .target(name: "A"),
            ]
        )

        """,
        """
        /* let package = Package( /* no */ */
        let package = Package(
            name: "\\(String("S")))",
            platforms: [.macOS(.v14)],
            products: [.library(name: "Shop", targets: ["Shop"])],
            dependencies: [URL],
            targets: [
                .target(
                    name: "Shop",
                    dependencies: [
                        "A", // one
                        .product(name: "B", package: "b"),
                        PRODUCT,
                    ],
                    swiftSettings: [.define("X")], // two
                    plugins: [PLUGIN]
                ),
                .target(name: "A"),
            ]
        )

        """
      ),
      // The source repository is there already, under its own name.
      (
        "let package = Package(name: \"S\", dependencies: [.package(path: \"../flowc\")], targets: "
          + "[.target(name: \"Shop\")])\n",
        "let package = Package(name: \"S\", dependencies: [.package(path: \"../flowc\")], targets: "
          + "[.target(name: \"Shop\", dependencies: [OWNPRODUCT], plugins: [OWNPLUGIN])])\n"
      ),
    ])
  func places(manifest: String, expected: String) throws {
    try scratch.write(Self.head + manifest, to: "Package.swift")
    let outcome = try add()
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.errors.contains("changed Package.swift"))
    #expect(!outcome.output.contains("add to Package.swift"))
    let text =
      expected
      .replacing("OWNPRODUCT", with: Self.product.replacing("flowc-package", with: "flowc"))
      .replacing("OWNPLUGIN", with: Self.plugin.replacing("flowc-package", with: "flowc"))
      .replacing("URL", with: Self.url).replacing("PRODUCT", with: Self.product)
      .replacing("PLUGIN", with: Self.plugin)
    #expect(scratch.text("Package.swift") == Self.head + text)

    // A second time there is nothing to add.
    let before = try scratch.contents()
    let again = try add()
    #expect(again.status == 0)
    #expect(again.errors == "Package.swift has the plugin already; nothing was written\n")
    #expect(try scratch.contents() == before)
  }

  @Test(arguments: [
    ("let package = Package(name: \"S\", targets: all)\n", "its `targets` aren't a list"),
    (
      "let package = Package(name: \"S\", targets: [.target(name: \"Shop\")] + more)\n", "`targets`"
    ),
    (
      "let package = Package(name: \"S\")\npackage.targets = [.target(name: \"Shop\")]\n",
      "`targets`"
    ),
    (
      "let package = Package(name: \"S\", dependencies: d, targets: [.target(name: \"Shop\")])\n",
      "a `dependencies` in it is computed"
    ),
    (
      "let package = Package(name: \"S\", targets: [.target(name: \"Shop\", plugins: p)])\n",
      "a `plugins` in it is computed"
    ),
    (
      "let package = Package(name: \"S\", targets: [\n#if os(Linux)\n.target(name: \"Shop\")\n#endif\n])\n",
      "it depends on conditions"
    ),
    ("let package = Package(name: \"S\", targets: [.target(name: \"A\")])\n", "`Shop` written out"),
    ("let package = Package(name: \"S\", targets: [.target(name: \"Shop\")]\n", "no single call"),
    ("let a = Package(name: \"S\")\nlet b = Package(name: \"T\")\n", "no single call"),
  ])
  func refusals(manifest: String, message: String) throws {
    try scratch.write(Self.head + manifest, to: "Package.swift")
    let before = try scratch.contents()
    let outcome = try add()
    #expect(outcome.status == 3, "\(outcome)")
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(try scratch.contents() == before)
  }

  @Test("another manifest for some versions of Swift is not guessed about")
  func versions() throws {
    try scratch.write(
      Self.head + "let package = Package(name: \"S\", targets: [.target(name: \"Shop\")])\n",
      to: "Package.swift")
    try scratch.write("", to: "Package@swift-6.1.swift")
    let outcome = try add()
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("Package@swift-6.1.swift replaces it"))
  }

  private static let hasSwift = PackageCopy.swift != nil

  @Test("SwiftPM reads what was added", .enabled(if: hasSwift, "swift is not on PATH"))
  func checked() throws {
    let manifest =
      Self.head + "let package = Package(name: \"S\", targets: [.target(name: \"Shop\")])\n"
    try scratch.write(manifest, to: "Package.swift")
    let outcome = try add(withSwift: true)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(scratch.text("Package.swift").contains(Self.plugin))
  }

  @Test(
    "what SwiftPM can't read then is as it was before", .enabled(if: hasSwift, "no swift on PATH"))
  func restored() throws {
    // What stands behind the call takes the targets away again, so the lines do nothing.
    let undone = """
      let package = Package(name: "S", targets: [.target(name: "Shop")])
      package.targets = [.target(name: "Shop")]

      """
    // A version of tools that knows no plugins.
    let old = "let package = Package(name: \"S\", targets: [.target(name: \"Shop\")])\n"
    for text in [Self.head + undone, Self.head.replacing("6.0", with: "5.4") + old] {
      try scratch.write(text, to: "Package.swift")
      let before = try scratch.contents()
      let outcome = try add(withSwift: true)
      #expect(outcome.status == 3, "\(outcome)")
      #expect(outcome.errors.contains("The file is as it was; add the lines by hand"), "\(outcome)")
      #expect(try scratch.contents() == before)
    }
    try scratch.write(
      Self.head + "let package = Package(name: \"S\", nme: 1, targets: [.target(name: \"Shop\")])",
      to: "Package.swift")
    #expect(try add(withSwift: true).errors.contains("which Swift can't read as it is"))
  }
}
