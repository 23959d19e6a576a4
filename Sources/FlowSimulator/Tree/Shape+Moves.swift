import FlowModel
import Navigation

// What waits in a state: a link, moves that a guard, a detour or a dialog holds up.

extension ShapeWriter {
  mutating func write(_ part: Machine.WaitingPart) {
    switch part {
    case .restore(let question):
      shape.add(0)
      write(question)
    case .link(let request, let isStale):
      shape.add(isStale ? 2 : 1)
      write(request)
    case .suspended(let suspended, let question):
      shape.add(3)
      refer(to: question)
      write(suspended)
    case .pending(let request, let numbers):
      shape.add(4)
      for number in numbers { shape.add(number) }
      write(request)
    }
  }

  private mutating func write(_ suspended: SuspendedMove) {
    shape.add(suspended.refusing)
    refer(to: suspended.detour)
    write(suspended.request)
  }

  private mutating func write(_ request: Request) {
    write(request.cause)
    refer(to: request.taker)
    write(request.source)
    write(request.transition)
    write(request.detouredBy)
    write(request.consented)
    shape.add(request.suspended == nil ? 0 : 1)
    if let suspended = request.suspended { write(suspended) }
  }

  private mutating func write(_ names: [String]) {
    shape.add(names.count)
    for name in names { shape.add(name) }
  }

  private mutating func write(_ source: Request.Source) {
    switch source {
    case .screen(let entry):
      shape.add(0)
      refer(to: entry)
    case .button(let name, _, let entry):
      shape.add(1)
      shape.add(name)
      refer(to: entry)
    case .code: shape.add(2)
    case .function: shape.add(3)
    case .reaction: shape.add(4)
    case .gesture: shape.add(5)
    case .state: shape.add(6)
    case .link: shape.add(7)
    }
  }

  private mutating func write(_ question: GuardQuestion) {
    shape.add(question.asked.id.index)
    shape.add(question.asked.arguments)
    shape.add(question.asked.context.index)
    refer(to: question.owner)
  }

  mutating func write(known values: AnyObject?) {
    let known = (values as? KnownValues)?.values ?? []
    write(known.map(\.name.text))
    shape.add(known.map(\.value))
  }

  mutating func write(_ ending: Ending) {
    shape.add(ending.result.name)
    shape.add(ending.values)
  }

  mutating func write(_ cause: Cause) {
    switch cause {
    case .start: shape.add(0)
    case .link: shape.add(1)
    case .user: shape.add(2)
    case .tab(let index): shape.add(4 * index + 4)
    case .item(let index): shape.add(4 * index + 5)
    case .button(let index): shape.add(4 * index + 6)
    case .route(let index): shape.add(4 * index + 7)
    case .named(let name):
      shape.add(3)
      shape.add(name)
    }
  }

  // MARK: Transitions

  private mutating func write(_ transition: Transition) {
    write(transition.kind)
    shape.add(transition.questions.count)
    for question in transition.questions { write(question) }
    write(known: transition.setting)
    write(known: transition.kept)
    shape.add((transition.isDismissing ? 1 : 0) + (transition.startsDetour ? 2 : 0))
  }

  private mutating func write(_ kind: Transition.Kind) {
    switch kind {
    case .push(let payload, let strategy, let dropping):
      write("push \(strategy)", [payload])
      write(dropping)
    case .replace(let payload): write("replace", [payload])
    case .restart(let payload): write("restart", [payload])
    case .present(let payload, let style): write(style.rawValue, [payload])
    case .popToEqual(let payload): write("popToEqual", [payload])
    case .select(let payload): write("select", [payload])
    case .show(let payload): write("show", [payload])
    case .rebuild(let payloads): write("rebuild", payloads)
    case .pop(let count): shape.add("pop \(count)")
    case .popTo(let screen, let isRequired): shape.add("popTo \(screen) \(isRequired)")
    case .focus(let entry):
      shape.add("focus")
      refer(to: entry)
    case .goBack(_, let entry, let count):
      shape.add("goBack \(count)")
      refer(to: entry)
    case .endPresentation(let id):
      shape.add("end")
      refer(to: id)
    case .endOwnPresentation(let isCover): shape.add("endOwn \(isCover)")
    case .finish(let result):
      shape.add("finish")
      write(result.ending)
    case .report(let result):
      shape.add("report")
      write(result.ending)
    case .land(let landing):
      shape.add("land \(landing.steps.count)")
      // Steps that read a coordinator's arguments are the same for the same link and values.
      if let target = landing.body as? LandingTarget {
        shape.add(target.screen.index)
        shape.add(target.values)
      }
      for step in landing.steps { write(step) }
    case .change(let body, let next):
      shape.add("change")
      for setting in (body as? ChangedState)?.values ?? [] { shape.add(setting.value) }
      if let next { write(next) }
    // A dialog or a destination belongs to the route that is the cause, with its arguments.
    case .ask(let body):
      shape.add("ask")
      shape.add((body as? AskedDialog)?.arguments ?? [])
    case .leave(let body):
      switch (body as? DestinationValue)?.destination {
      case .url(let url)?: shape.add("leave \(url)")
      case .system(_, let values)?:
        shape.add("leave")
        shape.add(values)
      case nil: shape.add("leave")
      }
    case .popToRoot: shape.add("popToRoot")
    case .dismiss: shape.add("dismiss")
    case .follow: shape.add("follow")
    case .stay: shape.add("stay")
    }
  }

  private mutating func write(_ kind: String, _ payloads: [any Payload]) {
    shape.add(kind)
    shape.add(payloads.count)
    for payload in payloads { write(payload) }
  }

  private mutating func write(_ payload: any Payload) {
    write(payload.shown)
    switch (payload as? ShownPayload)?.position {
    case nil: shape.add(-1)
    case .tab(_, let index)?: shape.add(2 * index)
    case .item(_, let index)?: shape.add(2 * index + 1)
    }
  }

  private mutating func write(_ dropping: Dropping) {
    switch dropping {
    case .nothing: shape.add(0)
    case .above(let screen, let isRequired):
      shape.add(1)
      write(screen, isRequired)
    case .including(let screen, let isRequired):
      shape.add(2)
      write(screen, isRequired)
    }
  }

  private mutating func write(_ screen: String, _ isRequired: Bool) {
    shape.add(screen)
    shape.add(isRequired ? 1 : 0)
  }

  private mutating func write(_ step: Landing.Step) {
    switch step {
    case .start: shape.add("start")
    case .select(let payload): write("select", [payload])
    case .show(let payload, let names):
      write("show", [payload])
      for name in names ?? [] { shape.add(name) }
    case .reading: shape.add("reading")
    case .build(let payloads): write("build", payloads)
    case .rebuild(let payloads): write("rebuild", payloads)
    case .take(let cause, let route):
      shape.add("take")
      write(cause)
      shape.add(((route as? LinkedRoute)?.values ?? []).map(\.value))
    case .above(let transition):
      shape.add("above")
      write(transition)
    }
  }
}
