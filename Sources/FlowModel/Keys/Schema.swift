/// A JSON Schema 2020-12, made from the same key sets as the decoder.
///
/// A schema sees a file as a YAML reader gives it, so `1.0`, `no` and `true` may stand where text
/// is meant. A schema can't look names up. `flowc lint` does that.
package struct Schema {
  /// The key sets found so far, in the order of their first mention.
  private var sets: [KeySet] = []
  private var definitions: [(key: String, value: JSON)] = []

  /// The schema of flow files.
  package static var flowFiles: String {
    text(of: .file, title: "Flow file", "An app's navigation, as flowc reads it.")
  }

  /// The schema of `flowc.yaml`.
  package static var settings: String {
    text(
      of: .settings, title: "Settings of flowc",
      "The settings for the modules in this directory and below it.")
  }

  private static func text(of root: KeySet, title: String, _ description: String) -> String {
    var schema = Schema()
    var members: [(key: String, value: JSON)] = [
      ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
      ("title", .text(title)), ("description", .text(description)),
      // A file may be empty.
      ("type", .array([.text("object"), .text("null")])),
    ]
    members += schema.content(of: root)
    schema.defineRest()
    members.append(("$defs", .object(schema.definitions)))
    return JSON.object(members).text() + "\n"
  }

  /// Returns a key set and all key sets that it leads to.
  static func sets(from root: KeySet) -> [KeySet] {
    var schema = Schema()
    _ = schema.content(of: root)
    schema.defineRest()
    return [root] + schema.sets
  }

  /// Adds the definitions of further key sets, as long as definitions mention new ones.
  private mutating func defineRest() {
    while definitions.count < sets.count {
      let set = sets[definitions.count]
      let content: [(key: String, value: JSON)] = [("type", .text("object"))] + content(of: set)
      definitions.append((set.name, .object(content)))
    }
  }

  // MARK: Mappings

  private mutating func content(of set: KeySet) -> [(key: String, value: JSON)] {
    var members: [(key: String, value: JSON)] = []
    members.append(("properties", .object(set.all.map { ($0.name, property($0)) })))
    if !set.required.isEmpty { members.append(("required", Self.texts(set.required))) }
    if let others = set.others {
      members.append(("additionalProperties", property(others)))
      members.append(("minProperties", .number(2)))
    } else {
      members.append(("additionalProperties", .bool(false)))
    }
    if !set.exclusions.isEmpty {
      members.append(("allOf", .array(set.exclusions.map(Self.exclusion))))
    }
    return members
  }

  private mutating func property(_ key: Key) -> JSON {
    .object([("description", .text(key.meaning))] + members(of: key.shape))
  }

  private static func exclusion(_ exclusion: Exclusion) -> JSON {
    let each = exclusion.keys.map(requires)
    let none = JSON.object([("not", .object([("anyOf", .array(each))]))])
    switch exclusion.need {
    case .atMostOne: return .object([("oneOf", .array(each + [none]))])
    case .one(unless: []): return .object([("oneOf", .array(each))])
    case .one(unless: let others):
      let some = JSON.object([("anyOf", .array(others.map(requires)))])
      let without = JSON.object([("allOf", .array([some, none]))])
      return .object([("oneOf", .array(each + [without]))])
    }
  }

  private static func requires(_ key: String) -> JSON {
    .object([("required", texts([key]))])
  }

  // MARK: Values

  private mutating func schema(of shape: Shape) -> JSON { .object(members(of: shape)) }

  private mutating func members(of shape: Shape) -> [(key: String, value: JSON)] {
    switch shape {
    // `null` may be a name. A missing value looks the same in JSON.
    case .text, .value:
      return [("type", Self.texts(["string", "number", "boolean", "null"]))]
    case .flag: return [("type", .text("boolean"))]
    case .count: return [("type", .text("integer")), ("minimum", .number(1))]
    case .nothing: return [("type", .text("null"))]
    case .words(let words): return [("enum", Self.texts(words))]
    case .pattern(let pattern): return [("type", .text("string")), ("pattern", .text(pattern))]
    case .list(let element):
      return [("type", .text("array")), ("items", schema(of: element))]
    case .named(let value):
      return [("type", .text("object")), ("additionalProperties", schema(of: value))]
    case .keys(let set): return [("$ref", .text(reference(to: set())))]
    case .byKind(let key, let sets): return byKind(key, sets)
    case .either(let shapes): return [("anyOf", .array(shapes.map { schema(of: $0) }))]
    }
  }

  private mutating func reference(to set: KeySet) -> String {
    if !sets.contains(where: { $0.name == set.name }) { sets.append(set) }
    return "#/$defs/\(set.name)"
  }

  /// Returns a schema that first tests the key. So an editor offers only the other keys of that
  /// kind.
  private mutating func byKind(
    _ key: String, _ sets: [(word: String, keys: KeySet)]
  ) -> [(key: String, value: JSON)] {
    let words = JSON.object([("enum", Self.texts(sets.map(\.word)))])
    let choices = sets.enumerated().map { index, set in
      var condition: [(key: String, value: JSON)] = [
        ("properties", .object([(key, .object([("const", .text(set.word))]))]))
      ]
      // A condition also holds if the key is missing.
      if index > 0 { condition.append(("required", Self.texts([key]))) }
      let then = JSON.object([("$ref", .text(reference(to: set.keys)))])
      return JSON.object([("if", .object(condition)), ("then", then)])
    }
    return [
      ("type", .text("object")), ("properties", .object([(key, words)])),
      ("allOf", .array(choices)),
    ]
  }

  private static func texts(_ texts: [String]) -> JSON { .array(texts.map { .text($0) }) }
}

extension KeySet {
  /// Every key set that a flow file can have.
  package static var ofLanguage: [KeySet] { Schema.sets(from: .file) }
}
