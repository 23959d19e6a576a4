// The stack of a navigation controller is changed as an array.
import UIKit

final class OnboardingViewController: UIViewController {
  private func finish() {
    navigationController?.setViewControllers([HomeViewController()], animated: true)  // OnboardingViewController -> HomeViewController: replace
  }

  private func skipToProfile() {
    let home = HomeViewController()
    let profile = ProfileViewController()
    navigationController?.setViewControllers([home, profile], animated: true)  // OnboardingViewController -> HomeViewController: replace; OnboardingViewController -> ProfileViewController: replace
  }

  private func showQuestion() {
    guard let navigationController else { return }
    var stack = navigationController.viewControllers
    stack.removeLast()
    stack.append(QuestionViewController())
    navigationController.setViewControllers(stack, animated: true)  // OnboardingViewController -> QuestionViewController: replace
  }
}

final class HomeViewController: UIViewController {
  private func reset() {
    navigationController?.viewControllers = [HomeViewController()]  // HomeViewController -> HomeViewController: replace
  }

  private func open() {
    guard let nav = navigationController else { return }
    nav.setViewControllers(nav.viewControllers + [DetailViewController()], animated: true)  // HomeViewController -> DetailViewController: push ?
  }
}

final class DetailViewController: UIViewController {
  private func logOut() {
    let welcome = WelcomeViewController()
    navigationController?.viewControllers.insert(welcome, at: 0)
    navigationController?.popToRootViewController(animated: true)  // DetailViewController -> : root back
  }

  private func removeMiddle() {
    navigationController?.viewControllers.removeAll { $0 is QuestionViewController }
  }

  private func backTwo() {
    guard let stack = navigationController?.viewControllers, stack.count > 2 else { return }
    navigationController?.setViewControllers(Array(stack.dropLast(2)), animated: true)  // not read
  }
}

final class QuestionViewController: UIViewController {}
final class ProfileViewController: UIViewController {}
final class WelcomeViewController: UIViewController {}
