import FlowRuntime
import Testing

/// An interceptor that writes down what it hears, and refuses what it is told to.
final class Recorder: Interceptor {
  let name: String
  var asked: [String] = []
  var made: [String] = []
  var refused: [String] = []
  var allows: (NavigationEvent) -> Bool = { _ in true }
  var onAsk: (NavigationEvent, Coordinator) -> Void = { _, _ in }
  var onMade: (NavigationEvent, Coordinator) -> Void = { _, _ in }
  /// Shared between several, to see their order.
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

/// An app's answers that come when a test gives them.
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

  /// Answers whoever has asked first, and lets what follows happen.
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
