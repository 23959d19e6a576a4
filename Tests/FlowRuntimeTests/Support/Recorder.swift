import FlowRuntime
import Testing

/// An interceptor that records every event, and refuses the moves that a test chooses.
final class Recorder: Interceptor {
  let name: String
  var asked: [String] = []
  var made: [String] = []
  var refused: [String] = []
  var allows: (NavigationEvent) -> Bool = { _ in true }
  var onAsk: (NavigationEvent, Coordinator) -> Void = { _, _ in }
  var onMade: (NavigationEvent, Coordinator) -> Void = { _, _ in }
  /// The journal that several recorders share, to show the order of their events.
  var journal: Journal?

  init(_ name: String = "") {
    self.name = name
  }

  func shouldProcess(_ event: NavigationEvent, for coordinator: Coordinator) -> Bool {
    asked.append(event.description)
    journal?.lines.append("\(name) asked")
    onAsk(event, coordinator)
    return allows(event)
  }

  func didProcess(_ event: NavigationEvent, for coordinator: Coordinator) {
    made.append(event.description)
    journal?.lines.append("\(name) told")
    onMade(event, coordinator)
  }

  func didRefuse(_ event: NavigationEvent, reason: Refusal, for coordinator: Coordinator) {
    refused.append("\(event): \(reason)")
  }
}

final class Journal {
  var lines: [String] = []
}

/// An asynchronous answer of the app, given by a test.
@MainActor
final class Answer {
  private var waiting: [CheckedContinuation<Bool, Never>] = []
  private(set) var timesAsked = 0
  private(set) var wasCancelled = false

  func ask() async -> Bool {
    timesAsked += 1
    let answer = await withCheckedContinuation { waiting.append($0) }
    wasCancelled = Task.isCancelled
    return answer
  }

  /// Answers the oldest question, and lets the tasks run that follow.
  func give(_ answer: Bool) async {
    for _ in 0..<10_000 where waiting.isEmpty { await Task.yield() }
    guard !waiting.isEmpty else {
      Issue.record("nobody asks")
      return
    }
    waiting.removeFirst().resume(returning: answer)
    for _ in 0..<10 { await Task.yield() }
  }
}
