// One object tells its closure a case, and several screens have the object.
import SwiftUI

enum Event { case opened(Int), settings, closed }

@MainActor
final class Events: ObservableObject {
  var onEvent: ((Event) -> Void)?
}

@main
struct EventsApp: App {
  private let coordinator = Coordinator(events: Events())
  var body: some Scene {
    WindowGroup {  // -> ListView: root
      ListView(events: coordinator.events)
    }
  }
}

@MainActor
final class Coordinator: ObservableObject {
  private let navigation = UINavigationController()
  let events: Events

  init(events: Events) {
    self.events = events
    events.onEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .opened: navigation.pushViewController(UIHostingController(rootView: DetailView(events: events)), animated: true)  // ListView -> DetailView: push
      case .settings: navigation.present(UIHostingController(rootView: SettingsView(events: events)), animated: true)  // DetailView -> SettingsView: sheet
      case .closed: navigation.dismiss(animated: true)  // SettingsView -> : back
      }
    }
  }
}

struct ListView: View {
  @ObservedObject var events: Events
  var body: some View { Button("Open") { events.onEvent?(.opened(1)) } }
}

struct DetailView: View {
  @ObservedObject var events: Events
  var body: some View { Button("Settings") { events.onEvent?(.settings) } }
}

struct SettingsView: View {
  @ObservedObject var events: Events
  var body: some View { Button("Close") { events.onEvent?(Event.closed) } }
}
