// Half-written: statements that somebody is typing.
import UIKit

final class ChatListViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let chat = ChatViewController()
    chat.
    navigationController?.pushViewController(chat, animated: true)  // ChatListViewController -> ChatViewController: push
  }

  @objc private func composeTapped() {
    let compose =
  }

  @objc private func archiveTapped() {
    guard let count = Int("3"),
    navigationController?.pushViewController(ArchiveViewController(), animated: true)  // ChatListViewController -> ArchiveViewController: push
  }

  private func
}

final class ChatViewController: UIViewController {
  private func info() {
    present(InfoViewController(), animated: true)  // ChatViewController -> InfoViewController: sheet
  }

  private func call() {
    let call = CallViewController()
    present(call, animated: true)  // ChatViewController -> CallViewController: sheet
    view.backgroundColor = .
  }

  @objc private func leave() {
    navigationController?.popToRootViewController(animated: true)  // ChatViewController -> : root back
  }
}

final class InfoViewController: UIViewController {}
final class CallViewController: UIViewController {}
final class ArchiveViewController: UIViewController {
  func open() {
    navigationController?.pushViewController(
