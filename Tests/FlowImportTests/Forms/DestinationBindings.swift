// `navigationDestination(isPresented:)` and `navigationDestination(item:)`.
import SwiftUI

struct Workout: Hashable, Identifiable {
  let id: UUID
  let name: String
}

@main
struct WorkoutApp: App {
  var body: some Scene {
    WindowGroup { WorkoutsView() }  // -> WorkoutsView: root
  }
}

@MainActor @Observable
final class WorkoutsModel {
  var selected: Workout?
  var isStarting = false
  var workouts: [Workout] = []

  func start() async {
    isStarting = true
  }
}

struct WorkoutsView: View {
  @State private var model = WorkoutsModel()
  @State private var showsHistory = false

  var body: some View {
    NavigationStack {
      List(model.workouts) { workout in
        Button(workout.name) { model.selected = workout }
      }
      .toolbar {
        Button("History") { showsHistory = true }
        Button("Start") { Task { await model.start() } }
      }
      .navigationDestination(isPresented: $showsHistory) {  // WorkoutsView -> HistoryView: push
        HistoryView()
      }
      .navigationDestination(item: $model.selected) { workout in  // WorkoutsView -> WorkoutView: push
        WorkoutView(workout: workout)
      }
      .navigationDestination(isPresented: $model.isStarting, destination: { LiveView() })  // WorkoutsView -> LiveView: push
    }
  }
}

struct WorkoutView: View {
  let workout: Workout
  @State private var comparing: Workout?

  var body: some View {
    Text(workout.name)
      .navigationDestination(item: $comparing, destination: CompareView.init)  // WorkoutView -> CompareView: push
  }
}

struct CompareView: View {
  let other: Workout
  init(_ other: Workout) { self.other = other }
  var body: some View { Text(other.name) }
}

struct HistoryView: View { var body: some View { Text("History") } }
struct LiveView: View { var body: some View { Text("Go!") } }
