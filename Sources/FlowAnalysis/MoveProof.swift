import Diagnostics
import FlowModel
import YAML

/// The findings of the rules about moves, and everything from which they follow.
///
/// After a change of the module they need not be searched for again, if only comments, the layout
/// or texts on the screen have changed.
package struct MoveProof: Sendable {
  /// The values in flow files that say nothing about moves.
  private static let free: [MovedRanges.Path] = [
    ["coordinators", nil, "screens", nil, "title"],
    ["coordinators", nil, "tabs", nil, "title"],
    ["coordinators", nil, "tabs", nil, "icon"],
    ["scenarios"],
    ["coordinators", nil, "doc"],
    ["coordinators", nil, "screens", nil, "doc"],
    ["coordinators", nil, "screens", nil, "routes", nil, "doc"],
    ["coordinators", nil, "screens", nil, "link", "doc"],
    ["coordinators", nil, "routes", nil, "doc"],
    ["guards", nil, "doc"],
  ]

  private let files: [YAMLFile]
  private let conditions: Conditions
  let moves: Analysis.MoveFindings
  let origin: Origin

  /// The identity of a proof. It stays the same while only the places of the findings change.
  package final class Origin: Sendable {}

  /// The facts from which the findings follow, besides the module's own files.
  struct Conditions: Sendable, Equatable {
    let neighbours: [String: Neighbour]
    let rules: Set<Rule>
    let limits: Limits
  }

  init(
    _ moves: Analysis.MoveFindings, in files: [FlowFile], _ conditions: Conditions,
    origin: Origin = Origin()
  ) {
    self.moves = moves
    self.origin = origin
    self.files = files.map(\.yaml)
    self.conditions = conditions
  }

  /// Returns the proof for other texts of the same files. Returns nil if the findings may differ.
  func moved(to files: [FlowFile], _ conditions: Conditions) -> MoveProof? {
    guard conditions == self.conditions, files.count == self.files.count else { return nil }
    var changes: [SourceFile.ID: MovedRanges] = [:]
    for (old, new) in zip(self.files, files.map(\.yaml)) where old.source != new.source {
      guard old.source.id == new.source.id, old.source.path == new.source.path,
        let moved = MovedRanges(from: old.root, to: new.root, except: Self.free)
      else { return nil }
      changes[old.source.id] = moved
    }
    guard !changes.isEmpty else { return self }
    let moves = moves.moved { range in changes[range.file].map { $0[range] } ?? range }
    return moves.map { MoveProof($0, in: files, conditions, origin: origin) }
  }
}

extension Analysis.MoveFindings {
  fileprivate func moved(
    _ newPlace: (SourceRange) -> SourceRange?
  ) -> Analysis.MoveFindings? {
    guard let doubts = doubts.moved(newPlace) else { return nil }
    let moved = findings.compactMap { $0.moved(newPlace) }
    guard moved.count == findings.count else { return nil }
    return Analysis.MoveFindings(findings: moved, doubts: doubts, unproved: unproved)
  }
}
