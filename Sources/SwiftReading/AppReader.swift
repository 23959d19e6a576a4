/// Reads the navigation of an app out of its Swift source, by its syntax alone.
package enum AppReader {
  /// - Parameters:
  ///   - files: The paths and the texts of the source files.
  ///   - progress: Called with the number of files that have been read.
  package static func read(
    _ files: [(path: String, bytes: [UInt8])], progress: (Int) -> Void = { _ in }
  ) -> AppMap {
    var trees: [SourceTree] = []
    trees.reserveCapacity(files.count)
    for (number, file) in files.enumerated() {
      trees.append(Parser.tree(of: file.bytes, path: file.path, file: Int32(number)))
      progress(number + 1)
    }
    let evaluator = Evaluator(AppIndex(trees))
    let finder = DestinationFinder(evaluator)
    // The first walk finds what is passed on and shown elsewhere, so that the second one doesn't take
    // it for a part of what passes it on.
    let first = Walker(evaluator, finder)
    let passedOn = SiteResolver(first).passedOn
    let walker = Walker(
      evaluator, finder, passedOn: passedOn, contained: first.embedded, made: first.made)
    return MapMaker.map(of: walker, trees)
  }
}
