import Diagnostics
import FlowGeneration
import FlowModel
import FlowSimulator
import Graphviz

extension Verb {
  static let diagram = Verb(
    name: "diagram",
    summary: "Draws a module's hierarchy, a map of it, or its whole flow.",
    synopsis: "PATH [--kind KIND] [--format FORMAT] [--output FILE]",
    options: [
      Option(
        "--kind", "KIND", "hierarchy (the default), map: screens, or flow: all of it",
        choices: Diagram.Kind.allCases.map(\.rawValue)),
      Option(
        "--format", "FORMAT", "dot, text, mermaid, svg, png, pdf, html; or by --output",
        choices: PictureFormat.allCases.map(\.rawValue)),
      Option("--coordinator", "NAME", "only this coordinator, with the routes in and out"),
      Option("--output", "FILE", "the picture, or DIR/ for an SVG of each coordinator"),
      Option("--link", "URL", "what SVG and page link to, with {path} and {line} in it"),
      Option("--images", "DIR", "what screens look like: DIR/Cart.list.png, in SVG and page"),
      Option("--states", "N", "the most states to walk through on a page; else 2000"),
    ],
    examples: [
      ("flowc diagram Flows/Shop", "prints the tree of coordinators"),
      ("flowc diagram Flows/Shop --kind flow --output shop.svg", "draws every screen and route"),
      ("flowc diagram Flows/Shop --output shop.html", "a page to walk through, in one file"),
      ("flowc diagram Flows/Shop --output pictures/", "pictures that link to one another"),
    ],
    run: { invocation throws(CommandError) in try DrawDiagram(invocation: invocation).run() })
}

private struct DrawDiagram {
  let invocation: Invocation

  func run() throws(CommandError) -> ExitStatus {
    let folder = try self.folder()
    let format = folder == nil ? try self.format() : .svg
    let template = try self.template(format)
    try checkIsWhole(format)
    try checkHasImages(format)
    let states = try states(format)
    // A page shows the findings of all rules.
    let checked =
      format == .html
      ? try CheckedModules(invocation.paths)
      : try CheckedModules.sound(invocation.paths)
    Output.show(
      checked.errors, of: checked.sources, invocation,
      isAside: format == .dot && invocation["--output"] == nil)
    if let failure = checked.failure() { return failure }
    let module = try checked.only("a diagram shows one module")
    let flow = module.checked.flow
    let images = try images(of: flow)
    let place = folder ?? FileSystem.directory(of: invocation["--output"] ?? "")
    let links = PictureLinks(module.loaded, template, from: place)
    if let folder {
      let pictures = try PictureFolder(folder, flow, links, images).write()
      Output.note("wrote \(counted(pictures, "picture")) to \(folder)")
    } else if format == .html {
      let page = PageMaker(
        module: module, findings: checked.findings, links: links, states: states, images: images)
      try Output.write(try page.page(), to: try output(format), as: .html)
    } else {
      try write(try diagram(of: flow, links, images), as: format)
      hint(flow, format)
    }
    return .success
  }

  /// Returns the folder that `--output` names; nil if it names none.
  private func folder() throws(CommandError) -> String? {
    guard let output = invocation["--output"],
      output.hasSuffix("/") || FileSystem.kind(of: output) == .directory
    else { return nil }
    for option in ["--kind", "--format", "--coordinator"] where invocation.has(option) {
      if option == "--format", invocation[option] == "svg" { continue }
      throw .usage(
        "\(output) is a folder, which gets an SVG of every coordinator: remove `\(option)`, or "
          + "name a file")
    }
    return output
  }

  /// Checks that a page isn't asked for a part of a module.
  private func checkIsWhole(_ format: PictureFormat) throws(CommandError) {
    guard format == .html else { return }
    if invocation.has("--kind") {
      throw .usage("a page has all kinds of pictures: remove `--kind`")
    }
    if invocation.has("--coordinator") {
      throw .usage("a page shows the whole module: remove `--coordinator`")
    }
  }

  private func checkHasImages(_ format: PictureFormat) throws(CommandError) {
    guard invocation.has("--images"), format != .svg, format != .html else { return }
    throw .usage(
      "only an SVG and a page have images: remove `--images`, or name a file that ends with .svg or "
        + ".html")
  }

  /// Returns the images that `--images` names.
  private func images(of flow: Flow) throws(CommandError) -> [ID<Screen>: PNG] {
    guard let folder = invocation["--images"] else { return [:] }
    return try ScreenImages.read(folder, for: flow)
  }

  private func template(_ format: PictureFormat) throws(CommandError) -> AddressTemplate? {
    guard let text = invocation["--link"] else { return nil }
    guard format == .svg || format == .html else {
      throw .usage(
        "only an SVG and a page have links: remove `--link`, or name a file that ends with .svg or .html"
      )
    }
    return try AddressTemplate.read(text)
  }

  /// Prints advice for a picture with very many screens, which is too large to look at.
  private func hint(_ flow: Flow, _ format: PictureFormat) {
    guard format.isPicture || format == .mermaid,
      invocation["--kind"] == Diagram.Kind.flow.rawValue, !invocation.has("--coordinator"),
      flow.screens.count > 100
    else { return }
    let advice =
      format == .mermaid
      ? "GitHub draws at most 500 arrows, and `--coordinator NAME` shows a part"
      : "`--kind map` draws it without routes, and `--output DIR/` a picture of each coordinator"
    Output.error("flowc: \(flow.name) has \(flow.screens.count) screens: \(advice)\n")
  }

  private func format() throws(CommandError) -> PictureFormat {
    if let named = invocation["--format"].flatMap({ PictureFormat(rawValue: $0) }) { return named }
    guard let output = invocation["--output"] else { return .text }
    guard let format = PictureFormat(ending: output) else {
      throw .usage(
        "can't tell the picture format from `\(output)`: use .svg, .png, .pdf, .html, .dot, .mmd or .txt, "
          + "or end it with `/` for a folder of pictures")
    }
    return format
  }

  private func diagram(
    of flow: Flow, _ places: PictureLinks, _ images: [ID<Screen>: PNG]
  ) throws(CommandError) -> Diagram {
    var links = DiagramLinks()
    links.place = { places.address(of: $0) }
    links.images = images
    let kind = invocation["--kind"].flatMap { Diagram.Kind(rawValue: $0) } ?? .hierarchy
    guard let name = invocation["--coordinator"] else {
      return Diagram(kind, of: flow, links: links)
    }
    guard let coordinator = flow.coordinators.first(where: { $0.name.text == name }) else {
      let names = flow.coordinators.map(\.name.text)
      throw .usage(
        "\(flow.name) has no coordinator `\(name)`" + Suggestion.question(after: name, in: names))
    }
    return Diagram(kind, of: flow, around: coordinator.id, links: links)
  }

  private func write(_ diagram: Diagram, as format: PictureFormat) throws(CommandError) {
    switch format {
    case .dot: try Output.write(diagram.dot, to: invocation["--output"], as: .dot)
    case .text: try Output.write(diagram.text, to: invocation["--output"], as: .text)
    case .mermaid: try Output.write(diagram.mermaid, to: invocation["--output"], as: .mermaid)
    case .svg: try Output.write(try Picture.svg(of: diagram), to: try output(format), as: .svg)
    case .png, .pdf, .html:
      let output = try output(format)
      let picture = try Dot.draw(diagram.dot, as: format.rawValue)
      try FileSystem.write(picture, to: output, as: format.output)
      Output.note("wrote \(output)")
    }
  }

  /// Returns the file into which a picture is written.
  private func output(_ format: PictureFormat) throws(CommandError) -> String {
    if let output = invocation["--output"] { return output }
    throw .usage("a picture goes to a file: add `--output FILE.\(format.rawValue)`")
  }

  /// Returns the number of states on a page.
  private func states(_ format: PictureFormat) throws(CommandError) -> Int {
    guard let text = invocation["--states"] else { return ExploredStates.usualLimit }
    guard format == .html else {
      throw .usage("only a page has states: remove `--states`, or name a file that ends with .html")
    }
    guard let count = Int(text), 1...100_000 ~= count else {
      throw .usage("`--states` is a number from 1 to 100000")
    }
    return count
  }
}
