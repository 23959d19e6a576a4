import Diagnostics

/// The program `dot` of Graphviz, which computes layouts of graphs.
enum Dot {
  /// The seconds that a drawing may take. `FLOWC_DOT_SECONDS` changes this limit.
  private static let limit = 60

  /// Draws a graph and returns the picture.
  ///
  /// - Throws: `CommandError.failure` if `dot` isn't installed, refuses, or takes too long.
  static func draw(_ graph: String, as format: String) throws(CommandError) -> [UInt8] {
    // This resolution is sharp on a modern screen.
    let resolution = format == "png" ? ["-Gdpi=144"] : []
    let words = ["dot", "-T\(format)"] + resolution
    let limit = try timeLimit()
    guard let run = try Subprocess.run(words, input: graph, limit: limit) else {
      throw .failure(
        "to draw pictures flowc needs Graphviz: `apt-get install graphviz`, or `brew install "
          + "graphviz`; `--format dot` and `--format text` need nothing")
    }
    for line in String(decoding: run.errors, as: UTF8.self).split(whereSeparator: \.isNewline) {
      Output.note(String(line))
    }
    guard run.end != .timeLimit else {
      throw .failure(
        "`dot` took more than \(limit) seconds to draw the diagram, and was ended: draw a part of it "
          + "with `--coordinator NAME`, take `--kind hierarchy`, or print it with `--format dot`; "
          + "FLOWC_DOT_SECONDS=\(10 * limit) gives it more time")
    }
    guard run.status == 0 else {
      throw .failure("`dot` could not draw the diagram, and ended with \(run.status)")
    }
    return run.output
  }

  private static func timeLimit() throws(CommandError) -> Int {
    guard let written = Output.environment("FLOWC_DOT_SECONDS") else { return limit }
    guard let seconds = Int(written), 1...86_400 ~= seconds else {
      throw .usage("FLOWC_DOT_SECONDS is a number of seconds, from 1 to 86400")
    }
    return seconds
  }
}
