// What looks like navigation in SwiftUI and isn't, beside two ways that are some.
import SwiftUI

@main
struct PlainApp: App {
  var body: some Scene {
    WindowGroup { StackView() }  // -> StackView: root
  }
}

struct CardStack {
  private var cards: [Int] = []
  mutating func push(_ card: Int) { cards.append(card) }
  mutating func pop() -> Int? { cards.popLast() }
}

final class Player {
  func present(_ item: String) { print(item) }
  func show(_ subtitle: String) {}
  func sheet(_ name: String) -> String { name }
  func dismiss() {}
}

struct StackView: View {
  @State private var path: [CGPoint] = []
  @State private var cards = CardStack()
  @State private var alert = false
  @State private var isShown = false
  private let player = Player()
  private let sample = ".sheet(isPresented: $isShown) { SampleView() }"
  private let help = """
    NavigationLink("Details") { DetailView() }
    present(DetailView(), animated: true)
    """

  var body: some View {
    NavigationStack {
      Canvas { context, size in
        var line = Path()
        line.move(to: .zero)
        line.addLines(path)
        context.stroke(line, with: .color(.red))
      }
      .gesture(DragGesture().onChanged { path.append($0.location) })
      .onTapGesture {
        cards.push(1)
        _ = cards.pop()
        player.present("Song")
        player.show("Subtitle")
        print(player.sheet("A4"))
        player.dismiss()
        path.removeLast()
        path.removeAll()
      }
      // .sheet(isPresented: $isShown) { SampleView() }
      /* .fullScreenCover(isPresented: $isShown) { /* nested */ SampleView() } */
      .toolbar { NavigationLink("Details") { DetailView() } }  // StackView -> DetailView: push
      .onChange(of: isShown) { UIApplication.shared.sendAction(#selector(UIResponder.resignFirstResponder), to: nil, from: nil, for: nil) }
    }
  }
}

struct DetailView: View { var body: some View { Text("Detail") } }
struct SampleView: View { var body: some View { Text("Sample") } }

#Preview("Sheet") {
  Text("Host").sheet(isPresented: .constant(true)) { SampleView() }
}

struct StackView_Previews: PreviewProvider {
  static var previews: some View {
    NavigationView {
      NavigationLink("Sample", destination: SampleView())
    }
  }
}
