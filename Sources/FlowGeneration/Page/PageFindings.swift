import Diagnostics
import FlowModel

/// The findings of a module, by the screen or coordinator in whose declaration they are.
struct PageFindings {
  private enum Owner {
    case screen(ID<Screen>)
    case coordinator(ID<Coordinator>)
    case module
  }

  private(set) var screens: [ID<Screen>: [Diagnostic]] = [:]
  private(set) var coordinators: [ID<Coordinator>: [Diagnostic]] = [:]
  private(set) var others: [Diagnostic] = []

  init(_ findings: [Diagnostic], in flow: Flow) {
    let marks = Self.marks(flow)
    for finding in findings {
      let before = marks[finding.range.file]?.last { $0.0 <= finding.range.lower }
      switch before?.1 ?? .module {
      case .screen(let id): screens[id, default: []].append(finding)
      case .coordinator(let id): coordinators[id, default: []].append(finding)
      case .module: others.append(finding)
      }
    }
  }

  /// The places where declarations begin, in the order of each file.
  private static func marks(_ flow: Flow) -> [SourceFile.ID: [(UInt32, Owner)]] {
    var marks: [SourceFile.ID: [(UInt32, Owner)]] = [:]
    func add(_ range: SourceRange, _ owner: Owner) {
      marks[range.file, default: []].append((range.lower, owner))
    }
    for screen in flow.screens { add(screen.range, .screen(screen.id)) }
    for coordinator in flow.coordinators {
      add(coordinator.range, .coordinator(coordinator.id))
      for rule in coordinator.when { add(rule.range, .coordinator(coordinator.id)) }
    }
    for route in flow.routes { add(route.range, owner(of: route, in: flow)) }
    for dialog in flow.dialogs {
      add(dialog.range, dialog.coordinator.map(Owner.coordinator) ?? .module)
    }
    for item in flow.guards { add(item.range, .module) }
    for item in flow.states { add(item.range, .module) }
    for item in flow.types { add(item.range, .module) }
    for item in flow.scenarios { add(item.range, .module) }
    return marks.mapValues { $0.sorted { $0.0 < $1.0 } }
  }

  private static func owner(of route: Route, in flow: Flow) -> Owner {
    switch route.owner {
    case .screen(let id): .screen(id)
    case .coordinator(let id), .childOutcome(let id): .coordinator(id)
    case .outcome(let parent): owner(of: flow[parent], in: flow)
    case .button(let id): flow[id].coordinator.map(Owner.coordinator) ?? .module
    case .detour: .module
    }
  }
}
