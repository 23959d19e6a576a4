import Foundation
import TestSupport
import Testing
import YAML

/// A second reader of YAML, PyYAML, reads from a file that was laid out what flowc reads.
struct PyYAMLTests {
  @Test(
    "PyYAML reads what flowc reads",
    .enabled(if: Python.hasYAML, "python3 with PyYAML is not installed"))
  func sameTrees() throws {
    let seed = randomSeed()
    var texts = (0..<UInt64(rounds(usually: 150))).compactMap {
      format(RandomFile(seed: seed &+ $0).text)
    }
    for path in GoldenTests.projectFiles {
      texts.append(
        String(decoding: try bytes(of: Repository.root.appending(path: path)), as: UTF8.self))
    }
    for golden in FormatCase.all {
      if let text = format(try bytes(of: golden.input)).text { texts.append(text) }
    }
    let trees = try Python.trees(of: texts)
    #expect(trees.count == texts.count)
    for (text, tree) in zip(texts, trees) {
      let root = SampleYAML(text).root
      #expect(tree == root?.dump(quotes: false) ?? "", "seed \(seed)\n\(text)")
    }
  }
}

private enum Python {
  static let hasYAML = (try? run("import yaml", [])) != nil

  /// Writes a tree as ``Node/dump(quotes:isLiteral:)`` does.
  private static let program = """
    import sys, yaml

    def dump(node):
        if isinstance(node, yaml.ScalarNode):
            return node.value.encode().hex()
        if isinstance(node, yaml.SequenceNode):
            return "[" + ",".join(dump(item) for item in node.value) + "]"
        return "{" + ",".join(dump(key) + ":" + dump(value) for key, value in node.value) + "}"

    for path in sys.argv[1:]:
        try:
            node = yaml.compose(open(path, encoding="utf-8", newline="").read(), yaml.BaseLoader)
            print(dump(node) if node else "")
        except yaml.YAMLError as error:
            print(" ".join(str(error).split()))
    """

  static func trees(of texts: [String]) throws -> [String] {
    let directory = FileManager.default.temporaryDirectory
      .appending(path: "flow-format-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let paths = try texts.enumerated().map { index, text in
      let file = directory.appending(path: "\(index).yaml")
      try Data(text.utf8).write(to: file)
      return file.path()
    }
    let output = try run(program, paths)
    return output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  private struct Failure: Error {}

  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
    return String(decoding: data, as: UTF8.self)
  }
}
