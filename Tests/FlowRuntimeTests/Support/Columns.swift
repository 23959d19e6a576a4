import FlowRuntime

/// A split with three columns: two routers, and a wizard as the detail.
final class Columns: SplitCoordinator<Plain, AppSheet, NoRoute> {
  var log: [String] = []
  var guardsOfDetail: [Guard] = []

  override func child(for column: Plain) -> Coordinator {
    switch column {
    case .one, .two: return AppRouter()
    case .three:
      let wizard = Wizard(step: 3)
      wizard.guardsIn = guardsOfDetail
      return wizard
    }
  }

  override func then(_ ending: Ending) -> Move? {
    log.append("then \(ending.route) \(ending.result.name)")
    return nil
  }

  /// The routers of the first two columns.
  var sidebar: AppRouter? { coordinator(of: .one) as? AppRouter }
  var content: AppRouter? { coordinator(of: .two) as? AppRouter }
}
