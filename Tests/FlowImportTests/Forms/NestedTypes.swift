// Screens that are nested in namespaces, and generic screens.
import SwiftUI

enum Profile {
  struct Screen: View {
    @State private var isEditing = false

    var body: some View {
      VStack {
        NavigationLink("Badges") { Badges.Screen() }  // Profile.Screen -> Badges.Screen: push
        Row()
      }
      .sheet(isPresented: $isEditing) { EditScreen() }  // Profile.Screen -> Profile.EditScreen: sheet
    }
  }

  struct EditScreen: View {
    var body: some View { Text("Edit") }
  }

  private struct Row: View {
    var body: some View {
      NavigationLink("All friends") { ListScreen(items: ["Ann"]) { Text($0) } }  // Profile.Screen -> ListScreen: push
    }
  }
}

enum Badges {}

extension Badges {
  struct Screen: View {
    @State private var selected: Badge?

    var body: some View {
      Text("Badges")
        .sheet(item: $selected, content: Detail.init(badge:))  // Badges.Screen -> Badges.Screen.Detail: sheet
    }

    struct Detail: View {
      let badge: Badge
      var body: some View { Text("\(badge.id)") }
    }
  }

  struct Badge: Identifiable { let id: Int }
}

struct ListScreen<Item: Hashable, Row: View>: View {
  let items: [Item]
  @ViewBuilder let row: (Item) -> Row

  var body: some View {
    List(items, id: \.self) { row($0) }
      .toolbar {
        NavigationLink("Help") { HelpScreen<Int>() }  // ListScreen -> HelpScreen: push
      }
  }
}

struct HelpScreen<Topic>: View {
  var body: some View { Text("Help") }
}

@main
struct NamespacesApp: App {
  var body: some Scene {
    WindowGroup { NavigationStack { Profile.Screen() } }  // -> Profile.Screen: root
  }
}
