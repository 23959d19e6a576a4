import FlowRuntime
import Testing

@MainActor
struct NotesTests {
  @Test func aNoteIsEditedAndTheScreenUnderItFollows() throws {
    let flow = Flow(root: NotesCoordinator { true })
    flow.start()
    try #require(flow.currentRoutes as? ListRoutes).open(id: 1)
    try #require(flow.currentRoutes as? NoteRoutes).edit()
    #expect(flow.glance == "list > note | sheet Edit: form")
    try #require(flow.currentRoutes as? EditCoordinator.FormRoutes).save(as: 2)
    #expect(flow.glance == "list > note")
    #expect(flow.root.path == [.note(id: 2)])
  }

  @Test func whoMayNotEditStaysWithTheNote() throws {
    let flow = Flow(root: NotesCoordinator { false })
    flow.handle(deepLink: "notes://note/7")
    flow.start()
    try #require(flow.currentRoutes as? NoteRoutes).edit()
    #expect(flow.glance == "list > note")
  }

  @Test func aNewProcessShowsWhatTheOldOneDid() async throws {
    let old = Flow(root: NotesCoordinator { true })
    old.start()
    #expect(await old.open("https://notes.example.com/note/7") == .opened)
    let new = Flow(root: NotesCoordinator { true })
    await new.restore(old.save())
    #expect(new.root.path == [.note(id: 7)])
  }
}
