// Views that only appear in a screen are no ways; ways in them begin at the screen.
import SwiftUI

@main
struct TimerApp: App {
  var body: some Scene {
    WindowGroup { TimerView() }  // -> TimerView: root
  }
}

struct TimerView: View {
  @State private var isRunning = false
  @State private var showsToast = false
  @State private var step = 0

  var body: some View {
    NavigationStack {
      ZStack(alignment: .bottom) {
        ClockFace()
        if isRunning {
          RunningPanel()
            .transition(.move(edge: .bottom))
        } else {
          IdlePanel()
        }
      }
      .overlay(alignment: .top) {
        if showsToast { ToastView(text: "Done") }
      }
      .background(BackgroundView())
      .safeAreaInset(edge: .bottom) { StepBar(step: $step) }
      .contextMenu {
        Button("Toast") { showsToast = true }
        NavigationLink("History") { HistoryView() }  // TimerView -> HistoryView: push
      } preview: {
        ClockFace()
      }
    }
  }
}

struct RunningPanel: View {
  @State private var asks = false

  var body: some View {
    Button("Stop") { asks = true }
      .confirmationDialog("Stop the timer?", isPresented: $asks) { Button("Stop") {} }  // TimerView -> "Stop the timer?": dialog
  }
}

struct IdlePanel: View {
  var body: some View {
    HStack {
      NavigationLink(destination: SoundsView()) { Image(systemName: "speaker") }  // TimerView -> SoundsView: push
    }
  }
}

struct StepBar: View {
  @Binding var step: Int

  var body: some View {
    TabView(selection: $step) {
      ForEach(0..<3) { Text("Step \($0)").tag($0) }
    }
    .tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))
  }
}

struct ClockFace: View { var body: some View { Capsule() } }
struct ToastView: View { let text: String; var body: some View { Text(text) } }
struct BackgroundView: View { var body: some View { Color.black } }
struct HistoryView: View { var body: some View { Text("History") } }
struct SoundsView: View { var body: some View { Text("Sounds") } }
