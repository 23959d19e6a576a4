import FlowAnalysis
import FlowModel

/// An `<argument>` of a destination, as a parameter.
struct GraphArgument {
  let parameter: SketchParameter
  /// The part that flow files can't say; nil if they say all.
  let loss: String?

  /// Returns nil if the argument has no name.
  init?(_ element: XMLElement) {
    guard let written = element.local("name"),
      let name = Self.name(written), !name.isEmpty
    else { return nil }
    let given = element.local("defaultValue")
    let type = GraphType(element.local("argType"), defaultValue: given)
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

/// The type of an argument in flow files.
struct GraphType {
  let text: String
  /// The app's own type; nil for a type of Swift.
  let ownType: String?
  private let isArray: Bool

  init(_ written: String?, defaultValue: String?) {
    let whole = written ?? Self.inferred(from: defaultValue)
    isArray = whole.hasSuffix("[]")
    let bare = isArray ? String(whole.dropLast(2)) : whole
    let name: String
    switch bare {
    case "string": (name, ownType) = ("String", nil)
    case "integer", "long", "reference", "short", "byte": (name, ownType) = ("Int", nil)
    case "float", "double": (name, ownType) = ("Double", nil)
    case "boolean": (name, ownType) = ("Bool", nil)
    default:
      let last = bare.split { $0 == "." || $0 == "$" }.last.map(String.init) ?? "Value"
      let own = Spelling.capital.name(like: last) ?? "Value"
      if ValueType.swiftNames.contains(own) {
        (name, ownType) = (own, nil)
      } else {
        // Generated code has other types with some names.
        let isTaken = Self.taken.contains(own) || own.hasSuffix("Coordinator")
        let free = isTaken ? own + "Value" : own
        (name, ownType) = (free, free)
      }
    }
    text = isArray ? "[\(name)]" : name
  }

  private static let taken = SwiftWords.types.union(SwiftWords.used)
    .union(SwiftWords.entryTypes).union(SwiftWords.coordinatorTypes)

  /// Returns the type that Android infers from a default.
  private static func inferred(from value: String?) -> String {
    guard let value else { return "string" }
    if value == "true" || value == "false" { return "boolean" }
    if Int(value) != nil { return "integer" }
    return Double(value) != nil && value.contains(".") ? "float" : "string"
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
