import Diagnostics
import FlowFormat
import FlowModel

/// A part that a file names and no file declares, and the entry that declares it.
struct MissingPart {
  /// The effect of the entry, in a few words.
  let title: String
  /// The text of the file with the entry.
  let text: String

  /// Returns nil for findings about other things, and where no entry can be added.
  ///
  /// - Parameter coordinators: The coordinators of the file, in the order of the text.
  init?(_ finding: Diagnostic, in source: SourceFile, _ coordinators: [DeclaredPart]) {
    let name = source.text(in: finding.range)
    guard Name(name) != nil,
      let declaration = DeclaringEntry(
        of: name, finding.rule,
        in: coordinators.last { $0.range.lower < finding.range.lower }?.name),
      let text = declaration.applied(to: source)
    else { return nil }
    title = "Declare the \(declaration.noun) `\(name)`"
    self.text = text
  }
}

/// The entry that declares a part.
private struct DeclaringEntry {
  let noun: String
  private let name: String
  private let value: EntryInsertion.Value
  /// The keys that lead to the mapping of such parts.
  private let path: [String]

  init?(of name: String, _ rule: Rule, in coordinator: String?) {
    self.name = name
    switch rule {
    case .undefinedScreen:
      guard let coordinator else { return nil }
      (noun, value) = ("screen", .fields([]))
      path = ["coordinators", coordinator, "screens"]
    case .undefinedCoordinator:
      (noun, path) = ("coordinator", ["coordinators"])
      value = .fields([.init("start", "first"), .init("screens", "{ first: {} }")])
    case .undefinedDialog:
      guard let coordinator else { return nil }
      (noun, path) = ("dialog", ["coordinators", coordinator, "dialogs"])
      value = .fields([
        .init("title", "\(name)"), .init("buttons", "{ ok: { role: cancel } }"),
      ])
    case .undefinedResult:
      guard let coordinator else { return nil }
      (noun, value) = ("result", .fields([]))
      path = ["coordinators", coordinator, "results"]
    case .undefinedGuard: (noun, value, path) = ("guard", .fields([]), ["guards"])
    case .undefinedType: (noun, value, path) = ("type", .fields([]), ["types"])
    case .undefinedState: (noun, value, path) = ("state", .text("Bool"), ["state"])
    default: return nil
    }
  }

  /// Returns the text of a file with the entry. If the file has no mapping of such parts yet, it gets
  /// one.
  func applied(to source: SourceFile) -> String? {
    let entry = EntryInsertion(name, value, into: path)
    do throws(EntryInsertion.Refusal) {
      return try entry.apply(to: source)
    } catch {
      return error == .missing ? try? entry.withMapping().apply(to: source) : nil
    }
  }
}

extension SourceFile {
  func text(in range: SourceRange) -> String {
    let scalars = text.unicodeScalars.dropFirst(Int(range.lower))
    return String(String.UnicodeScalarView(scalars.prefix(Int(range.upper - range.lower))))
  }
}
