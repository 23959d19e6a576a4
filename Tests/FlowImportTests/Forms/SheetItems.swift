// Sheets with an item: a model, and an enum with a switch.
import SwiftUI

@main
struct TripsApp: App {
  var body: some Scene {
    WindowGroup {  // -> TripsView: root
      TripsView()
    }
  }
}

struct Trip: Identifiable {
  let id = UUID()
  var name = ""
}

enum ActiveSheet: Identifiable {
  case add
  case edit(Trip)
  case settings

  var id: String {
    switch self {
    case .add: "add"
    case .edit(let trip): trip.id.uuidString
    case .settings: "settings"
    }
  }
}

struct TripsView: View {
  @State private var activeSheet: ActiveSheet?
  @State private var selected: Trip?
  @State private var playing: Trip?

  var body: some View {
    List {
      Button("Add") { activeSheet = .add }
      Button("Settings") { activeSheet = .settings }
    }
    .sheet(item: $activeSheet) { sheet in  // TripsView -> AddTripView: sheet; TripsView -> EditTripView: sheet; TripsView -> SettingsView: sheet
      switch sheet {
      case .add:
        AddTripView()
      case .edit(let trip):
        EditTripView(trip: trip)
      case .settings:
        NavigationView { SettingsView() }
      }
    }
    .popover(item: $selected) { TripCard(trip: $0) }  // TripsView -> TripCard: popover
    .fullScreenCover(item: $playing) { trip in  // TripsView -> SlideshowView: cover
      SlideshowView(trip: trip)
        .ignoresSafeArea()
    }
  }
}

struct AddTripView: View {
  @State private var place: Trip?

  var body: some View {
    Text("Add")
      .sheet(item: $place, onDismiss: { print("closed") }) { place in  // AddTripView -> place: sheet
        VStack {
          Text(place.name)
          Divider()
        }
      }
  }
}

struct EditTripView: View {
  let trip: Trip
  var body: some View { Text(trip.name) }
}

struct TripCard: View {
  let trip: Trip
  var body: some View { Text(trip.name) }
}

struct SlideshowView: View {
  let trip: Trip
  var body: some View { Color.black }
}

struct SettingsView: View { var body: some View { Text("Settings") } }
