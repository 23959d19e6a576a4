// Sheets, covers and popovers with `isPresented:`.
import SwiftUI

@main
struct NotesApp: App {
  var body: some Scene {
    WindowGroup { HomeView() }  // -> HomeView: root
  }
}

struct HomeView: View {
  @State private var isEditing = false
  @State private var showsHelp = false
  @State private var showOnboarding = !UserDefaults.standard.bool(forKey: "seen")
  @State private var showsFilter = false
  @State private var isSharing = false

  var body: some View {
    NavigationStack {
      Text("Notes")
        .toolbar {
          Button("New") { isEditing = true }
          Button("Filter") { showsFilter.toggle() }
            .popover(isPresented: $showsFilter) {  // HomeView -> FilterView: popover
              FilterView()
                .frame(minWidth: 300, minHeight: 400)
            }
          Button("Help") { showsHelp = true }
        }
        .sheet(isPresented: $isEditing) { EditView() }  // HomeView -> EditView: sheet
        .sheet(isPresented: $showsHelp) {  // HomeView -> showsHelp: sheet
          Text("Write, and it is saved.")
            .padding()
            .presentationDetents([.medium])
        }
        .fullScreenCover(isPresented: $showOnboarding, onDismiss: { UserDefaults.standard.set(true, forKey: "seen") }) {  // HomeView -> OnboardingView: cover
          OnboardingView()
        }
        .sheet(  // HomeView -> ShareView: sheet
          isPresented: $isSharing,
          onDismiss: didShare
        ) {
          NavigationStack {
            ShareView()
          }
          .interactiveDismissDisabled()
        }
    }
  }

  private func didShare() {
    isSharing = false
  }
}

struct EditView: View {
  @State private var showsColors = false

  var body: some View {
    NavigationStack {
      TextEditor(text: .constant(""))
        .popover(isPresented: $showsColors, arrowEdge: .bottom) { ColorsView() }  // EditView -> ColorsView: popover
    }
  }
}

struct FilterView: View { var body: some View { Text("Filter") } }
struct OnboardingView: View { var body: some View { Text("Welcome") } }
struct ShareView: View { var body: some View { Text("Share") } }
struct ColorsView: View { var body: some View { Text("Colors") } }
