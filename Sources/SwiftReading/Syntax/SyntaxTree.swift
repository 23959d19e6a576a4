/// The declarations of a file, as far as the reader understands it.
struct SourceTree: Sendable {
  let path: String
  let types: [DeclaredType]
  /// Functions and properties outside of types.
  let functions: [FunctionDeclaration]
  let properties: [PropertyDeclaration]
  /// The types that stand for others, outside of types.
  let aliases: [String: WrittenType]
}

/// A place in the sources.
struct CodePlace: Hashable, Sendable, Comparable {
  let file: Int32
  let line: Int32

  static func < (left: CodePlace, right: CodePlace) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}

struct DeclaredType: Sendable {
  enum Kind: String, Sendable {
    case structure = "struct"
    case object = "class"
    case enumeration = "enum"
    case contract = "protocol"
    case addition = "extension"
  }

  let kind: Kind
  /// The name with those of the types around it: `Outer.Inner`.
  let name: String
  let place: CodePlace
  var inherited: [WrittenType] = []
  var functions: [FunctionDeclaration] = []
  var properties: [PropertyDeclaration] = []
  var cases: [EnumCase] = []
  /// The types that stand for others: `typealias Body = …`.
  var aliases: [String: WrittenType] = [:]
}

struct EnumCase: Sendable {
  let name: String
  let types: [WrittenType]
  let rawValue: Expression?
}

struct WrittenType: Sendable, Hashable {
  /// The name without generic arguments; `[]` for an array or a dictionary, `->` for a
  /// function, whose arguments are its result and its parameters.
  var name: String
  var arguments: [WrittenType] = []

  static let unknown = WrittenType(name: "")
  var isView: Bool { ["View", "AnyView", "ToolbarContent"].contains(last) }
  /// The name after the last dot.
  var last: String {
    guard let dot = name.utf8.lastIndex(of: 46) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }
}

struct FunctionDeclaration: Sendable {
  struct Parameter: Sendable {
    /// The label at a call; nil for `_`.
    var label: String?
    let name: String
    var type = WrittenType.unknown
    var defaultValue: Expression?
  }

  /// The name; `init` for an initializer.
  let name: String
  let place: CodePlace
  let parameters: [Parameter]
  let result: WrittenType?
  let body: [Statement]
  /// Whether the system calls it, or the class below in its place.
  let isHook: Bool

  /// Whether the function makes a part of a view.
  var isViewPart: Bool { name != "body" && result?.isView == true }
}

final class PropertyDeclaration: Sendable {
  let name: String
  let place: CodePlace
  let type: WrittenType?
  let value: Expression?
  /// The statements of its getter.
  let getter: [Statement]
  /// The statements of its setter and observers.
  let observers: [Statement]
  let attributes: Set<String>
  /// The name in the environment: the name of a type, or a key after a dot.
  let environment: String?

  init(
    name: String, place: CodePlace, type: WrittenType?, value: Expression?, getter: [Statement],
    observers: [Statement], attributes: Set<String>, environment: String?
  ) {
    self.name = name
    self.place = place
    self.type = type
    self.value = value
    self.getter = getter
    self.observers = observers
    self.attributes = attributes
    self.environment = environment
  }

  /// Whether the property is a part of a view.
  var isViewPart: Bool { name != "body" && type?.isView == true && !getter.isEmpty }
}

indirect enum Statement: Sendable {
  case expression(Expression)
  /// A local variable. In a condition, its value isn't optional.
  case variable(PropertyDeclaration)
  case result(Expression)
  /// `if`, `guard`, `while`, `do`, `catch`, `defer`: what is asked, and what is done.
  case branch([Statement], [[Statement]])
  case loop(name: String, Expression, [Statement])
  case choice(Expression, [ChoiceCase])
  case function(FunctionDeclaration)
}

struct ChoiceCase: Sendable {
  /// The patterns; empty for `default`.
  let patterns: [Expression]
  let body: [Statement]
}

struct CodeArgument: Sendable {
  let label: String?
  let value: Expression

  var isClosure: Bool { if case .closure = value.kind { true } else { false } }
  /// Whether the argument is a closure behind a call.
  var isContent: Bool { isClosure && label == nil }
}

final class Closure: Sendable {
  let parameters: [FunctionDeclaration.Parameter]
  let body: [Statement]
  let place: CodePlace

  init(parameters: [FunctionDeclaration.Parameter], body: [Statement], place: CodePlace) {
    self.parameters = parameters
    self.body = body
    self.place = place
  }
}

final class Expression: Sendable {
  indirect enum Kind: Sendable {
    case name(String)
    /// A member whose type the context gives: `.detail`.
    case implicit(String)
    case member(Expression, String)
    case call(Expression, [CodeArgument])
    case index(Expression, [CodeArgument])
    case closure(Closure)
    /// A string; `isPlain` if no value stands in it.
    case string(String, isPlain: Bool)
    case list([Expression])
    case tuple([CodeArgument])
    case cast(Expression, WrittenType)
    /// Several values, of which one is meant: `a ? b : c`, `a ?? b`.
    case either([Expression])
    /// `if` and `switch` as an expression.
    case block(Statement)
    case assignment(Expression, Expression)
    /// An operator's operands, or another expression that has these parts.
    case operation([Expression])
    case literal
  }

  let kind: Kind
  let place: CodePlace

  init(_ kind: Kind, _ place: CodePlace) {
    self.kind = kind
    self.place = place
  }
}
