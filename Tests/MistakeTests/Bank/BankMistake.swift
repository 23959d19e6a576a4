import Diagnostics
import TestSupport
import Testing

/// A mistake in the bank's module, as a patch of whole lines.
///
/// `## name @ file @ rule @ words of the message or its advice`, then the lines that are replaced
/// behind a `-` and those in their place behind a `+`, with the finding's range marked. Of a range
/// of several lines the part on the first one is marked.
struct BankMistake: CustomTestStringConvertible, Sendable {
  let name: String
  let path: String
  let rule: String
  let says: String
  let old: String
  /// With the mark.
  let new: String

  var testDescription: String { name }

  static func parse(_ table: String) -> [BankMistake] {
    table.split(separator: "## ").compactMap { block in
      let lines = block.split(separator: "\n").map(String.init)
      let head = lines[0].split(separator: " @ ", maxSplits: 3).map(String.init)
      guard head.count == 4 else { return nil }
      func text(_ sign: Character) -> String {
        lines.dropFirst().filter { $0.first == sign }.map { $0.dropFirst() }
          .joined(separator: "\n")
      }
      return BankMistake(
        name: head[0], path: head[1], rule: head[2], says: head[3], old: text("-"), new: text("+"))
    }
  }

  static let all = ofNames + ofKeys + ofDepth + ofShape + ofOthers
}

/// A bank's app of some sixty screens.
enum BankModule {
  static let texts = frame.merging(features) { $1 }

  static func module(_ texts: [String: String] = texts) -> SampleModule {
    SampleModule(
      texts.sorted { $0.key < $1.key }.map { ("\($0.key).flow.yaml", Array($0.value.utf8)) })
  }

  /// The module with a mistake, and where it has to be found: in scalars of the file.
  static func module(
    with mistake: BankMistake
  ) throws -> (module: SampleModule, file: String, place: Range<Int>) {
    let marked = try #require(Marked(mistake.new), "\(mistake.name): no range is marked")
    let text = "\n" + (try #require(texts[mistake.path], "no file \(mistake.path)"))
    let pieces = text.components(separatedBy: "\n\(mistake.old)\n")
    try #require(pieces.count == 2, "\(mistake.name): its lines aren't there once")
    let start = pieces[0].unicodeScalars.count + marked.range.lowerBound
    var edited = texts
    edited[mistake.path] = String("\(pieces[0])\n\(marked.text)\n\(pieces[1])".dropFirst())
    return (module(edited), "\(mistake.path).flow.yaml", start..<start + marked.range.count)
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
