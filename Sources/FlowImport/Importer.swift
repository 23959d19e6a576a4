import Diagnostics
import FlowModel

/// Flow files made of storyboards or navigation graphs, and an account of what was read and lost.
package struct Importer: Sendable {
  /// The numbers of things that were read.
  package struct Reading: Sendable {
    /// The numbers of files, of places and of ways, each with the noun for one of them.
    package var counts: [(count: Int, noun: String)] = []
    /// The launch screens and menus that were left out, by path.
    package var skipped: [String] = []
  }

  package let reading: Reading
  package let losses: [ImportLoss]
  private let sketch: Sketch
  private let origins: DraftOrigins
  private let draft: FlowDraft
  private let header: [String]

  package var coordinatorCount: Int { draft.coordinators.count }
  package var screenCount: Int { draft.screenCount }
  package var routeCount: Int { draft.routes.count }
  /// The number of routes that the files don't say.
  package var guessCount: Int { draft.routes.count { $0.origin.standing == .guess } }

  /// The largest number of scenes or destinations that are imported together.
  package static let maximumPlaces = 5_000

  /// Imports files.
  ///
  /// - Parameters:
  ///   - name: The name of the module; nil for a name like that of the first file.
  ///   - path: A file's path as flow files write it.
  /// - Throws: An ``ImportError`` if there is nothing to import, or if storyboards and navigation
  ///   graphs are given together.
  package init(
    _ files: [ImportFile], name: String?, path: (String) -> String = { $0 }
  ) throws(ImportError) {
    let files = files.sorted { $0.path < $1.path }
    let boards = files.filter { $0.content == .storyboard }
    let graphs = files.filter { $0.content == .graph }
    guard boards.isEmpty || graphs.isEmpty else {
      throw ImportError("storyboards and navigation graphs are of two apps: import one of them")
    }
    var reading = Reading()
    reading.skipped = files.filter { $0.content == .launchScreen }.map(\.path)
    let sketch: Sketch
    if !boards.isEmpty {
      let reader = try StoryboardReader(boards)
      sketch = reader.sketch
      reading.counts = [
        (boards.count, "storyboard"), (reader.sceneCount, "scene"), (reader.segueCount, "segue"),
      ]
    } else {
      let reader = try GraphReader(graphs, menus: files.filter { $0.content == .menu })
      sketch = reader.sketch
      reading.counts = [
        (graphs.count, "graph"), (reader.destinationCount, "destination"),
        (reader.actionCount, "action"),
      ]
    }
    guard sketch.root != nil else { throw ImportError("there is no screen in what was given") }
    let stem = (boards + graphs).count == 1 ? (boards + graphs)[0].stem : ""
    let own = ResourceName.stripped(stem).flatMap { Namer.name(like: $0, .capital) }
    let flow = name ?? own ?? "App"
    origins = DraftOrigins(sketch, path: path)
    self.sketch = sketch
    (draft, losses) = Drafter.draft(sketch, name: flow, origins)
    self.reading = reading
    let sources = (boards + graphs).map { ImportFile.name(of: $0.path) }
    let listed = sources.prefix(5).joined(separator: ", ")
    let rest = sources.count > 5 ? " and \(sources.count - 5) more" : ""
    header = ["Imported from \(listed)\(rest)."]
  }

  /// Returns the changes that bring flow files up to date with the imported files.
  ///
  /// - Parameter files: The flow files of a module without errors. The identifier of each is its
  ///   index.
  package func update(_ files: [SourceFile]) -> ModuleUpdate {
    let written = WrittenModule(files)
    let known = KnownNames(written, sketch, origins)
    let (draft, losses) = Drafter.draft(sketch, name: draft.name, origins, known: known)
    var updater = Updater(written, draft, guessesRoot: losses.contains { $0.kind == .launch })
    updater.run()
    return updater.result
  }

  /// The flow file with all coordinators.
  package var text: String { DraftText.whole(draft, header: header) }

  /// The flow files: one for a small app, and one for each coordinator of a larger app.
  package var files: [(name: String, text: String)] {
    guard draft.coordinators.count > 3 else {
      return [(draft.coordinators[0].name + FlowFileName.suffix, text)]
    }
    return DraftText.files(draft, header: header)
  }
}
