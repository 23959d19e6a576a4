import Diagnostics

/// The changes that bring the flow files of a module up to date with the code that they describe.
package struct ModuleUpdate: Sendable {
  /// Something in which the flow files and the code differ.
  package struct Difference: Sendable {
    /// The difference in one sentence, without a period.
    package let message: String
    /// The place in a flow file; nil for a part that only the code has.
    package let range: SourceRange?
    /// The place in the code, as flow files write it: the path and the line. For a part that is gone,
    /// it is where the part was.
    package let code: (file: String, line: Int)?
    /// Whether the part is removed, because the code doesn't have it any more.
    package var isRemoval = false
  }

  /// Whether a part of the flow files says where in the code it comes from.
  package internal(set) var hasOrigins = false
  package internal(set) var differences: [Difference] = []
  /// The differences that can't be settled, because a person's work is in the way.
  package internal(set) var obstacles: [Difference] = []
  /// The files that change, with their new texts.
  package internal(set) var changed: [(file: SourceFile, text: String)] = []
  /// The new files, one for each new coordinator.
  package internal(set) var added: [(name: String, text: String)] = []
  /// The files that have no part any more.
  package internal(set) var emptied: [SourceFile] = []

  /// Whether the files need no change, not even of a line number.
  package var isEmpty: Bool {
    differences.isEmpty && changed.isEmpty && added.isEmpty && emptied.isEmpty
  }
}
