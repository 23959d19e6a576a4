import FlowRuntime
import Testing

/// A binding that is a step behind the state, and catches up.
@MainActor
struct ModalSequenceTests {
  let router = AppRouter()
  let sequence = ModalSequence()

  init() {
    router.start()
  }

  func present(_ move: Move) throws -> Presentation {
    router.take("x", move)
    return try #require(router.host?.presentation)
  }

  @Test func aPresentationAfterADismissalWaitsForItsEnd() throws {
    let sheet = try present(.sheet(AppSheet.createPost))
    sequence.follow(sheet)
    #expect(sequence.shown?.id == sheet.id)
    router.dismissSheet()
    let cover = try present(.cover(AppCover.login))
    sequence.follow(cover)
    #expect(sequence.shown == nil)
    sequence.didDismiss()
    #expect(sequence.shown?.id == cover.id)
  }

  @Test func aSheetIsExchangedForAnotherInPlace() throws {
    let first = try present(.sheet(AppSheet.createPost))
    sequence.follow(first)
    router.dismissSheet()
    let second = try present(.sheet(AppSheet.userInfo(id: "1")))
    sequence.follow(second)
    #expect(sequence.shown?.id == second.id)
  }

  @Test func itCatchesUpWithTheStateAsItIsThen() throws {
    let first = try present(.sheet(AppSheet.createPost))
    sequence.follow(first)
    sequence.follow(nil)
    router.dismissSheet()
    let second = try present(.cover(AppCover.login))
    sequence.follow(second)
    sequence.follow(nil)
    sequence.didDismiss()
    #expect(sequence.shown == nil)
  }
}
