import SwiftCode

/// The names of an interface framework, for the code that the app owns: its screens and its tests with
/// images. Generated navigation knows no framework.
struct Platform: Sendable {
  let module: Identifier
  /// The type of a screen.
  let screen: TypeName

  init(_ framework: Framework) {
    switch framework {
    case .swiftui: (module, screen) = ("SwiftUI", "any View")
    case .uikit: (module, screen) = ("UIKit", "UIViewController")
    }
  }

  var isUIKit: Bool { module == "UIKit" }
}
