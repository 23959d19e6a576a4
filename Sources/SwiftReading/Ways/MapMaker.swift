/// Makes the map of an app: which screens run the code from which ways begin.
struct MapMaker {
  private let walker: Walker
  private let trees: [SourceTree]
  private let sites: [RawSite]
  private let guesses: Set<Int>
  private var map = AppMap()
  private var ids: [CodeValue: AppMap.ScreenID] = [:]
  private var names: Set<String> = []
  /// The numbers of sites in the code of each context.
  private var byContext: [Context: [Int]] = [:]
  private var covered: Set<Int> = []
  /// The screens that may be parts of others.
  private var unsure: Set<AppMap.ScreenID> = []
  private var isUnsure = false
  private var open: [CodeValue] = []
  private var evaluator: Evaluator { walker.evaluator }

  static func map(of walker: Walker, _ trees: [SourceTree]) -> AppMap {
    let resolver = SiteResolver(walker)
    var maker = MapMaker(walker, trees, resolver)
    maker.run()
    for (index, site) in walker.sites.enumerated() {
      let own = resolver.given[index]
      var outcome = resolver.outcomes[index]
      if !own.isEmpty, !own.contains(where: maker.covered.contains) {
        if case .function(let place) = site.context, walker.decided.contains(place) {
          outcome = .forwarded
        } else {
          outcome = .unreached
        }
      }
      maker.map.sites.append(
        AppMap.Site(call: site.call, origin: maker.origin(site.place), outcome: outcome))
    }
    return maker.map
  }

  private init(_ walker: Walker, _ trees: [SourceTree], _ resolver: SiteResolver) {
    self.walker = walker
    self.trees = trees
    sites = resolver.found
    guesses = resolver.guesses
    for (number, site) in sites.enumerated() { byContext[site.context, default: []].append(number) }
  }

  private func origin(_ place: CodePlace) -> AppMap.Origin {
    AppMap.Origin(path: trees[Int(place.file)].path, line: Int(place.line))
  }

  private mutating func run() {
    findParts()
    begin()
    finish()
    // Screens to which no known way leads: those of code that nothing known runs.
    for number in sites.indices where !covered.contains(number) {
      let site = sites[number]
      if case .type(let id) = site.context, evaluator.info(id).isShown, !isPart(id),
        !walker.index.isModifier(evaluator.info(id))
      {
        opened(by: .screen(id))
        // Perhaps it is a part of another one, by code that isn't understood. A controller that no
        // code makes is a scene of a storyboard.
        let isMade = evaluator.info(id).role == .view || walker.made[id] != nil
        if let screen = ids[.screen(id)], map.root != nil, isMade, !targets.contains(id) {
          unsure.insert(screen)
        }
      } else if case .show(let values, _) = site.action {
        for value in values where value.isShown { opened(by: value) }
      }
      finish()
    }
    openControllers()
  }

  /// Takes controllers for screens whose presenters or models show others.
  private mutating func openControllers() {
    for type in walker.index.types
    where type.role == .controller && type.isDeclared && ids[.screen(type.id)] == nil {
      let contexts = reach(from: .type(type.id), limit: Self.sureSteps) { context in
        if case .type = context { false } else { true }
      }
      let shows = contexts.contains { context in
        (byContext[context] ?? []).contains { number in
          if case .show = sites[number].action { !covered.contains(number) } else { false }
        }
      }
      guard shows, !isPart(type.id), walker.made[type.id] != nil else { continue }
      opened(by: .screen(type.id))
      finish()
    }
  }

  /// Takes controllers for parts of those that have them, if no code shows them.
  private mutating func findParts() {
    for site in sites {
      switch site.action {
      case .show(let values, _), .root(let values): targets.formUnion(values.flatMap(\.types))
      default: break
      }
    }
    targets.formUnion(walker.contents.values.flatMap(\.types))
    for type in walker.index.types
    where type.role == .controller && type.isDeclared && !walker.isTabBar(type) {
      for name in type.properties.keys {
        for case .screen(let part) in evaluator.property(name, of: type, isOwn: false) ?? []
        where part != type.id && walker.made[part] != nil && !targets.contains(part)
          && evaluator.info(part).role == .controller && !isPart(part)
        {
          walker.uses[.type(type.id), default: []].insert(.type(part))
          likelyParts.insert(part)
        }
      }
    }
  }

  /// The types that code shows as screens.
  private var targets: Set<Int> = []
  /// The controllers that are parts of others perhaps.
  private var likelyParts: Set<Int> = []

  /// Whether another type of the app shows a type as a part.
  private func isPart(_ id: Int) -> Bool {
    walker.inert.contains(id)
      || walker.uses.contains { context, used in
        guard case .type(let other) = context, other != id else { return false }
        return used.contains(.type(id)) && evaluator.info(other).isShown
          && !evaluator.info(other).inherited.contains { $0.last == evaluator.info(id).last }
      }
  }

  private mutating func opened(by value: CodeValue) {
    let isNew = ids.count
    let content = content(of: [value])
    if case .screen(let id)? = content.first, ids.count > isNew {
      map.screens[id].isOpenedByCode = true
    }
  }

  private mutating func finish() {
    while let next = open.popLast() { ways(of: next) }
  }

  // MARK: Screens

  private mutating func screen(_ value: CodeValue) -> AppMap.ScreenID {
    if let known = ids[value] { return known }
    let id = map.screens.count
    ids[value] = id
    map.screens.append(make(value))
    open.append(value)
    if case .screen(let type) = value {
      let contents = contents(of: type)
      map.screens[id].content = contents
    }
    return id
  }

  private mutating func make(_ value: CodeValue) -> AppMap.Screen {
    switch value {
    case .screen(let id):
      let type = evaluator.info(id)
      var screen = AppMap.Screen(
        name: free(type.name), kind: type.role == .controller ? .controller : .view,
        origin: origin(type.place))
      screen.title = walker.titles[id]
      return screen
    case .inline(let place), .composite(let place):
      let name = walker.inlineNames[place] ?? "content"
      let owner = walker.inlineOwners[place] ?? ""
      return AppMap.Screen(
        name: free(name, owner + "." + name), kind: .inline, origin: origin(place))
    case .foreign(let name):
      return AppMap.Screen(name: free(name), kind: .foreign, origin: .init(path: "", line: 0))
    case .scene(let name):
      return AppMap.Screen(name: free(name), kind: .scene, origin: .init(path: "", line: 0))
    default:
      return AppMap.Screen(name: free("content"), kind: .inline, origin: .init(path: "", line: 0))
    }
  }

  private mutating func free(_ wanted: String...) -> String {
    for name in wanted where names.insert(name).inserted { return name }
    var number = 2
    while !names.insert("\(wanted[0])\(number)").inserted { number += 1 }
    return "\(wanted[0])\(number)"
  }

  /// Returns what values show, each once.
  private mutating func content(of values: [CodeValue]) -> [AppMap.Content] {
    values.unique.compactMap { value in
      switch value {
      case .screen, .inline, .composite, .foreign, .scene: .screen(screen(value))
      case .stack(let inner): one(content(of: inner)).map { .stack($0) }
      case .tabs(let tabs): tabContent(tabs)
      case .split(let columns):
        .split(columns.compactMap { one(content(of: $0.flatMap(given))) })
      default: nil
      }
    }
  }

  /// Returns what the code that makes a view gives it for a tab or a column.
  private func given(_ value: CodeValue) -> [CodeValue] {
    switch value {
    case .field(let type, let name):
      (walker.made[type] ?? []).flatMap { call in
        call.arguments.labelled(name).map { evaluator.shown($0, call.scope) } ?? []
      }.filter(\.isShown)
    case .stack(let inner): [.stack(inner.flatMap(given))]
    default: [value]
    }
  }

  private mutating func tabContent(_ tabs: [TabValue]) -> AppMap.Content {
    var seen: Set<AppMap.Content> = []
    return .tabs(
      tabs.compactMap { tab in
        for case .inline(let place) in tab.content {
          walker.inlineNames[place] = walker.inlineNames[place] ?? tab.title ?? tab.icon
        }
        guard let own = one(content(of: tab.content.flatMap(given))), seen.insert(own).inserted
        else { return nil }
        return AppMap.Tab(content: own, title: tab.title, icon: tab.icon, origin: origin(tab.place))
      })
  }

  private func one(_ contents: [AppMap.Content]) -> AppMap.Content? {
    contents.count > 1 ? .oneOf(contents) : contents.first
  }

  /// Returns what a type consists of, if it is a container.
  private mutating func contents(of id: Int) -> AppMap.Content? {
    let type = evaluator.info(id)
    if let found = walker.contents[id] { return content(of: [found]).first }
    guard type.role == .view, let body = type.properties["body"] else { return nil }
    let scope = CodeScope(owner: type, function: nil, file: body.place.file)
    let values = evaluator.content(body.getter, scope)
    guard let value = values.only else {
      let isChoice = roots.contains(id) && values.count > 1 && values.allSatisfy(\.isShown)
      guard isChoice else { return nil }
      roots.formUnion(values.flatMap(\.types))
      return one(content(of: values))
    }
    switch value {
    case .tabs, .split: return content(of: [value]).first
    case .stack(let inner):
      if let only = inner.only, case .tabs = only { return content(of: [only]).first }
      return ids[.screen(id)].map { .stack(.screen($0)) }
    case .screen(let other) where other != id:
      if roots.contains(id) { roots.insert(other) }
      guard around.insert(id).inserted else { return nil }
      defer { around.remove(id) }
      // A view around a tab bar is the tab bar; one around a stack has it as a part.
      switch contents(of: other) {
      case .tabs(let tabs): return .tabs(tabs)
      case .split(let columns): return .split(columns)
      case .oneOf(let parts): return .oneOf(parts)
      case .screen, .stack, nil: return nil
      }
    default: return nil
    }
  }

  // MARK: The beginning

  /// The views whose content is being read.
  private var around: Set<Int> = []
  /// The types with which the app begins.
  private var roots: Set<Int> = []

  private mutating func begin() {
    let contexts = reach(
      from: .launch(isStart: true),
      through: { context in
        if case .type = context { false } else { true }
      })
    let numbers = contexts.flatMap { byContext[$0] ?? [] }.sorted()
    covered.formUnion(numbers)
    var values: [CodeValue] = []
    var isEmptyStack = false
    var later: [CodeValue] = []
    let app = largestApp(numbers)
    for number in numbers {
      switch sites[number].action {
      case .root(let own) where sites[number].name == app:
        isEmptyStack = isEmptyStack || own.contains(.stack([]))
        let shown = own.filter { $0 != .stack([]) && $0.isShown }
        // Further windows of an app of SwiftUI are opened by its code.
        if sites[number].call != "rootViewController", !values.isEmpty {
          others += shown
        } else {
          values += shown
        }
        if map.rootOrigin == nil { map.rootOrigin = origin(sites[number].place) }
      case .root(let own): others += own.filter(\.isShown)
      case .show(let own, _):
        if later.isEmpty { firstOrigin = sites[number].place }
        later += own.filter(\.isShown)
      default: break
      }
    }
    // A storyboard's first scene is set by nobody.
    if values.isEmpty, !later.isEmpty,
      walker.sites.contains(where: { $0.call == "rootViewController" })
    {
      values = isEmptyStack || later.count > 1 ? [.stack(later)] : later
      map.rootOrigin = map.rootOrigin ?? firstOrigin.map { origin($0) }
    } else {
      for value in later { opened(by: value) }
    }
    roots.formUnion(values.flatMap(\.types))
    map.root = one(content(of: values))
    finish()
    for value in others { opened(by: value) }
  }

  /// Returns the launching type from which most code is reached: a folder can have several apps.
  private func largestApp(_ numbers: [Int]) -> String? {
    var sizes: [String: Int] = [:]
    for number in numbers {
      guard case .root(let values) = sites[number].action, let name = sites[number].name else {
        continue
      }
      var seen = Set(values.flatMap(\.types))
      var open = Array(seen)
      while let next = open.popLast() {
        for context in reach(from: .type(next), through: { _ in true }) {
          for site in byContext[context] ?? [] {
            guard case .show(let targets, _) = sites[site].action else { continue }
            open += targets.flatMap(\.types).filter { seen.insert($0).inserted }
          }
        }
      }
      sizes[name, default: 0] += seen.count
    }
    return sizes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private var firstOrigin: CodePlace?
  private var others: [CodeValue] = []

  // MARK: Ways

  /// Returns the contexts whose code runs with that of a context.
  ///
  /// - Parameter limit: The most steps on the way to one, from an object of the app to another.
  private func reach(
    from start: Context, limit: Int = .max, through isWanted: (Context) -> Bool
  ) -> [Context] {
    var seen: Set<Context> = [start]
    var found: [Context] = []
    var open = [start]
    var far: [Context] = []
    var steps = 0
    while let next = open.popLast() {
      found.append(next)
      for other in walker.uses[next] ?? [] where isWanted(other) && !seen.contains(other) {
        if let file = file(of: other), file != self.file(of: next) {
          far.append(other)
        } else {
          seen.insert(other)
          open.append(other)
        }
      }
      guard open.isEmpty, steps < limit else { continue }
      steps += 1
      open = far.filter { seen.insert($0).inserted }
      far = []
    }
    return found
  }

  /// The file of an object's code; nil for that of a screen.
  private func file(of context: Context) -> Int32? {
    switch context {
    case .function(let place): place.file
    case .member(let id, _): evaluator.info(id).place.file
    case .launch, .type, .inline, .told: nil
    }
  }

  /// The most steps from a screen to code that surely runs for it: each step has other callers, too.
  private static let sureSteps = 2

  private mutating func ways(of value: CodeValue) {
    guard let from = ids[value] else { return }
    let start: Context
    switch value {
    case .screen(let id): start = .type(id)
    case .inline(let place), .composite(let place): start = .inline(place)
    default: return
    }
    // The screens of a container are no parts of it.
    let inner = Set(map.screens[from].content?.screens ?? []).subtracting([from])
    // So are those that a column shows for a selection.
    let selected = Set(
      walker.destinations.filter { $0.style == .detail && $0.owner.map { .type($0) } == start }
        .flatMap { walker.content(of: $0, nil).flatMap(\.types) })
    let contexts = reach(from: start) { context in
      switch context {
      case .launch: false
      case .type(let id) where selected.contains(id): false
      case .type(let id): ids[.screen(id)].map { !inner.contains($0) } ?? true
      case .function, .member, .told, .inline: true
      }
    }
    // What a screen does when another object tells it something is known only by the object's type.
    let sure = Set(
      reach(from: start, limit: Self.sureSteps) { context in
        switch context {
        case .member(_, "*"): return false
        case .type(let part) where likelyParts.contains(part) && .type(part) != start: return false
        default: break
        }
        return contexts.contains(context)
      })
    for context in contexts.sorted(by: { sortKey($0) < sortKey($1) }) {
      for number in byContext[context] ?? [] {
        covered.insert(number)
        isUnsure = unsure.contains(from) || !sure.contains(context)
        add(number, from: from)
      }
    }
  }

  private func sortKey(_ context: Context) -> Int { byContext[context]?.first ?? 0 }

  private mutating func add(_ number: Int, from: AppMap.ScreenID) {
    let site = sites[number]
    switch site.action {
    case .show(let values, let style):
      for content in content(of: values) { add(.show(content, style), site, number, from) }
    case .root(let values):
      for content in content(of: values) { add(.show(content, .replace), site, number, from) }
    case .ask(let dialog): add(.ask(dialog), site, number, from)
    case .back: add(.back, site, number, from)
    case .backTo(let values):
      let targets = content(of: values.filter { if case .screen = $0 { true } else { false } })
      if case .screen(let id)? = targets.only {
        add(.backTo(id), site, number, from)
      } else {
        add(.back, site, number, from)
      }
    case .backToRoot: add(.backTo(nil), site, number, from)
    case .url(let text): add(.url(text), site, number, from)
    case .segue(let name): add(.segue(name), site, number, from)
    case .value, .container, .unknown: break
    }
  }

  private mutating func add(
    _ target: AppMap.Target, _ site: RawSite, _ number: Int, _ from: AppMap.ScreenID
  ) {
    let way = AppMap.Way(
      from: from, target: target, origin: origin(site.place),
      isGuess: isUnsure || guesses.contains(number))
    if known.insert(way).inserted { map.ways.append(way) }
  }

  private var known: Set<AppMap.Way> = []
}

extension AppMap.Content {
  /// The screens in a container.
  var screens: [AppMap.ScreenID] {
    switch self {
    case .screen(let id): [id]
    case .stack(let inner): inner.screens
    case .tabs(let tabs): tabs.flatMap(\.content.screens)
    case .split(let parts), .oneOf(let parts): parts.flatMap(\.screens)
    }
  }
}
