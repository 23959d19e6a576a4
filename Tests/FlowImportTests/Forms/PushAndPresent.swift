// The plainest UIKit: controllers are made, given their values, and pushed or presented.
import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: ListViewController())  // -> ListViewController: root
    window.makeKeyAndVisible()
    self.window = window
  }
}

final class ListViewController: UITableViewController {
  private var items = ["One", "Two"]

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: #selector(addTapped))
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let vc = DetailViewController()
    vc.item = items[indexPath.row]
    vc.hidesBottomBarWhenPushed = true
    navigationController?.pushViewController(vc, animated: true)  // ListViewController -> DetailViewController: push
  }

  @objc private func addTapped() {
    let editor = EditorViewController(text: nil)
    editor.onSave = { [weak self] text in
      self?.items.append(text)
      self?.tableView.reloadData()
    }
    let navigation = UINavigationController(rootViewController: editor)
    present(navigation, animated: true, completion: nil)  // ListViewController -> EditorViewController: sheet
  }

  @objc private func helpTapped() {
    self.navigationController!.pushViewController(HelpViewController(), animated: true)  // ListViewController -> HelpViewController: push
  }
}

final class DetailViewController: UIViewController {
  var item: String?

  @IBAction func editTapped(_ sender: Any) {
    present(EditorViewController(text: item), animated: true)  // DetailViewController -> EditorViewController: sheet
  }

  @IBAction func printTapped(_ sender: Any) {
    guard let item, let preview = preview(of: item) else { return }
    present(preview, animated: true)  // DetailViewController -> PreviewViewController: sheet
  }

  private func preview(of item: String) -> PreviewViewController? {
    item.isEmpty ? nil : PreviewViewController()
  }
}

final class EditorViewController: UIViewController {
  var onSave: ((String) -> Void)?
  private let text: String?

  init(text: String?) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @objc func save() {
    onSave?(text ?? "")
    dismiss(animated: true)  // EditorViewController -> : back
  }
}

final class HelpViewController: UIViewController {
  @objc func done() {
    navigationController?.popViewController(animated: true)  // HelpViewController -> : back
  }
}

final class PreviewViewController: UIViewController {}
