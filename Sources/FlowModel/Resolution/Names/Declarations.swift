import Diagnostics

/// The input of a resolution: the documents of a module and its neighbours.
struct ModuleInput {
  /// The flow files with their paths below the module's directory, in the order of the paths.
  let files: [(document: Document, relativePath: String)]
  /// The modules named under `modules`, by name.
  let neighbours: [String: Neighbour]
  /// Whether a file of the module could not be read. A name that isn't found may be declared there.
  let isPartial: Bool

  var documents: [Document] { files.map(\.document) }
}

/// The declared parts of a module, each with its index.
///
/// Every declaration gets its index before any name is looked up, so the order of declarations and
/// files makes no difference.
struct Declarations {
  /// The flow with all declared parts. Later passes fill the parts.
  var flow: Flow
  /// The range of the first `flow:`, which gives the module its name.
  let moduleRange: SourceRange?
  /// Whether a file that may have declarations could not be read.
  let isPartial: Bool
  var names = ModuleNames()
  /// The names declared in each coordinator, by its index.
  var members: [Members] = []
  /// The first coordinator that has a screen with a name.
  var ownersOfScreens: [String: ID<Coordinator>] = [:]
  var stateValues = StateValues()
  /// The modules under `modules`, and the files or interfaces to which their paths lead.
  var neighbours = DeclaredNeighbours()
  var written = WrittenParts()

  /// The names that are known in the whole module.
  struct ModuleNames {
    var types: [String: ID<CustomType>] = [:]
    /// The enumerated states, by the type of their values.
    var typesOfStates: [String: ID<StateVariable>] = [:]
    var states: [String: ID<StateVariable>] = [:]
    var guards: [String: ID<Guard>] = [:]
    var dialogs: [String: ID<Dialog>] = [:]
    var coordinators: [String: ID<Coordinator>] = [:]
  }

  /// The names that are known in one coordinator.
  struct Members {
    var screens: [String: ID<Screen>] = [:]
    var dialogs: [String: ID<Dialog>] = [:]
  }

  /// The values of enumerated states, for fast look-ups.
  struct StateValues {
    var known: [ID<StateVariable>: Set<String>] = [:]
    /// The states whose values could not all be read.
    var partial: Set<ID<StateVariable>> = []
  }

  /// The declarations as they are written, in the order of their indices.
  struct WrittenParts {
    var guards: [Document.Guard] = []
    var dialogs: [Document.Dialog] = []
    var coordinators: [Document.Coordinator] = []
    /// The coordinator of each screen, and the screen's index in it as written.
    private var placesOfScreens: [(coordinator: ID<Coordinator>, index: Int32)] = []

    mutating func addScreen(_ index: Int, of coordinator: ID<Coordinator>) {
      placesOfScreens.append((coordinator, Int32(index)))
    }

    subscript(id: ID<Screen>) -> Document.Screen {
      // A look at one part of a screen copies no other part.
      _read {
        let (coordinator, index) = placesOfScreens[id.index]
        yield coordinators[coordinator.index].screens[Int(index)]
      }
    }
  }

  init(_ input: ModuleInput) {
    isPartial = input.isPartial
    let named = input.files.lazy.compactMap(\.document.flow).first
    moduleRange = named?.range
    flow = Flow(
      name: named?.name ?? Name("Flow")!,
      files: input.files.map { file in
        let start = SourceRange(file: file.document.source.id, lower: 0, upper: 0)
        return Flow.File(
          id: file.document.source.id, relativePath: file.relativePath,
          range: file.document.flow?.range ?? start)
      },
      imports: [])
    flow.origins = CodeOrigins(of: input.documents)
    for doc in input.files.lazy.flatMap(\.document.docs) {
      flow.docs[doc.part] = doc.text.value.withoutSpaceAround
    }
  }

  /// Returns the flow, and leaves one without screens. Whoever fills the screens in then needs no copy
  /// of them.
  mutating func takeFlow() -> Flow {
    defer { flow.screens = [] }
    return flow
  }

  /// Returns whether a state has a value with this name.
  func isValue(_ value: String, of state: ID<StateVariable>) -> Bool {
    switch flow[state].kind {
    case .bool: value == "true" || value == "false"
    case .enumeration: stateValues.known[state]?.contains(value) == true
    }
  }

  /// Adds the right spelling of names that begin with the wrong letter.
  ///
  /// The wrong letter has been reported, but other parts may refer to the name by its right
  /// spelling.
  mutating func addCorrectedNames() {
    names.coordinators.addCorrected(isUpper: true)
    names.types.addCorrected(isUpper: true)
    names.states.addCorrected(isUpper: false)
    names.guards.addCorrected(isUpper: false)
    names.dialogs.addCorrected(isUpper: false)
    for index in members.indices {
      members[index].screens.addCorrected(isUpper: false)
      members[index].dialogs.addCorrected(isUpper: false)
    }
  }
}

extension Dictionary where Key == String {
  /// Adds the right name of each entry whose name begins with the wrong letter.
  mutating func addCorrected(isUpper: Bool) {
    let wrong = compactMap { text, value in
      Name(text).flatMap { $0.isUpperCamel == isUpper ? nil : ($0, value) }
    }
    for (name, value) in wrong {
      let corrected = (isUpper ? name.capitalized : name.decapitalized).text
      if self[corrected] == nil { self[corrected] = value }
    }
  }
}

extension String {
  fileprivate var withoutSpaceAround: String {
    let rest = drop(while: \.isWhitespace)
    return String(
      rest[..<(rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.endIndex)])
  }
}
