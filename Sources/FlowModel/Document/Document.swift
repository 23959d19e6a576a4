import Diagnostics
import YAML

/// What one flow file says, before any name in it has been looked up.
///
/// References are text with a place; only declared names have been checked to be names.
package struct Document: Sendable, Equatable {
  package let source: SourceFile
  package let comments: [Comment]
  package var flow: Declared?
  package var saysFlow = false
  /// Some of what it declares could not be read, so nothing is known to be missing.
  package var isPartial = false
  /// Something could not be read that may lead on to anything.
  package var leadsAnywhere = false
  package var imports: [Reference] = []
  package var modules: [Module] = []
  package var links: Links?
  package var types: [CustomType] = []
  package var states: [State] = []
  package var guards: [Guard] = []
  package var dialogs: [Dialog] = []
  package var coordinators: [Coordinator] = []
  package var scenarios: [Scenario] = []

  package typealias Reference = Located<String>

  /// A name where it is declared. Of one that is no Swift identifier `name` is something like it,
  /// so that what refers to it is still understood; the mistake has been reported.
  package struct Declared: Sendable, Equatable {
    package let text: String
    package let name: Name
    package let range: SourceRange
  }

  /// Another module, and where it lies as seen from the file that says so.
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
    /// Nil: it is true or false. Empty: they could not be read.
    package let values: [Declared]?
    /// Some of its values could not be read.
    package var isPartial = false
  }

  package struct Guard: Sendable, Equatable {
    package let name: Declared
    package let parameters: [Parameter]
    package let isAsync: Bool
    package let condition: [StateValues]
    package let otherwise: Body?
    package let resume: Located<FlowModel.Guard.Resume>?
  }

  /// A state, and the values of it that a guard lets pass.
  package struct StateValues: Sendable, Equatable {
    package let state: Reference
    package let values: [Reference]
  }

  package struct Parameter: Sendable, Equatable {
    package let name: Declared
    package let type: Located<TypeSyntax>
    package let defaultValue: Located<Value>?

    /// Stands for parameters that could not be read: any name may be one of them.
    static func unread(at range: SourceRange) -> Parameter {
      Parameter(
        name: Declared(text: "", name: .unread, range: range), type: Located(.unknown, at: range),
        defaultValue: nil)
    }
  }

  /// A type as written; its name has not been looked up.
  package indirect enum TypeSyntax: Sendable, Equatable {
    case named(Reference)
    case optional(TypeSyntax)
    case array(TypeSyntax)
    /// Could not be read.
    case unknown
  }

  /// A value in `with`, `set` or `default`.
  package enum Value: Sendable, Equatable {
    case literal(Literal)
    /// A name in scope, or a member of an own type.
    case name(String)
    /// Could not be read.
    case unknown
  }

  package struct Dialog: Sendable, Equatable {
    package let name: Declared
    package let style: FlowModel.Dialog.DialogStyle
    package let parameters: [Parameter]
    package let title: Reference?
    package let message: Reference?
    package let buttons: [Button]
    /// Its buttons could not be read.
    package var hasUnreadButtons = false
  }

  package struct Button: Sendable, Equatable {
    package let name: Declared
    package let role: FlowModel.Dialog.Button.Role?
    package let title: Reference?
    package let body: Body?

    /// Whether it does more than closing the dialog.
    var leads: Bool { body.map { !$0.action.isStay } ?? false }

    var isCancel: Bool { role?.isCancel ?? false }
  }
}
