/// A whole file of Swift source.
package struct SwiftFile: Sendable {
  private let header: String
  private let isKept: Bool
  private let imports: [Identifier]
  private let optionalImports: [Identifier]
  private let structs: [Code]
  private let testedModule: Identifier?
  private let body: Nodes

  /// - Parameters:
  ///   - header: The comment that the file begins with.
  ///   - isKept: Whether the usual formatters and linters don't change or check the file.
  ///   - imports: Modules in any order. A module may be listed more than once.
  ///   - optionalImports: Modules that are imported where they exist.
  ///   - structs: Types that are imported alone, with their modules: `Foundation.URL`.
  ///   - testedModule: The module that is imported with `@testable`.
  package init(
    header: String, isKept: Bool = false, imports: [Identifier] = [],
    optionalImports: [Identifier] = [],
    structs: [Code] = [], testedModule: Identifier? = nil, @Nodes body: () -> Nodes
  ) {
    self.header = header
    self.isKept = isKept
    self.imports = imports
    self.optionalImports = optionalImports
    self.structs = structs
    self.testedModule = testedModule
    self.body = body()
  }

  /// The comments that make swift-format, SwiftFormat and SwiftLint skip a file.
  package static let directives: [Code] = [
    "// swift-format-ignore-file", "// swiftformat:disable all", "// swiftlint:disable all",
  ]

  /// The file's text.
  package func rendered() -> String {
    rendered(lineLength: CodeRenderer.lineLength)
  }

  func rendered(lineLength: Int) -> String {
    // Indentation takes about a third of a file.
    let capacity = 1_000 + body.bytes.count * 3 / 2
    return CodeRenderer.text(lineLength: lineLength, capacity: capacity) { renderer in
      renderer.render(beginning, spaced: false)
      if !body.isEmpty { renderer.blankLine() }
      renderer.render(body, spaced: true)
    }
  }

  /// The comments and imports at the beginning of the file.
  private var beginning: Nodes {
    var nodes = Nodes()
    if !header.isEmpty {
      nodes.append(CodeComment(header))
      if isKept { for line in Self.directives { nodes.appendFlat(line) } }
      if !imports.isEmpty || !body.isEmpty { nodes.append(.blank) }
    }
    let groups: [[Code]] = [
      imports.map { "import \($0)" }, structs.map { "import struct \($0)" },
      testedModule.map { ["@testable import \($0)"] } ?? [],
    ]
    for (index, group) in groups.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { nodes.append(.blank) }
      for line in Set(group).sorted(by: { $0.text < $1.text }) { nodes.appendFlat(line) }
    }
    if !optionalImports.isEmpty { nodes.append(.blank) }
    for module in optionalImports {
      nodes.append(
        ConditionalCompilation("canImport(\(module))") { "import \(module)" as Code })
    }
    return nodes
  }
}
