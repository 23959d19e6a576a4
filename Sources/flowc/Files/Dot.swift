import Diagnostics

/// Graphviz's `dot`, which lays out graphs.
enum Dot {
  /// Draws a graph.
  ///
  /// - Throws: `CommandError.failure` if `dot` isn't installed, or refuses.
  static func draw(_ graph: String, as format: String) throws(CommandError) -> [UInt8] {
    // Sharp enough for a screen of today.
    let resolution = format == "png" ? ["-Gdpi=144"] : []
    let words = ["dot", "-T\(format)"] + resolution
    guard let run = try Subprocess.run(words, input: graph) else {
      throw .failure(
        "to draw pictures flowc needs Graphviz: `apt-get install graphviz`, or `brew install "
          + "graphviz`; `--format dot` and `--format text` need nothing")
    }
    for line in String(decoding: run.errors, as: UTF8.self).split(whereSeparator: \.isNewline) {
      Output.error(TerminalText.escaped(line) + "\n")
    }
    guard run.status == 0 else {
      throw .failure("`dot` could not draw the diagram, and ended with \(run.status)")
    }
    return run.output
  }
}
