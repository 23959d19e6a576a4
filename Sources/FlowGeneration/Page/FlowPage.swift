import Diagnostics
import FlowModel
import FlowSimulator
import Graphviz
import WebPage

/// A page for a browser: the pictures of a module, a part for each coordinator and screen, and walks
/// through the states that were explored.
package struct FlowPage: Sendable {
  /// A place in a flow file.
  package struct Place: Sendable {
    /// The file and the line, as a reader knows them: `Flows/App.flow.yaml:12`.
    package let text: String
    package let address: Address?

    package init(_ text: String, _ address: Address?) {
      (self.text, self.address) = (text, address)
    }
  }

  /// A step of the shortest walk to a screen.
  package struct Step: Sendable {
    package let text: String
    package let asks: [String]
    package let shows: String

    package init(_ text: String, asks: [String], shows: String) {
      (self.text, self.asks, self.shows) = (text, asks, shows)
    }
  }

  package struct Picture: Sendable {
    package let name: String
    package let drawing: Drawing

    package init(_ name: String, _ drawing: Drawing) { (self.name, self.drawing) = (name, drawing) }
  }

  package let flow: Flow
  package var pictures: [Picture] = []
  /// The images that show what screens look like.
  package var images: [ID<Screen>: PNG] = [:]
  package var findings: [Diagnostic] = []
  package var place: @Sendable (SourceRange) -> Place? = { _ in nil }
  /// The address of a place in the app's code; nil if there is none.
  package var address: @Sendable (CodeOrigin) -> Address? = { _ in nil }
  /// The shortest walk from launch to a screen; nil if none is known.
  package var walk: @Sendable (ID<Screen>) -> [Step]? = { _ in nil }
  package var explored: ExploredStates?
  package var runs: [ScenarioRun] = []
  /// The sentence about a part that the page leaves out; nil if nothing is left out.
  package var note: String?

  package init(_ flow: Flow) { self.flow = flow }

  package var html: String {
    let parts = PageParts(self)
    return WebDocument(
      title: "\(flow.name), a flow", content: parts.content, data: parts.data
    ).html
  }
}

// MARK: - Pictures

extension FlowPage {
  /// The greatest number of screens in one picture, and of pictures of one coordinator each. `dot`
  /// takes seconds for more.
  package static let mostScreens = 150
  package static let mostPictures = 100
  /// The greatest number of screens in a picture that can be read without a map.
  package static let mostReadable = 40

  /// Returns the diagrams to draw for a module. A module with many screens has a picture for each
  /// coordinator in place of one that shows everything.
  package static func diagrams(
    of flow: Flow, images: [ID<Screen>: PNG] = [:]
  ) -> [(name: String, diagram: Diagram)] {
    var links = DiagramLinks(intoPageOf: flow)
    links.images = images
    let tree = ("Coordinators", Diagram(.hierarchy, of: flow, links: links))
    let count = flow.screens.count
    let map =
      count > mostReadable && Board(flow, isNearest: true).map().isDrawnSoon
      ? [("Map", Diagram(.map, of: flow, links: links))] : []
    guard count > mostScreens else {
      return map + [("Screens", Diagram(.flow, of: flow, links: links)), tree]
    }
    return map + [tree]
      + flow.coordinators.prefix(mostPictures).map { coordinator in
        (coordinator.path, Diagram(.flow, of: flow, around: coordinator.id, links: links))
      }
  }

  /// Returns a sentence about the coordinators without a picture; nil if there are none.
  package static func missingPictures(of flow: Flow) -> String? {
    let missing = flow.coordinators.count - mostPictures
    guard flow.screens.count > mostScreens, missing > 0 else { return nil }
    return "\(missing) of the \(flow.coordinators.count) coordinators have no picture here; "
      + "`flowc diagram --output DIR/` draws all of them."
  }
}

extension DiagramLinks {
  /// Creates the links from a picture into the page around it.
  init(intoPageOf flow: Flow) {
    var parts: [SourceRange: Address] = [:]
    for coordinator in flow.coordinators {
      parts[coordinator.range] = flow.part(of: coordinator.id)
    }
    for dialog in flow.dialogs {
      parts[dialog.range] = dialog.coordinator.map { flow.part(of: $0) }
    }
    for screen in flow.screens { parts[screen.range] = flow.part(of: screen.id) }
    for route in flow.routes { parts[route.range] = flow.part(of: route) }
    self.init()
    place = { [parts] in parts[$0] }
  }
}

extension Flow {
  /// Returns the address of a screen's part of the page.
  func part(of screen: ID<Screen>) -> Address {
    Address(kind: "screen", partOfPage: path(of: screen))
  }

  func part(of coordinator: ID<Coordinator>) -> Address {
    Address(kind: "coordinator", partOfPage: self[coordinator].path)
  }

  fileprivate func part(of route: Route) -> Address {
    switch route.owner {
    case .screen(let id): part(of: id)
    case .outcome(let parent): part(of: self[parent])
    case .coordinator, .childOutcome, .button, .detour: part(of: route.coordinator)
    }
  }
}
