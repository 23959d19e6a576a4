import FlowRuntime
import Testing

@Suite("Texts for the user")
@MainActor
struct LocalizedTextTests {
  @Test("a literal is a key, and its values stand apart")
  func keys() {
    let (name, count, share) = ("Push day", 3, 0.5)
    let text: LocalizedText = "100% of \(name): \(count), \(share), \(true)"
    #expect(text.key == "100%% of %@: %lld, %lf, %@")
    #expect(text.values == [.text("Push day"), .integer(3), .double(0.5), .text("true")])
    #expect(text.description == "100% of Push day: 3, 0.5, true")
    #expect(LocalizedText("100% %@").description == "100% %@")
    #expect(LocalizedText("100% %@") == "100% %@")
  }

  @Test(
    "the values go into the pattern of a language",
    arguments: [
      ("%lld Dinge von %@", "3 Dinge von Ann"), ("%2$@: %1$lld", "Ann: 3"),
      ("100%% %lld", "100% 3"), ("%lld %@ %@ %", "3 Ann  %"), ("nichts", "nichts"),
      ("%3$@ %0$@", " "),
    ])
  func patterns(pattern: String, shown: String) {
    let (count, name) = (3, "Ann")
    let dialog = Dialog("d", style: .alert, title: "\(count) things of \(name)", buttons: [])
    #expect(dialog.title.key == "%lld things of %@")
    #expect(dialog.title.putting(into: pattern) == shown)
  }
}
