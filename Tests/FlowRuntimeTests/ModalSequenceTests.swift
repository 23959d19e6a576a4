import FlowRuntime
import Testing

/// A user interface that lags behind the tree and catches up, one presentation at a time.
@MainActor
struct ModalSequenceTests {
  let router = AppRouter()
  let sequence: ModalSequence

  init() {
    sequence = ModalSequence(router)
    router.start()
  }

  /// The names of the presentations and dialogs to show.
  var shown: [String] {
    sequence.shown.map { modal in
      switch modal {
      case .presentation(let presentation, _): presentation.route.name
      case .dialog(let dialog, _): dialog.name
      }
    }
  }

  func take(_ move: Move) {
    router.take("x", move)
    sequence.follow()
  }

  /// Ends every animation that is running.
  func settle() {
    for _ in 0..<10 {
      if let leaving = sequence.leaving { sequence.didDismiss(leaving.modal.id) }
      if let coming = sequence.shown.last { sequence.didPresent(coming.id) }
    }
  }

  @Test func aPresentationAfterADismissalWaitsForItsEnd() throws {
    take(.sheet(AppSheet.createPost))
    settle()
    #expect(shown == ["createPost"])
    router.dismissSheet()
    take(.cover(AppCover.login))
    #expect(shown == [])
    sequence.didDismiss(try #require(sequence.leaving).modal.id)
    #expect(shown == ["login"])
  }

  @Test func aPresentationThatCannotHappenYetIsTriedAgain() throws {
    take(.sheet(AppSheet.createPost))
    sequence.didNotPresent(try #require(sequence.shown.last).id)
    #expect(shown == [])
    router.dismissSheet()
    sequence.follow()
    #expect(shown == [])
    take(.cover(AppCover.login))
    sequence.didNotPresent(try #require(sequence.shown.last).id)
    sequence.follow()
    settle()
    #expect(shown == ["login"])
  }

  @Test func theSameHoldsForPlacesThatHaveNothingToDoWithOneAnother() throws {
    take(.sheet(AppSheet.wizard(step: 1)))
    settle()
    let wizard = try #require(router.children.last as? Wizard)
    wizard.presentSheet(.createPost)
    sequence.follow()
    settle()
    #expect(shown == ["Wizard", "createPost"])
    // The upper sheet ends together with the lower one. The cover takes the place of the lower one.
    router.dismissSheet()
    take(.cover(AppCover.login))
    #expect(shown == [])
    settle()
    #expect(shown == ["login"])
  }

  @Test func itCatchesUpWithTheStateAsItIsThen() {
    take(.sheet(AppSheet.createPost))
    settle()
    router.dismissSheet()
    take(.cover(AppCover.login))
    router.dismissFullScreenCover()
    sequence.follow()
    settle()
    #expect(shown == [])
  }

  @Test func whatComesIsAwaitedBeforeWhatComesAboveIt() {
    router.presentSheet(.wizard(step: 1))
    (router.children.last as? Wizard)?.presentSheet(.createPost)
    sequence.follow()
    #expect(shown == ["Wizard"])
    settle()
    #expect(shown == ["Wizard", "createPost"])
  }

  @Test func whatIsGoneBeforeItCameIsTakenAwayAfterwards() throws {
    take(.sheet(AppSheet.createPost))
    router.dismissSheet()
    sequence.follow()
    #expect(shown == ["createPost"])
    sequence.didPresent(try #require(sequence.shown.last).id)
    #expect(shown == [])
  }

  @Test func whatTheUserTakesAwayIsToldOnce() throws {
    let recorder = Recorder()
    take(.sheet(AppSheet.createPost))
    settle()
    router.addInterceptor(recorder)
    let id = try #require(sequence.shown.last).id
    sequence.userDismissed(id)
    sequence.userDismissed(id)
    sequence.didDismiss(id)
    sequence.didDismiss(id)
    #expect(recorder.made == ["dismiss"])
    #expect(router.sheetBinding == nil)
    take(.sheet(AppSheet.createPost))
    #expect(shown == ["createPost"])
  }

  @Test(arguments: [true, false])
  func aQuestionsButtonCountsWhicheverIsToldFirst(isClosedFirst: Bool) throws {
    let recorder = Recorder()
    let sheet = Dialog.Button("sheet", title: "Sheet", .sheet(AppSheet.createPost))
    take(.dialog(Dialog("ask", style: .alert, title: "Ask", buttons: [sheet])))
    settle()
    #expect(shown == ["ask"])
    router.addInterceptor(recorder)
    guard case .dialog(let dialog, let host)? = sequence.shown.last else {
      Issue.record("nothing is asked")
      return
    }
    if isClosedFirst { sequence.userDismissed(dialog.id) }
    sequence.userChose("sheet", in: dialog, on: host)
    sequence.follow()
    #expect(shown == [])
    sequence.didDismiss(dialog.id)
    sequence.follow()
    #expect(shown == ["createPost"])
    #expect(recorder.made.count == 1)
  }
}
