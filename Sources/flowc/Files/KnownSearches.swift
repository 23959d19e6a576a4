/// The flow files below directories that have been searched, for a caller that is told of new files.
///
/// Only one thread uses a value of this class.
final class KnownSearches: @unchecked Sendable {
  /// The searches that needn't be made again; nil if each is made.
  @TaskLocal static var current: KnownSearches?

  private(set) var found: [String: FlowFiles]

  init(_ found: [String: FlowFiles]) { self.found = found }

  /// Returns the files below a directory. Searches for them the first time.
  func files(below directory: String, search: () -> FlowFiles) -> FlowFiles {
    if let known = found[directory] { return known }
    let files = search()
    found[directory] = files
    return files
  }
}
