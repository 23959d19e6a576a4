import Diagnostics

extension Document {
  package struct Coordinator: Sendable, Equatable {
    package let name: Declared
    package let kind: KindWord
    /// What it consists of could not be read as a whole, so nothing in it is known to be missing.
    package var isPartial = false
    /// Nor what stands in it as tab or case.
    package var hasUnreadChildren = false
    package var isRoot: SourceRange?
    /// What marks it is neither yes nor no.
    package var hasUnreadRoot = false
    package var isPublic = false
    package var parameters: [Parameter] = []
    package var results: [Result] = []
    package var guards: [Reference] = []
    package var leaving: [Reference] = []
    package var start: Child?
    package var screens: [Screen] = []
    package var tabs: [Tab] = []
    package var state: Reference?
    /// A state chooses what it shows, but which one could not be read.
    package var hasUnreadState = false
    package var cases: [Case] = []
    /// The values of cases that could not be read.
    package var unreadCases: [Reference] = []
    package var casesRange: SourceRange?
    package var linksWait = false
    package var hasOwnStack = false
    package var routes: [Route] = []
    package var dialogs: [Dialog] = []
    package var when: [When] = []
    package var then: [ChildOutcomes] = []
  }

  package enum KindWord: String, Sendable, CaseIterable {
    case stack, tabs, `switch`, external

    /// Whether its own entries stand on a stack.
    package var hasStack: Bool {
      switch self {
      case .stack: true
      case .tabs, .switch, .external: false
      }
    }

    /// Whether its children stay live while another one is shown.
    var keepsChildrenLive: Bool {
      switch self {
      case .tabs: true
      case .stack, .switch, .external: false
      }
    }

    /// Whether a state may choose what it shows.
    package var mayFollowState: Bool {
      switch self {
      case .switch: true
      case .stack, .tabs, .external: false
      }
    }

    /// Whether it is written by hand.
    var isExternal: Bool {
      switch self {
      case .external: true
      case .stack, .tabs, .switch: false
      }
    }
  }

  package struct Result: Sendable, Equatable {
    package let name: Declared
    package let parameters: [Parameter]
  }

  /// What starts without a route: a start, tab or case.
  package struct Child: Sendable, Equatable {
    package let target: Reference
    package let arguments: [Argument]
    package let outcomes: [Outcome]
  }

  /// What follows the results of a child, wherever the coordinator starts it.
  package struct ChildOutcomes: Sendable, Equatable {
    package let child: Reference
    package let outcomes: [Outcome]
  }

  package struct Tab: Sendable, Equatable {
    package let child: Child
    package let title: Reference?
    package let icon: Reference?
    package let hasBadge: Bool
    package let guards: [Reference]
    package let presentation: Located<Placement>?
  }

  package struct Case: Sendable, Equatable {
    /// The state's value, or `else`; nil in a switch without state.
    package let value: Reference?
    package let child: Child
  }

  package struct When: Sendable, Equatable {
    package let state: Reference
    package let values: [Reference]
    package let route: Reference
  }

  package struct Screen: Sendable, Equatable {
    /// The verbs of routes: no screen is named so.
    package static let refusedNames = ["pop", "popToRoot", "dismiss", "stay", "finish"]

    package let name: Declared
    package var parameters: [Parameter] = []
    package var view: Declared?
    package var style = StyleSyntax()
    package var routes: [Route] = []
    /// Some of its routes could not be read.
    package var hasUnreadRoutes = false
    package var guards: [Reference] = []
    package var leaving: [Reference] = []
    package var links: [Link] = []
  }

  package struct StyleSyntax: Sendable, Equatable {
    package var title: Reference?
    package var isBare: Bool?
    /// With the place of the key.
    package var detents: Located<[Style.Detent]>?
    package var hidesTabBar: Bool?
    package var isAnimated: Bool?
  }

  package struct Link: Sendable, Equatable {
    package let path: Reference
    package let arguments: [Argument]
    package let via: Reference?
    package let over: [Reference]?
    package let placement: Located<Placement>?
  }
}
