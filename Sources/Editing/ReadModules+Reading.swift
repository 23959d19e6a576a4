import Diagnostics
import FlowModel

// What helps to read a text: colours of names, hints of what a view gives, larger and larger
// selections, and links to other modules.

extension ReadModules {
  /// Returns the coloured names of a file. As LSP demands, each is five numbers, and its place is
  /// relative to the one before.
  package func tokens(in path: String) -> [Int] {
    guard let file = file(at: path) else { return [] }
    var data: [Int] = []
    var last = TextPosition(line: 0, character: 0)
    for mention in mentions(in: file) {
      // A name never goes over the end of a line.
      guard let part = parts[mention.declaration], let range = location(mention.range)?.range,
        range.start.line == range.end.line
      else { continue }
      let start = range.start
      // The same place may be named twice, as where a short form declares and uses a parameter.
      guard data.isEmpty || start > last else { continue }
      data += [
        start.line - last.line,
        start.line == last.line ? start.character - last.character : start.character,
        range.end.character - start.character, part.kind.rawValue,
        mention.range == mention.declaration ? 1 : 0,
      ]
      last = start
    }
    return data
  }

  /// Returns a hint behind the name of each route in some lines for which the view gives values.
  package func hints(
    in path: String, from start: TextPosition, to end: TextPosition
  ) -> [JSONObject] {
    guard let file = file(at: path) else { return [] }
    return file.flow.routes.compactMap { route in
      guard route.range.file == file.source.id, route.owner.isNamed,
        let position = location(route.range)?.range.end, start.line <= position.line,
        position.line <= end.line
      else { return nil }
      let given = file.flow.handedOver(by: route)
      guard !given.isEmpty else { return nil }
      let list = given.map { "\($0.name): \(file.flow.spelling(of: $0.type))" }
      // 2 is the number for parameters.
      return [
        "position": position, "label": "(\(list.joined(separator: ", ")))", "kind": 2,
        "paddingLeft": false,
      ]
    }
  }

  /// Returns the selections around a position, from the name to the whole text.
  package func selection(
    at position: TextPosition, in path: String, _ text: String
  ) -> JSONObject? {
    let name = name(at: position, in: path).flatMap { location($0.mention.range)?.range }
    let ranges = Outline(text).blocks(around: position.line) + [name].compactMap { $0 }
    return ranges.reduce(nil) { ["range": $1, "parent": $0] }
  }

  /// Returns the links of a file: each imported module leads to its first file.
  ///
  /// - Parameter target: Returns the file to which the path of a module leads.
  package func links(
    in path: String, for editor: EditorAbilities, target: (String) -> String?
  ) -> [JSONObject] {
    (file(at: path)?.file.document.modules ?? []).compactMap { module in
      guard let range = location(module.path.range)?.range, let file = target(module.path.value)
      else { return nil }
      return [
        "range": range, "target": FileURI.uri(of: file),
        "tooltip": editor.showsTooltips ? "the module `\(module.name.text)`" : nil,
      ]
    }
  }
}
