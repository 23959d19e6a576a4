/// The declared names that can stand at a place of a flow file.
package enum NameKind: Sendable {
  /// The screens, routes and results of the coordinator around the place.
  case screen, route, result
  /// The parts with a name of their own in the module, or anywhere in it.
  case `guard`, refusal, dialog, state, type, anyScreen, anyRoute, anyResult
  /// The coordinators; and those that can be children here, because they aren't yet.
  case coordinator, newChild
  /// A screen of the coordinator or a child; and the verbs, in the short form of a route.
  case target, routeTarget
  /// The values of the state beside or above the place, and the cases of a switch.
  case stateValue, `case`
  /// A guard; and behind a state, its values.
  case condition
  /// The results of the child that is started beside or above the place.
  case childResult
  /// The results of a guard's detour, or the buttons of its dialog.
  case consent
  case button, tab, column
  /// The parameters of the part that is shown, asked or taken beside the place. Those of the screens to
  /// which a route may return, and those whose values can be handed on.
  case argument, setArgument, valueInScope
  /// `Coordinator.screen.route`.
  case via
  /// The path of a folder with a module.
  case modulePath
}

extension NameKind {
  /// The reasons besides guards for which a move is refused.
  package static let reasons = [
    "notOnScreen", "atRoot", "notInStack", "notPresented", "noStack", "caseNotLive", "superseded",
  ]
}
