// The names of a flow's parts in Swift. The generator writes them, and rules report two parts of
// one name.

extension Flow {
  /// The module's entry: `ShopFlow`
  package var entryName: String { "\(name)Flow" }

  /// A coordinator's class: `BrowseCoordinator`
  package func className(of coordinator: ID<Coordinator>) -> String {
    "\(self[coordinator].name)Coordinator"
  }

  /// A screen or child as a case of an enum: a child's begins with a small letter.
  package func caseName(of target: Target) -> Name {
    switch target {
    case .screen(let id): self[id].name
    case .coordinator(let id): self[id].name.decapitalized
    }
  }
}

extension Screen {
  /// The protocol that its view is given: `ListRoutes`
  package var routesName: String { "\(name.capitalized)Routes" }

  /// The type of its place in a tree: `ListPlace`
  package var placeName: String { "\(name.capitalized)Place" }
}

extension StateVariable {
  /// The type of its values: `Session`
  package var typeName: Name { name.capitalized }
}

extension Flow.File {
  /// The file generated for it: `Home/main.flow.yaml` becomes `Home.main.flow.swift`.
  package var outputName: String { FlowFileName.generated(from: relativePath) }
}
