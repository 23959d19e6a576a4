// Code under conditions of the compiler: platforms, availability, debug.
import SwiftUI
#if canImport(UIKit)
import UIKit
#endif

@main
struct ReaderApp: App {
  #if os(iOS)
  @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
  #endif

  var body: some Scene {
    WindowGroup {  // -> LibraryView: root
      LibraryView()
    }
    #if os(macOS)
    .defaultSize(width: 900, height: 600)
    #endif
  }
}

#if os(iOS)
final class AppDelegate: NSObject, UIApplicationDelegate {}
#endif

struct LibraryView: View {
  @State private var opened = false
  @State private var showsDebug = false
  @State private var imports = false

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Book") { BookView() }  // LibraryView -> BookView: push
        #if DEBUG
        NavigationLink("Debug") { DebugView() }
        #endif
      }
      #if os(iOS)
      .fullScreenCover(isPresented: $opened) { PageView() }  // LibraryView -> PageView: cover
      #else
      .sheet(isPresented: $opened) { PageView() }  // LibraryView -> PageView: sheet
      #endif
      .sheet(isPresented: $imports) { ImportView() }  // LibraryView -> ImportView: sheet
    }
  }
}

struct BookView: View {
  @State private var showsNotes = false

  var body: some View {
    if #available(iOS 16.4, macOS 13.3, *) {
      content
        .sheet(isPresented: $showsNotes) { NotesView().presentationBackground(.thinMaterial) }  // BookView -> NotesView: sheet
    } else {
      content
        .sheet(isPresented: $showsNotes) { NotesView() }  // BookView -> NotesView: sheet
    }
  }

  private var content: some View {
    Text("Chapter 1")
  }
}

#if DEBUG
struct DebugView: View {
  @State private var crashes = false

  var body: some View {
    Text("Debug").sheet(isPresented: $crashes) { NotesView() }
  }
}
#endif

struct PageView: View { var body: some View { Text("Page") } }
struct NotesView: View { var body: some View { Text("Notes") } }
struct ImportView: View { var body: some View { Text("Import") } }

struct SharedButton: View {
  var body: some View {
    #if os(iOS) || os(visionOS)
      NavigationLink("Share") { ShareSheet() }  // SharedButton -> ShareSheet: push ?
    #else
      NavigationLink("Share") { SharePanel() }
    #endif
  }
}

struct ShareSheet: View { var body: some View { Text("Share") } }
struct SharePanel: View { var body: some View { Text("Share") } }
