// Cells, headers and own views that tell their controller; only controllers navigate.
import UIKit

@MainActor
protocol CommentCellDelegate: AnyObject {
  func commentCell(_ cell: CommentCell, didTapAuthor name: String)
  func commentCellDidTapReply(_ cell: CommentCell)
}

final class CommentCell: UITableViewCell {
  weak var delegate: CommentCellDelegate?
  var onLike: (() -> Void)?

  @objc private func authorTapped() { delegate?.commentCell(self, didTapAuthor: "Ann") }
  @objc private func replyTapped() { delegate?.commentCellDidTapReply(self) }
  @objc private func likeTapped() { onLike?() }
}

final class HeaderView: UIView {
  private let onTap: () -> Void

  init(onTap: @escaping () -> Void) {
    self.onTap = onTap
    super.init(frame: .zero)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
  }

  required init?(coder: NSCoder) { fatalError() }
  @objc private func tapped() { onTap() }
}

final class CommentsViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CommentCell.self, forCellReuseIdentifier: "comment")
    tableView.tableHeaderView = HeaderView { [weak self] in
      self?.navigationController?.pushViewController(ArticleViewController(), animated: true)  // CommentsViewController -> ArticleViewController: push
    }
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "comment", for: indexPath) as! CommentCell
    cell.delegate = self
    cell.onLike = { [unowned self] in
      guard isLoggedIn else { return presentLogin() }
      tableView.reloadRows(at: [indexPath], with: .fade)
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      let report = UIAction(title: "Report") { [weak self] _ in
        let report = ReportViewController()
        self?.present(UINavigationController(rootViewController: report), animated: true)  // CommentsViewController -> ReportViewController: sheet
      }
      return UIMenu(children: [report])
    }
  }

  private var isLoggedIn = false

  private func presentLogin() {
    let login = LoginViewController()
    login.modalPresentationStyle = .fullScreen
    present(login, animated: true)  // CommentsViewController -> LoginViewController: cover
  }
}

// MARK: - CommentCellDelegate
extension CommentsViewController: CommentCellDelegate {
  func commentCell(_ cell: CommentCell, didTapAuthor name: String) {
    let author = AuthorViewController()
    author.title = name
    show(author, sender: cell)  // CommentsViewController -> AuthorViewController: push
  }

  func commentCellDidTapReply(_ cell: CommentCell) {
    presentLogin()
  }
}

final class ArticleViewController: UIViewController {}
final class AuthorViewController: UIViewController {}
final class ReportViewController: UIViewController {}
final class LoginViewController: UIViewController {}
