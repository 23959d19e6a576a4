import FlowGeneration
import FlowModel
import Graphviz

/// A folder of pictures: one with all coordinators, and one for each coordinator with all of its
/// screens.
struct PictureFolder {
  let path: String
  private let flow: Flow
  private let links: PictureLinks
  private let images: [ID<Screen>: PNG]
  /// The pictures' names, by coordinator.
  private let names: [String]

  private static let overview = "overview.svg"

  init(
    _ path: String, _ flow: Flow, _ links: PictureLinks, _ images: [ID<Screen>: PNG]
  ) {
    self.images = images
    self.path = path
    self.flow = flow
    self.links = links
    names = Self.names(of: flow)
  }

  /// Returns the names of the coordinators' pictures. On a disk that ignores case, no two are the
  /// same file. A number behind a sign that no coordinator's name contains makes them different.
  private static func names(of flow: Flow) -> [String] {
    var taken: Set<String> = [overview]
    return flow.coordinators.map { coordinator in
      var name = "\(coordinator.name).svg"
      var number = 1
      while !taken.insert(name.lowercased()).inserted {
        number += 1
        name = "\(coordinator.name)-\(number).svg"
      }
      return name
    }
  }

  /// Draws all pictures, and then writes them.
  ///
  /// - Returns: The number of pictures.
  /// - Throws: `CommandError.failure` if there is a file that flowc didn't draw.
  func write() throws(CommandError) -> Int {
    let all = [Self.overview] + names
    for name in all { try checkIsFree(FileSystem.join(path, name)) }
    var pictures = [try Picture.svg(of: Diagram(.hierarchy, of: flow, links: overviewLinks))]
    for coordinator in flow.coordinators {
      let diagram = Diagram(.flow, of: flow, around: coordinator.id, links: partLinks)
      pictures.append(try Picture.svg(of: diagram))
    }
    for (name, picture) in zip(all, pictures) {
      try FileSystem.replace(FileSystem.join(path, name), with: picture.utf8)
    }
    return all.count
  }

  /// Checks that a path is free. An empty file has no content to lose.
  private func checkIsFree(_ path: String) throws(CommandError) {
    switch FileSystem.kindOfEntry(path) {
    case .missing: return
    case .file:
      let bytes = try FileSystem.read(path)
      if bytes.isEmpty || Picture.isOwn(bytes) { return }
    case .directory, .other: break
    }
    throw .failure(
      "\(path) was not drawn by flowc, and would be overwritten; move it away, or give another "
        + "`--output`")
  }

  private var overviewLinks: DiagramLinks {
    var all = DiagramLinks()
    all.images = images
    all.place = { [links] in links.address(of: $0) }
    all.picture = { [names] in Address([names[$0.index]]) }
    return all
  }

  private var partLinks: DiagramLinks {
    var all = overviewLinks
    all.overview = Address([Self.overview])
    return all
  }
}

/// A picture for a browser.
enum Picture {
  static func svg(of diagram: Diagram) throws(CommandError) -> String {
    try drawing(of: diagram).svg
  }

  static func drawing(of diagram: Diagram) throws(CommandError) -> Drawing {
    let answer = try Dot.draw(diagram.dot, as: "json")
    do throws(JSONMistake) {
      return Drawing(of: diagram.graph, try value(Layout.self, ofJSON: answer))
    } catch {
      throw .failure("`dot` gave a layout that can't be read: \(error.message)")
    }
  }

  static func isOwn(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(200), as: UTF8.self).contains(Drawing.header)
  }
}
