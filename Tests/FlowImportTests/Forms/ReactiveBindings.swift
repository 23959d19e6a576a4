// Ways in the closures of Combine and of RxSwift.
import Combine
import RxCocoa
import RxSwift
import UIKit

final class CoursesViewModel {
  enum Event { case openCourse(Int), openPaywall, close }
  let events = PassthroughSubject<Event, Never>()
  let selected = PublishRelay<Int>()
  let error = PublishSubject<String>()
}

final class CoursesViewController: UIViewController {
  private let viewModel = CoursesViewModel()
  private var cancellables = Set<AnyCancellable>()
  private let disposeBag = DisposeBag()
  private let settingsButton = UIButton()

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.events
      .receive(on: DispatchQueue.main)
      .sink { [weak self] event in
        guard let self else { return }
        switch event {
        case .openCourse(let id):
          let course = CourseViewController(id: id)
          navigationController?.pushViewController(course, animated: true)  // CoursesViewController -> CourseViewController: push
        case .openPaywall:
          present(PaywallViewController(), animated: true)  // CoursesViewController -> PaywallViewController: sheet
        case .close:
          dismiss(animated: true)  // CoursesViewController -> : back
        }
      }
      .store(in: &cancellables)

    viewModel.selected
      .map { CourseViewController(id: $0) }
      .subscribe(onNext: { [weak self] controller in
        self?.navigationController?.pushViewController(controller, animated: true)  // CoursesViewController -> CourseViewController: push
      })
      .disposed(by: disposeBag)

    settingsButton.rx.tap
      .bind(with: self) { owner, _ in
        owner.navigationController?.pushViewController(SettingsViewController(), animated: true)  // CoursesViewController -> SettingsViewController: push
      }
      .disposed(by: disposeBag)

    viewModel.error
      .asDriver(onErrorJustReturn: "")
      .drive(onNext: { [unowned self] message in
        let alert = UIAlertController(title: "Sorry", message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        self.present(alert, animated: true)  // CoursesViewController -> "Sorry": dialog
      })
      .disposed(by: disposeBag)

    NotificationCenter.default.publisher(for: .init("loggedOut"))
      .sink { [weak self] _ in self?.showLogin() }
      .store(in: &cancellables)
  }

  private func showLogin() {
    let login = LoginViewController()
    login.modalPresentationStyle = .fullScreen
    present(login, animated: true)  // CoursesViewController -> LoginViewController: cover
  }
}

final class CourseViewController: UIViewController {
  convenience init(id: Int) { self.init(nibName: nil, bundle: nil) }
}
final class PaywallViewController: UIViewController {}
final class SettingsViewController: UIViewController {}
final class LoginViewController: UIViewController {}
