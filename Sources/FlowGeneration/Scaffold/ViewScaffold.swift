import FlowModel
import SwiftCode

/// The view or view controller of a screen, with a button for each route without arguments.
struct ViewScaffold {
  private let screen: FlowModel.Screen
  private let writer: CoordinatorWriter
  private let platform: Platform
  private let view: Identifier
  private let model: Identifier

  init(
    _ screen: FlowModel.Screen, _ writer: CoordinatorWriter, _ names: ScaffoldNames,
    _ platform: Platform
  ) {
    self.screen = screen
    self.writer = writer
    self.platform = platform
    view = names.views[screen.id.index]
    model = names.models[screen.id.index]
  }

  func declarations() -> [any Node] {
    [Documentation("The view of `\(writer.coordinator.name).\(screen.name)`.")]
      + (platform.isUIKit ? viewController() : swiftUIView())
  }

  private var content: ScreenContent { ScreenContent(screen, writer, takenOf: "model") }

  private func swiftUIView() -> [any Node] {
    [
      TypeDeclaration("struct \(view): View") {
        "let model: \(model)" as Code
        content.body()
      }
    ]
  }

  private func viewController() -> [any Node] {
    [
      TypeDeclaration("final class \(view): UIViewController") {
        "private let model: \(model)" as Code
        Block("init(model: \(model))") {
          "self.model = model" as Code
          "super.init(nibName: nil, bundle: nil)" as Code
        }
        Attribute("available(*, unavailable)")
        Block("required init?(coder: NSCoder)", .compact) { "nil" as Code }
        Block("override func viewDidLoad()") {
          "super.viewDidLoad()" as Code
          "view.backgroundColor = .systemBackground" as Code
          if !content.simple.isEmpty { buttons() }
          content.remarks()
        }
      }
    ]
  }

  private func buttons() -> [any Node] {
    let actions = content.simple.map { route -> Code in
      let call: Code = "model.\(Identifier(route.name))()"
      return
        "UIAction(title: \(literal: route.name.text)) \(closure: call, parameters: "[model] _")"
    }
    return lines(ElementList("let actions", actions))
  }

  @Nodes private func lines(_ actions: ElementList) -> [any Node] {
    actions
    "let buttons = actions.map { UIButton(type: .system, primaryAction: $0) }" as Code
    "let stack = UIStackView(arrangedSubviews: buttons)" as Code
    "stack.axis = .vertical" as Code
    "stack.frame = view.bounds" as Code
    "stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]" as Code
    "view.addSubview(stack)" as Code
  }
}
