// Routes and sheets that are views themselves.
import SwiftUI

enum Route: Hashable, View {
  case channel(String)
  case video(id: Int)

  var body: some View {
    switch self {
    case .channel(let name): ChannelView(name: name)
    case .video(let id): VideoView(id: id)
    }
  }
}

enum Modal: Identifiable, View {
  case upload
  case comments(Int)

  var id: String { String(describing: self) }

  @ViewBuilder var body: some View {
    switch self {
    case .upload:
      UploadView()
    case let .comments(id):
      CommentsView(id: id)
    }
  }
}

protocol Destination: Hashable {
  associatedtype Content: View
  @MainActor @ViewBuilder var view: Content { get }
}

struct LiveDestination: Destination {
  let channel: String
  var view: some View { LiveView(channel: channel) }
}

struct VideosView: View {
  @State private var path: [Route] = []
  @State private var modal: Modal?

  var body: some View {
    NavigationStack(path: $path) {
      List {
        NavigationLink("Swift", value: Route.channel("swift"))  // VideosView -> ChannelView: push
        NavigationLink("Live", value: LiveDestination(channel: "news"))  // VideosView -> LiveView: push
        Button("Latest") { path.append(.video(id: 1)) }  // VideosView -> VideoView: push
        Button("Upload") { modal = .upload }
      }
      .navigationDestination(for: Route.self) { $0 }
      .navigationDestination(for: LiveDestination.self) { $0.view }
      .sheet(item: $modal) { $0 }  // VideosView -> UploadView: sheet; VideosView -> CommentsView: sheet
    }
  }
}

struct ChannelView: View {
  let name: String

  var body: some View {
    List(0..<30) { id in
      NavigationLink(value: Route.video(id: id)) { Text("Video \(id)") }  // ChannelView -> VideoView: push
    }
  }
}

struct VideoView: View { let id: Int; var body: some View { Text("\(id)") } }
struct LiveView: View { let channel: String; var body: some View { Text(channel) } }
struct UploadView: View { var body: some View { Text("Upload") } }
struct CommentsView: View { let id: Int; var body: some View { Text("\(id)") } }
