// Types of the app that are called like those of SwiftUI.
import SwiftUI

/// A message, and no view.
struct Group: Codable { init() {} }

struct TabView<Feed: View, Profile: View>: View {
  let feed: () -> Feed
  let profile: () -> Profile

  var body: some View {
    SwiftUI.TabView {
      tab(content: feed)  // RootView -> FeedView: tab
      tab(content: profile)  // RootView -> ProfileView: tab
    }
  }
}

private func tab<Content: View>(content: () -> Content) -> some View {
  NavigationStack(root: content).tabItem { Text("Tab") }
}

@main
struct PhotosApp: App {
  var body: some Scene {
    WindowGroup {
      Group { RootView() }  // -> RootView: root
    }
  }
}

struct RootView: View {
  var body: some View {
    TabView(feed: { FeedView() }, profile: profile)
  }

  private func profile() -> ProfileView { .init() }
}

struct FeedView: View {
  var body: some View {
    NavigationLink("Photo") { PhotoView() }  // FeedView -> PhotoView: push
  }
}

struct ProfileView: View { var body: some View { Text("Profile") } }
struct PhotoView: View { var body: some View { Text("Photo") } }
