// The names of a flow's parts in Swift. The generator writes them, and rules report two parts with
// the same name.

extension Flow {
  /// The name of the module's entry: `ShopFlow`
  package var entryName: String { "\(name)Flow" }

  /// Returns the name of a coordinator's class: `BrowseCoordinator`
  package func className(of coordinator: ID<Coordinator>) -> String {
    "\(self[coordinator].name)Coordinator"
  }

  /// Returns the name of a target's enum case. The name of a child begins with a small letter
  /// there.
  package func caseName(of target: Target) -> Name {
    switch target {
    case .screen(let id): self[id].name
    case .coordinator(let id): self[id].name.decapitalized
    }
  }
}

extension Screen {
  /// The name of the protocol that the screen's view receives: `ListRoutes`
  package var routesName: String { "\(name.capitalized)Routes" }

  /// The name of the type for the screen's place in a tree: `ListPlace`
  package var placeName: String { "\(name.capitalized)Place" }
}

extension StateVariable {
  /// The name of the type of the state's values: `Session`
  package var typeName: Name { name.capitalized }
}

extension Flow.File {
  /// The name of the Swift file for the flow file: `Home/main.flow.yaml` becomes
  /// `Home.main.flow.swift`.
  package var outputName: String { FlowFileName.generated(from: relativePath) }
}

extension Dialog {
  /// The name of the enum of the dialog's buttons: `ConfirmDeleteButton`
  package var buttonsName: String { "\(name.capitalized)Button" }
}
