// Swift of 2023 to 2026 around the ways: macros, packs, typed throws, if and switch as values.
import Observation
import SwiftUI

precedencegroup PipePrecedence { associativity: left }
infix operator |>: PipePrecedence
prefix operator √
func |> <A, B>(value: A, function: (A) -> B) -> B { function(value) }
prefix func √ (value: Double) -> Double { value.squareRoot() }

@propertyWrapper
struct Clamped<Value: Comparable> {
  var wrappedValue: Value
  init(wrappedValue: Value, _ range: ClosedRange<Value>) { self.wrappedValue = min(max(wrappedValue, range.lowerBound), range.upperBound) }
}

enum LoadError: Error { case offline }

struct Token: ~Copyable {
  let value: Int
  consuming func use() -> Int { value }
}

extension EnvironmentValues {
  @Entry var accent: Color = .red
}

@Observable @MainActor
final class `Type` {
  var `default`: Int? = nil
  @ObservationIgnored @Clamped(0...10) var level = 3
  func load() async throws(LoadError) -> Int { throw .offline }
}

struct Pair<each Item: View>: View {
  let items: (repeat each Item)
  var body: some View { TupleView((repeat each items)) }
}

struct LabView: View {
  @State private var model = `Type`()
  @State private var isOn = false
  @Environment(\.accent) private var accent

  var body: some View {
    let size: Double = if isOn { √16 } else { 2 |> { $0 * 2 } }
    let shift = 1 << 4 & 0xFF | ~0b1010_1010 ^ 0o17
    return NavigationStack {
      VStack(spacing: size > 3 && shift < 9 ? 4 : 8) {
        NavigationLink("Sample") { SampleView(level: model.level) }  // LabView -> SampleView: push
        Pair(items: (Text("A"), Divider()))
        if case let value? = model.default, value < 3 || value > 5 { Text(verbatim: "\(value)") }
      }
      .popover(isPresented: $isOn) { LegendView() }  // LabView -> LegendView: popover
      .task {
        do throws(LoadError) { _ = try await model.load() } catch { isOn = true }
        for await _ in AsyncStream<Int>(unfolding: { nil }) where shift > 1 { isOn.toggle() }
        let token = Token(value: shift)
        _ = token.use()
      }
      .sheet(item: Binding<Level?>(get: { model.default.map(Level.init(id:)) }, set: { model.default = $0?.id })) { LevelView(level: $0.id) }  // LabView -> LevelView: sheet
    }
  }
}

struct Level: Identifiable { let id: Int }

struct SampleView: View {
  let level: Int
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button(action: { dismiss() }, label: { Text("\(level, format: .number)") }) }  // SampleView -> : back
}

struct LegendView: View { var body: some View { Text("Legend") } }
struct LevelView: View { let level: Int; var body: some View { Text("\(level)") } }
