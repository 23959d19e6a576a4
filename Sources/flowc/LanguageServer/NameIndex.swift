import Diagnostics
import FlowModel

/// The names of modules: each place where a name is declared or used, and the part that it means.
///
/// The names of a file are put in order when somebody first asks for them.
final class NameIndex {
  /// The parts, in no order.
  let declared: [DeclaredPart]
  /// The parts, by the places of their declarations.
  private(set) lazy var parts = Dictionary(declared.map { ($0.range, $0) }) { first, _ in first }
  /// The places where names are declared or used, in no order, and some of them twice.
  private let all: [Mention]
  private var inFiles: [SourceFile.ID: [Mention]] = [:]

  init(_ modules: [CheckedModules.Module]) {
    let own = Set(modules.flatMap(\.loaded.files).map(\.file.source.id))
    declared = modules.flatMap(\.checked.flow.declaredParts).filter { own.contains($0.range.file) }
    all =
      declared.map { Mention($0.range, of: $0.range) }
      + modules.flatMap(\.checked.mentions).filter { own.contains($0.range.file) }
  }

  /// Returns the name at a place, which is a number of scalars from the beginning of a file.
  func name(at scalar: Int, in file: SourceFile.ID) -> Mention? {
    let places = mentions(in: file)
    let end = places.partitioningIndex { ($0.range.file, Int($0.range.lower)) > (file, scalar) }
    // Names don't contain one another, so only the last ones that begin before can be there.
    return places[..<end].suffix(4).last {
      $0.range.file == file && Int($0.range.lower) <= scalar && scalar <= Int($0.range.upper)
    }
  }

  /// Returns the names in a file, in order.
  func mentions(in file: SourceFile.ID) -> [Mention] {
    if let known = inFiles[file] { return known }
    let found = Self.ordered(all.filter { $0.range.file == file })
    inFiles[file] = found
    return found
  }

  /// Returns the places where a part is declared or used, in order.
  func places(of declaration: SourceRange) -> [SourceRange] {
    Self.ordered(all.filter { $0.declaration == declaration }).map(\.range)
  }

  /// Returns names in order, each once.
  private static func ordered(_ names: [Mention]) -> [Mention] {
    let all = names.sorted { ($0.range, $0.declaration) < ($1.range, $1.declaration) }
    return zip(all.indices, all).filter { $0 == 0 || all[$0 - 1] != $1 }.map(\.1)
  }
}
