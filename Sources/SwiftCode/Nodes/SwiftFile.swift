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
    var renderer = CodeRenderer(lineLength: lineLength)
    renderer.render(beginning, isSpaced: false)
    if !body.isEmpty { renderer.blankLine() }
    renderer.render(body, isSpaced: true)
    return renderer.text
  }

  /// The comments and imports at the beginning of the file.
  private var beginning: Nodes {
    var nodes = Nodes()
    if !header.isEmpty {
      nodes.append(CodeComment(header))
      if isKept { for line in Self.directives { nodes.flat(line) } }
      if !imports.isEmpty || !body.isEmpty { nodes.blank() }
    }
    let groups: [[Code]] = [
      imports.map { "import \($0)" }, structs.map { "import struct \($0)" },
      testedModule.map { ["@testable import \($0)"] } ?? [],
    ]
    for (index, group) in groups.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { nodes.blank() }
      for line in Set(group).sorted(by: { $0.text < $1.text }) { nodes.flat(line) }
    }
    if !optionalImports.isEmpty { nodes.blank() }
    for module in optionalImports {
      nodes.append(
        ConditionalCompilation("canImport(\(module))") { "import \(module)" as Code })
    }
    return nodes
  }
}
