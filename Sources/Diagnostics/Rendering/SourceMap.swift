/// The files that findings mention, with the lines of each computed once.
package struct SourceMap {
  package let files: [SourceFile]
  private var tables: [SourceFile.ID: LineTable] = [:]

  package init(_ files: [SourceFile]) { self.files = files }

  package func path(of id: SourceFile.ID) -> String { files[Int(id.rawValue)].path }

  package mutating func lines(of id: SourceFile.ID) -> LineTable {
    if let table = tables[id] { return table }
    let table = LineTable(files[Int(id.rawValue)].text)
    tables[id] = table
    return table
  }

  package mutating func start(
    of range: SourceRange, in column: LineTable.Column = .scalars
  ) -> LineTable.Position {
    lines(of: range.file).position(ofScalar: Int(range.lower), in: column)
  }
}
