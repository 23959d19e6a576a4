// A split with two columns, and a selection in the sidebar.
import SwiftUI

struct Folder: Hashable, Identifiable {
  let id: Int
  var name: String
}

@main
struct FilesApp: App {
  var body: some Scene {
    WindowGroup {  // -> MainView: root
      MainView()
    }
  }
}

struct MainView: View {
  @State private var selection: Folder?
  @State private var visibility = NavigationSplitViewVisibility.all

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      SidebarView(selection: $selection)  // MainView -> SidebarView: column
        .navigationSplitViewColumnWidth(min: 200, ideal: 240)
    } detail: {
      if let folder = selection {
        FolderView(folder: folder)  // MainView -> FolderView: column
      } else {
        ContentUnavailableView("No folder", systemImage: "folder")
      }
    }
  }
}

struct SidebarView: View {
  @Binding var selection: Folder?
  @State private var isAdding = false
  private let folders = [Folder(id: 1, name: "Work"), Folder(id: 2, name: "Home")]

  var body: some View {
    List(folders, selection: $selection) { folder in
      Text(folder.name).tag(folder)
    }
    .toolbar { Button("Add") { isAdding = true } }
    .sheet(isPresented: $isAdding) { AddFolderView() }  // SidebarView -> AddFolderView: sheet
  }
}

struct FolderView: View {
  let folder: Folder

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Notes.txt") { FileView(name: "Notes.txt") }  // FolderView -> FileView: push
      }
      .navigationTitle(folder.name)
    }
  }
}

struct AddFolderView: View { var body: some View { Text("Add") } }
struct FileView: View { let name: String; var body: some View { Text(name) } }
