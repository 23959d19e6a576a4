import Compiler
import Diagnostics
import FlowAnalysis
import FlowGeneration
import FlowModel
import FlowSimulator
import Graphviz

/// The maker of a page: it draws the pictures, searches for the shortest walks, and explores the
/// states.
struct PageMaker {
  let module: CheckedModules.Module
  let findings: [Diagnostic]
  let links: PictureLinks
  /// The number of states to explore.
  let states: Int
  let images: [ID<Screen>: PNG]

  private var flow: Flow { module.checked.flow }

  func page() throws(CommandError) -> String {
    var page = FlowPage(flow)
    for (name, diagram) in FlowPage.diagrams(of: flow, images: images) {
      var drawing = try Picture.drawing(of: diagram)
      drawing.hasImageData = false
      page.pictures.append(FlowPage.Picture(name, drawing))
    }
    page.note = FlowPage.missingPictures(of: flow)
    page.findings = findings
    page.images = images
    page.place = { [links] range in
      links.text(of: range).map { FlowPage.Place($0, links.address(of: range)) }
    }
    page.address = { [links] in links.address(of: $0) }
    let walks = walks()
    page.walk = { walks[$0.index] }
    let ofRoot = Simulator(flow)
    let simulator = start.map(ofRoot.starting) ?? ofRoot
    page.runs = flow.scenarios.map { ScenarioRun($0, in: ofRoot) }
    page.explored = ExploredStates(simulator, runs: page.runs, limit: states)
    return page.html
  }

  /// The coordinator with which walks begin: the root, or else the first public coordinator.
  private var start: ID<Coordinator>? {
    flow.root ?? flow.coordinators.first { $0.isPublic }?.id
  }

  /// Returns the shortest walk from launch to each screen, by index; nil if none was found.
  private func walks() -> [[FlowPage.Step]?] {
    let searches = [false, true].map { links in
      PathSearch(
        flow, means: AllowedMoves(links: links, code: false, state: true),
        steps: module.settings.limits.steps)
    }
    return flow.screens.map { screen in
      let found = searches.lazy.compactMap { $0.walkFromLaunch(to: screen.id) }.first
      return found?.map { FlowPage.Step($0.text, asks: $0.asks, shows: $0.shows) }
    }
  }
}
