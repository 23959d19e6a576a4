import Diagnostics
import FlowModel

/// The names of a module: each place where a name is declared or used, and the part that it means.
struct NameIndex {
  /// The parts, by the places of their declarations.
  let parts: [SourceRange: DeclaredPart]
  /// The places where names are declared or used, in order.
  private let places: [Mention]

  init(_ module: CheckedModules.Module) {
    let own = Set(module.loaded.files.map(\.file.source.id))
    parts = Dictionary(
      module.checked.flow.declaredParts.filter { own.contains($0.range.file) }.map {
        ($0.range, $0)
      }
    ) { first, _ in first }
    let declared = parts.keys.map { Mention($0, of: $0) }
    let all = (declared + module.checked.mentions).filter { own.contains($0.range.file) }
      .sorted { ($0.range, $0.declaration) < ($1.range, $1.declaration) }
    places = zip(all.indices, all).filter { $0 == 0 || all[$0 - 1] != $1 }.map(\.1)
  }

  /// Returns the name at a place, which is a number of scalars from the beginning of a file.
  func name(at scalar: Int, in file: SourceFile.ID) -> Mention? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      let range = places[middle].range
      if (range.file, Int(range.lower)) <= (file, scalar) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    // Names don't contain one another, so only the last ones that begin before can be there.
    return places[..<low].suffix(4).last {
      $0.range.file == file && Int($0.range.lower) <= scalar && scalar <= Int($0.range.upper)
    }
  }

  /// Returns the names in a file, in order.
  func mentions(in file: SourceFile.ID) -> [Mention] { places.filter { $0.range.file == file } }

  /// Returns the places where a part is declared or used, in order.
  func places(of declaration: SourceRange) -> [SourceRange] {
    places.filter { $0.declaration == declaration }.map(\.range)
  }
}
