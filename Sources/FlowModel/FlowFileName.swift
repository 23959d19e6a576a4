/// The names of flow files and of the files that are generated from them.
///
/// The type is public because the plugins can't use this module. They compile this file as their
/// own.
public enum FlowFileName {
  public static let suffix = ".flow.yaml"
  /// The name of the Swift file for the parts that belong to a whole module.
  public static let module = "FlowModule.swift"

  /// Returns the name of the Swift file that is generated from a flow file. The argument is the
  /// flow file's path in its folder: `Home/main.flow.yaml` becomes `Home.main.flow.swift`. Some
  /// build systems don't allow certain ASCII characters in a file's name, such as quotes. These
  /// become `_`.
  public static func generated(from path: String) -> String {
    let name = path.split(separator: "/").joined(separator: ".")
    let stem = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    return String(String.UnicodeScalarView(stem.unicodeScalars.map { isPlain($0) ? $0 : "_" }))
      + ".swift"
  }

  /// Returns the names of the Swift files that are generated from several flow files, in their
  /// order. If some disk would treat a name as equal to an earlier one, the name gets a number.
  public static func generated(fromEach paths: [String]) -> [String] {
    var taken: Set = [folded(module)]
    return paths.map { path in
      let name = generated(from: path)
      var unique = name
      var number = 2
      while !taken.insert(folded(unique)).inserted {
        unique = name.dropLast(".swift".count) + "-\(number).swift"
        number += 1
      }
      return unique
    }
  }

  /// Returns the folded form of a name. It is equal for all names that some disk treats as equal:
  /// names that differ in case, or in the encoding of letters with accents.
  public static func folded(_ name: String) -> String { name.uppercased().lowercased() }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-", "+": true
    default: !scalar.isASCII
    }
  }

  /// Returns whether a name is almost a flow file's: `App.flow.yml`, `App.Flow.yaml`,
  /// `App.flows.yaml`, `App.flow.yaml.txt`.
  public static func isMisspelt(_ name: String) -> Bool {
    guard !name.hasSuffix(suffix) else { return false }
    var words = name.lowercased().split(separator: ".").map(String.init)
    if words.count > 3, words.last == "txt" || words.suffix(2) == ["yaml", "yaml"] {
      words.removeLast()
    }
    guard words.count >= 3, let ending = words.popLast(), let kind = words.popLast() else {
      return false
    }
    return endings.contains(ending) && ["flow", "flows"].contains(kind)
  }

  /// Returns whether a name could be meant as a flow file's. The file's content then decides:
  /// `AppFlow.yaml`, `app-flow.yml`, `flow.yaml`.
  public static func isSuspect(_ name: String) -> Bool {
    let words = name.lowercased().split(separator: ".")
    guard words.count >= 2, !name.hasSuffix(suffix), !name.hasSuffix(".flowinterface.yaml") else {
      return false
    }
    return endings.contains(String(words[words.count - 1]))
      && words.dropLast().contains { $0.contains("flow") } && name != "flowc.yaml"
  }

  /// Returns the flow file's name that a misspelt name was probably meant to be.
  public static func corrected(_ name: String) -> String {
    let words = name.split(separator: ".").filter { word in
      !endings.contains(word.lowercased()) && !["flow", "flows", "txt"].contains(word.lowercased())
    }
    return words.joined(separator: ".") + suffix
  }

  private static let endings: Set = ["yaml", "yml", "yam", "ymal", "yalm"]
}
