// Only what a case decides belongs to the screen that gives the case.
import UIKit

protocol AppEvent {}

enum ShopEvent: AppEvent {
  case product(Int)
  case basket(BasketEvent)
  case help
}

enum BasketEvent { case opened, closed }

@MainActor
final class ShopFlow {
  private let navigation = UINavigationController()

  func handle(_ event: AppEvent) {
    guard let event = event as? ShopEvent else { return }
    switch event {
    case .product:
      navigation.pushViewController(ProductController(), animated: true)
    case .basket(.opened):
      navigation.present(BasketController(), animated: true)
    case .basket(.closed):
      navigation.dismiss(animated: true)
    case .help:
      present(.sheet)
    }
  }

  private func present(_ kind: Kind) {
    if case .sheet = kind {
      navigation.present(HelpController(), animated: true)
    } else {
      navigation.pushViewController(HelpController(), animated: true)
    }
  }

  func open(_ kind: Kind) {
    guard case .page = kind else { return }
    navigation.pushViewController(PageController(), animated: true)
  }

  enum Kind { case sheet, page }

  func move(_ event: ShopEvent, animated: Bool) {
    switch (event, animated) {
    case (.product, true): navigation.pushViewController(ProductController(), animated: true)
    case (.help, _): navigation.pushViewController(HelpController(), animated: true)
    default: break
    }
  }
}

class StepController: UIViewController {
  enum Step { case next, help }

  func go(_ step: Step) {
    switch step {
    case .next: navigationController?.pushViewController(PageController(), animated: true)
    case .help: present(HelpController(), animated: true)
    }
  }
}

final class FirstController: StepController {
  @objc private func nextTapped() { go(.next) }  // FirstController -> PageController: push
}

final class LastController: StepController {
  @objc private func helpTapped() { go(.help) }  // LastController -> HelpController: sheet
}

final class ShelfController: UIViewController {
  private let flow: ShopFlow
  private var isBig = false

  init(flow: ShopFlow) {
    self.flow = flow
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func productTapped() {
    flow.handle(ShopEvent.product(1))  // ShelfController -> ProductController: push
  }

  @objc private func basketTapped() {
    flow.handle(ShopEvent.basket(.opened))  // ShelfController -> BasketController: sheet
  }

  @objc private func eitherTapped() {
    flow.move(isBig ? .product(2) : .help, animated: true)  // ShelfController -> ProductController: push; ShelfController -> HelpController: push
  }
}

final class ProductController: UIViewController {
  private let flow: ShopFlow

  init(flow: ShopFlow) {
    self.flow = flow
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func helpTapped() {
    flow.handle(ShopEvent.help)  // ProductController -> HelpController: sheet
    flow.open(.sheet)
  }

  @objc private func pageTapped() { flow.open(.page) }  // ProductController -> PageController: push
}

final class BasketController: UIViewController {
  private let flow: ShopFlow

  init(flow: ShopFlow) {
    self.flow = flow
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  @objc private func closeTapped() {
    flow.handle(ShopEvent.basket(.closed))  // BasketController -> : back
  }
}

final class HelpController: UIViewController {}
final class PageController: UIViewController {}
