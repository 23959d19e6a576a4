// A list whose selection the last column shows, beside rows that can't be tapped.
import SwiftUI

@main
struct GardenApp: App {
  var body: some Scene {
    WindowGroup { GardenView() }  // -> GardenView: root
  }
}

enum GardenPlace: Hashable {
  case beds, tools, bed(Int)
}

struct GardenView: View {
  @State private var place: GardenPlace? = .beds

  var body: some View {
    NavigationSplitView {
      PlaceList(place: $place)  // GardenView -> PlaceList: column
    } detail: {
      PlaceColumn(place: place)  // GardenView -> PlaceColumn: column
    }
  }
}

struct PlaceList: View {
  @Binding var place: GardenPlace?

  var body: some View {
    List(selection: $place) {
      NavigationLink(value: GardenPlace.beds) { Text("Beds") }  // PlaceList -> BedsView: detail
      NavigationLink(value: GardenPlace.tools) { Text("Tools") }  // PlaceList -> ToolsView: detail
      NavigationLink(value: GardenPlace.bed(1)) { Text("The first") }  // PlaceList -> BedView: detail
    }
  }
}

struct PlaceColumn: View {
  let place: GardenPlace?

  var body: some View {
    switch place ?? .beds {
    case .beds: BedsView()
    case .tools: ToolsView()
    case .bed(let number): BedView(number: number)
    }
  }
}

struct BedsView: View {
  var body: some View { ToolRow() }
}

struct ToolsView: View {
  var body: some View {
    VStack {
      ToolRow().disabled(true)
      Text("Tools").contextMenu { Text("Lend") } preview: { LentRow() }
    }
  }
}

struct BedView: View {
  let number: Int
  @State private var isWatering = false

  var body: some View {
    Button("Water") { isWatering = true }
      .sheet(isPresented: $isWatering) { WateringView() }  // BedView -> WateringView: sheet
  }

  func harvest() {
    isWatering = false
  }
}

struct ToolRow: View {
  @State private var isLent = false

  var body: some View {
    Button("Lend") { isLent = true }
      .sheet(isPresented: $isLent) { LendingView() }  // BedsView -> LendingView: sheet
  }
}

struct LentRow: View {
  var body: some View {
    Text("Lent").confirmationDialog("Lent", isPresented: .constant(true)) { Button("Back") {} }
  }
}

struct WateringView: View {
  var body: some View { Text("Water") }
}

struct LendingView: View {
  var body: some View { Text("Lend") }
}
