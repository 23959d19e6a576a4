// Half-written: a string that isn't closed on its line, and a comment that never ends.
import SwiftUI

struct JournalView: View {
  @State private var isWriting = false

  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink("Yesterday") { DayView(offset: -1) }  // JournalView -> DayView: push
        Text("How was your day?)
        Button("Write") { isWriting = true }
      }
      .sheet(isPresented: $isWriting) { WriteView() }  // JournalView -> WriteView: sheet
    }
  }
}

struct DayView: View {
  let offset: Int

  var body: some View {
    NavigationLink("Map") { DayMapView() }  // DayView -> DayMapView: push
  }
}

struct WriteView: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Done") { dismiss() } }  // WriteView -> : back
}

struct DayMapView: View { var body: some View { Text("Map") } }

/* The old editor:
struct OldWriteView: View {
  var body: some View {
    NavigationLink("Map") { DayMapView() }
  }
}
