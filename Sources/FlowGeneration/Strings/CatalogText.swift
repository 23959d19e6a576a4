import Diagnostics
import FlowModel

/// A text of a module for the app's string catalog.
package struct CatalogText {
  /// The key, as the runtime looks it up: `Delete %lld items?`
  package let key: String
  /// The key with positions: `%1$@ has %2$lld`; nil if it has fewer than two values.
  package let positioned: String?
  /// The words for translators: where the text is shown, what its values are, and what it is for.
  package private(set) var comment: String
}

extension Flow {
  /// The texts that people see, each key once, in the order of the files.
  ///
  /// A text without a letter, such as `{name}` alone, needs no translation and is left out.
  package var catalogTexts: [CatalogText] {
    var found: [(text: CatalogText, uses: [String], doc: String?)] = []
    var indices: [String: Int] = [:]
    for used in usedTexts where used.pattern.isTranslatable {
      let text = used.pattern.text(used.parameters)
      if let index = indices[text.key] {
        found[index].uses.append(used.use)
        found[index].doc = found[index].doc ?? used.doc
      } else {
        indices[text.key] = found.count
        found.append((text, [used.use], used.doc))
      }
    }
    return found.map { text, uses, doc in
      var named = uses.prefix(3).joined(separator: ", ")
      if uses.count > 3 { named += ", and \(uses.count - 3) more" }
      let sentences = [named, text.comment, doc ?? ""].filter { !$0.isEmpty }
      let comment = "\(CatalogText.mark(of: name.text))\(sentences.joined(separator: ". "))"
      return CatalogText(key: text.key, positioned: text.positioned, comment: comment)
    }
  }

  private var usedTexts: [UsedText] {
    coordinators.filter { $0.foreign == nil }.flatMap(texts) + dialogs.flatMap(texts)
      + routes.compactMap(title) + wayBack
  }

  private func texts(of coordinator: Coordinator) -> [UsedText] {
    let doc = doc(of: coordinator.range)
    let titles = coordinator.screens.compactMap { id -> UsedText? in
      let screen = self[id]
      return screen.style.title.map {
        UsedText(
          "title of \(path(of: id))", $0, screen.parameters, self.doc(of: screen.range) ?? doc)
      }
    }
    guard case .tabs(let tabs) = coordinator.kind else { return titles }
    return titles
      + tabs.flatMap { tab in
        let name = "\(self[tab.coordinator].name) of \(coordinator.name)"
        return [
          tab.title.map { UsedText("title of the tab \(name)", $0, doc) },
          tab.section.map { UsedText("section of the tab \(name)", $0, doc) },
        ].compactMap { $0 }
      }
  }

  private func texts(of dialog: Dialog) -> [UsedText] {
    let owner = dialog.coordinator.map { "\(self[$0].name)." } ?? ""
    let name = "the dialog \(owner)\(dialog.name)"
    let parameters = dialog.parameters
    let own = [
      dialog.title.map { UsedText("title of \(name)", $0, parameters, nil) },
      dialog.message.map { UsedText("message of \(name)", $0, parameters, nil) },
    ]
    return own.compactMap { $0 }
      + dialog.fields.map {
        UsedText("placeholder of \($0.name) in \(name)", $0.title ?? $0.name.text.humanized)
      }
      + dialog.buttons.map {
        UsedText("button \($0.name) of \(name)", $0.title ?? $0.name.text.humanized)
      }
  }

  private func title(of route: Route) -> UsedText? {
    guard case .show(let show) = route.action, let title = show.style.title else { return nil }
    let owner = route.owner.screen.map(path) ?? self[route.coordinator].name.text
    return UsedText(
      "title after \(owner).\(route.name)", title, parameters(of: show.target),
      doc(of: route.range))
  }

  /// The library's own text in SwiftUI, where a guard may refuse the way back.
  private var wayBack: [UsedText] {
    let isAsked =
      screens.contains { !$0.leaving.isEmpty } || coordinators.contains { !$0.leaving.isEmpty }
    return isAsked ? [UsedText("VoiceOver's name of the way back", "Back")] : []
  }
}

extension CatalogText {
  /// The beginning of the comments that flowc writes for a module. An entry with it is the module's.
  package static func mark(of module: String) -> String { "flowc \(module): " }
}

/// A text at the place where the flow file has it.
private struct UsedText {
  let use: String
  let pattern: Template
  let parameters: [Parameter]
  let doc: String?

  init(_ use: String, _ pattern: Template, _ parameters: [Parameter], _ doc: String?) {
    self.use = use
    self.pattern = pattern
    self.parameters = parameters
    self.doc = doc?.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  init(_ use: String, _ text: String, _ doc: String? = nil) {
    self.init(use, Template(parts: [.text(text)]), [], doc)
  }
}

extension Template {
  /// Whether the text has words to translate.
  fileprivate var isTranslatable: Bool {
    parts.contains {
      if case .text(let text) = $0 { text.contains(where: \.isLetter) } else { false }
    }
  }

  /// The key, and the names of the values as a comment.
  fileprivate func text(_ declared: [Parameter]) -> CatalogText {
    let names = parameters
    if names.isEmpty { return CatalogText(key: source, positioned: nil, comment: "") }
    var (key, positioned, position) = ("", "", 0)
    for part in parts {
      switch part {
      case .text(let text):
        let escaped = text.split(separator: "%", omittingEmptySubsequences: false)
          .joined(separator: "%%")
        key += escaped
        positioned += escaped
      case .parameter(let name):
        position += 1
        let kind = declared.first { $0.name == name }?.type.conversion ?? "@"
        key += "%\(kind)"
        positioned += "%\(position)$\(kind)"
      }
    }
    let values = names.map(\.text).joined(separator: ", ")
    return CatalogText(
      key: key, positioned: names.count > 1 ? positioned : nil,
      comment: names.count > 1 ? "The values: \(values)" : "The value: \(values)")
  }
}

extension ValueType {
  /// The conversion in a placeholder for a value of the type: that of `LocalizedText` in the runtime.
  fileprivate var conversion: String {
    switch self {
    case .int: "lld"
    case .double: "lf"
    case .string, .bool, .uuid, .url, .date, .custom, .state, .optional, .array, .unknown: "@"
    }
  }
}
