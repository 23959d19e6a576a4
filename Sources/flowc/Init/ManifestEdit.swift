/// The edit that adds the lines to a manifest that generate a target's navigation in every build. A
/// line is only added if there is exactly one place for it.
struct ManifestEdit {
  /// The reason why the lines can't be added, as the end of a sentence.
  struct Refusal: Error { let reason: String }

  static let url = "https://github.com/flowc/flowc-package"
  static let package = "flowc-package"
  static var dependency: String { ".package(url: \"\(url)\", from: \"\(Command.version)\")" }

  static func product(of package: String) -> String {
    ".product(name: \"FlowRuntime\", package: \"\(package)\")"
  }

  static func plugin(of package: String) -> String {
    ".plugin(name: \"FlowcBuild\", package: \"\(package)\")"
  }

  private let manifest: Manifest
  private let target: Manifest.Target
  private var edits: [(offset: Int, text: String)] = []

  /// Returns the text of the manifest with the missing lines. Returns the same text if none is
  /// missing.
  ///
  /// - Throws: `Refusal` if there is no place for a line, or if there are several.
  static func text(_ text: String, adding target: String) throws(Refusal) -> String {
    guard let manifest = Manifest(text) else {
      throw Refusal(reason: "it has no single call of `Package`")
    }
    var edit = try ManifestEdit(manifest, target)
    try edit.add()
    return edit.result
  }

  private init(_ manifest: Manifest, _ name: String) throws(Refusal) {
    if manifest.hasConditions { throw Refusal(reason: "it depends on conditions (`#if`)") }
    guard let targets = manifest.targets else {
      throw Refusal(reason: "its `targets` aren't a list of targets")
    }
    let named = targets.filter { $0.name == name }
    guard named.count == 1 else {
      throw Refusal(
        reason: "its `targets` don't have `\(name)` written out\(named.isEmpty ? "" : " once")")
    }
    self.manifest = manifest
    target = named[0]
  }

  private mutating func add() throws(Refusal) {
    let dependencies = try list("dependencies", of: manifest.bracket)
    let known = dependencies.flatMap { identity(among: $0.elements) }
    let package = known ?? Self.package
    if known == nil {
      let before = [
        "name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "traits",
      ]
      try add(
        Self.dependency, to: "dependencies", of: manifest.bracket, dependencies, behind: before)
    }
    let products = try list("dependencies", of: target.bracket)
    if !has("FlowRuntime", products) {
      try add(
        Self.product(of: package), to: "dependencies", of: target.bracket, products,
        behind: ["name", "group"])
    }
    let plugins = try list("plugins", of: target.bracket)
    if !has("FlowcBuild", plugins) {
      let all = manifest.parts(in: target.bracket).compactMap(\.label)
      try add(Self.plugin(of: package), to: "plugins", of: target.bracket, plugins, behind: all)
    }
  }

  // MARK: Existing parts

  private typealias List = (bracket: Int, elements: [Manifest.Part])

  /// Returns a list argument; nil if there is no such argument.
  private func list(_ label: String, of bracket: Int) throws(Refusal) -> List? {
    let all = manifest.parts(in: bracket).filter { $0.label == label }
    guard let part = all.first else { return nil }
    guard all.count == 1, let start = manifest.bracketOfList(part) else {
      throw Refusal(reason: "a `\(label)` in it is computed, not a list in brackets")
    }
    return (start, manifest.parts(in: start))
  }

  /// Returns the name by which targets refer to the package of flowc, if the manifest has it.
  private func identity(among dependencies: [Manifest.Part]) -> String? {
    let names = dependencies.flatMap { manifest.texts(in: $0.range) }.map { text in
      let name = FileSystem.name(of: text)
      return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
    }
    return names.first { $0 == Self.package || $0 == "flowc" }
  }

  private func has(_ name: String, _ list: List?) -> Bool {
    (list?.elements ?? []).contains { manifest.texts(in: $0.range).contains(name) }
  }

  // MARK: Adding

  private mutating func add(
    _ element: String, to label: String, of bracket: Int, _ list: List?, behind labels: [String]
  ) throws(Refusal) {
    if let list { return add(element, to: list) }
    let arguments = manifest.parts(in: bracket)
    guard let last = arguments.last(where: { $0.label.map { labels.contains($0) } ?? false }) else {
      throw Refusal(reason: "a call in it has no `name`, so the place of `\(label)` isn't clear")
    }
    insert("\(label): [\(element)]", behind: last)
  }

  private mutating func add(_ element: String, to list: List) {
    guard let last = list.elements.last else {
      return edits.append((list.bracket + 1, element))
    }
    insert(element, behind: last)
  }

  /// Inserts a part behind another one, on its own line if the other part has its own line.
  private mutating func insert(_ text: String, behind part: Manifest.Part) {
    let end = part.range.upperBound
    let comma = manifest.code[end...].firstIndex { !ManifestCode.isBlank($0) }
    let hasComma = comma.map { manifest.code[$0] == UInt8(ascii: ",") } ?? false
    guard let margin = margin(of: part.range.lowerBound) else {
      return edits.append((end, ", \(text)"))
    }
    let head = hasComma ? (comma ?? end) + 1 : end
    let rest = manifest.bytes[head...].firstIndex(where: ManifestCode.isBreak) ?? head
    // Only a comment may follow on the same line. It stays beside the part before it.
    guard manifest.code[head..<rest].allSatisfy(ManifestCode.isBlank) else {
      return edits.append((end, ",\(lineBreak)\(margin)\(text)"))
    }
    if !hasComma { edits.append((end, ",")) }
    edits.append((rest, "\(lineBreak)\(margin)\(text)\(hasComma ? "," : "")"))
  }

  private var result: String {
    var bytes = manifest.bytes
    // Of two edits at the same place, the later one is inserted first, so that it stands behind the
    // other.
    let order = edits.enumerated().sorted { ($0.1.offset, $0.0) > ($1.1.offset, $1.0) }
    for (_, edit) in order { bytes.insert(contentsOf: edit.text.utf8, at: edit.offset) }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Lines

  /// Returns the blanks in front of a place; nil if there is something else on its line.
  private func margin(of offset: Int) -> String? {
    let bytes = manifest.bytes
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start == 0 || ManifestCode.isBreak(bytes[start - 1]) else { return nil }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private var lineBreak: String {
    manifest.bytes.contains(0x0D) ? "\r\n" : "\n"
  }
}
