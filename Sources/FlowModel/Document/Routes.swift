import Diagnostics

extension Document {
  package struct Route: Sendable, Equatable {
    package let name: Declared
    package let body: Body
    /// Screens of the coordinator that are not offered it.
    package let except: [Reference]
  }

  /// The content of a route: it stands behind a route's name, a result, a button or `otherwise`.
  package struct Body: Sendable, Equatable {
    package let action: Action
    package let range: SourceRange
    package var placement: Located<Placement>?
    /// Whether `by` has an unknown value.
    package var hasUnreadPlacement = false
    /// The strategy, with the place of the key.
    package var strategy: Located<Show.Strategy>?
    package var dropping: Dropping?
    package var isDismissing: SourceRange?
    package var arguments: [Argument] = []
    package var set: [Argument] = []
    package var outcomes: [Outcome] = []
    package var style = StyleSyntax()
    package var guards: [Reference] = []
    package var parameters: [Parameter] = []
  }

  package enum Action: Sendable, Equatable {
    /// A screen, `Coordinator` or `Coordinator.screen`.
    case to(Reference)
    case openURL(String)
    case openSystem(SystemScreen)
    case pop(Int)
    case popTo(Drop)
    case popToRoot
    case dismiss
    case finish(Reference?)
    case report(Reference)
    case dialog(Reference)
    case stay
    /// An action that could not be read; that has been reported.
    case unknown
  }

  /// A screen to drop back to; `ifPresent` where it is written with a `?`.
  package struct Drop: Sendable, Equatable {
    package let screen: Reference
    package let ifPresent: Bool
  }

  package enum Dropping: Sendable, Equatable {
    case above(Drop)
    case replacing(Drop)

    var drop: Drop {
      switch self {
      case .above(let drop), .replacing(let drop): drop
      }
    }
  }

  package struct Argument: Sendable, Equatable {
    package let parameter: Reference
    package let value: Located<Value>
    /// Whether it is written in a list. Then its value is the name in scope that equals its own.
    package let isShort: Bool

    /// The argument that stands for arguments that could not be read. Any parameter may have one.
    static func unread(at range: SourceRange) -> Argument {
      Argument(
        parameter: Located("", at: range), value: Located(.unknown, at: range), isShort: false)
    }

    var isUnread: Bool { parameter.value.isEmpty }
  }

  package struct Outcome: Sendable, Equatable {
    package let result: Reference
    package let body: Body
  }
}

extension Document.Action {
  /// The name of the target, if the route has one.
  package var target: Document.Reference? {
    switch self {
    case .to(let name): name
    case .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .dialog,
      .stay,
      .unknown:
      nil
    }
  }

  /// The name of the dialog, if the route asks one.
  var dialogName: Document.Reference? {
    switch self {
    case .dialog(let name): name
    case .to, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .stay,
      .unknown:
      nil
    }
  }

  /// Whether it is `stay`.
  var isStay: Bool {
    switch self {
    case .stay: true
    case .to, .openURL, .openSystem, .pop, .popTo, .popToRoot, .dismiss, .finish, .report, .dialog,
      .unknown:
      false
    }
  }
}
