// A tab bar over the cases of an enum, whose content a switch builds.
import SwiftUI

enum MainTab: String, CaseIterable, Identifiable {
  case timeline, explore, messages
  var id: Self { self }

  @ViewBuilder
  var label: some View {
    switch self {
    case .timeline: Label("Timeline", systemImage: "list.bullet")
    case .explore: Label("Explore", systemImage: "safari")
    case .messages: Label("Messages", systemImage: "tray")
    }
  }

  @MainActor @ViewBuilder
  func makeContentView(selection: Binding<MainTab>) -> some View {
    switch self {
    case .timeline:
      TimelineTab()
    case .explore:
      NavigationStack { ExploreTab() }
    case .messages:
      MessagesTab(selection: selection)
    }
  }
}

@main
struct ClientApp: App {
  var body: some Scene {
    WindowGroup { AppView() }  // -> AppView: root
  }
}

struct AppView: View {
  @State private var selectedTab = MainTab.timeline

  var body: some View {
    TabView(selection: $selectedTab) {
      ForEach(MainTab.allCases) { tab in
        tab.makeContentView(selection: $selectedTab)  // AppView -> TimelineTab: tab; AppView -> ExploreTab: tab; AppView -> MessagesTab: tab
          .tabItem { tab.label }
          .tag(tab)
      }
    }
  }
}

struct TimelineTab: View {
  @State private var isPosting = false

  var body: some View {
    NavigationStack {
      Button("Post") { isPosting = true }
        .fullScreenCover(isPresented: $isPosting) { PostEditor() }  // TimelineTab -> PostEditor: cover
    }
  }
}

struct ExploreTab: View {
  var body: some View {
    NavigationLink("Trends") { TrendsView() }  // ExploreTab -> TrendsView: push
  }
}

struct MessagesTab: View {
  @Binding var selection: MainTab

  var body: some View {
    Button("Find people") { selection = .explore }  // not read
  }
}

struct PostEditor: View { var body: some View { Text("New post") } }
struct TrendsView: View { var body: some View { Text("Trends") } }
