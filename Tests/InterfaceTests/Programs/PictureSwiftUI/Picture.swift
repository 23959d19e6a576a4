import SwiftUI
import UIKit

/// The views on screen, as text: `[Home] list > detail(1) / pageSheet: filter`.
@MainActor
enum Picture {
  /// - Parameter isCompact: Whether the width has room for one column only.
  static func text(from controller: UIViewController, isCompact: Bool = false) -> String {
    sequence(first: controller) { $0.presentedViewController }.map { level in
      let node = (level as? any HostsViews)?.node
      let text = node.map { shown($0, isCompact) } ?? "nothing"
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
    return pages(of: bar).first {
      $0.attributes["tag"] as? AnyHashable == bar.attributes["selection"] as? AnyHashable
    } ?? node
  }

  /// The nodes of the tabs. A page may have another tab bar in it.
  static func pages(of bar: ViewNode) -> [ViewNode] {
    bar.children.map(\.node).flatMap { $0.attributes["tag"] == nil ? pages(of: $0) : [$0] }
  }

  private static func shown(_ node: ViewNode, _ isCompact: Bool = false) -> String {
    if node.attributes["selection"] != nil {
      let page = selected(in: node)
      let title = page.all.lazy.compactMap { $0.attributes["title"] as? String }.first
      return "[\(title ?? "")] " + page.children.map { shown($0.node, isCompact) }.joined()
    }
    if let front = node.frontColumn {
      return isCompact ? shown(node.children[front].node) : "columns"
    }
    if !node.stackHere.isEmpty {
      return node.children.map { shown($0.node, isCompact) }.joined(separator: " > ")
    }
    if node.attributes["action"] != nil { return "" }
    if let text = node.view as? Text { return text.content }
    return content(of: node, without: ["bar", "actions", "message"]).map { shown($0, isCompact) }
      .joined()
  }

  /// The visible nodes with columns, from the bottom level up.
  static func splits(from controller: UIViewController) -> [ViewNode] {
    sequence(first: controller) { $0.presentedViewController }.compactMap { level in
      (level as? any HostsViews)?.node.flatMap(split)
    }
  }

  /// The visible node with columns in a node; nil if there is none.
  static func split(in node: ViewNode) -> ViewNode? {
    selected(in: node).all.first { $0.frontColumn != nil }
  }

  /// The screens of each column, as text. Nil stands for a column that the user has hidden.
  static func columns(of split: ViewNode) -> [String?] {
    let isHidden =
      split.attributes["visibility"] as? NavigationSplitViewVisibility == .detailOnly
    return split.children.enumerated().map { index, column in
      isHidden && index < split.children.count - 1 ? nil : shown(column.node)
    }
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

extension ViewNode {
  /// The column in front, of a node with columns; nil for other nodes.
  var frontColumn: Int? {
    guard let front = attributes["front"] as? NavigationSplitViewColumn else { return nil }
    return children.firstIndex { $0.key == AnyHashable(front) }
  }
}
