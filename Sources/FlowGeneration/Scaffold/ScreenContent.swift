import FlowModel
import SwiftCode

/// The content of a scaffolded screen: its name, a button for each route without arguments, and a
/// remark for each other route.
struct ScreenContent {
  private let screen: FlowModel.Screen
  private let writer: CoordinatorWriter
  /// The property whose functions take the routes.
  private let taker: Identifier
  /// The model of the view, if it has one.
  private let model: ModelNames?

  init(
    _ screen: FlowModel.Screen, _ writer: CoordinatorWriter, takenOf taker: Identifier,
    model: ModelNames? = nil
  ) {
    self.screen = screen
    self.writer = writer
    self.taker = taker
    self.model = model
  }

  private var routes: [FlowModel.Route] { screen.allRoutes.map { writer.flow[$0] } }

  /// The routes without arguments and dialogs. A button can take them.
  private var simple: [FlowModel.Route] { routes.filter(isSimple) }

  private func isSimple(_ route: FlowModel.Route) -> Bool {
    writer.handedOver(route).isEmpty && !writer.asks(route) && writer.returned(by: route).isEmpty
  }

  /// The body of a SwiftUI view.
  func body() -> Block {
    Block("var body: some View") {
      Block("VStack") {
        "Text(\(literal: screen.name.spelled))" as Code
        if let model { state("\(taker).\(model.state)") }
        for route in simple {
          "Button(\(literal: route.name.spelled)) { \(taker).\(Identifier(route.name))() }" as Code
        }
        remarks()
      }
      if let model { ".task { await \(taker).\(model.loading)() }" as Code }
    }
  }

  /// The statements that fill the view of a view controller.
  @Nodes func subviews() -> Nodes {
    let actions = simple.map { route -> Code in
      let call: Code = "\(taker).\(Identifier(route.name))()"
      let closure: Code = "\(closure: call, parameters: "[\(taker)] _")"
      return "UIAction(title: \(literal: route.name.spelled)) \(closure)"
    }
    "let label = UILabel()" as Code
    "label.text = \(literal: screen.name.spelled)" as Code
    "label.textAlignment = .center" as Code
    "let stack = UIStackView(arrangedSubviews: [label])" as Code
    "stack.axis = .vertical" as Code
    if !actions.isEmpty {
      ElementList("let actions", actions)
      Block("for action in actions") {
        "stack.addArrangedSubview(UIButton(type: .system, primaryAction: action))" as Code
      }
    }
    "stack.frame = view.bounds" as Code
    "stack.autoresizingMask = [.flexibleWidth, .flexibleHeight]" as Code
    "view.addSubview(stack)" as Code
    remarks()
  }

  /// The views for a model that loads, and for one that failed to.
  @Nodes private func state(_ state: Code) -> Nodes {
    If("\(state).isLoading") { "ProgressView()" as Code }
    If("let message = \(state).errorMessage") { "Text(message)" as Code }
  }

  /// A comment for each route that no button can take.
  @Nodes private func remarks() -> Nodes {
    for route in routes where !isSimple(route) {
      let labels =
        writer.handedOver(route).map(\.name.text) + writer.returned(by: route).map(\.name.text)
        + (writer.asks(route) ? ["chosen"] : [])
      let call = "\(taker.text).\(route.name)(\(labels.map { "\($0):" }.joined()))"
      CodeComment("Not called yet: \(call)")
    }
  }
}

extension Name {
  /// The name in words, as a user reads it: `Show detail` for `showDetail`.
  var spelled: String {
    var words = ""
    for character in text {
      let isNewWord = character.isUppercase && words.last?.isLowercase == true
      if character == "_" || isNewWord { words += " " }
      if character != "_" { words += isNewWord ? character.lowercased() : String(character) }
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
