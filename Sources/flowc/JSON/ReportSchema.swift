import Editing

/// The JSON Schema of what a verb prints with `--format json`.
struct ReportSchema {
  /// The documents, each under the word that names it.
  static let names = ["lint", "explain", "routes", "path", "play", "test", "diff", "events"]

  /// The shape of a value. A member whose name ends with `?` may be left out.
  private indirect enum Shape: Sendable {
    case text, number, flag
    case list(Shape)
    case words([String])
    case object(KeyValuePairs<String, Shape>)
    case part(String)

    var json: JSONObject {
      switch self {
      case .text: ["type": "string"]
      case .number: ["type": "integer"]
      case .flag: ["type": "boolean"]
      case .list(let item): ["type": "array", "items": item.json]
      case .words(let words): ["enum": words]
      case .part(let name): ["$ref": "#/$defs/\(name)"]
      case .object(let members):
        [
          "type": "object",
          "properties": members.reduce(into: JSONObject()) {
            $0 = $0.adding($1.key.filter { $0 != "?" }, $1.value.json)
          },
          "required": members.map(\.key).filter { !$0.hasSuffix("?") },
        ]
      }
    }
  }

  /// Returns the schema of a document. A call that fails before it has the document prints that of
  /// `lint`, with the reasons.
  static func text(of name: String) -> String {
    let definitions = (parts + documents).reduce(into: JSONObject()) {
      $0 = $0.adding($1.0, $1.1.json)
    }
    let shapes = (name == "lint" ? ["lint"] : [name, "lint"]).map { Shape.part($0).json }
    return flowc.json(
      [
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What flowc prints as JSON: \(name)", "anyOf": shapes, "$defs": definitions,
      ] as JSONObject)
  }

  private static let texts = Shape.list(.text)
  private static let values = Shape.list(.object(["name": .text, "type": .text]))
  private static let severity = Shape.words(["note", "warning", "error"])

  private static let parts: [(String, Shape)] = [
    ("position", .object(["line": .number, "column": .number, "offset": .number])),
    (
      "range",
      .object([
        "path": .text, "start": .part("position"), "end": .part("position"), "message?": .text,
      ])
    ),
    ("place", .object(["path": .text, "line": .number, "column": .number])),
    (
      "finding",
      .object([
        "rule": .text, "severity": severity, "message": .text, "label?": .text,
        "place": .part("range"), "related": .list(.part("range")), "walk": texts, "help": texts,
        "fixes": .list(
          .object([
            "title": .text, "applicability": .words(["safe", "unsafe"]),
            "edits": .list(.object(["place": .part("range"), "replacement": .text])),
          ])),
      ])
    ),
    (
      "step",
      .object(["text": .text, "shows?": .text, "asks": texts, "gives": texts])
    ),
  ]

  private static let documents: [(String, Shape)] = [
    (
      "lint",
      .object(["version": .number, "findings": .list(.part("finding")), "problems?": texts])
    ),
    (
      "explain",
      .object([
        "version": .number,
        "rules": .list(
          .object([
            "name": .text, "verb": .words(["lint", "diff", "import"]), "severity": severity,
            "isOnByDefault": .flag, "summary": .text, "page": .text,
          ])),
      ])
    ),
    (
      "routes",
      .object([
        "version": .number,
        "modules": .list(
          .object([
            "name": .text,
            "routes?": .list(
              .object([
                "coordinator?": .text, "screen?": .text, "dialog?": .text, "guard?": .text,
                "child?": .text, "route": .text, "move": .text, "target?": .text, "guards": texts,
                "parameters": values, "doc?": .text, "place": .part("place"),
              ])),
            "links?": .list(
              .object([
                "link": .text, "opens": .text, "way?": .text, "below": texts, "guards": texts,
                "parameters": values, "doc?": .text, "place": .part("place"),
              ])),
          ])),
      ])
    ),
    (
      "path",
      .object([
        "version": .number, "isReachable": .flag, "isProved": .flag,
        "approach": .list(.part("step")), "steps": .list(.part("step")), "obstacles": texts,
      ])
    ),
    (
      "play",
      .object([
        "version": .number, "name": .text,
        "steps": .list(
          .object([
            "line": .number, "text": .text, "problem?": .text, "shows?": .text, "news?": texts,
            "isRefused?": .flag, "asking?": .text,
          ])),
        "moves": .list(
          .object(["script": .text, "name": .text, "does": .text, "asks": .text, "takes": .text])),
      ])
    ),
    (
      "test",
      .object([
        "version": .number, "errors": .list(.part("finding")), "problems": texts,
        "modules": .list(
          .object([
            "name": .text, "errors": .list(.part("finding")),
            "scenarios": .list(
              .object([
                "name": .text, "place": .part("range"), "passed": .flag,
                "failure?": .part("finding"),
                "steps": .list(.object(["move": .text, "shows": .text, "refused": texts])),
              ])),
          ])),
      ])
    ),
    (
      "diff",
      .object([
        "version": .number, "isBreaking": .flag, "addedModules": texts, "removedModules": texts,
        "modules": .list(
          .object([
            "name": .text, "notProved": texts,
            "breaking": .list(
              .object([
                "kind": .text, "severity": severity, "message": .text, "walk": texts,
                "before?": .part("place"), "after?": .part("place"),
              ])),
            "changes": .list(
              .object([
                "kind": .words(["added", "removed", "renamed", "changed"]), "part": .text,
                "path": .text, "earlierPath?": .text, "before?": .part("place"),
                "after?": .part("place"),
                "details": .list(
                  .object(["property": .text, "before?": .text, "after?": .text])),
              ])),
          ])),
      ])
    ),
    (
      "events",
      .object([
        "version": .number, "name": .text,
        "events": .list(
          .object([
            "kind": .words(["screen", "result"]), "name": .text, "parameters": values,
            "sources": texts, "doc?": .text,
          ])),
      ])
    ),
  ]
}
