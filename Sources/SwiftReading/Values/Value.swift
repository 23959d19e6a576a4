/// What an expression can be, as far as its syntax says it.
indirect enum Value: Hashable {
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
  case composite(Place)
  /// Content without a screen of the app.
  case inline(Place)
  /// A navigation stack with what it begins with.
  case stack([Value])
  case tabs([TabValue])
  case split([[Value]])
  /// A case of an enum, with what it is given; the type if it is known.
  case choice(Int?, String, [[Value]])
  /// What the callers of a function give as a parameter, by the function's place.
  case parameter(Place, String)
  /// What is given to a type as a property.
  case field(Int, String)
  case dialog(Place)
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
    case .type, .object, .foreignType, .choice, .parameter, .field, .dialog, .string, .url,
      .closure:
      false
    }
  }

  /// Whether the value can be shown, or others can give it one that can.
  var isTarget: Bool { if case .dialog = self { true } else { isShown || isOpen } }

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
  let content: [Value]
  let title: String?
  let icon: String?
  let place: Place
}

/// The variables that an expression can name.
final class Scope {
  enum Variable {
    case expression(Expression, Scope)
    case values([Value])
    case type(TypeName)
  }

  let parent: Scope?
  let owner: TypeInfo?
  let function: FunctionDeclaration?
  let file: Int32
  var variables: [String: Variable] = [:] { didSet { version += 1 } }
  var functions: [String: FunctionDeclaration] = [:]
  /// What variables were given later, by name.
  var assigned: [String: [(value: Expression, scope: Scope)]] = [:] { didSet { version += 1 } }
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
    var scope: Scope? = self
    while let next = scope {
      sum += next.version
      scope = next.parent
    }
    return sum
  }

  init(parent: Scope, isKept: Bool = false) {
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

  func variable(_ name: String) -> (scope: Scope, variable: Variable)? {
    var scope: Scope? = self
    while let next = scope {
      if let found = next.variables[name] { return (next, found) }
      scope = next.parent
    }
    return nil
  }

  func localFunction(_ name: String) -> (scope: Scope, function: FunctionDeclaration)? {
    var scope: Scope? = self
    while let next = scope {
      if let found = next.functions[name] { return (next, found) }
      scope = next.parent
    }
    return nil
  }
}
