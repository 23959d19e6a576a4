#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Graphviz's `dot`, which lays out graphs.
enum Dot {
  /// Draws a graph into a file.
  ///
  /// - Throws: `CommandError.failure` if `dot` isn't installed, or refuses.
  static func draw(_ graph: String, as format: String, to path: String) throws(CommandError) {
    let input = path + ".dot"
    try FileSystem.write(graph, to: input)
    defer { unlink(input) }
    // Sharp enough for a screen of today.
    let resolution = format == "png" ? ["-Gdpi=144"] : []
    let status = try run(["dot", "-T\(format)"] + resolution + ["-o", path, input])
    guard status == 0 else { throw .failure("`dot` could not draw \(path)") }
  }

  private static func run(_ words: [String]) throws(CommandError) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    guard posix_spawnp(&process, words[0], nil, nil, arguments, environ) == 0 else {
      throw .failure(
        "to draw pictures flowc needs Graphviz: `apt-get install graphviz`, or `brew install "
          + "graphviz`; `--format dot` and `--format text` need nothing")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // Exited by itself, with its exit code in the second byte; else a signal ended it.
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
  }
}
