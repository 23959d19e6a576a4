import TestSupport

/// Navigation graphs with random destinations, actions, arguments and links.
struct RandomGraph {
  private var random: SeededGenerator
  /// The names that must be in the flow file: one for each destination.
  private(set) var names: [String] = []
  private(set) var files: [(path: String, bytes: [UInt8])] = []
  private var count = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for index in 0..<Int.random(in: 1...2, using: &random) {
      let text = graph(depth: 0, root: true)
      files.append(("navigation/graph\(index).xml", Array(text.utf8)))
    }
    if Bool.random(using: &random) {
      let items = (0..<4).map { _ in "<item android:id=\"@+id/place\(number())q\"/>" }.joined()
      let menu = "<menu xmlns:android=\"a\">\(items)</menu>"
      files.append(("menu/bottom.xml", Array(menu.utf8)))
    }
  }

  /// The number of some destination, which may not exist.
  private mutating func number() -> Int { Int.random(in: 0...max(count, 3), using: &random) }

  private mutating func graph(depth: Int, root: Bool = false) -> String {
    let name = "place\(count)q"
    count += 1
    names.append(name)
    let first = count
    var content = ""
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      if depth < 3, Int.random(in: 0..<5, using: &random) == 0 {
        content += graph(depth: depth + 1)
      } else {
        content += destination()
      }
    }
    content += actions() + arguments()
    if Int.random(in: 0..<4, using: &random) == 0 {
      content +=
        "<include app:graph=\"@navigation/graph\(Int.random(in: 0...2, using: &random))\"/>"
    }
    let start = Bool.random(using: &random) ? first : number()
    let spaces = root ? " xmlns:android=\"a\" xmlns:app=\"b\"" : ""
    return
      "<navigation\(spaces) android:id=\"@+id/\(name)\" app:startDestination=\"@id/place\(start)q\">"
      + content + "</navigation>"
  }

  private mutating func destination() -> String {
    let name = "place\(count)q"
    count += 1
    names.append(name)
    let kind = ["fragment", "fragment", "fragment", "dialog", "activity", "composable"]
      .randomElement(using: &random)!
    return "<\(kind) android:id=\"@+id/\(name)\" android:label=\"{x}: # y\">"
      + actions() + arguments() + links() + "</\(kind)>"
  }

  private mutating func actions() -> String {
    (0..<Int.random(in: 0...3, using: &random)).map { index in
      var text =
        "<action android:id=\"@+id/\(["action_a_to_b", "open", "path", "finish"].randomElement(using: &random)!)\""
      if Int.random(in: 0..<6, using: &random) > 0 {
        text += " app:destination=\"@id/place\(number())q\""
      }
      if Bool.random(using: &random) { text += " app:popUpTo=\"@id/place\(number())q\"" }
      if Bool.random(using: &random) { text += " app:popUpToInclusive=\"true\"" }
      if Bool.random(using: &random) { text += " app:restoreState=\"true\"" }
      if Bool.random(using: &random) { text += " app:launchSingleTop=\"true\"" }
      return text + "/>"
    }.joined()
  }

  private mutating func arguments() -> String {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in
      let name = ["id", "user_name", "Item", "self", "class", "9lives"].randomElement(
        using: &random)!
      let type = [
        "", "string", "integer", "long", "float", "boolean", "reference", "string[]", "com.a.User",
        "com.a.Kind$Type", "java.util.Date", "com.a.Result[]",
      ].randomElement(using: &random)!
      let value = [
        "", "@null", "5", "true", "x\u{22}".replacing("\"", with: "&quot;"), "@string/y", "1.5",
        "0L",
      ]
      .randomElement(using: &random)!
      return "<argument android:name=\"\(name)\""
        + (type.isEmpty ? "" : " app:argType=\"\(type)\"")
        + (value.isEmpty ? "" : " android:defaultValue=\"\(value)\"")
        + (Bool.random(using: &random) ? " app:nullable=\"true\"" : "") + "/>"
    }.joined()
  }

  private mutating func links() -> String {
    guard Int.random(in: 0..<3, using: &random) == 0 else { return "" }
    let uri = [
      "https://www.example.com/users/{id}", "www.example.com/{user_name}",
      "app://host/{id}?q={self}",
      "https://example.com/.*", "app://place/\(number())", "https://example.com", "${x}/y",
      "app://a/{b}/{b}",
    ].randomElement(using: &random)!
    return "<deepLink app:uri=\"\(uri)\"/>"
  }
}
