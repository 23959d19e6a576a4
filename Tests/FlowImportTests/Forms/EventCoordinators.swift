// Controllers send events, and the coordinator has a switch over them.
import UIKit

enum CheckoutEvent {
  case addressEntered(String)
  case paymentChosen
  case helpRequested
  case cancelled
  case finished
}

@MainActor
protocol CheckoutEventHandling: AnyObject {
  func handle(_ event: CheckoutEvent)
}

@MainActor
final class CheckoutCoordinator: CheckoutEventHandling {
  private let presenter: UIViewController
  private let navigationController = UINavigationController()

  init(presenter: UIViewController) { self.presenter = presenter }

  func start() {
    let address = AddressViewController()
    address.handler = self
    navigationController.setViewControllers([address], animated: false)
    navigationController.modalPresentationStyle = .fullScreen
    presenter.present(navigationController, animated: true)  // CartViewController -> AddressViewController: cover
  }

  func handle(_ event: CheckoutEvent) {
    switch event {
    case .addressEntered(let address):
      let payment = PaymentViewController(address: address)
      payment.handler = self
      navigationController.pushViewController(payment, animated: true)
    case .paymentChosen:
      let summary = SummaryViewController()
      summary.handler = self
      navigationController.pushViewController(summary, animated: true)
    case .helpRequested:
      navigationController.present(HelpViewController(), animated: true)
    case .cancelled, .finished:
      presenter.dismiss(animated: true)
    }
  }
}

final class CartViewController: UIViewController {
  private var checkout: CheckoutCoordinator?

  @objc private func checkoutTapped() {
    let coordinator = CheckoutCoordinator(presenter: self)
    checkout = coordinator
    coordinator.start()
  }
}

final class AddressViewController: UIViewController {
  weak var handler: CheckoutEventHandling?
  @objc private func next() { handler?.handle(.addressEntered("Home")) }  // AddressViewController -> PaymentViewController: push
  @objc private func help() { handler?.handle(.helpRequested) }  // AddressViewController -> HelpViewController: sheet
  @objc private func cancel() { handler?.handle(.cancelled) }  // AddressViewController -> : back
}

final class PaymentViewController: UIViewController {
  weak var handler: CheckoutEventHandling?
  convenience init(address: String) { self.init(nibName: nil, bundle: nil) }
  @objc private func next() { handler?.handle(.paymentChosen) }  // PaymentViewController -> SummaryViewController: push
  @objc private func help() { handler?.handle(CheckoutEvent.helpRequested) }  // PaymentViewController -> HelpViewController: sheet
}

final class SummaryViewController: UIViewController {
  weak var handler: CheckoutEventHandling?
  @objc private func done() { handler?.handle(.finished) }  // SummaryViewController -> : back
}

final class HelpViewController: UIViewController {}
