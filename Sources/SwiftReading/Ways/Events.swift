/// Code from which ways begin, before it is known which screens run it.
enum Context: Hashable {
  /// The code that runs at launch; `isStart` if it decides what the app begins with.
  case launch(isStart: Bool)
  /// The code of a view or a view controller.
  case type(Int)
  /// A function of another type, or outside of types.
  case function(CodePlace)
  /// A closure that a value of another type was given as a property.
  case member(Int, String)
  /// The part of such a closure for one case that it is told; nil for the part for all cases.
  case told(Int, String, String?)
  /// Content without a type of its own.
  case inline(CodePlace)
}

/// A call by which apps navigate, as it stands in the code.
struct RawSite {
  enum Action {
    case show([CodeValue], AppMap.Style)
    /// A value for which another place says what it shows.
    case value([CodeValue], Sink)
    case ask(AppMap.Dialog)
    case back
    case backTo([CodeValue])
    case backToRoot
    case url(String)
    case segue(String)
    /// A container, or a place that says what values show: no way begins here.
    case container(isKnown: Bool)
    /// The screens that the app begins with, or goes on with.
    case root([CodeValue])
    case unknown(String)
  }

  let call: String
  let place: CodePlace
  let context: Context
  /// The type whose code it is in.
  let owner: Int?
  var action: Action
  /// The name of the state or the function that shows it.
  let name: String?
}

/// Where a value of navigation goes.
enum Sink: Hashable {
  /// To a path, or into a link.
  case path
  /// Into the selection of a split's column.
  case selection
  /// To a property with this name that a sheet shows.
  case property(String)
  /// To a library's navigator, in a style; nil if the value or its destination says it.
  case shown(AppMap.Style?)
  /// To a library's navigator, which goes back to what the value has shown.
  case back
}

/// A call of a function of the app.
struct RawCall {
  let arguments: [CodeArgument]
  let scope: CodeScope
  let context: Context
  let place: CodePlace
}

/// A place in the code that shows the values of a type or of a property.
struct Destination {
  /// The type whose values it shows; nil if it isn't known.
  let type: Int?
  /// The name of the type, if the app doesn't declare it.
  let typeName: String?
  /// The cases that it knows, if its type isn't known.
  let cases: Set<String>
  /// The property whose value it shows; nil for values on a path.
  let property: String?
  let style: AppMap.Style
  let content: Expression
  let scope: CodeScope
  /// The type whose code says it.
  let owner: Int?
  let place: CodePlace
}

extension AppMap.Style {
  private static let words: [(word: String, style: AppMap.Style)] = [
    ("push", .push), ("cover", .cover), ("fullscreen", .cover), ("sheet", .sheet),
    ("present", .sheet), ("root", .replace),
  ]

  /// The style that a name of the app's own says, such as `setSheetCoordinator`.
  init?(word: String) {
    let lowered = word.lowercased()
    guard let found = Self.words.first(where: { lowered.contains($0.word) }) else { return nil }
    self = found.style
  }
}
