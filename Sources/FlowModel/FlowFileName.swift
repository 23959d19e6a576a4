/// The names of flow files and of what is generated from them.
///
/// Public because the plugins, which can't use this module, compile this file as their own.
public enum FlowFileName {
  public static let suffix = ".flow.yaml"
  /// The name of the Swift file that holds what belongs to a module as a whole.
  public static let module = "FlowModule.swift"

  /// The name of the Swift file generated from a flow file, by the flow file's path in its folder:
  /// `Home/main.flow.yaml` becomes `Home.main.flow.swift`. ASCII characters that some build system
  /// can't have in a file's name, such as quotes, become `_`.
  public static func generated(from path: String) -> String {
    let name = path.split(separator: "/").joined(separator: ".")
    let stem = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    return String(String.UnicodeScalarView(stem.unicodeScalars.map { isPlain($0) ? $0 : "_" }))
      + ".swift"
  }

  /// The names of the Swift files generated from several flow files, in their order. A name that
  /// some disk takes for an earlier one gets a number.
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

  /// The folded form of a name: equal for all names that some disk takes for the same one. They
  /// differ in case, or in the encoding of letters with accents.
  public static func folded(_ name: String) -> String { name.uppercased().lowercased() }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-", "+": true
    default: !scalar.isASCII
    }
  }

  /// Whether a name is almost a flow file's: `App.flow.yml`, `App.Flow.yaml`, `App.flows.yaml`,
  /// `App.flow.yaml.txt`.
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

  /// Whether a name could be meant as a flow file's, which its content may tell: `AppFlow.yaml`,
  /// `app-flow.yml`, `flow.yaml`.
  public static func isSuspect(_ name: String) -> Bool {
    let words = name.lowercased().split(separator: ".")
    guard words.count >= 2, !name.hasSuffix(suffix), !name.hasSuffix(".flowinterface.yaml") else {
      return false
    }
    return endings.contains(String(words[words.count - 1]))
      && words.dropLast().contains { $0.contains("flow") } && name != "flowc.yaml"
  }

  /// The name that a misspelt name was meant to be.
  public static func corrected(_ name: String) -> String {
    let words = name.split(separator: ".").filter { word in
      !endings.contains(word.lowercased()) && !["flow", "flows", "txt"].contains(word.lowercased())
    }
    return words.joined(separator: ".") + suffix
  }

  private static let endings: Set = ["yaml", "yml", "yam", "ymal", "yalm"]
}
