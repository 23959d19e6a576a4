import SwiftUI
import UIKit

/// The views on screen, as text: `[Home] list > detail(1) / pageSheet: filter`.
@MainActor
enum Picture {
  static func text(from controller: UIViewController) -> String {
    sequence(first: controller) { $0.presentedViewController }.map { level in
      let text = (level as? any HostsViews)?.node.map(Picture.shown) ?? "nothing"
      switch level {
      case let alert as UIAlertController: return "asks: \(alert.title ?? "")"
      case controller: return text
      default: return "\(level.modalPresentationStyle): \(text)"
      }
    }.joined(separator: " / ")
  }

  /// The part of a node that the selected tab shows.
  static func selected(in node: ViewNode) -> ViewNode {
    guard let bar = node.all.first(where: { $0.attributes["selection"] != nil }) else {
      return node
    }
    return bar.all.first {
      $0.attributes["tag"] as? AnyHashable == bar.attributes["selection"] as? AnyHashable
    } ?? node
  }

  private static func shown(_ node: ViewNode) -> String {
    if node.attributes["selection"] != nil {
      let page = selected(in: node)
      let title = page.all.lazy.compactMap { $0.attributes["title"] as? String }.first
      return "[\(title ?? "")] " + page.children.map { shown($0.node) }.joined()
    }
    if !node.stackHere.isEmpty {
      return node.children.map { shown($0.node) }.joined(separator: " > ")
    }
    if node.attributes["action"] != nil { return "" }
    if let text = node.view as? Text { return text.content }
    return content(of: node, without: ["bar", "actions", "message"]).map { shown($0) }.joined()
  }

  /// The buttons of the screens, also those of the bar, and not those of a question.
  static func buttons(in node: ViewNode) -> [ViewNode] {
    if node.attributes["action"] != nil { return [node] }
    return content(of: node, without: ["actions", "message"]).flatMap(buttons)
  }

  private static func content(of node: ViewNode, without aside: [String]) -> [ViewNode] {
    node.children.filter { child in
      !aside.contains { child.key.description.hasPrefix($0) }
    }.map(\.node)
  }
}
