/// A thing that an expression can be, as far as its syntax says it.
indirect enum CodeValue: Hashable {
  /// The type itself: `Detail`, `Detail.self`.
  case type(Int)
  /// A view or a view controller of the app.
  case screen(Int)
  /// A value of another type of the app.
  case object(Int)
  /// A type or a function that the app doesn't declare.
  case foreignType(String)
  /// A view controller or a view of a library, such as `SFSafariViewController`.
  case foreign(String)
  /// Content in which several screens stand together.
  case composite(CodePlace)
  /// Content without a screen of the app.
  case inline(CodePlace)
  /// A navigation stack with what it begins with.
  case stack([CodeValue])
  case tabs([TabValue])
  case split([[CodeValue]])
  /// A case of an enum, with what it is given; the type if it is known.
  case choice(Int?, String, [[CodeValue]])
  /// A value of a type of the app that holds the view which it stands for, with the style that it
  /// asks for.
  case route(Int, [CodeValue], AppMap.Style?)
  /// A parameter, for which the callers of a function give a value, by the function's place.
  case parameter(CodePlace, String)
  /// A property, for which the code that makes a type gives a value.
  case field(Int, String)
  case dialog(CodePlace)
  /// A scene of a storyboard, by its identifier, or by the name of the storyboard.
  case scene(String)
  case string(String)
  case url(String)
  /// A function or closure, by the place in ``Evaluator/closures``.
  case closure(Int)

  var isShown: Bool {
    switch self {
    case .screen, .foreign, .composite, .inline, .tabs, .split, .scene: true
    case .stack(let inner): !inner.isEmpty
    case .type, .object, .foreignType, .choice, .route, .parameter, .field, .dialog, .string, .url,
      .closure:
      false
    }
  }

  /// Whether the value is a tab bar or a split.
  var isTabsOrSplit: Bool {
    switch self {
    case .tabs, .split: true
    case .stack(let inner): inner.contains(where: \.isTabsOrSplit)
    default: false
    }
  }

  /// Whether the value can be shown, or others can give it one that can.
  var isTarget: Bool { if case .dialog = self { true } else { canShow } }

  /// Whether the value is a screen, or others can give it one.
  var canShow: Bool { isShown || isOpen }

  /// Whether what the value is depends on the code that gives it.
  var isOpen: Bool {
    switch self {
    case .parameter, .field: true
    case .stack(let inner): inner.contains(where: \.isOpen)
    default: false
    }
  }
}

struct TabValue: Hashable {
  let content: [CodeValue]
  let title: String?
  let icon: String?
  let place: CodePlace
}

/// The variables that an expression can name.
final class CodeScope {
  enum Variable {
    case expression(Expression, CodeScope)
    case values([CodeValue])
    case type(WrittenType)
  }

  let parent: CodeScope?
  let owner: TypeInfo?
  let function: FunctionDeclaration?
  let file: Int32
  var variables: [String: Variable] = [:] { didSet { version += 1 } }
  var functions: [String: FunctionDeclaration] = [:]
  /// The values that variables were given later, by name.
  var assigned: [String: [(value: Expression, scope: CodeScope)]] = [:] { didSet { version += 1 } }
  /// The variables that stand in ``variables`` already.
  var declared: Set<ObjectIdentifier> = []
  /// The variables about which a question is open.
  var asked: Set<String> = []
  /// Whether the scope is there as long as the evaluator, so that it can be asked again.
  let isKept: Bool
  private var version = 0

  /// A number that changes with what the scope, or one around it, knows.
  var state: Int {
    var sum = 0
    var scope: CodeScope? = self
    while let next = scope {
      sum += next.version
      scope = next.parent
    }
    return sum
  }

  init(parent: CodeScope, isKept: Bool = false) {
    self.parent = parent
    self.isKept = isKept
    owner = parent.owner
    function = parent.function
    file = parent.file
  }

  init(owner: TypeInfo?, function: FunctionDeclaration?, file: Int32, isKept: Bool = false) {
    parent = nil
    self.isKept = isKept
    self.owner = owner
    self.function = function
    self.file = file
  }

  func variable(_ name: String) -> (scope: CodeScope, variable: Variable)? {
    var scope: CodeScope? = self
    while let next = scope {
      if let found = next.variables[name] { return (next, found) }
      scope = next.parent
    }
    return nil
  }

  func localFunction(_ name: String) -> (scope: CodeScope, function: FunctionDeclaration)? {
    var scope: CodeScope? = self
    while let next = scope {
      if let found = next.functions[name] { return (next, found) }
      scope = next.parent
    }
    return nil
  }
}
