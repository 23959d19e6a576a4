// The ways back: `dismiss`, `presentationMode`, a binding that is set to false.
import SwiftUI

@main
struct DiaryApp: App {
  var body: some Scene {
    WindowGroup {  // -> DiaryView: root
      NavigationStack { DiaryView() }
    }
  }
}

struct DiaryView: View {
  @State private var isWriting = false
  @State private var isPicking = false

  var body: some View {
    VStack {
      NavigationLink("Today") { EntryView() }  // DiaryView -> EntryView: push
      Button("Write") { isWriting = true }
      Button("Pick") { isPicking = true }
    }
    .fullScreenCover(isPresented: $isWriting) { WriteView() }  // DiaryView -> WriteView: cover
    .sheet(isPresented: $isPicking) { PickerView(isPresented: $isPicking) }  // DiaryView -> PickerView: sheet
  }
}

struct EntryView: View {
  @Environment(\.presentationMode) var presentationMode

  var body: some View {
    Button("Delete") {
      presentationMode.wrappedValue.dismiss()  // EntryView -> : back
    }
    .navigationBarBackButtonHidden(true)
    .navigationBarItems(leading: Button(action: { self.presentationMode.wrappedValue.dismiss() }) {  // EntryView -> : back
      Image(systemName: "chevron.left")
    })
  }
}

struct WriteView: View {
  @Environment(\.dismiss) private var dismiss
  @FocusState private var isFocused: Bool
  @State private var text = ""

  var body: some View {
    NavigationStack {
      TextEditor(text: $text)
        .focused($isFocused)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel", role: .cancel) { dismiss() }  // WriteView -> : back
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save", action: save)
          }
          ToolbarItem(placement: .keyboard) {
            Button("Done") { isFocused = false }
          }
        }
    }
  }

  private func save() {
    Task {
      try await Task.sleep(for: .seconds(1))
      dismiss()  // WriteView -> : back
    }
  }
}

struct PickerView: View {
  @Binding var isPresented: Bool
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    Button("Stop searching") { dismissSearch() }
    Button("Close") { isPresented = false }  // PickerView -> : back
  }
}
