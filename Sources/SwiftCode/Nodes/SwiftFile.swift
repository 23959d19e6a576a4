/// A whole file of Swift source.
package struct SwiftFile: Sendable {
  private let header: String
  private let isKept: Bool
  private let imports: [Identifier]
  private let optionalImports: [Identifier]
  private let structs: [Code]
  private let testedModule: Identifier?
  private let body: [any Node]

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
    structs: [Code] = [], testedModule: Identifier? = nil, @Nodes body: () -> [any Node]
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
    if !header.isEmpty {
      renderer.writeComment(header, prefix: "//")
      if isKept { for line in Self.directives { renderer.writeFlat(line) } }
      if !imports.isEmpty || !body.isEmpty { renderer.blankLine() }
    }
    let groups: [[Code]] = [
      imports.map { "import \($0)" }, structs.map { "import struct \($0)" },
      testedModule.map { ["@testable import \($0)"] } ?? [],
    ]
    for (index, group) in groups.filter({ !$0.isEmpty }).enumerated() {
      if index > 0 { renderer.blankLine() }
      for line in Set(group).sorted(by: { $0.text < $1.text }) { renderer.writeFlat(line) }
    }
    if !optionalImports.isEmpty { renderer.blankLine() }
    for module in optionalImports {
      ConditionalCompilation("canImport(\(module))") { "import \(module)" as Code }
        .render(into: &renderer)
    }
    if !body.isEmpty { renderer.blankLine() }
    renderer.render(body, spaced: true)
    return renderer.text
  }
}
