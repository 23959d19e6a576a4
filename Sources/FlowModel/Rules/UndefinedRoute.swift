import Diagnostics

/// A name that is no route which could be taken at its place.
package enum UndefinedRoute: RuleDefinition {
  package static let rule = Rule.undefinedRoute
}

extension Rule {
  package static let undefinedRoute = Rule("undefined-route", .error)
}

extension UndefinedRoute {
  package static let page = RulePage(
    summary: "A name that is no route to be taken here.",
    finds: """
      `when` takes a route that is written under `routes` of the same coordinator, not one of a \
      screen; a link's `via` is `Coordinator.screen.route`, and the route is one that this screen \
      has or is offered.
      """,
    why: """
      The state would change and nothing would follow; the link would open nothing.
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
          routes: { showRide: { to: ride, except: [ride] } }
          when: [ { ride: assigned, take: showRide } ]
          screens: { map: {}, ride: {} }
      """,
    fix: """
      Correct the name. A route that only a screen has can be moved to the coordinator's `routes`; \
      `except` says which screens are not to be offered it.
      """)
}
