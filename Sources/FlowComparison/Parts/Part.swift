import Diagnostics
import FlowModel

/// A part of a flow, with what a reader of its file would say about it.
struct Part {
  /// The kinds of parts, in the order in which changes of them are told.
  enum Kind: String, CaseIterable, Sendable {
    case module, coordinator, screen, route, link, result, `guard`, dialog, scenario, state, type
  }

  /// A property of a part, in the words of a flow file.
  struct Fact: Equatable {
    let label: String
    /// The value; empty if the part doesn't have the property.
    let value: String
  }

  /// A part of a kind. In both flows it is the same for the same part.
  struct Key: Hashable {
    let kind: Kind
    let path: String
    /// The number of parts before it with this kind and path. Outcomes of a child that stands in two
    /// cases have the same path.
    var number = 0
  }

  let key: Key
  /// The path of the part in its own flow. It differs from the key's if the part has another name in
  /// the newer flow.
  let path: String
  let name: String
  /// The part to which this one belongs, under its name in the newer flow; empty for the module.
  let home: String
  let range: SourceRange
  var facts: [Fact] = []
}

extension Part.Kind {
  /// Whether a part that is gone and a new one are the same, under another name, if their other
  /// properties are. Coordinators, screens and guards are recognised by what is around them.
  var isKnownByFacts: Bool { [.route, .link, .dialog, .state].contains(self) }
}

extension Part.Fact {
  init(_ label: String, _ values: [String]) {
    self.init(label: label, value: values.joined(separator: ", "))
  }

  init(_ label: String, _ value: String?) {
    self.init(label: label, value: value ?? "")
  }

  init(_ label: String, _ isSo: Bool) {
    self.init(label: label, value: isSo ? "yes" : "")
  }
}
