// View models talk to a coordinator by a weak protocol; factories make the controllers.
import UIKit

@MainActor
protocol BookingNavigating: AnyObject {
  func showRoom(id: String)
  func showCalendar(completion: @escaping (Date) -> Void)
  func finishBooking()
}

@MainActor
final class HotelViewModel {
  weak var navigator: (any BookingNavigating)?
  func roomSelected(at index: Int) { navigator?.showRoom(id: "\(index)") }
}

@MainActor
final class RoomViewModel {
  private let navigator: any BookingNavigating
  init(navigator: any BookingNavigating) { self.navigator = navigator }
  func dateTapped() { navigator.showCalendar { print($0) } }
  func bookTapped() { navigator.finishBooking() }
}

final class HotelViewController: UIViewController {
  private let viewModel: HotelViewModel
  init(viewModel: HotelViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }
  @objc private func tap() { viewModel.roomSelected(at: 0) }
}

final class RoomViewController: UIViewController {
  var viewModel: RoomViewModel!
}

final class CalendarViewController: UIViewController { var onPick: ((Date) -> Void)? }
final class ConfirmationViewController: UIViewController {}

@MainActor
final class BookingCoordinator: BookingNavigating {
  private weak var presenter: UINavigationController?
  init(presenter: UINavigationController) { self.presenter = presenter }

  func start() {
    let viewModel = HotelViewModel()
    viewModel.navigator = self
    presenter?.viewControllers = [HotelViewController(viewModel: viewModel)]  // -> HotelViewController: root ?
  }

  func showRoom(id: String) {
    let room = RoomViewController()
    room.viewModel = RoomViewModel(navigator: self)
    presenter?.pushViewController(room, animated: true)  // HotelViewController -> RoomViewController: push
  }

  func showCalendar(completion: @escaping (Date) -> Void) {
    let calendar = CalendarViewController()
    calendar.onPick = { [weak self] date in
      self?.presenter?.dismiss(animated: true) { completion(date) }  // CalendarViewController -> : back
    }
    calendar.modalPresentationStyle = .formSheet
    presenter?.present(calendar, animated: true)  // RoomViewController -> CalendarViewController: sheet
  }

  func finishBooking() {
    presenter?.pushViewController(ConfirmationViewController(), animated: true)  // RoomViewController -> ConfirmationViewController: push
  }
}
