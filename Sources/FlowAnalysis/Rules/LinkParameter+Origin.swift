import Diagnostics
import FlowModel

/// Links that no URL opens, because the module declares no scheme or host for them.
extension LinkParameter: ModuleRule {
  static func check(_ input: RuleInput) -> [Diagnostic] {
    let origin = input.flow.linkOrigin
    let links = input.flow.links.sorted { $0.range < $1.range }
    guard origin.hosts.isEmpty, !input.hasUnreadOrigin else { return [] }
    // A single finding is enough, because the mistake isn't in the links.
    if origin.schemes.isEmpty { return links.first.map { [.withoutOrigin($0)] } ?? [] }
    return links.compactMap { link in
      switch link.pattern.path.first {
      case .parameter(let name), .rest(let name):
        .beginsWithParameter(link, name, scheme: origin.schemes[0])
      case .text, nil: nil
      }
    }
  }
}

extension RuleInput {
  /// Whether a scheme or host may be missing here: a file with `links` has errors, or could not be read.
  fileprivate var hasUnreadOrigin: Bool {
    files.contains { file in
      file.isBroken || file.document.links != nil && file.findings.hasErrors
    }
  }
}

extension Diagnostic {
  fileprivate static func withoutOrigin(_ link: Link) -> Diagnostic {
    Diagnostic(
      .linkParameter, "no URL opens this link: the module doesn't say where links come from",
      at: link.range,
      help: [
        "add `links: { schemes: [shop] }` for shop://…, or `hosts` for https://…, to a flow file"
      ])
  }

  fileprivate static func beginsWithParameter(
    _ link: Link, _ name: Name, scheme: String
  ) -> Diagnostic {
    Diagnostic(
      .linkParameter,
      "no URL opens this link: with `\(scheme)://` a link begins with fixed text, not `{\(name)}`",
      at: link.range,
      help: ["begin it with fixed text, or declare `hosts` under `links`"])
  }
}
