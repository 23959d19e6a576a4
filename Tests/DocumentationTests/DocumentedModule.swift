import Foundation
import TestSupport
import Testing

/// A module that documentation shows: a block by itself, a part in its frame, or several files.
struct DocumentedModule: CustomTestStringConvertible, Sendable {
  let place: String
  /// The rule whose finding it is there for.
  let rule: String?
  var files: [(path: String, text: String)]

  var testDescription: String { place }

  /// Marks of YAML that is no flow file.
  private static let others: Set = ["settings", "appsettings", "shipped", "gitlab"]

  static func all() throws -> [DocumentedModule] {
    var modules: [DocumentedModule] = []
    for block in try Markdown.blocks(of: "yaml") where others.isDisjoint(with: block.marks.keys) {
      if let path = block.marks["joins"], !modules.isEmpty {
        modules[modules.count - 1].files.append((path, block.text))
      } else {
        let text = try framed(block)
        modules.append(
          DocumentedModule(
            place: block.place, rule: block.marks["finds"], files: [("App.flow.yaml", text)]))
      }
    }
    return modules
  }

  /// The modules around a part that the documentation shows, with `…` for the part.
  private static let frames = [
    "file": """
    flow: Shop
    …
    coordinators:
      App:
        start: list
        screens: { list: {} }
    """,
    "coordinators": """
    flow: Shop
    links: { schemes: [shop] }
    coordinators:
      …
    """,
    "screens": """
    flow: Shop
    links: { schemes: [shop] }
    coordinators:
      App:
        start: list
        screens:
          …
    """,
    "routes": """
    flow: Shop
    links: { schemes: [shop] }
    coordinators:
      App:
        start: tour
        screens:
          tour: { routes: { next: offers } }
          offers: { routes: { next: list } }
          list:
            params: { restaurantID: { type: Int, default: 0 } }
            routes:
              showDetail: detail
              …
          detail: { params: { restaurantID: Int } }
    """,
  ]

  private struct UnknownFrame: Error { let name: String, place: String }

  private static func framed(_ block: CodeBlock) throws -> String {
    guard let name = block.marks["fragment"] else { return block.text }
    guard let frame = frames[name] else { throw UnknownFrame(name: name, place: block.place) }
    return frame.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasSuffix("…") else { return String(line) }
      let indent = String(line.dropLast())
      return block.text.split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
