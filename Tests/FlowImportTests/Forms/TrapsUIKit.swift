// What looks like navigation in UIKit and isn't.
import AVKit
import UIKit

struct Stack<Element> {
  private var elements: [Element] = []
  mutating func push(_ element: Element) { elements.append(element) }
  mutating func pushViewController(_ element: Element, animated: Bool) { push(element) }
}

final class Hud {
  static func show() {}
  static func show(_ text: String) {}
  static func dismiss() {}
  func present(_ item: Any, animated: Bool) {}
}

final class Logger {
  func present(_ message: String) { print("present(\(message), animated: true)") }
}

final class EditorViewController: UIViewController {
  private var undo = Stack<String>()
  private let hud = Hud()
  private let logger = Logger()
  private var items: [UIViewController] = []
  private let snippet = #"navigationController?.pushViewController(NextViewController(), animated: true)"#

  private func type(_ text: String) {
    undo.push(text)
    undo.pushViewController(text, animated: false)
    Hud.show()
    Hud.show("Saved")
    hud.present(text, animated: true)
    logger.present("editor")
    Hud.dismiss()
    view.endEditing(true)
    items.append(NextViewController())
    // navigationController?.pushViewController(NextViewController(), animated: true)
    /* present(NextViewController(), animated: true) /* dismiss(animated: true) */ */
  }

  /// Use `present(NextViewController(), animated: true)` to show it:
  ///
  ///     navigationController?.pushViewController(NextViewController(), animated: true)
  private func prepareNext() -> UIViewController {
    let next = NextViewController()
    next.loadViewIfNeeded()
    return next
  }

  private func search(_ bar: UISearchBar) {
    bar.resignFirstResponder()
    let menu = UIMenu(title: "present", children: [])
    bar.searchTextField.inputAccessoryView?.isHidden = menu.children.isEmpty
    NotificationCenter.default.post(name: .init("push"), object: nil, userInfo: ["to": "NextViewController"])
  }

  #if DEBUG
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    present(DebugMenuViewController(), animated: true)
  }
  #endif

  @objc private func next() {
    navigationController?.pushViewController(prepareNext(), animated: true)  // EditorViewController -> NextViewController: push
  }
}

final class NextViewController: UIViewController {}
final class DebugMenuViewController: UIViewController {}

@available(iOS 17, *)
#Preview {
  UINavigationController(rootViewController: EditorViewController())
}
