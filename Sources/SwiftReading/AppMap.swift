/// The navigation of an app as its Swift source says it: screens, and ways between them.
package struct AppMap: Sendable {
  /// A screen's index in ``screens``.
  package typealias ScreenID = Int

  /// A line of a source file.
  package struct Origin: Sendable, Hashable {
    package let path: String
    package let line: Int

    package init(path: String, line: Int) {
      self.path = path
      self.line = line
    }
  }

  package struct Screen: Sendable {
    package enum Kind: Sendable {
      /// A view of the app.
      case view
      /// A view controller of the app.
      case controller
      /// Content without a type of its own, written where it is shown.
      case inline
      /// A screen of the system or of a library, such as a share sheet.
      case foreign
      /// A scene of a storyboard, by its identifier.
      case scene
    }

    /// The name of its type; for inline content, the name of the state that shows it. No two
    /// screens of a map have the same one.
    package let name: String
    package let kind: Kind
    package let origin: Origin
    /// The title that its code gives as a literal.
    package var title: String?
    /// The parts of a container: a tab bar, a split, a stack, or one of several.
    package var content: Content?
    /// Whether no way that is known leads to it.
    package var isOpenedByCode = false
  }

  /// Something that is shown: a screen, or screens in containers.
  package indirect enum Content: Sendable, Hashable {
    case screen(ScreenID)
    case stack(Content)
    case tabs([Tab])
    case split([Content])
    /// Several screens, of which one is shown at a time, as the app's state wants it.
    case oneOf([Content])
  }

  package struct Tab: Sendable, Hashable {
    package let content: Content
    package let title: String?
    /// The name of its symbol.
    package let icon: String?
    package let origin: Origin
  }

  package struct Dialog: Sendable, Hashable {
    package enum Role: Sendable { case none, cancel, destructive }

    package struct Button: Sendable, Hashable {
      package let title: String
      package let role: Role
    }

    /// The title that its code gives as a literal.
    package let title: String?
    /// The name of the state or of the function that asks it.
    package let name: String
    /// Whether the dialog is an action sheet.
    package let isSheet: Bool
    package let buttons: [Button]
  }

  package enum Style: Sendable, Hashable {
    case push, sheet, cover, popover
    /// As a storyboard says of the scene; without one, as a sheet.
    case present
    /// In the detail column of a split.
    case detail
    /// In place of all that is shown in the window or on the stack.
    case replace
  }

  package enum Target: Sendable, Hashable {
    case show(Content, Style)
    case ask(Dialog)
    /// To the screen below, by closing this one.
    case back
    /// To a screen further below; nil for the first one of the stack.
    case backTo(ScreenID?)
    case url(String)
    /// The target of a storyboard's segue with this identifier.
    case segue(String)
  }

  package struct Way: Sendable, Hashable {
    package let from: ScreenID
    package let target: Target
    package let origin: Origin
    /// Whether the source says the target or the beginning only by names.
    package let isGuess: Bool
  }

  /// A call in the source by which apps navigate.
  package struct Site: Sendable {
    package enum Outcome: Sendable, Hashable {
      case resolved
      case guessed
      /// The site passes on what its callers give; they are sites themselves.
      case forwarded
      /// The site shows something that isn't known, with the reason.
      case unresolved(String)
      /// The site is understood, but no screen is known to run its code.
      case unreached
    }

    /// The name of the call, such as `sheet` or `pushViewController`.
    package let call: String
    package let origin: Origin
    package let outcome: Outcome
  }

  package var screens: [Screen] = []
  package var ways: [Way] = []
  /// The content at launch; nil if the source doesn't say it.
  package var root: Content?
  package var rootOrigin: Origin?
  package var sites: [Site] = []

  package init() {}
}
