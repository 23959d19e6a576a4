import Diagnostics

/// A name that is no route in this place.
package enum UndefinedRoute: RuleDefinition {
  package static let rule = Rule.undefinedRoute
}

extension Rule {
  package static let undefinedRoute = Rule("undefined-route", .error)
}

extension UndefinedRoute {
  package static let page = RulePage(
    summary: "A name that is no route in this place.",
    finds: """
      `when` takes a route under `routes` of the same coordinator, not a route of a screen. A \
      link's `via` is `Coordinator.screen.route`, and that screen has the route or is offered \
      it.
      """,
    why: """
      The state would change and nothing would follow, or the link would open nothing.
      """,
    bad: """
      flow: Rides
      state: { ride: [none, assigned] }
      coordinators:
        App:
          start: map
          routes: { showRide: ride }
          when: [ { ride: assigned, take: showTrip } ]
          screens: { map: {}, ride: {} }
      """,
    good: """
      flow: Rides
      state: { ride: [none, assigned] }
      coordinators:
        App:
          start: map
          routes: { showRide: { to: ride, strategy: navigateOrPush } }
          when: [ { ride: assigned, take: showRide } ]
          screens: { map: {}, ride: {} }
      """,
    fix: """
      Correct the name. Move a route of a screen to the coordinator's `routes` if `when` has to \
      take it, and list under `except` the screens that aren't offered it.
      """)
}
