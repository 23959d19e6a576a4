/// The apps of a folder. Each has a folder of its own, and all share what is in none of them.
struct Targets {
  private let folders: [[String]]

  /// The names by which an app can be chosen.
  var names: [String] { folders.indices.map(name) }

  /// - Parameter starts: The Swift files in which an app begins. If there are some, each app begins in
  ///   one of them.
  init(_ files: [ImportFile], starts code: [String] = []) {
    let boards = files.filter { file in
      file.content == .storyboard && Variants.withoutDevice(file.stem) == "Main"
        && file.root["initialViewController"] != nil
    }
    var starts = code.map(Self.folder)
    for board in boards where code.isEmpty {
      starts.append(Self.folder(of: board.path).filter { !$0.hasSuffix(".lproj") })
    }
    let graphs = files.filter { $0.content == .graph }.map { Self.folder(of: $0.path) }
    for file in files where file.content == .manifest(isApp: true) {
      let module = Self.module(of: file)
      let isUsed = graphs.contains { $0.starts(with: module) }
      if isUsed, !starts.contains(module) { starts.append(module) }
    }
    var known: Set<[String]> = []
    folders = starts.filter { known.insert($0).inserted }.map { start in
      var folder = start
      while !folder.isEmpty {
        let wider = Array(folder.dropLast())
        if starts.contains(where: { $0 != start && $0.starts(with: wider) }) { break }
        folder = wider
      }
      return folder
    }
  }

  private static func folder(of path: String) -> [String] {
    path.split(separator: "/").dropLast().map(String.init)
  }

  /// Returns the folder of the part of an Android project to which a file belongs.
  private static func module(of file: ImportFile) -> [String] {
    let folder = folder(of: file.path)
    return Array(folder[..<(folder.lastIndex(of: "src") ?? folder.endIndex)])
  }

  /// Returns graphs, those in a part that people can start first: the app begins with one of them.
  static func launchedFirst(_ graphs: [ImportFile], among files: [ImportFile]) -> [ImportFile] {
    let apps = files.filter { $0.content == .manifest(isApp: true) }.map(module)
    let isLaunched = { (graph: ImportFile) in
      apps.contains { folder(of: graph.path).starts(with: $0) }
    }
    return graphs.filter(isLaunched) + graphs.filter { !isLaunched($0) }
  }

  private func name(of index: Int) -> String {
    let last = folders[index].last ?? "App"
    let isOnly = folders.count { ($0.last ?? "App") == last } == 1
    return isOnly || folders[index].isEmpty ? last : folders[index].joined(separator: "/")
  }

  /// Returns whether a file, by its path, is one of an app or of all apps.
  ///
  /// - Parameter name: The app's name; nil if there has to be only one app.
  /// - Throws: An ``ImportError`` if there are several apps, or none of this name.
  func filter(_ name: String?) throws(ImportError) -> (String) -> Bool {
    guard let name else {
      guard folders.count > 1 else { return { _ in true } }
      throw ImportError(
        "there are \(folders.count) apps: choose one by `--target`, of \(listed)")
    }
    guard let chosen = names.firstIndex(of: name) else {
      let others = folders.isEmpty ? "nothing says where an app begins" : "there is \(listed)"
      throw ImportError("there is no app `\(name)`: \(others)")
    }
    return { path in
      let own = Self.folder(of: path)
      let around = folders.indices.filter { own.starts(with: folders[$0]) }
        .max { folders[$0].count < folders[$1].count }
      return around == nil || around == chosen
    }
  }

  private var listed: String {
    let shown = names.sorted().prefix(12).map { "`\($0)`" }.joined(separator: ", ")
    return names.count > 12 ? shown + ", …" : shown
  }
}
