// FlowStacks: a stack of routes, links and a navigator in the environment.
import FlowStacks
import SwiftUI

enum Screen: Hashable {
  case number(Int)
  case list
  case summary(total: Int)
}

@main
struct NumbersApp: App {
  @State private var routes: Routes<Screen> = []

  var body: some Scene {
    WindowGroup {  // -> HomeView: root
      FlowStack($routes, withNavigation: true) {
        HomeView()
          .flowDestination(for: Screen.self) { screen in
            switch screen {
            case .number(let number): NumberView(number: number)
            case .list: ListView()
            case .summary(let total): SummaryView(total: total)
            }
          }
      }
    }
  }
}

struct HomeView: View {
  @EnvironmentObject private var navigator: FlowNavigator<Screen>

  var body: some View {
    Button("One") { navigator.push(.number(1)) }  // HomeView -> NumberView: push
    Button("List") {
      navigator.presentSheet(.list, withNavigation: true)  // HomeView -> ListView: sheet
    }
    Button("Summary") { navigator.presentCover(.summary(total: 3)) }  // HomeView -> SummaryView: cover
  }
}

struct ListView: View {
  @EnvironmentObject private var navigator: FlowNavigator<Screen>

  var body: some View {
    List(1..<10) { number in
      FlowLink(value: Screen.number(number), style: .push, label: { Text("\(number)") })  // ListView -> NumberView: push
      FlowLink(value: Screen.summary(total: number), style: .sheet(withNavigation: true)) { Text("Sum") }  // ListView -> SummaryView: sheet
    }
    Button("Close") { navigator.dismiss() }  // ListView -> : back
  }
}

struct NumberView: View {
  let number: Int
  @EnvironmentObject private var navigator: FlowNavigator<Screen>

  var body: some View {
    Button("Next") { navigator.push(Screen.number(number + 1)) }  // NumberView -> NumberView: push
    Button("Back") { navigator.goBack() }  // NumberView -> : back
    Button("Back to the list") { navigator.goBackTo(.list) }  // NumberView -> ListView: back
    Button("Home") { navigator.goBackToRoot() }  // NumberView -> : root back
  }
}

struct SummaryView: View {
  let total: Int
  var body: some View { Text("\(total)") }
}
