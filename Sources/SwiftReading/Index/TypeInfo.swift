/// A type of the app with everything that its declaration and its extensions say.
///
/// Types of libraries that the app extends are types, too; they have no ``declaration``.
final class TypeInfo {
  let id: Int
  let name: String
  var place: CodePlace
  var kind: DeclaredType.Kind
  /// Whether the app's source declares it.
  var isDeclared = false
  var inherited: [WrittenType] = []
  var functions: [String: [FunctionDeclaration]] = [:]
  var properties: [String: PropertyDeclaration] = [:]
  var cases: [String: EnumCase] = [:]
  var caseNames: [String] = []
  var aliases: [String: WrittenType] = [:]
  /// The values that the code of the type assigns to its properties.
  var assigned: [String: [Assigned]] = [:]
  var role = Role.other

  struct Assigned {
    let value: Expression
    /// The function that assigns it.
    let function: FunctionDeclaration?
  }

  enum Role {
    /// A view of SwiftUI that shows something.
    case view
    case controller
    /// A view of UIKit, such as a cell.
    case part
    /// The app, its delegate, or that of a scene.
    case launch
    case other
  }

  init(id: Int, name: String, place: CodePlace, kind: DeclaredType.Kind) {
    self.id = id
    self.name = name
    last = WrittenType(name: name).last
    self.place = place
    self.kind = kind
  }

  /// The name after the last dot.
  let last: String

  /// Whether a value of the type is a screen, or a part of one.
  var isShown: Bool { role == .view || role == .controller }

  /// Whether `self` in the type's code is a value of it. What a protocol or the type of a library is
  /// given belongs to other types.
  var isOwnCode: Bool { isDeclared && kind != .contract }

  /// Whether values of the type differ in what they show, so that only who gives one knows it.
  var isOpen: Bool { !isDeclared || kind == .enumeration || kind == .contract || holdsView }

  /// Whether values of the type stand for a view that they are made with, such as routes.
  lazy var holdsView =
    role == .other && properties.values.contains { $0.type?.isView == true && $0.getter.isEmpty }

  /// Whether a value of the type can be made with a closure. If not, the name is also that of a view
  /// of SwiftUI, such as `Group`.
  lazy var takesCode =
    role != .other || kind == .object || holdsView
    || functions["init"]?.contains { !$0.parameters.isEmpty }
      ?? properties.values.contains { $0.type?.name == "->" }

  /// Whether values of the type say themselves what they show.
  lazy var makesView =
    kind == .enumeration && functions.values.joined().contains { $0.result?.isView == true }

  func add(_ declaration: DeclaredType) {
    inherited += declaration.inherited
    for function in declaration.functions {
      functions[function.name, default: []].append(function)
    }
    for property in declaration.properties {
      // What an extension says of a protocol's requirement is more than the requirement.
      if properties[property.name] == nil || kind == .contract && declaration.kind == .addition {
        properties[property.name] = property
      }
    }
    for own in declaration.cases {
      if cases.updateValue(own, forKey: own.name) == nil { caseNames.append(own.name) }
    }
    aliases.merge(declaration.aliases) { old, _ in old }
  }
}
