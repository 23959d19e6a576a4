import FlowAnalysis
import FlowModel

/// An `<argument>` of a destination, as a parameter.
struct GraphArgument {
  let parameter: SketchParameter
  /// The part that flow files can't say; nil if they say all.
  let loss: String?

  /// Returns nil if the argument has no name.
  init?(_ element: XMLElement, _ types: GraphTypes) {
    guard let written = element.local("name"),
      let name = Self.name(written), !name.isEmpty
    else { return nil }
    let given = element.local("defaultValue")
    let type = types.type(element.local("argType"), defaultValue: given)
    var swift = type.text
    if element.local("nullable") == "true" || given == "@null" { swift += "?" }
    var parameter = SketchParameter(name: name, type: swift, ownType: type.ownType)
    var loss: String?
    if let given, given != "@null" {
      parameter.defaultValue = type.literal(given)
      if parameter.defaultValue == nil {
        if !swift.hasSuffix("?") { parameter.type += "?" }
        loss = "`\(name)` is `\(given)` by default"
      }
    }
    self.parameter = parameter
    self.loss = loss
  }

  private static func name(_ text: String) -> String? {
    if let name = Name(text), !name.isUpperCamel, text.utf8.count <= Name.maximumLength,
      !text.hasPrefix("_")
    {
      return text == "self" ? "selfValue" : text
    }
    return Namer.name(like: text, .small).map { $0 == "self" ? "selfValue" : $0 }
  }
}

/// The names of all types of arguments. Two classes have two names.
struct GraphTypes {
  /// The name of each class of the app, by its whole name.
  private var own: [String: String] = [:]

  init(_ files: [ImportFile]) {
    let written = files.flatMap { $0.root.all("argument").compactMap { $0.local("argType") } }
    let names = Set(written.map(Self.bare).filter { Self.swift[$0] == nil })
    // A name has its class and the classes around it, and as much of the package as it needs.
    var count: [String: Int] = [:]
    var given: [String: String] = [:]
    var open = names
    while !open.isEmpty {
      for name in open { given[name] = Self.short(name, packages: count[name] ?? 0) }
      let sharing = Dictionary(grouping: names.sorted()) { given[$0]!.lowercased() }
        .values.filter { $0.count > 1 }.joined()
      open = Set(sharing.filter { count[$0] ?? 0 < Self.packages(of: $0).count })
      for name in open { count[name, default: 0] += 1 }
    }
    var namer = Namer(taken: Self.taken)
    for name in names.sorted() {
      let text = given[name]!.hasSuffix("Coordinator") ? given[name]! + "Value" : given[name]!
      own[name] = namer.name([text], .capital, fallback: "Value", suffix: "Value")
    }
  }

  /// Returns the whole name of a class, of one that a library has wrapped, or of an array's elements.
  private static func bare(_ written: String) -> String {
    let name = written.hasSuffix("[]") ? String(written.dropLast(2)) : written
    return name.firstRange(of: "$$").map { String(name[..<$0.lowerBound]) } ?? name
  }

  private static func packages(of name: String) -> [String] {
    name.split(separator: ".").dropLast().map(String.init)
  }

  private static func short(_ name: String, packages count: Int) -> String {
    let type = name.split(separator: ".").last ?? "Value"
    let parts = packages(of: name).suffix(count) + type.split(separator: "$").map(String.init)
    return parts.map { Spelling.capital.name(like: $0) ?? "" }.joined()
  }

  private static let swift = [
    "string": "String", "integer": "Int", "long": "Int", "reference": "Int", "short": "Int",
    "byte": "Int", "float": "Double", "double": "Double", "boolean": "Bool",
    "java.lang.String": "String", "java.util.Date": "Date", "java.util.UUID": "UUID",
    "java.net.URL": "URL", "java.net.URI": "URL", "android.net.Uri": "URL",
  ]

  private static let taken = SwiftWords.types.union(SwiftWords.used)
    .union(SwiftWords.entryTypes).union(SwiftWords.coordinatorTypes).union(ValueType.swiftNames)

  func type(_ written: String?, defaultValue: String?) -> GraphType {
    let whole = written ?? Self.inferred(from: defaultValue)
    let name = Self.bare(whole)
    let swift = Self.swift[name]
    return GraphType(
      name: swift ?? own[name] ?? "Value", isOwn: swift == nil, isArray: whole.hasSuffix("[]"))
  }

  /// Returns the type that Android infers from a default.
  private static func inferred(from value: String?) -> String {
    guard let value else { return "string" }
    if value == "true" || value == "false" { return "boolean" }
    if Int(value) != nil { return "integer" }
    return Double(value) != nil && value.contains(".") ? "float" : "string"
  }
}

/// The type of an argument in flow files.
struct GraphType {
  let text: String
  /// The app's own type; nil for a type of Swift.
  let ownType: String?
  private let isArray: Bool

  init(name: String, isOwn: Bool, isArray: Bool) {
    text = isArray ? "[\(name)]" : name
    ownType = isOwn ? name : nil
    self.isArray = isArray
  }

  /// Returns a default as flow files write it; nil if they can't.
  func literal(_ value: String) -> String? {
    guard ownType == nil, !isArray, !value.hasPrefix("@") else { return nil }
    switch text {
    case "String": return value.quotedFlowText
    case "Int":
      let digits = value.hasSuffix("L") ? String(value.dropLast()) : value
      return Int(digits).map(String.init)
    case "Double":
      let digits = value.hasSuffix("f") || value.hasSuffix("F") ? String(value.dropLast()) : value
      return Double(digits).flatMap { $0.isFinite && abs($0) < 1e15 ? "\($0)" : nil }
    case "Bool": return value == "true" || value == "false" ? value : nil
    default: return nil
    }
  }
}
