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

  /// The routes without arguments. A button can take them.
  private var simple: [FlowModel.Route] {
    routes.filter { writer.handedOver($0).isEmpty && !writer.asks($0) }
  }

  /// The routes that need arguments or ask a dialog.
  private var others: [FlowModel.Route] {
    routes.filter { !writer.handedOver($0).isEmpty || writer.asks($0) }
  }

  private var routes: [FlowModel.Route] { screen.allRoutes.map { writer.flow[$0] } }

  private func remark(_ route: FlowModel.Route) -> CodeComment {
    let labels = writer.handedOver(route).map(\.name.text) + (writer.asks(route) ? ["chosen"] : [])
    return CodeComment("Not called yet: model.\(route.name)(\(labels.map { "\($0):" }.joined()))")
  }

  private func swiftUIView() -> [any Node] {
    [
      TypeDeclaration("struct \(view): View") {
        "let model: \(model)" as Code
        Block("var body: some View") {
          Block("VStack") {
            "Text(\(literal: screen.name.text))" as Code
            for route in simple {
              "Button(\(literal: route.name.text)) { model.\(Identifier(route.name))() }" as Code
            }
            for route in others { remark(route) }
          }
        }
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
          if !simple.isEmpty { buttons() }
          for route in others { remark(route) }
        }
      }
    ]
  }

  private func buttons() -> [any Node] {
    let actions = simple.map { route -> Code in
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
