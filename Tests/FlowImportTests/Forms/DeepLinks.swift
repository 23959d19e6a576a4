// Links that the system opens: `onOpenURL` with a switch, and user activities.
import SwiftUI

enum Route: Hashable {
  case event(id: String)
  case ticket(id: String)
}

@main
struct EventsApp: App {
  @State private var path = NavigationPath()
  @State private var sheet: LinkSheet?

  var body: some Scene {
    WindowGroup {  // -> EventsView: root
      NavigationStack(path: $path) {
        EventsView()
          .navigationDestination(for: Route.self) { route in
            switch route {
            case .event(let id): EventView(id: id)
            case .ticket(let id): TicketView(id: id)
            }
          }
      }
      .sheet(item: $sheet) { _ in InviteView() }  // EventsView -> InviteView: sheet
      .onOpenURL { url in
        open(url)
      }
      .onContinueUserActivity("app.events.view") { activity in
        guard let id = activity.userInfo?["id"] as? String else { return }
        path.append(Route.event(id: id))  // EventsView -> EventView: push
      }
    }
  }

  private func open(_ url: URL) {
    let parts = url.pathComponents.dropFirst()
    switch url.host() {
    case "events":
      path.append(Route.event(id: parts.first ?? ""))  // EventsView -> EventView: push
    case "tickets":
      path.append(Route.ticket(id: parts.last ?? ""))  // EventsView -> TicketView: push
    case "invite":
      sheet = LinkSheet(id: url.absoluteString)
    default:
      break
    }
  }
}

struct LinkSheet: Identifiable { let id: String }

struct EventsView: View {
  @Environment(\.openURL) private var openURL

  var body: some View {
    List {
      NavigationLink("Concert", value: Route.event(id: "1"))  // EventsView -> EventView: push
      Button("Help") { openURL(URL(string: "https://events.example/help")!) }  // EventsView -> https://events.example/help: url
      Link("Privacy", destination: URL(string: "https://events.example/privacy")!)  // EventsView -> https://events.example/privacy: url
    }
  }
}

struct EventView: View {
  let id: String
  @Environment(\.openURL) private var openURL
  var website: URL?

  var body: some View {
    Button("Website") {
      if let website { openURL(website) }  // not read
    }
    Button("Call") {
      UIApplication.shared.open(URL(string: "tel:5550100")!)  // EventView -> tel:5550100: url
    }
  }
}

struct TicketView: View { let id: String; var body: some View { Text(id) } }
struct InviteView: View { var body: some View { Text("Invite") } }
