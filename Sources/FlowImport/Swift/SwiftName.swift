/// The names of types and of states in Swift, as texts from which a flow file's names are made.
enum SwiftName {
  private static let endings = [
    "HostingController", "ViewController", "Controller", "Coordinator", "View", "Screen", "Page",
    "VC",
  ]
  private static let containers = ["content", "container", "app", "root", "main"]

  /// Returns the texts that can name a type, the best first. The whole name is the last one, for the
  /// case that two types differ only in their ending.
  ///
  /// - Parameter isContainer: Whether the type is one for other screens. Its name may say only that.
  static func texts(_ type: String, isContainer: Bool) -> [String] {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    let ending = endings.first { name.hasSuffix($0) && name != $0 }
    let short = ending.map { String(name.dropLast($0.count)).trimmed } ?? name
    let isGeneric = ClassName.isGeneric(short) || containers.contains(short.lowercased())
    if isContainer, isGeneric { return [] }
    let outer = type.split(separator: ".").joined(separator: " ")
    return (ClassName.isGeneric(short) ? [] : [short]) + [name] + (outer == name ? [] : [outer])
  }

  private static let beginnings = [
    "isShowing", "showing", "shows", "show", "isPresenting",
    "presenting", "isPresented", "presents", "present", "asksTo", "asksFor", "asks", "is",
    "should", "wants", "_",
  ]
  private static let ends = ["Presented", "Shown", "Visible", "IsPresented"]

  /// Returns the name of a state without the words for its being shown: `help` for `showsHelp`.
  static func withoutShowing(_ state: String) -> String {
    var text = state.split(separator: ".").last.map(String.init) ?? state
    if let word = beginnings.first(where: { word in
      text.hasPrefix(word) && text.dropFirst(word.count).first?.isUppercase == true
    }) {
      text = String(text.dropFirst(word.count))
    }
    if let word = ends.first(where: { text.hasSuffix($0) && text != $0 }) {
      text = String(text.dropLast(word.count))
    }
    return text
  }
}
