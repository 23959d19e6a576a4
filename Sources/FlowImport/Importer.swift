import Diagnostics
import FlowModel
import SwiftReading

/// Flow files made of Swift source, storyboards or navigation graphs, and an account of what was read
/// and lost.
package struct Importer: Sendable {
  /// The numbers of things that were read.
  package struct Reading: Sendable {
    /// The numbers of files, of places and of ways, each with the noun for one of them.
    package var counts: [(count: Int, noun: String)] = []
    /// The files that were left out, each with the reason.
    package var skipped: [(file: String, reason: String)] = []
    /// The kinds of elements and attributes that aren't read, each with its number and first place.
    package var unread: [(what: String, count: Int, first: ImportOrigin)] = []
    /// Whether the files have several places and no way between them.
    package var hasNoWay = false
    /// The account of Swift source; nil without such files.
    package var code: CodeReading?
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
  ///   - code: The Swift source of an app. With storyboards, both are of one app.
  ///   - name: The name of the module; nil for a name like that of the app or of the only file.
  ///   - target: The app to import if there are several: the name of its folder.
  ///   - path: A file's path as flow files write it.
  /// - Throws: An ``ImportError`` if there is nothing to import, if there are several apps and
  ///   `target` names none of them, or if navigation graphs and files of an iOS app are given
  ///   together.
  package init(
    _ files: [ImportFile], code: ImportCode? = nil, name: String?, target: String? = nil,
    path: (String) -> String = { $0 }
  ) throws(ImportError) {
    var files = files.sorted { $0.path < $1.path }
    let variants = Variants.takeOut(of: &files)
    var code = code
    let targets = Targets(files, starts: code?.starts ?? [])
    let isRead = try targets.filter(target)
    files.removeAll { !isRead($0.path) }
    code?.read(where: isRead)
    let read = Set(files.map(\.path))
    var boards = files.filter { $0.content == .storyboard }
    let graphs = Targets.launchedFirst(files.filter { $0.content == .graph }, among: files)
    guard graphs.isEmpty || boards.isEmpty && code == nil else {
      let other = boards.isEmpty ? "Swift files" : "storyboards"
      throw ImportError("\(other) and navigation graphs are of two apps: import one of them")
    }
    var reading = Reading()
    reading.skipped = files.filter { $0.content == .launchScreen }
      .map { ($0.path, "a launch screen has no routes") }
    for group in variants where read.contains(group.kept) {
      let rest = group.left.count > 1 ? " and \(group.left.count - 1) more" : ""
      reading.skipped.append((group.left[0] + rest, "of the same resource as \(group.kept)"))
    }
    let extensions = boards.filter { $0.stem == "MainInterface" }
    if extensions.count < boards.count || code != nil {
      boards.removeAll { $0.stem == "MainInterface" }
      reading.skipped += extensions.map { ($0.path, "an extension of the app shows it") }
    }
    let segues = StoryboardScene.segueIdentifiers(in: boards)
    reading.code = code.map { CodeReading($0, segues: segues) }
    let sketch: Sketch
    let unread: [UnreadPart]
    if !boards.isEmpty {
      let reader = try StoryboardReader(boards, code: code?.map ?? AppMap())
      (sketch, unread) = (reader.sketch, reader.unread)
      reading.hasNoWay = reader.wayCount == 0 && reader.sceneCount > 1 && code == nil
      reading.counts = [
        (boards.count, "storyboard"), (reader.sceneCount, "scene"), (reader.segueCount, "segue"),
      ]
    } else if let code {
      (sketch, unread) = (SwiftSketch.sketch(of: code.map), [])
    } else {
      let reader = try GraphReader(
        graphs, menus: files.filter { $0.content == .menu },
        texts: files.filter { $0.content == .strings })
      (sketch, unread) = (reader.sketch, reader.unread)
      reading.hasNoWay = reader.actionCount == 0 && reader.destinationCount > 2
      if let menu = reader.otherMenus.first {
        let rest = reader.otherMenus.count - 1
        reading.skipped.append(
          (menu + (rest > 0 ? " and \(rest) more" : ""), "no item of the menu is a destination"))
      }
      reading.counts = [
        (graphs.count, "graph"), (reader.destinationCount, "destination"),
        (reader.actionCount, "action"),
      ]
    }
    guard sketch.places.count <= Self.maximumPlaces else {
      throw ImportError(
        "there are \(sketch.places.count) screens; at most \(Self.maximumPlaces) can be imported")
    }
    if sketch.root == nil, let code = reading.code { throw code.emptiness }
    guard sketch.root != nil else { throw ImportError("there is no screen in what was given") }
    for part in unread {
      if let index = reading.unread.firstIndex(where: { $0.what == part.what }) {
        reading.unread[index].count += 1
      } else {
        reading.unread.append((part.what, 1, part.origin))
      }
    }
    let stem = (boards + graphs).count == 1 ? (boards + graphs)[0].stem : ""
    let app = target?.split(separator: "/").last.map(String.init)
    let own = (app ?? ResourceName.stripped(stem, isGraph: true))
      .flatMap { Namer.name(like: $0, .capital) }
    let flow = name ?? own ?? "App"
    origins = DraftOrigins(sketch, path: path)
    self.sketch = sketch
    (draft, losses) = Drafter.draft(sketch, name: flow, origins)
    self.reading = reading
    let paths = (boards + graphs).map(\.path) + (code?.paths ?? [])
    let names = paths.map(ImportFile.name)
    let listed = names.prefix(5).joined(separator: ", ")
    let rest = names.count > 5 ? " and \(names.count - 5) more" : ""
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
