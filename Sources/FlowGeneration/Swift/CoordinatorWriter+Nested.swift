import FlowModel
import SwiftCode

/// The types nested in a coordinator: enums of routes and results, dialogs, and moves.
extension CoordinatorWriter {
  func writeEnums(into nodes: inout Nodes) {
    switch coordinator.kind {
    case .tabs where coordinator.isSplit:
      write(
        "Column", "The columns, from the sidebar on.", contents.stack, bare: true, into: &nodes)
    case .tabs:
      write(
        "Tab", "The tabs, in the order of the tab bar.", contents.stack, bare: true, into: &nodes)
    case .switch:
      write(
        "Screen", "The screens that the coordinator shows, one at a time.", shownScreens,
        into: &nodes)
      write(
        "Case", "The children that the coordinator shows, one at a time.", shownChildren,
        into: &nodes)
    case .stack, .external:
      write(
        "Route", "The screens and children that the stack can show.", contents.stack, into: &nodes)
    }
    write(
      "Sheet", "The screens and children that can be presented as a sheet or popover.",
      contents.sheets, into: &nodes)
    write(
      "Cover", "The screens and children that can be presented over the whole screen.",
      contents.covers, into: &nodes)
    nodes += resultEnum(coordinator, module)
  }

  private func write(
    _ name: Identifier, _ documentation: CommentText, _ targets: [Target], bare: Bool = false,
    into nodes: inout Nodes
  ) {
    guard !targets.isEmpty else { return }
    let items = targets.map { target in
      RouteEnum.Item(
        identifier: module.caseName(of: target), name: flow.savedName(of: target),
        parameters: bare ? [] : flow.parameters(of: target), documentation: nil)
    }
    RouteEnum(name: name, documentation: documentation, items: items).write(module, into: &nodes)
  }

  // MARK: Dialogs

  /// The dialogs that the coordinator can ask: its own, and dialogs of the module that its routes
  /// name.
  private var asked: [ID<Dialog>] {
    var found = coordinator.dialogs
    for route in module.routes[coordinator.id].asking {
      if let id = flow[route].action.question?.dialog, !found.contains(id) { found.append(id) }
    }
    return found
  }

  func dialogs() -> Nodes {
    guard !asked.isEmpty else { return [] }
    return asked.flatMap(buttons) + [
      Documentation("The dialogs that the coordinator can ask."),
      TypeDeclaration("@MainActor enum Dialogs") { asked.flatMap(dialog) },
    ]
  }

  private func buttons(_ id: ID<Dialog>) -> Nodes {
    let dialog = flow[id]
    return [
      Documentation("The buttons of the dialog `\(dialog.name)`."),
      TypeDeclaration("\(access)enum \(dialog.buttonType): String, Sendable") {
        for button in dialog.buttons { "case \(Identifier(button.name))" as Code }
      },
    ]
  }

  private func dialog(_ id: ID<Dialog>) -> Nodes {
    let dialog = flow[id]
    let owner = names.local("coordinator")
    let chosen = names.local("chosen")
    let parameters =
      ["_ \(owner): \(type)"] + module.declaration(dialog.parameters)
      + ["\(chosen): (\(closure(hearing: dialog)))? = nil"]
    let path = [dialog.coordinator.map { flow[$0].name.text }, dialog.name.text]
      .compactMap { $0 }.joined(separator: ".")
    var parts: [Code] = [
      "\(literal: dialog.name.text)", "style: .\(style(dialog))",
      "title: \(text(dialog.title, dialog))",
    ]
    // Only alerts have fields.
    if !dialog.fields.isEmpty { parts.remove(at: 1) }
    if let message = dialog.message { parts.append("message: \(text(message, dialog))") }
    if !dialog.fields.isEmpty { parts.append("fields: [\(dialog.fields.map(field))]") }
    let buttons = dialog.buttons.map { button($0, of: dialog, owner) }
    parts.append("buttons: [\(buttons)]")
    parts.append("chosen: \(telling(chosen, of: dialog))")
    return [
      Documentation("The dialog `\(path)`."),
      Block("static func \(Identifier(dialog.name))(\(parameters)) -> FlowRuntime.Dialog") {
        "FlowRuntime.Dialog(\(parts))" as Code
      },
    ]
  }

  private func field(_ field: Dialog.TextField) -> Code {
    var parts: [Code] = [
      "\(literal: field.name.text)",
      "title: \(literal: field.title ?? field.name.text.humanized)",
    ]
    if field.isSecure { parts.append("isSecure: true") }
    return ".init(\(parts))"
  }

  private func style(_ dialog: Dialog) -> Identifier {
    switch dialog.style {
    case .alert: "alert"
    case .confirmation: "confirmation"
    }
  }

  private func text(_ template: Template?, _ dialog: Dialog) -> Code {
    template.map { MoveWriter.text($0) { dialog.parameters.asText($0) } } ?? "\"\""
  }

  private func button(
    _ button: Dialog.Button, of dialog: Dialog, _ owner: Identifier
  ) -> Code {
    var parts: [Code] = [
      "\(literal: button.name.text)",
      "title: \(literal: button.title ?? button.name.text.humanized)",
    ]
    switch button.role {
    case .cancel: parts.append("role: .cancel")
    case .destructive: parts.append("role: .destructive")
    case nil: break
    }
    guard let route = button.routes[coordinator.id] else { return ".init(\(parts))" }
    var environment = Environment(
      owner: "\(owner).", ownerValue: "\(owner)", parameters: names.parameters)
    let texts = names.local("texts")
    for field in dialog.fields {
      environment = environment.naming(field.name, .field, "\(texts)[\(literal: field.name.text)]")
    }
    let move = writer(environment).move(flow[route])
    if move.mentions(texts) { return ".init(\(parts)) \(closure: move, parameters: "\(texts)")" }
    return ".init(\(parts + [move]))"
  }

  // MARK: The chosen button

  /// The type of a closure that hears the chosen button, and then the text of each field.
  func closure(hearing dialog: Dialog, in place: Code = "") -> Code {
    let chosen: Code = "\(place)\(dialog.buttonType)"
    guard !dialog.fields.isEmpty else { return "@MainActor (\(chosen)) -> Void" }
    let button = OwnNames.fresh("button", avoiding: dialog.fields.map(\.name))
    let texts = dialog.fields.map { "_ \(Identifier($0.name)): String" as Code }
    return "@MainActor (\(["_ \(button): \(chosen)"] + texts)) -> Void"
  }

  /// The closure that passes a chosen button on, for a dialog with fields with their texts.
  private func telling(_ chosen: Identifier, of dialog: Dialog) -> Code {
    guard !dialog.fields.isEmpty else { return "FlowRuntime.Dialog.named(\(chosen))" }
    return passing("\(chosen)?", of: dialog)
  }

  /// The closure that passes a button and the texts of a dialog's fields on.
  func passing(_ chosen: Code, of dialog: Dialog) -> Code {
    let (button, texts) = (names.local("button"), names.local("texts"))
    let values = dialog.fields.map { "\(texts)[\(literal: $0.name.text)]" as Code }
    let parameters: Code = "(\(["\(button): \(dialog.buttonType)", "\(texts)"] as [Code]))"
    let call: Code = "\(chosen)(\(["\(button)"] + values))"
    return "FlowRuntime.Dialog.named \(closure: call, parameters: parameters)"
  }

  /// The closure that ignores the chosen button of the dialog that a route asks.
  package func unheard(_ route: FlowModel.Route) -> Code {
    let fields = route.action.question.map { flow[$0.dialog].fields } ?? []
    let ignored: [Code] = ["_"] + fields.map { _ in "_" }
    return "{ \(ignored) in }"
  }

  // MARK: The coordinator's own routes

  /// The moves of the coordinator's own routes. Methods, screens and states take these moves.
  func moves() -> Nodes {
    guard !coordinator.routes.isEmpty else { return [] }
    let owner = names.local("coordinator")
    let environment = Environment(
      owner: "\(owner).", ownerValue: "\(owner)", parameters: names.parameters)
    return [
      Documentation("The moves of the coordinator's own routes."),
      TypeDeclaration("@MainActor enum Moves") {
        for id in coordinator.routes {
          let route = flow[id]
          let parameters = ["_ \(owner): \(type)"] + module.declaration(handedOver(route))
          Block(
            "static func \(Identifier(route.name))(\(parameters)) -> FlowRuntime.Move", .compact
          ) {
            "\(writer(environment).move(route))" as Code
          }
        }
      },
    ]
  }

  /// The methods that take the coordinator's own routes.
  func coordinatorRoutes() -> Nodes {
    coordinator.routes.flatMap { id -> Nodes in
      let route = flow[id]
      let parameters = handedOver(route)
      let name = Identifier(route.name)
      return [
        Documentation(
          flow.documented(
            "`\(coordinator.name).\(route.name)`: \(module.summary(of: route)).", route.range)),
        Block("\(access)func \(name)(\(module.declaration(parameters)))", .compact) {
          let move: Code = "Moves.\(name)(\(["self"] + module.passing(parameters)))"
          "take(\(["\(literal: route.name.text)", move]))" as Code
        },
      ]
    }
  }

  /// The parameters that are handed over when somebody takes a route, each once.
  func handedOver(_ route: FlowModel.Route) -> [Parameter] {
    flow.handedOver(by: route)
  }
}

/// The enum of a coordinator's results.
func resultEnum(_ coordinator: Coordinator, _ module: ModuleNames) -> Nodes {
  let results = coordinator.results
  guard !results.isEmpty else { return [] }
  return [
    Documentation("The results that `\(coordinator.name)` finishes with or reports."),
    TypeDeclaration("\(module.access)enum Result: FlowRuntime.FlowResult") {
      for result in results {
        let values = module.declaration(result.parameters)
        let list: Code = values.isEmpty ? "" : "(\(values))"
        "case \(Identifier(result.name))\(list)" as Code
      }
      Block("\(module.access)var name: String") {
        SwitchStatement("self") {
          for result in results {
            SwitchCase(".\(Identifier(result.name))") {
              "return \(literal: result.name.text)" as Code
            }
          }
        }
      }
    },
  ]
}

extension String {
  /// The title of a button that declares none: `keepShopping` becomes `Keep shopping`.
  var humanized: String {
    if lowercased() == "ok" { return "OK" }
    var words = ""
    for character in self {
      if character == "_" {
        words += " "
      } else if character.isUppercase, !words.isEmpty {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension Dialog {
  /// The enum of the dialog's buttons: `ConfirmDeleteButton`
  var buttonType: TypeName { TypeName(Identifier(checked: buttonsName)) }
}
