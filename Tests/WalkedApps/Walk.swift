import FlowRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A walk through a module, line by line.
@MainActor
final class Walk: Interceptor {
  private let driver: Driver
  private let world = World()
  private var flow: any WalkedFlow
  private var ledger = Ledger()
  private var events: [String] = []
  /// The answers to links and restorations, in no order.
  private var answers: [String] = []
  private var isEnded = false

  init(_ driver: Driver) {
    self.driver = driver
    flow = driver.make(world)
    prepare()
  }

  private func prepare() {
    flow.tellsRefusals = false
    flow.addInterceptor(self)
    flow.onLeave { [weak self] destination in
      self?.answers.append("left to \(destination)")
    }
    flow.top.onFinish { [weak self] result in
      self?.isEnded = true
      self?.answers.append("ended \(result.name)")
    }
  }

  // MARK: What a script says

  /// - Returns: What there is to see, after a line that asks for it.
  func follow(_ line: Substring) async -> [String]? {
    var words = line.split(separator: " ")
    guard !words.isEmpty else { return nil }
    let verb = words.removeFirst()
    if verb == "look" { return await look() }
    let isKnown = act(verb, words) || actOnState(verb, words)
    return isKnown ? nil : ["can't \(line)"]
  }

  private func act(_ verb: Substring, _ words: [Substring]) -> Bool {
    let numbers = words.prefix(2).map { Int($0) ?? -1 }
    switch verb {
    case "take":
      guard let routes = ledger.routes[numbers[0]] else { return false }
      return driver.take(numbers[1], routes, Values(words: Array(words.dropFirst(2))))
    case "call":
      guard let coordinator = ledger.coordinator(numbers[0]) else { return false }
      return driver.call(numbers[1], coordinator, Values(words: Array(words.dropFirst(2))))
    case "tap":
      return ledger.coordinator(numbers[0]).map { driver.tap(numbers[1], $0) } ?? false
    case "finish", "report": return end(verb, numbers, Values(words: Array(words.dropFirst(2))))
    case "button": return choose(numbers[0], words.dropFirst())
    case "back": return goBack(numbers[0])
    case "pull": flow.top.swipeDown()
    case "open": open(String(words[0]))
    default: return false
    }
    return true
  }

  private func actOnState(_ verb: Substring, _ words: [Substring]) -> Bool {
    switch verb {
    case "start": flow.start()
    case "guard": world.answers[String(words[0])] = words[1] == "yes"
    case "set": world.set(String(words[0]), String(words[1]))
    case "answer":
      guard let last = world.open.popLast() else { return false }
      last.answer.resume(returning: words[0] == "yes")
    case "late":
      guard world.open.count > 1 else { return true }
      world.open.removeFirst().answer.resume(returning: words[0] == "yes")
    case "relaunch": return relaunch()
    default: return false
    }
    return true
  }

  private func end(_ verb: Substring, _ numbers: [Int], _ values: Values) -> Bool {
    guard let coordinator = ledger.coordinator(numbers[0]) else { return false }
    guard let result = numbers[1] < 0 ? PlainResult.finished : driver.result(numbers[1], values)
    else { return false }
    if verb == "finish" { coordinator.finish(with: result) } else { coordinator.report(result) }
    return true
  }

  /// Chooses a button. The first word says whether the platform closes the question before that, and
  /// the others are typed into its fields.
  private func choose(_ index: Int, _ words: ArraySlice<Substring>) -> Bool {
    guard let dialog = flow.dialogOnScreen, dialog.buttons.indices.contains(index),
      let host = Sight(flow, Ledger()).lastVisible
    else { return false }
    if words.first == "closed" { host.showsDialog = false }
    let texts = zip(dialog.fields, words.dropFirst()).reduce(into: Dialog.Texts()) {
      $0[$1.0.name] = String($1.1)
    }
    host.choose(dialog.buttons[index].name, in: dialog, typing: texts)
    return true
  }

  private func goBack(_ count: Int) -> Bool {
    if count == 1 {
      flow.top.goBack()
      return true
    }
    guard let host = Sight(flow, Ledger()).lastVisible, host.path.count >= count else {
      return false
    }
    host.path.removeLast(count)
    return true
  }

  private func open(_ link: String) {
    Task {
      let opened = flow
      let answer = await opened.open(link)
      // Nobody is there any more whom an ended app could tell.
      guard opened === flow else { return }
      switch answer {
      case .refused(.superseded): break
      case .refused(let refusal): answers.append("link refused: \(refusal)")
      default: answers.append("link \(answer)")
      }
    }
  }

  private func relaunch() -> Bool {
    let encoded = try? JSONEncoder().encode(flow.save())
    guard let encoded, let saved = try? JSONDecoder().decode(SavedState.self, from: encoded) else {
      return false
    }
    ledger = Ledger()
    flow = driver.make(world)
    prepare()
    flow.restore(saved) { [weak self] isDone in if !isDone { self?.answers.append("not restored") }
    }
    return true
  }

  // MARK: What there is to see

  private func look() async -> [String] {
    // As many as a chain of state, guards and answers takes.
    for _ in 0..<30 { await Task.yield() }
    defer {
      events = []
      answers = []
      world.asked = []
    }
    let asked = world.asked.map { "asked \($0)" }
    let told = asked + events + answers.sorted()
    if isEnded { return told }
    let sight = Sight(flow, ledger)
    let waits = flow.asking != nil || !flow.top.isLive
    let open = waits ? world.open.last.map { ["waits for \($0.text)"] } ?? [] : []
    let leaked = flow.asking == nil ? ledger.leaked.map { "leaked \($0)" } : []
    return told + sight.lines + open + leaked
  }

  func didProcess(_ event: NavigationEvent, for coordinator: Coordinator) {
    events.append("made by \(name(coordinator)): \(event.told)")
  }

  func didRefuse(_ event: NavigationEvent, reason: Refusal, for coordinator: Coordinator) {
    // Whose it was can't be told where that has ended.
    let whose = reason == .notOnScreen ? "" : " \(name(coordinator)): \(event.told)"
    events.append("refused\(whose): \(reason)")
  }

  private func name(_ coordinator: Coordinator) -> String {
    (coordinator as? WrittenByHand)?.name ?? "\(type(of: coordinator))"
  }
}

extension NavigationEvent {
  fileprivate var told: String {
    switch self {
    case .push(let route): "push \(route.told)"
    case .replace(let route): "replace \(route.told)"
    case .restart(let route): "restart \(route.told)"
    case .presentSheet(let route): "sheet \(route.told)"
    case .presentFullScreenCover(let route): "cover \(route.told)"
    case .presentPopover(let route): "popover \(route.told)"
    case .show(let route): "show \(route.told)"
    case .then(let first, let next): "\(first.told), then \(next.told)"
    default: description
    }
  }
}
