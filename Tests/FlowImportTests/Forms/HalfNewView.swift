// Half-written: a view whose modifiers are just being added.
import SwiftUI

struct RoutesView: View {
  @State private var isAdding = false
  @State private var selected: Int?

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Home") { RouteView(id: 1) }  // RoutesView -> RouteView: push
      }
      .navigationDestination(item: $selected) { id in RouteView(id: id) }  // RoutesView -> RouteView: push
      .sheet(isPresented:
      .toolbar {
        Button("Add") { isAdding = true }
        NavigationLink { RecordView() } label: { Image(systemName: "record.circle") }  // RoutesView -> RecordView: push
      }
    }
  }
}

struct RouteView: View {
  let id: Int
  @State private var asks = false

  var body: some View {
    Text("\(id)")
      .alert("Delete the route?", isPresented: $asks) {  // RouteView -> "Delete the route?": dialog
        Button("Delete", role: .destructive) {}
      }
      .
  }
}

struct RecordView: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Stop") { dismiss() }  // RecordView -> : back
  }

  private func save(
}
