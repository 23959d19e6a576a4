// A tab bar of iOS 18 with `Tab`, with values and sections.
import SwiftUI

enum AppTab: Hashable { case home, library, search, downloads }

@main
struct MusicApp: App {
  @State private var tab: AppTab = .home

  var body: some Scene {
    WindowGroup {  // -> RootTabs: root
      RootTabs(tab: $tab)
    }
  }
}

struct RootTabs: View {
  @Binding var tab: AppTab

  var body: some View {
    TabView(selection: $tab) {
      Tab("Home", systemImage: "house", value: AppTab.home) {  // RootTabs -> HomeScreen: tab
        HomeScreen()
      }
      Tab("Library", systemImage: "books.vertical", value: AppTab.library) { NavigationStack { LibraryScreen() } }  // RootTabs -> LibraryScreen: tab
      Tab(value: AppTab.search, role: .search) {  // RootTabs -> SearchScreen: tab
        NavigationStack {
          SearchScreen()
        }
      }
      TabSection("Offline") {
        Tab("Downloads", systemImage: "arrow.down", value: AppTab.downloads) {  // RootTabs -> DownloadsScreen: tab
          DownloadsScreen()
        }
      }
    }
    .tabViewStyle(.sidebarAdaptable)
  }
}

struct HomeScreen: View {
  var body: some View {
    NavigationStack {
      ScrollView(.horizontal) {
        LazyHStack {
          ForEach(0..<10) { number in
            NavigationLink {  // HomeScreen -> AlbumScreen: push
              AlbumScreen(number: number)
            } label: {
              Text("Album \(number)")
            }
            .buttonStyle(.plain)
          }
        }
      }
    }
  }
}

struct AlbumScreen: View {
  let number: Int
  var body: some View {
    TabView {
      Text("Front")
      Text("Back")
    }
    .tabViewStyle(.page)
  }
}

struct LibraryScreen: View { var body: some View { Text("Library") } }
struct SearchScreen: View { var body: some View { Text("Search") } }
struct DownloadsScreen: View { var body: some View { Text("Downloads") } }
