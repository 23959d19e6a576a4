import FlowModel

/// The places in the app's code that the parts of a draft describe.
struct DraftOrigins {
  private let places: [CodeOrigin]
  private let path: [String: String]

  /// - Parameter path: A file's path as flow files write it.
  init(_ sketch: Sketch, path: (String) -> String) {
    let files = Set(sketch.nodes.map(\.origin.file) + sketch.edges.compactMap(\.origin?.file))
    let paths = Dictionary(uniqueKeysWithValues: files.map { ($0, path($0)) })
    var taken: Set<String> = []
    places = sketch.nodes.map { node in
      let name =
        node.identity ?? node.names.first { !$0.isEmpty } ?? ImportFile.name(of: node.origin.file)
      var free = name
      var number = 2
      while !taken.insert(free).inserted { (free, number) = ("\(name)-\(number)", number + 1) }
      return CodeOrigin(free, file: paths[node.origin.file]!, line: node.origin.line)
    }
    self.path = paths
  }

  subscript(place: Sketch.Place) -> CodeOrigin { places[place] }

  /// Returns the origin of a way about which the code says nothing but where it begins.
  func way(from place: Sketch.Place) -> CodeOrigin {
    CodeOrigin(nil, file: places[place].file, line: places[place].line)
  }

  func origin(of edge: SketchEdge) -> CodeOrigin {
    var origin =
      edge.origin.map { CodeOrigin(nil, file: path[$0.file]!, line: $0.line) }
      ?? way(from: edge.from)
    if edge.isGuess { origin.standing = .guess }
    return origin
  }
}
