// A split with three columns; the detail has a stack of its own.
import SwiftUI

enum Mailbox: String, CaseIterable, Identifiable { case inbox, sent, trash; var id: Self { self } }

@main
struct MailApp: App {
  var body: some Scene {
    WindowGroup { MailView() }  // -> MailView: root
      .commands { SidebarCommands() }
    WindowGroup("Preferences", id: "preferences") { PreferencesView() }  // -> PreferencesView: root
  }
}

struct MailView: View {
  @State private var mailbox: Mailbox? = .inbox
  @State private var messageID: Int?
  @State private var path = NavigationPath()
  @State private var isComposing = false

  var body: some View {
    NavigationSplitView {
      List(Mailbox.allCases, selection: $mailbox) { Text($0.rawValue) }
    } content: {
      MessageList(mailbox: mailbox, selection: $messageID)  // MailView -> MessageList: column
    } detail: {
      NavigationStack(path: $path) {
        MessageView(id: messageID)  // MailView -> MessageView: column
          .navigationDestination(for: Int.self) { ThreadView(id: $0) }
      }
    }
    .navigationSplitViewStyle(.balanced)
    .sheet(isPresented: $isComposing) { ComposeView() }  // MailView -> ComposeView: sheet
  }
}

struct MessageList: View {
  let mailbox: Mailbox?
  @Binding var selection: Int?

  var body: some View {
    List(0..<50, id: \.self, selection: $selection) { Text("Message \($0)") }
      .swipeActions { Button("Delete") { selection = nil } }
  }
}

struct MessageView: View {
  let id: Int?
  @State private var showsHeaders = false

  var body: some View {
    VStack {
      if let id {
        NavigationLink("Thread", value: id)  // MessageView -> ThreadView: push
      }
      Button("Headers") { showsHeaders = true }
        .popover(isPresented: $showsHeaders) { HeadersView() }  // MessageView -> HeadersView: popover
    }
  }
}

struct ThreadView: View { let id: Int; var body: some View { Text("\(id)") } }
struct HeadersView: View { var body: some View { Text("From") } }
struct ComposeView: View { var body: some View { Text("New") } }
struct PreferencesView: View { var body: some View { Text("Preferences") } }
