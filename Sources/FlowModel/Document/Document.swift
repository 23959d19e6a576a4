import Diagnostics
import YAML

/// The content of one flow file, before any name in it has been looked up.
///
/// A reference is text with a place. Only declared names have been checked to be names.
package struct Document: Sendable, Equatable {
  package let source: SourceFile
  package let comments: [Comment]
  package var flow: Declared?
  package var saysFlow = false
  /// Whether some declarations could not be read. Then no name is known to be missing.
  package var isPartial = false
  /// Whether the file has an error, so that a part of it may be missing here.
  package var hasErrors = false
  package var imports: [Reference] = []
  package var modules: [Module] = []
  package var links: Links?
  package var types: [CustomType] = []
  package var states: [State] = []
  package var guards: [Guard] = []
  package var dialogs: [Dialog] = []
  package var coordinators: [Coordinator] = []
  package var scenarios: [Scenario] = []
  package var docs: [Doc] = []

  package typealias Reference = Located<String>

  /// A name where it is declared.
  ///
  /// If the text is no Swift identifier, which has been reported, `name` is a similar one. So
  /// references to the declaration are still understood.
  package struct Declared: Sendable, Equatable {
    package let text: String
    package let range: SourceRange
    let reading: Reading

    /// The way in which the name follows from the text.
    enum Reading {
      case asWritten
      /// The text is no name, and the name is similar.
      case likeness
      /// The text is `Module.Coordinator`, and the name is both as one word.
      case joined
      /// The declaration stands for declarations that could not be read.
      case unread
    }

    /// Makes a declaration. A text that is no name gets a similar one.
    init(_ text: String, at range: SourceRange) {
      (self.text, self.range) = (text, range)
      reading = Name(text) == nil ? .likeness : .asWritten
    }

    /// Makes the declaration of a name.
    init(_ name: Name, at range: SourceRange) {
      (text, self.range, reading) = (name.text, range, .asWritten)
    }

    /// Makes the declaration of a coordinator of another module: `Module.Coordinator`.
    init(neighbour path: String, at range: SourceRange) {
      (text, self.range, reading) = (path, range, .joined)
    }

    init(_ text: String, _ reading: Reading, at range: SourceRange) {
      (self.text, self.range, self.reading) = (text, range, reading)
    }

    /// Returns a declaration that stands for declarations that could not be read.
    static func unread(at range: SourceRange) -> Declared { Declared("", .unread, at: range) }

    package var name: Name {
      switch reading {
      case .asWritten: Name(checked: text)
      case .likeness: .likeness(of: text)
      case .joined: Name(checked: String(text.filter { $0 != "." }))
      case .unread: .unread
      }
    }
  }

  /// Words about a part, which the place of its name identifies.
  package struct Doc: Sendable, Equatable {
    package let part: SourceRange
    package let text: Reference
  }

  /// A name under `modules`, and the path of that module as seen from the file.
  package struct Module: Sendable, Equatable {
    package let name: Declared
    package let path: Reference
  }

  package struct Links: Sendable, Equatable {
    package var schemes: [Reference] = []
    package var hosts: [Reference] = []
  }

  package struct CustomType: Sendable, Equatable {
    package let name: Declared
    package let isSaved: Bool
    package let standsInLinks: Bool
  }

  package struct State: Sendable, Equatable {
    package let name: Declared
    /// The values. Nil if the state is true or false; empty if they could not be read.
    package let values: [Declared]?
    /// Whether some values could not be read.
    package var isPartial = false
  }

  package struct Guard: Sendable, Equatable {
    package let name: Declared
    package let parameters: [Parameter]
    package let isAsync: Bool
    package let condition: Condition?
    package let otherwise: Body?
    package let resume: Located<FlowModel.Guard.Resume>?
  }

  /// The condition of a guard, as it is written.
  package indirect enum Condition: Sendable, Equatable {
    case state(StateValues)
    case named(Reference)
    case all([Condition])
    case any([Condition])
    case not(Condition)

    /// Calls a function for each state, and one for each guard, that is named.
    package func visit(_ state: (Reference) -> Void, _ named: (Reference) -> Void) {
      switch self {
      case .state(let values): state(values.state)
      case .named(let name): named(name)
      case .all(let parts), .any(let parts): for part in parts { part.visit(state, named) }
      case .not(let part): part.visit(state, named)
      }
    }
  }

  /// A state, and those of its values with which a guard allows a move.
  package struct StateValues: Sendable, Equatable {
    package let state: Reference
    package let values: [Reference]
  }

  package struct Parameter: Sendable, Equatable {
    package let name: Declared
    package let type: Located<TypeSyntax>
    package let defaultValue: Located<Value>?
    /// The place of `shared: true`: the screens of the coordinator have the parameter, too.
    var shared: SourceRange?

    /// The parameter that stands for parameters that could not be read. Any name may be one of
    /// them.
    static func unread(at range: SourceRange) -> Parameter {
      Parameter(
        name: .unread(at: range), type: Located(.unknown, at: range), defaultValue: nil)
    }
  }

  /// A type as it is written, before its name has been looked up.
  package indirect enum TypeSyntax: Sendable, Equatable {
    case named(Reference)
    case optional(TypeSyntax)
    case array(TypeSyntax)
    /// A part that could not be read.
    case unknown
  }

  /// A value in `with`, `set` or `default`.
  package enum Value: Sendable, Equatable {
    case literal(Literal)
    /// A name in scope, or a member of an own type.
    case name(String)
    /// A part that could not be read.
    case unknown
  }

  package struct Dialog: Sendable, Equatable {
    package let name: Declared
    package let style: FlowModel.Dialog.DialogStyle
    package let parameters: [Parameter]
    package let title: Reference?
    package let message: Reference?
    package let fields: [Field]
    package let buttons: [Button]
    /// Whether some buttons could not be read.
    package var hasUnreadButtons = false
  }

  package struct Field: Sendable, Equatable {
    package let name: Declared
    package let title: Reference?
    package let isSecure: Bool

    /// The field that stands for fields that could not be read.
    static func unread(at range: SourceRange) -> Field {
      Field(name: .unread(at: range), title: nil, isSecure: false)
    }
  }

  package struct Button: Sendable, Equatable {
    package let name: Declared
    package let role: FlowModel.Dialog.Button.Role?
    package let title: Reference?
    package let body: Body?

    /// Whether the button does more than close the dialog.
    var leads: Bool { body.map { !$0.doesNothing } ?? false }

    var isCancel: Bool { role?.isCancel ?? false }
  }
}
