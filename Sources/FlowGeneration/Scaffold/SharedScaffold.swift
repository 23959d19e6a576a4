import FlowModel
import SwiftCode

/// The files that all screens of a module share in the style `mvvm-c`: the services, the state of a
/// view that loads, the base of all view controllers, and the app's part of the coordinators.
struct SharedScaffold {
  private let scaffold: Scaffold
  private let names: ScaffoldNames
  private let name: Name

  init(_ scaffold: Scaffold) {
    self.scaffold = scaffold
    names = scaffold.names
    name = scaffold.flow.name
  }

  func files() -> [GeneratedFile] {
    let isUIKit = scaffold.platform.isUIKit
    return [
      scaffold.file(name, .injection, names.services.protocol, imports: .nothing, services()),
      scaffold.file(
        name, .base, names.viewState, imports: .nothing, more: ["Foundation"], viewState()),
      scaffold.file(name, .navigation, names.navigation, imports: .nothing, navigation()),
    ]
      + (isUIKit
        ? [
          scaffold.file(
            name, .base, names.baseController, imports: .nothing, more: ["Observation", "UIKit"],
            baseController())
        ] : [])
  }

  @Nodes private func services() -> Nodes {
    Documentation(
      "The services that the view models of `\(name)` use: clients, stores, the session. Add a "
        + "property for each, with a protocol as its type.")
    Attribute("MainActor")
    TypeDeclaration("protocol \(names.services.protocol): AnyObject") {}
    Documentation("The services of the running app.")
    TypeDeclaration("final class \(names.services.live): \(names.services.protocol)") {
      Block("init()") {}
    }
  }

  @Nodes private func viewState() -> Nodes {
    Documentation("The state of a view whose model loads data.")
    TypeDeclaration("struct \(names.viewState): Equatable, Sendable") {
      "private(set) var isLoading = false" as Code
      Documentation("What went wrong last, in words for the user.")
      "private(set) var errorMessage: String?" as Code
      Block("var showError: Bool", .compact) { "errorMessage != nil" as Code }
      Documentation("Begins to load. Returns false if the model loads already.")
      Block("mutating func begin() -> Bool") {
        GuardStatement("!isLoading") { "return false" as Code }
        "isLoading = true" as Code
        "errorMessage = nil" as Code
        "return true" as Code
      }
      Block("mutating func end()") { "isLoading = false" as Code }
      Block("mutating func fail(with error: any Error)") {
        "isLoading = false" as Code
        "errorMessage = error.localizedDescription" as Code
      }
    }
  }

  @Nodes private func navigation() -> Nodes {
    Documentation("A coordinator with a part that the app writes.")
    Attribute("MainActor")
    TypeDeclaration("protocol \(names.navigation): AnyObject") {
      Documentation("Called once, when the coordinator has started.")
      "func started(in app: \(names.app))" as Code
    }
  }

  // MARK: The base of view controllers

  @Nodes private func baseController() -> Nodes {
    Documentation(
      "The base of all view controllers of `\(name)`. It keeps the model, and shows the model's "
        + "values again after each change.")
    TypeDeclaration("class \(names.baseController)<Model: AnyObject>: UIViewController") {
      "let model: Model" as Code
      Block("init(model: Model)") {
        "self.model = model" as Code
        "super.init(nibName: nil, bundle: nil)" as Code
      }
      Attribute("available(*, unavailable)")
      Block("required init?(coder: NSCoder)", .compact) { "nil" as Code }
      Block("override func viewDidLoad()") {
        "super.viewDidLoad()" as Code
        "view.backgroundColor = .systemBackground" as Code
        "setUp()" as Code
        "follow()" as Code
        "Task { [weak self] in await self?.load() }" as Code
      }
      hooks()
      following()
    }
  }

  @Nodes private func hooks() -> Nodes {
    Documentation("Adds the subviews. Called once.")
    Block("func setUp()") {}
    Documentation("Loads the model's data. Called once.")
    Block("func load() async") {}
    Documentation("Shows the model's values. Called again when a value has changed that it read.")
    Block("func show()") {}
    Documentation("Shows that the model loads, or what went wrong.")
    Block("final func show(_ state: \(names.viewState))") {
      If("state.isLoading") {
        "contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()" as Code
      }.else(if: "let message = state.errorMessage") {
        "var configuration = UIContentUnavailableConfiguration.empty()" as Code
        "configuration.text = message" as Code
        "contentUnavailableConfiguration = configuration" as Code
      }.else { "contentUnavailableConfiguration = nil" as Code }
    }
  }

  private func following() -> Block {
    Block("private func follow()") {
      Block("withObservationTracking({ show() })", closure: "[weak self]") {
        "Task { @MainActor in self?.follow() }" as Code
      }
    }
  }
}
