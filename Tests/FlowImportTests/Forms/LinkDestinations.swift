// Links with `destination:`, as apps had them from 2019 to 2021, in a NavigationView.
import SwiftUI

@main
struct PodcastApp: App {
  @StateObject private var library = Library()

  var body: some Scene {
    WindowGroup {  // -> ContentView: root
      ContentView()
        .environmentObject(library)
    }
  }
}

final class Library: ObservableObject {
  @Published var shows: [Show] = []
}

struct Show: Identifiable, Hashable {
  var id: String
  var title: String
}

struct ContentView: View {
  @EnvironmentObject var library: Library
  @State private var isShowingPlayer = false
  @State private var selection: Show?

  var body: some View {
    NavigationView {
      VStack {
        List(library.shows) { show in
          NavigationLink(destination: ShowDetail(show: show)) {  // ContentView -> ShowDetail: push
            Text(show.title)
          }
        }
        NavigationLink(destination: PlayerView(), isActive: $isShowingPlayer) { EmptyView() }  // ContentView -> PlayerView: push
        ForEach(library.shows) { show in
          NavigationLink(  // ContentView -> EpisodeList: push
            destination: EpisodeList(show: show),
            tag: show,
            selection: $selection
          ) {
            Text("Episodes of \(show.title)")
          }
        }
        Button("Now playing") { isShowingPlayer = true }
      }
      .navigationBarTitle("Shows", displayMode: .large)
      .navigationBarItems(
        trailing: NavigationLink("Search", destination: SearchView().environmentObject(library))  // ContentView -> SearchView: push
      )
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }
}

struct ShowDetail: View {
  let show: Show

  var body: some View {
    NavigationLink(destination: LazyView(EpisodeList(show: show))) { Text("All episodes") }  // ShowDetail -> EpisodeList: push
  }
}

struct LazyView<Content: View>: View {
  let build: () -> Content
  init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
  var body: Content { build() }
}

struct EpisodeList: View {
  let show: Show
  var body: some View { Text(show.title) }
}

struct PlayerView: View { var body: some View { Text("Playing") } }
struct SearchView: View { var body: some View { Text("Search") } }
