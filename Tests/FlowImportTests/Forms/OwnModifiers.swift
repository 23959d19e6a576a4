// Modifiers of the app's own that bring sheets and destinations to a view.
import SwiftUI

enum RouterDestination: Hashable {
  case account(id: String)
  case hashtag(String)
}

enum SheetDestination: String, Identifiable {
  case newPost, listEditor
  var id: String { rawValue }
}

@MainActor @Observable
final class RouterPath {
  var path: [RouterDestination] = []
  var presentedSheet: SheetDestination?
  func navigate(to destination: RouterDestination) { path.append(destination) }
}

extension View {
  func withAppRouter() -> some View {
    navigationDestination(for: RouterDestination.self) { destination in
      switch destination {
      case .account(let id): AccountDetailView(id: id)
      case .hashtag(let tag): TimelineView(tag: tag)
      }
    }
  }

  func withSheetDestinations(sheetDestinations: Binding<SheetDestination?>) -> some View {
    sheet(item: sheetDestinations) { destination in
      switch destination {
      case .newPost: PostEditorView()
      case .listEditor: ListEditorView()
      }
    }
  }

  func withHelp(isPresented: Binding<Bool>) -> some View {
    modifier(HelpModifier(isPresented: isPresented))
  }
}

struct HelpModifier: ViewModifier {
  @Binding var isPresented: Bool

  func body(content: Content) -> some View {
    content
      .sheet(isPresented: $isPresented) { HelpView() }  // FeedTab -> HelpView: sheet; AccountDetailView -> HelpView: sheet
  }
}

@main
struct FeedApp: App {
  var body: some Scene {
    WindowGroup { FeedTab() }  // -> FeedTab: root
  }
}

struct FeedTab: View {
  @State private var routerPath = RouterPath()

  var body: some View {
    NavigationStack(path: $routerPath.path) {
      FeedView()
        .withAppRouter()
        .withSheetDestinations(sheetDestinations: $routerPath.presentedSheet)
    }
    .environment(routerPath)
  }
}

struct FeedView: View {
  @Environment(RouterPath.self) private var routerPath
  @State private var showsHelp = false

  var body: some View {
    List {
      Button("Ann") { routerPath.navigate(to: .account(id: "ann")) }  // FeedTab -> AccountDetailView: push
      Button("#swift") { routerPath.navigate(to: .hashtag("swift")) }  // FeedTab -> TimelineView: push
      Button("Post") { routerPath.presentedSheet = .newPost }  // FeedTab -> PostEditorView: sheet
    }
    .withHelp(isPresented: $showsHelp)
  }
}

struct AccountDetailView: View {
  let id: String
  @State private var isHelping = false
  var body: some View { Text(id).modifier(HelpModifier(isPresented: $isHelping)) }
}
struct TimelineView: View { let tag: String; var body: some View { Text(tag) } }
struct PostEditorView: View { var body: some View { Text("Post") } }
struct ListEditorView: View { var body: some View { Text("List") } }
struct HelpView: View { var body: some View { Text("Help") } }
