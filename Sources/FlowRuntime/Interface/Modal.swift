/// A presentation above a host, or the question above all presentations.
@MainActor
package enum Modal: Identifiable {
  /// A presentation, and the host that presents it.
  case presentation(Presentation, Host)
  /// A question, and the host that asks it.
  case dialog(Dialog, Host)

  package nonisolated var id: Int {
    switch self {
    case .presentation(let presentation, _): return presentation.id
    case .dialog(let dialog, _): return dialog.id
    }
  }
}

extension Navigator {
  /// The modals above the first host of the tree, from the bottom up.
  var modals: [Modal] {
    let hosts = visible.hosts.compactMap(host)
    let presentations = hosts.compactMap { host in
      host.presentation.map { Modal.presentation($0, host) }
    }
    guard let host = hosts.last, let dialog = host.dialog else { return presentations }
    return presentations + [.dialog(dialog, host)]
  }
}
