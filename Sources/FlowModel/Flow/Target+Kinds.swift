extension Target {
  package var screen: ID<Screen>? {
    switch self {
    case .screen(let id): id
    case .coordinator: nil
    }
  }

  package var coordinator: ID<Coordinator>? {
    switch self {
    case .screen: nil
    case .coordinator(let id): id
    }
  }
}
