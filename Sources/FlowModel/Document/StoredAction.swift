import Diagnostics

extension Document {
  /// The parts of an action as a route stores them: a verb, and a name or a number. The cases of
  /// ``Action`` take more room, and a module has very many routes.
  struct StoredAction {
    enum Verb: UInt8 {
      case to, openURL, openSystem, pop, popTo, popToIfPresent, popToRoot, dismiss, finish
      case finishWithResult, report, dialog, stay, unknown
    }

    let verb: Verb
    let text: String
    /// The place of the text in the file, or the number of screens to pop.
    let place: Place

    init(verb: Verb, text: String = "", place: Place = Place()) {
      (self.verb, self.text, self.place) = (verb, text, place)
    }

    private init(verb: Verb, name: Reference) {
      self.init(verb: verb, text: name.value, place: Place(name.range))
    }

    init(_ action: Action) {
      switch action {
      case .to(let name): self.init(verb: .to, name: name)
      case .openURL(let url): self.init(verb: .openURL, text: url)
      case .openSystem(let screen): self.init(verb: .openSystem, text: screen.rawValue)
      case .pop(let count): self.init(verb: .pop, place: Place(lower: UInt32(count), upper: 0))
      case .popTo(let drop):
        self.init(verb: drop.ifPresent ? .popToIfPresent : .popTo, name: drop.screen)
      case .popToRoot: self.init(verb: .popToRoot)
      case .dismiss: self.init(verb: .dismiss)
      case .finish(nil): self.init(verb: .finish)
      case .finish(let result?): self.init(verb: .finishWithResult, name: result)
      case .report(let result): self.init(verb: .report, name: result)
      case .dialog(let dialog): self.init(verb: .dialog, name: dialog)
      case .stay: self.init(verb: .stay)
      case .unknown: self.init(verb: .unknown)
      }
    }

    func action(in file: SourceFile.ID) -> Action {
      switch verb {
      case .to: .to(name(in: file))
      case .openURL: .openURL(text)
      case .openSystem: SystemScreen(rawValue: text).map { .openSystem($0) } ?? .unknown
      case .pop: .pop(Int(place.lower))
      case .popTo: .popTo(Drop(screen: name(in: file), ifPresent: false))
      case .popToIfPresent: .popTo(Drop(screen: name(in: file), ifPresent: true))
      case .popToRoot: .popToRoot
      case .dismiss: .dismiss
      case .finish: .finish(nil)
      case .finishWithResult: .finish(name(in: file))
      case .report: .report(name(in: file))
      case .dialog: .dialog(name(in: file))
      case .stay: .stay
      case .unknown: .unknown
      }
    }

    private func name(in file: SourceFile.ID) -> Reference {
      Located(text, at: place.range(in: file))
    }
  }

  /// A range in a known file.
  struct Place {
    private(set) var lower: UInt32 = 0
    private(set) var upper: UInt32 = 0

    init() {}

    init(lower: UInt32, upper: UInt32) { (self.lower, self.upper) = (lower, upper) }

    init(_ range: SourceRange) { self.init(lower: range.lower, upper: range.upper) }

    func range(in file: SourceFile.ID) -> SourceRange {
      SourceRange(file: file, lower: Int(lower), upper: Int(upper))
    }
  }
}
