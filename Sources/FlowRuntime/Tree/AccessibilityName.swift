extension Entry {
  /// The name of the screen for tests of the interface, and for analytics: `Browse.list`.
  @MainActor public var accessibilityName: String {
    owner.map { "\($0.accessibilityName).\(route.name)" } ?? route.name
  }
}

extension Coordinator {
  /// The name of the coordinator for tests of the interface: that of its class, without `Coordinator`.
  var accessibilityName: String { Self.accessibilityName }

  static var accessibilityName: String {
    let type = "\(self)"
    let suffix = "Coordinator"
    return type.hasSuffix(suffix) && type != suffix ? String(type.dropLast(suffix.count)) : type
  }
}
