#if canImport(UIKit)
  import Foundation
  import UIKit

  extension View {
    nonisolated func presenting<Item: Identifiable, Content: View>(
      _ item: Binding<Item?>, _ style: PresentedStyle, _ onDismiss: (() -> Void)?,
      _ content: @escaping (Item) -> Content
    ) -> some View {
      nonisolated(unsafe) let (item, onDismiss, content) = (item, onDismiss, content)
      return Modified(self) { node, base in
        let memory = node.memory as? PresentedMemory ?? PresentedMemory(style)
        node.memory = memory
        node.child("content", base)
        let shown = item.wrappedValue.map { ($0.id as AnyHashable, AnyView(content($0))) }
        memory.onDismiss = onDismiss
        memory.clear = { item.wrappedValue = nil }
        if shown != nil { node.attributes["presents"] = style }
        node.whenEvaluated = { memory.follow(shown, in: node) }
      }
    }

    nonisolated func asking(
      _ title: Text, _ isPresented: Binding<Bool>, _ parts: (any View, any View)?, isAlert: Bool
    ) -> some View {
      nonisolated(unsafe) let parts = parts
      return Modified(self) { node, base in
        let memory = node.memory as? AskedMemory ?? AskedMemory()
        node.memory = memory
        node.child("content", base)
        if let parts {
          node.child("actions", parts.0, isActive: false)
          node.child("message", parts.1, isActive: false)
        }
        let asks = isPresented.wrappedValue && parts != nil
        memory.close = { isPresented.wrappedValue = false }
        if asks { node.attributes["asks"] = true }
        node.whenEvaluated = { memory.follow(asks, title.content, isAlert, in: node) }
      }
    }
  }

  /// The presentation of a modifier.
  private final class PresentedMemory: NSObject, UIPopoverPresentationControllerDelegate {
    private let style: PresentedStyle
    private var id: AnyHashable?
    private var controller: UIHostingController<AnyView>?
    var onDismiss: (() -> Void)?
    var clear: () -> Void = {}

    init(_ style: PresentedStyle) { self.style = style }

    @MainActor
    func follow(_ shown: (AnyHashable, AnyView)?, in node: ViewNode) {
      if let shown, shown.0 == id {
        controller?.rootView = shown.1
        return
      }
      guard id == nil else {
        return dismiss(in: node) { [weak self] in self?.follow(shown, in: node) }
      }
      if let shown { present(shown, in: node) }
    }

    @MainActor
    private func dismiss(in node: ViewNode, then done: @escaping @MainActor () -> Void) {
      let gone = controller
      (id, controller) = (nil, nil)
      guard let gone, let presenter = gone.presentingViewController else { return done() }
      let told = onDismiss
      presenter.dismiss(animated: !Transaction.current.disablesAnimations) {
        MainActor.assumeIsolated {
          told?()
          done()
        }
      }
    }

    @MainActor
    private func present(_ shown: (AnyHashable, AnyView), in node: ViewNode) {
      guard let host = node.environment.host.controller else { return }
      id = shown.0
      var surroundings = node.environment
      surroundings.stack = nil
      surroundings.dismisses { [weak self] in self?.clear() }
      let next = UIHostingController(rootView: shown.1, surroundings)
      switch style {
      case .sheet: next.modalPresentationStyle = .pageSheet
      case .cover: next.modalPresentationStyle = .fullScreen
      case .popover: next.modalPresentationStyle = .popover
      }
      next.presentationController?.delegate = self
      next.popoverPresentationController?.sourceView = host.view
      controller = next
      host.present(next, animated: !Transaction.current.disablesAnimations)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      (id, controller) = (nil, nil)
      clear()
      onDismiss?()
    }
  }

  /// The question that a modifier asks.
  private final class AskedMemory: NSObject, UIPopoverPresentationControllerDelegate {
    private var alert: UIAlertController?
    var close: () -> Void = {}

    @MainActor
    func follow(_ asks: Bool, _ title: String, _ isAlert: Bool, in node: ViewNode) {
      if asks, alert == nil {
        ask(title, isAlert, in: node)
      } else if !asks, let gone = alert {
        alert = nil
        if !gone.isBeingDismissed { gone.presentingViewController?.dismiss(animated: true) }
      }
    }

    @MainActor
    private func ask(_ title: String, _ isAlert: Bool, in node: ViewNode) {
      guard let host = node.environment.host.controller else { return }
      let alert = UIAlertController(
        title: title, message: node.part("message")?.texts.first,
        preferredStyle: isAlert ? .alert : .actionSheet)
      for field in node.part("actions")?.all ?? [] { alert.addTextField(for: field) }
      for button in node.part("actions")?.all ?? [] {
        guard let action = button.attributes["action"] as? @MainActor () -> Void else { continue }
        alert.addAction(
          UIAlertAction(title: button.texts.first, style: .default) { [weak self] _ in
            self?.alert = nil
            self?.close()
            action()
          })
      }
      alert.presentationController?.delegate = self
      alert.popoverPresentationController?.sourceView = host.view
      self.alert = alert
      host.present(alert, animated: true)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      alert = nil
      close()
    }
  }

  extension UIAlertController {
    /// Adds the text field of a node, if the node has one.
    fileprivate func addTextField(for node: ViewNode) {
      guard let text = node.attributes["text"] as? Binding<String> else { return }
      addTextField { field in
        field.text = text.wrappedValue
        field.placeholder = node.attributes["placeholder"] as? String
        field.isSecureTextEntry = node.attributes["isSecure"] as? Bool ?? false
        field.whenEdited = { text.wrappedValue = $0 }
      }
    }
  }

  extension ViewNode {
    fileprivate func part(_ name: String) -> ViewNode? {
      children.first { $0.key == AnyHashable(name) }?.node
    }
  }
#endif

extension ViewNode {
  /// The texts in the view.
  public var texts: [String] { all.compactMap { ($0.view as? Text)?.content } }

  /// Taps the button with a text or an identifier. Returns whether there is one.
  @discardableResult
  public func tap(_ name: String) -> Bool {
    let buttons = all.filter { $0.attributes["action"] != nil }
    let button = buttons.last {
      $0.texts.contains(name) || $0.parent?.attributes["label"] as? String == name
    }
    guard let button else { return false }
    (button.attributes["action"] as? @MainActor () -> Void)?()
    return true
  }
}
