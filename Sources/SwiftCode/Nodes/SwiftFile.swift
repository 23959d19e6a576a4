/// A whole file.
package struct SwiftFile: Sendable {
  private let header: String
  private let imports: [Identifier]
  private let optionalImports: [Identifier]
  private let body: [any Node]

  /// - Parameters:
  ///   - header: The comment that the file begins with.
  ///   - imports: Modules, in any order and however often.
  ///   - optionalImports: Modules that are imported where they exist.
  package init(
    header: String, imports: [Identifier] = [], optionalImports: [Identifier] = [],
    @Nodes body: () -> [any Node]
  ) {
    self.header = header
    self.imports = imports
    self.optionalImports = optionalImports
    self.body = body()
  }

  /// The file's text, formatted as `swift format` leaves it.
  package func rendered() -> String {
    var renderer = Renderer()
    if !header.isEmpty {
      renderer.writeComment(header, prefix: "//")
      if !imports.isEmpty || !body.isEmpty { renderer.blankLine() }
    }
    let lines = Set(imports.map { "import \($0)" as Code }).sorted { $0.text < $1.text }
    for line in lines { renderer.writeFlat(line) }
    if !optionalImports.isEmpty { renderer.blankLine() }
    for module in optionalImports {
      ConditionalCompilation("canImport(\(module))") { "import \(module)" as Code }
        .render(into: &renderer)
    }
    if !lines.isEmpty, !body.isEmpty { renderer.blankLine() }
    renderer.render(body, spaced: true)
    return renderer.text
  }
}
