import Diagnostics
import FlowModel
import YAML

extension RulePage {
  static let stateLoop = RulePage(
    rule: .stateLoop,
    summary: "Rules on a state that never come to rest.",
    finds: """
      `when` rules that start one another's coordinators anew though the state stays as it is: \
      each start looks at the state, finds it listed, and takes its route at once.

      Where a guard is asked on the way the loop ends when that refuses, and the finding is a \
      warning. A guard that wants another value of the same state ends it for good, and nothing is \
      said.
      """,
    why: """
      No tap is needed between one turn and the next, so the app presents one coordinator above \
      the other until it runs out of memory.
      """,
    bad: """
      flow: Rides
      state: { ride: [idle, active] }
      coordinators:
        App:
          start: home
          routes: { showRide: { to: Ride, by: cover, except: [home] } }
          when: [{ ride: active, take: showRide }]
          screens: { home: {} }
        Ride:
          start: map
          routes: { showChat: { to: Chat, by: cover, except: [map] } }
          when: [{ ride: active, take: showChat }]
          screens: { map: { routes: { close: dismiss } } }
        Chat:
          start: chat
          routes: { showMap: { to: Ride, by: cover, except: [chat] } }
          when: [{ ride: active, take: showMap }]
          screens: { chat: { routes: { close: dismiss } } }
      """,
    good: """
      flow: Rides
      state: { ride: [idle, active] }
      coordinators:
        App:
          start: home
          routes: { showRide: { to: Ride, by: cover, except: [home] } }
          when: [{ ride: active, take: showRide }]
          screens: { home: {} }
        Ride:
          start: map
          routes: { showChat: { to: Chat, by: cover, except: [map] } }
          when: [{ ride: active, take: showChat }]
          screens: { map: { routes: { close: dismiss } } }
        Chat:
          start: chat
          routes: { end: finish }
          when: [{ ride: idle, take: end }]
          screens: { chat: { routes: { close: dismiss } } }
      """,
    fix: """
      Let one of them lead to a screen, or to a coordinator without such a rule; or let them look \
      at different values.
      """)
}
