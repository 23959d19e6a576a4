import Diagnostics

/// The tabs of a tab bar, and the columns of a split.
extension ContentPass {
  /// Returns the columns of a split. A split has two or three, and none shows another split.
  mutating func columns(
    of written: Document.Coordinator, _ context: RouteBuilder.Context
  ) -> [Tab] {
    let columns = tabs(of: written, context, key: "columns")
    let count = written.tabs.count
    if !written.isPartial, count == 1 || count > 3 {
      builder.lookup.notes.hasOpenEnds = true
      builder.lookup.notes.findings.append(
        .wrongShape(
          "`columns`", mustBe: "two or three coordinators",
          at: written.tabs[min(count, 4) - 1].child.target.range,
          help: "the first is the sidebar, and the last shows the detail"))
    }
    for column in written.tabs {
      guard let child = builder.lookup.declared.names.coordinators[column.child.target.value],
        builder.lookup.declared.written.coordinators[child.index].kind == .split
      else { continue }
      builder.lookup.notes.findings.append(
        .nestedStack(
          coordinators[child.index], kind: "is a split", at: column.child.target.range,
          help: "show its columns here, or make it a case of a switch in this column", repair: nil))
    }
    return columns
  }

  /// Reports what the style of a tab bar doesn't show.
  mutating func checkStyle(of written: Document.Coordinator) {
    let style = written.tabStyle ?? .bar
    var found: [Diagnostic] = []
    for tab in written.tabs {
      if let section = tab.section, style != .sidebar {
        found.append(
          .misplaced(
            "only a sidebar has sections", help: "add `style: sidebar`, or remove `section`",
            at: section.range))
      }
      guard style == .pages else { continue }
      if let role = tab.role {
        found.append(
          .misplaced(
            "pages have no bar with a tab to search in", help: "remove `role`", at: role.range))
      }
      if let presentation = tab.presentation {
        found.append(
          .misplaced(
            "the user swipes to a page, so it can't present its child", help: "remove `by`",
            at: presentation.range))
      }
    }
    let searching = written.tabs.compactMap(\.role)
    if searching.count > 1 {
      found.append(
        .misplaced(
          "a second tab is the one to search in", help: "remove this `role`", at: searching[1].range
        ))
    }
    builder.lookup.notes.findings += found
  }

  mutating func tabs(
    of written: Document.Coordinator, _ context: RouteBuilder.Context, key: String = "tabs"
  ) -> [Tab] {
    let id = context.coordinator
    if written.tabs.isEmpty, !written.isPartial {
      builder.lookup.notes.findings.append(
        .nothingToShow(written.name.text, key: key, at: written.name.range))
      builder.lookup.notes.hasOpenEnds = true
    }
    if let first = written.tabs.first(where: { $0.presentation == nil })?.condition.first,
      !written.isPartial,
      written.tabs.allSatisfy({ !$0.condition.isEmpty || $0.presentation != nil })
    {
      builder.lookup.notes.findings.append(.everyTabGoes(written.name, at: first.state.range))
    }
    return written.tabs.compactMap { tab in
      guard let child = coordinator(of: tab, in: written) else {
        builder.lookup.notes.hasOpenEnds = true
        _ = builder.lookup.guardIDs(tab.guards, in: id)
        return nil
      }
      let target = Target.coordinator(child)
      let guards = builder.lookup.guardIDs(tab.guards, in: id)
      let name = builder.lookup.describe(target)
      builder.lookup.checkGuards(
        guards, written: tab.guards, given: coordinators[child.index].parameters, of: name)
      return Tab(
        coordinator: child, range: tab.child.target.range, title: tab.title?.value,
        icon: tab.icon?.value, hasAsset: tab.hasAsset, role: tab.role?.value,
        section: tab.section?.value,
        condition: builder.lookup.condition(tab.condition),
        hasBadge: tab.hasBadge, guards: guards,
        arguments: arguments(of: tab.child, target, id),
        outcomes: outcomes(of: tab.child, target, context),
        presentation: tab.presentation?.value)
    }
  }
  /// Returns the coordinator of a tab; nil if there is none. A finding says so, unless another one is
  /// at the tab already: then the name may be no coordinator's. Among tabs with `screens` beside them,
  /// it may be a screen's.
  private mutating func coordinator(
    of tab: Document.Tab, in written: Document.Coordinator
  ) -> ID<Coordinator>? {
    let name = tab.child.target
    let mayBeOther =
      tab.isMisshapen || written.isPartial && Name(name.value)?.isUpperCamel == false
    if mayBeOther, builder.lookup.declared.names.coordinators[name.value] == nil { return nil }
    return builder.lookup.coordinator(name)
  }
}
