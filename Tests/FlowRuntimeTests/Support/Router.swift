import FlowRuntime
import Testing

// A hand-written router, as in an app without flow files.

enum AppRoute: Route {
  case home
  case profile(userId: String)
  case settings
  case editProfile(userId: String)
  case wizard(step: Int)

  func write(to arguments: inout Arguments) -> RouteName {
    switch self {
    case .home: return "home"
    case .profile(let userId): return arguments("profile", ("userId", userId))
    case .settings: return "settings"
    case .editProfile(let userId): return arguments("editProfile", ("userId", userId))
    case .wizard(let step): return arguments("Wizard", ("step", step))
    }
  }

  static func read(_ name: String, from arguments: ArgumentReader) throws -> AppRoute? {
    switch name {
    case "home": return .home
    case "profile": return .profile(userId: try arguments("userId"))
    case "settings": return .settings
    case "editProfile": return .editProfile(userId: try arguments("userId"))
    case "Wizard": return .wizard(step: try arguments("step"))
    default: return nil
    }
  }
}

enum AppSheet: Route {
  case userInfo(id: String)
  case createPost
  case wizard(step: Int)

  func write(to arguments: inout Arguments) -> RouteName {
    switch self {
    case .userInfo(let id): return arguments("userInfo", ("id", id))
    case .createPost: return "createPost"
    case .wizard(let step): return arguments("Wizard", ("step", step))
    }
  }

  static func read(_ name: String, from arguments: ArgumentReader) throws -> AppSheet? {
    switch name {
    case "userInfo": return .userInfo(id: try arguments("id"))
    case "createPost": return .createPost
    case "Wizard": return .wizard(step: try arguments("step"))
    default: return nil
    }
  }
}

enum AppCover: String, PlainRoute {
  case login, onboarding
}

final class AppRouter: StackCoordinator<AppRoute, AppSheet, AppCover> {
  /// The calls about the ends of children, in order.
  var log: [String] = []
  var entered: [String: [Guard]] = [:]
  var left: [String: [Guard]] = [:]
  var wizardEntering: [Guard] = []
  var wizardLeaving: [Guard] = []
  var wizardScreens: [Guard] = []
  var follow: (Ending) -> Move? = { _ in nil }
  var rules: () -> [When] = { [] }
  private var ends = 0

  override init() {
    super.init()
    Made.add(self)
  }

  override func didEnd() {
    ends += 1
    #expect(ends == 1)
  }

  override func target(of route: AppRoute, at entry: Entry?) -> RouteTarget {
    guard case .wizard(let step) = route else { return .screen(nil) }
    return .child { self.wizard(step) }
  }

  override func target(ofSheet sheet: AppSheet, at entry: Entry?) -> RouteTarget {
    guard case .wizard(let step) = sheet else { return .screen(nil) }
    return .child { self.wizard(step) }
  }

  private func wizard(_ step: Int) -> Wizard {
    let wizard = Wizard(step: step)
    wizard.guardsIn = wizardEntering
    wizard.guardsOut = wizardLeaving
    wizard.guardsOfScreens = wizardScreens
    return wizard
  }

  override var rulesOfState: [When] { rules() }
  override func entering(_ screen: AppRoute) -> [Guard] { entered[screen.name] ?? [] }
  override func entering(sheet: AppSheet) -> [Guard] { entered[sheet.name] ?? [] }
  override func leaving(_ screen: AppRoute) -> [Guard] { left[screen.name] ?? [] }

  override func then(_ ending: Ending) -> Move? {
    log.append("then \(ending.route) \(ending.result.name)")
    return follow(ending)
  }

  override func childDidFinish(_ child: Coordinator) {
    log.append("childDidFinish \(type(of: child))")
  }
}

enum WizardRoute: Route {
  case step(Int)
  case wizard(step: Int)

  func write(to arguments: inout Arguments) -> RouteName {
    switch self {
    case .step(let number): return arguments("step", ("number", number))
    case .wizard(let step): return arguments("Wizard", ("step", step))
    }
  }

  static func read(_ name: String, from arguments: ArgumentReader) throws -> WizardRoute? {
    switch name {
    case "step": return .step(try arguments("number"))
    case "Wizard": return .wizard(step: try arguments("step"))
    default: return nil
    }
  }
}

/// A child that can be pushed and presented. It can start another wizard as its own child.
final class Wizard: StackCoordinator<WizardRoute, AppSheet, NoRoute> {
  enum Result: FlowResult {
    case chosen(Int)
    case given

    var name: String {
      switch self {
      case .chosen: return "chosen"
      case .given: return "given"
      }
    }
  }

  let firstStep: Int
  var guardsIn: [Guard] = []
  var guardsOut: [Guard] = []
  var guardsOfScreens: [Guard] = []
  var keepsLinks = false
  var log: [String] = []
  var follow: (Ending) -> Move? = { _ in nil }

  private var ends = 0

  init(step: Int) {
    firstStep = step
    super.init()
    Made.add(self)
  }

  override var firstRoute: WizardRoute? { .step(firstStep) }
  override var linksWait: Bool { keepsLinks }
  override func isSame(as other: Coordinator) -> Bool {
    (other as? Wizard)?.firstStep == firstStep
  }
  override var entering: [Guard] { guardsIn }
  override var leaving: [Guard] { guardsOut }
  override func entering(_ screen: WizardRoute) -> [Guard] { guardsOfScreens }

  override func target(of route: WizardRoute, at entry: Entry?) -> RouteTarget {
    guard case .wizard(let step) = route else { return .screen(nil) }
    return .child { Wizard(step: step) }
  }

  override func then(_ ending: Ending) -> Move? {
    log.append("then \(ending.route) \(ending.result.name)")
    return follow(ending)
  }

  override func didEnd() {
    ends += 1
    #expect(ends == 1)
    Wizard.ended.append(firstStep)
  }

  static var ended: [Int] = []
}

/// Weak references to every router and wizard, to find those that stay in memory.
@MainActor
struct Made {
  private weak var coordinator: Coordinator?
  private static var all: [Made] = []

  static func add(_ coordinator: Coordinator) {
    all.append(Made(coordinator: coordinator))
  }

  /// The routers and wizards that are still in memory.
  static var kept: [Coordinator] {
    all.removeAll { $0.coordinator == nil }
    return all.compactMap(\.coordinator)
  }
}
