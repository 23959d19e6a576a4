// Children and pages are parts of a screen, and no ways; their ways begin at the screen.
import UIKit

extension UIViewController {
  func embed(_ child: UIViewController, in container: UIView) {
    addChild(child)
    child.view.frame = container.bounds
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

final class DashboardViewController: UIViewController {
  private let chart = ChartViewController()
  private let list = TransactionsViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    embed(chart, in: view)
    addChild(list)
    view.addSubview(list.view)
    list.didMove(toParent: self)
  }

  private func profileTapped() {
    navigationController?.pushViewController(TourViewController(), animated: true)  // DashboardViewController -> TourViewController: push
  }
}

final class ChartViewController: UIViewController {
  private func expand() {
    let full = FullChartViewController()
    full.modalPresentationStyle = .fullScreen
    present(full, animated: true)  // DashboardViewController -> FullChartViewController: cover
  }
}

final class TransactionsViewController: UITableViewController {
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    parent?.navigationController?.pushViewController(TransactionViewController(), animated: true)  // DashboardViewController -> TransactionViewController: push
  }
}

final class TourViewController: UIPageViewController, UIPageViewControllerDataSource {
  private lazy var pages: [UIViewController] = [TourPageViewController(text: "One"), TourPageViewController(text: "Two")]

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource = self
    setViewControllers([pages[0]], direction: .forward, animated: false)
  }

  func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController) -> UIViewController? {
    pages.first
  }

  func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController) -> UIViewController? {
    pages.last
  }
}

final class TourPageViewController: UIViewController {
  private let text: String
  init(text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }
}

final class FullChartViewController: UIViewController {}
final class TransactionViewController: UIViewController {}
