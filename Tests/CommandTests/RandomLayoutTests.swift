import Foundation
import TestSupport
import Testing

extension PluginTests {
  /// The build plugin on targets that are laid out at random: few builds, many layouts.
  struct RandomLayoutTests {
    private static let targets = rounds(usually: 6)

    /// Every target is built, and has just the Swift files of its flow files. So it is again when its
    /// files have been renamed, moved and removed.
    @Test func everyLayoutIsBuiltAndBuiltAgain() throws {
      let seed = randomSeed()
      var random = SeededGenerator(seed: seed)
      let package = try BundlePackage()
      var layouts: [RandomLayout] = []
      for number in 0..<Self.targets {
        layouts.append(RandomLayout(number: number, using: &random))
      }
      for layout in layouts { try layout.write(to: package) }
      try package.writeManifest(layouts.map { ($0.name, []) })
      try expect(layouts, in: package, "seed \(seed), first build")
      for index in layouts.indices { try layouts[index].change(in: package, using: &random) }
      try expect(layouts, in: package, "seed \(seed), after changes")
    }

    private func expect(_ layouts: [RandomLayout], in package: BundlePackage, _ comment: String)
      throws
    {
      let build = try package.build()
      try #require(build.status == 0, "\(comment)\n\(build)")
      for layout in layouts {
        let generated = try package.generated(for: layout.name)
        let classes = generated.values.flatMap { text in
          text.matches(of: /class (\w+)Coordinator/).map { String($0.1) }
        }
        #expect(classes.sorted() == layout.coordinators, "\(comment): \(layout)")
        #expect(generated.count == layout.files.count + 1, "\(comment): \(layout)")
      }
    }
  }
}

/// A target whose flow files lie somewhere.
struct RandomLayout: CustomStringConvertible {
  let name: String
  /// The flow files by their path in the target: each with its text and the coordinator that it
  /// declares.
  private(set) var files: [String: (text: String, coordinator: String)] = [:]
  /// Where folders of the target really lie, if not below it.
  private var links: [String: String] = [:]

  var coordinators: [String] { files.values.map(\.coordinator).sorted() }

  var description: String {
    "\(name): \(files.keys.sorted()), links \(links.sorted { $0.key < $1.key })"
  }

  private static let words = [
    "Flows", "a b", "it's", "\"q\"", "ünï", "店", "$(HOME)", "#1", "50%", "x&y", "-dash", "a=b",
    "a.b",
    "A.B", "semi;colon", "back\\slash", "[x]", "{y}", "`t`", "*", "tilde~", "comma,", "swift",
    "e\u{301}",
  ]

  init(number: Int, using random: inout SeededGenerator) {
    name = "Target\(number)"
    for module in 0..<Int.random(in: 0..<3, using: &random) + 1 {
      // A folder of its own for each module, so that none is in another by accident.
      let isRoot = module == 0 && Int.random(in: 0..<4, using: &random) == 0
      let home =
        isRoot
        ? ""
        : Self.folder(depth: Int.random(in: 0..<3, using: &random), using: &random) + "M\(module)/"
      if !isRoot, Int.random(in: 0..<3, using: &random) == 0 {
        links[String(home.dropLast())] = "Shared/\(name)M\(module)"
      }
      let flow = "Flow\(number)x\(module)"
      let parts = Int.random(in: 0..<3, using: &random) + 1
      for part in 0..<parts {
        let folder =
          part == 0 ? "" : Self.folder(depth: Int.random(in: 0..<2, using: &random), using: &random)
        let path = "\(home)\(folder)\(Self.word(using: &random))\(part).flow.yaml"
        let coordinator = "C\(number)x\(module)x\(part)"
        let head = part == 0 ? "flow: \(flow)\n" : ""
        let others = part == 0 ? Array(1..<parts) : []
        let routes = others.map { "to\($0): { to: C\(number)x\(module)x\($0), by: sheet }" }
        let screen = routes.isEmpty ? "{}" : "{ routes: { \(routes.joined(separator: ", ")) } }"
        let text = """
          \(head)coordinators:
            \(coordinator):
              root: \(part == 0)
              start: first
              screens: { first: \(screen) }

          """
        files[path] = (text, coordinator)
      }
    }
  }

  private static func word(using random: inout SeededGenerator) -> String {
    words[Int.random(in: 0..<words.count, using: &random)]
  }

  private static func folder(depth: Int, using random: inout SeededGenerator) -> String {
    (0..<depth).map { _ in word(using: &random) + "/" }.joined()
  }

  func write(to package: BundlePackage) throws {
    for (folder, place) in links {
      let up = String(repeating: "../", count: folder.split(separator: "/").count + 1)
      try package.write("", to: "\(place)/README.md")
      try package.link("Sources/\(name)/\(folder)", to: "\(up)\(place)")
    }
    for (path, file) in files { try package.write(file.text, to: "Sources/\(name)/\(path)") }
    try writeUse(to: package)
  }

  private func writeUse(to package: BundlePackage) throws {
    let types = coordinators.map { "\($0)Coordinator.self" }.joined(separator: ", ")
    try package.write("let used: [Any.Type] = [\(types)]\n", to: "Sources/\(name)/use.swift")
  }

  /// Renames, moves or removes one of its files, as far as the module stays whole.
  mutating func change(in package: BundlePackage, using random: inout SeededGenerator) throws {
    let path = files.keys.sorted()[Int.random(in: 0..<files.count, using: &random)]
    guard let file = files.removeValue(forKey: path) else { return }
    let isPart = !file.text.hasPrefix("flow:")
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where isPart:
      let deeper = "\(folder.isEmpty ? "" : folder + "/")deeper/moved.flow.yaml"
      try package.move("Sources/\(name)/\(path)", to: "Sources/\(name)/\(deeper)")
      files[deeper] = file
    case 1:
      let renamed = "\(folder.isEmpty ? "" : folder + "/")renamed é.flow.yaml"
      try package.move("Sources/\(name)/\(path)", to: "Sources/\(name)/\(renamed)")
      files[renamed] = file
    default:
      let text = file.text + "# Changed\n"
      try package.write(text, to: "Sources/\(name)/\(path)")
      files[path] = (text, file.coordinator)
    }
    try writeUse(to: package)
  }
}
