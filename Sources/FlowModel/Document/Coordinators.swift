import Diagnostics

extension Document {
  package struct Coordinator: Sendable, Equatable {
    package let name: Declared
    package let kind: KindWord
    /// Whether some of its parts could not be read. Then no part is known to be missing.
    package var isPartial = false
    /// Whether some tabs or cases could not be read.
    package var hasUnreadChildren = false
    package var isRoot: SourceRange?
    /// Whether the value of `root` is neither true nor false.
    package var hasUnreadRoot = false
    package var isPublic = false
    package var parameters: [Parameter] = []
    package var results: [Result] = []
    package var guards: [Reference] = []
    package var leaving: [Reference] = []
    package var start: Child?
    package var screens: [Screen] = []
    /// The tabs of a tab bar, or the columns of a split.
    package var tabs: [Tab] = []
    package var tabStyle: FlowModel.Coordinator.TabStyle?
    package var state: Reference?
    /// Whether a state chooses the case, but its name could not be read.
    package var hasUnreadState = false
    package var cases: [Case] = []
    /// The values of cases that could not be read.
    package var unreadCases: [Reference] = []
    package var casesRange: SourceRange?
    /// The place of `links: wait`.
    package var linksWait: SourceRange?
    package var hasOwnStack = false
    package var routes: [Route] = []
    package var dialogs: [Dialog] = []
    package var when: [When] = []
    /// The overlays of the root, which stand above everything while the state asks for them.
    package var overlays: [Overlay] = []
    package var then: [ChildOutcomes] = []
  }

  package enum KindWord: String, Sendable, CaseIterable {
    case stack, tabs, split, `switch`, external

    /// Whether the coordinator's own entries stand on a stack.
    package var hasStack: Bool {
      if case .stack = self { true } else { false }
    }

    /// Whether the coordinator's children stay live while another child is shown.
    var keepsChildrenLive: Bool {
      switch self {
      case .tabs, .split: true
      case .stack, .switch, .external: false
      }
    }

    /// The word for a child that stays live.
    var child: String {
      switch self {
      case .split: "column"
      case .stack, .tabs, .switch, .external: "tab"
      }
    }

    /// Whether a state may select the coordinator's content.
    package var mayFollowState: Bool {
      if case .switch = self { true } else { false }
    }

    /// Whether the app writes the coordinator by hand.
    var isExternal: Bool {
      if case .external = self { true } else { false }
    }
  }

  package struct Result: Sendable, Equatable {
    package let name: Declared
    package let parameters: [Parameter]
  }

  /// A target that starts without a route: a start, tab or case.
  package struct Child: Sendable, Equatable {
    package let target: Reference
    package let arguments: [Argument]
    package let outcomes: [Outcome]
  }

  /// The routes that follow the results of a child, wherever the coordinator starts it.
  package struct ChildOutcomes: Sendable, Equatable {
    package let child: Reference
    package let outcomes: [Outcome]
  }

  package struct Tab: Sendable, Equatable {
    package let child: Child
    package let title: Reference?
    package let icon: Reference?
    /// Whether the icon is an image of the app.
    package var hasAsset = false
    package var role: Located<FlowModel.Tab.Role>?
    package var section: Reference?
    /// The values of states with which the tab is there. Empty if it always is.
    package var condition: [StateValues] = []
    package let hasBadge: Bool
    package let guards: [Reference]
    package let presentation: Located<Placement>?
    /// Whether a coordinator is written in place of the keys, or behind a key `to`. A finding says so.
    package var isMisshapen = false
  }

  package struct Case: Sendable, Equatable {
    /// The state's value, or `else`; nil in a switch without a state.
    package let value: Reference?
    package let child: Child
  }

  package struct When: Sendable, Equatable {
    /// The states that the rule looks at, at least one.
    package let states: [StateValues]
    package let route: Reference
  }

  package struct Overlay: Sendable, Equatable {
    package let coordinator: Reference
    /// The states that all have to have one of the values while it is shown.
    package let states: [StateValues]
  }

  package struct Screen: Sendable, Equatable {
    /// The verbs of routes. No screen may have one of these names.
    package static let refusedNames = ["pop", "popToRoot", "dismiss", "stay", "finish"]

    package let name: Declared
    /// Whether code opens the screen.
    package var isOpenedByCode = false
    /// Whether the app leads away from the screen by a change of the state.
    package var isLeftByState = false
    /// Whether some routes could not be read.
    package var hasUnreadRoutes = false
    package internal(set) var view: Declared?
    package internal(set) var parameters: [Parameter] = []
    package internal(set) var style = StyleSyntax()
    package internal(set) var guards: [Reference] = []
    package internal(set) var leaving: [Reference] = []
    package var routes: [Route] = []
    package internal(set) var links: [Link] = []
  }

  package struct StyleSyntax: Sendable, Equatable {
    package var title: Reference?
    package var isBare: Bool?
    /// The heights, with the place of the key.
    package var detents: Located<[Style.Detent]>?
    /// Whether the user can pull down the presentation, with the place of the key.
    package var swipeDown: Located<Bool>?
    package var hidesTabBar: Bool?
    package var isAnimated: Bool?
  }

  package struct Link: Sendable, Equatable {
    package let path: Reference
    package let arguments: [Argument]
    package let via: Reference?
    package let over: [Reference]?
    /// The place of `over: none`: nothing stands below the screen, not even the first one.
    var alone: SourceRange?
    package let placement: Located<Placement>?
    /// Whether an App Intent opens the link.
    var isIntent = false
  }
}
