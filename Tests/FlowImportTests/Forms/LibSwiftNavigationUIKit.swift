// swift-navigation in UIKit: presentation and stacks that follow a model.
import UIKit
import UIKitNavigation

@MainActor
@Observable
final class ItemsModel {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case add(AddItemModel)
    case filter(FilterModel)
    case confirmation(AlertState<Bool>)
  }

  enum Path: Hashable {
    case item(Int)
    case history
  }

  var destination: Destination?
  var path: [Path] = []
}

final class RootController: NavigationStackController {
  convenience init(model: ItemsModel) {
    @UIBindable var model = model
    self.init(path: $model.path) {
      ItemsController(model: model)
    }
    navigationDestination(for: ItemsModel.Path.self) { path in
      switch path {
      case .item(let id): ItemController(id: id)
      case .history: HistoryController()
      }
    }
  }
}

final class ItemsController: UIViewController {
  @UIBindable private var model: ItemsModel

  init(model: ItemsModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    present(item: $model.destination.add, onDismiss: { print("closed") }) { [unowned self] addModel in  // ItemsController -> AddItemController: sheet
      let controller = AddItemController(model: addModel)
      controller.title = "New item"
      controller.isModalInPresentation = view.isHidden
      return UINavigationController(rootViewController: controller)
    }
    navigationDestination(item: $model.destination.filter) { FilterController(model: $0) }  // ItemsController -> FilterController: push
    present(item: $model.destination.confirmation) { state in  // ItemsController -> confirmation: dialog
      UIAlertController(state: state) { _ in }
    }
  }

  private func historyTapped() {
    model.path.append(.history)  // ItemsController -> HistoryController: push
  }

  private func itemTapped(_ id: Int) {
    traitCollection.push(value: ItemsModel.Path.item(id))  // ItemsController -> ItemController: push
  }
}

final class ItemController: UIViewController {
  convenience init(id: Int) { self.init(nibName: nil, bundle: nil) }

  private func closeTapped() {
    traitCollection.dismiss()  // ItemController -> : back
  }
}

@MainActor @Observable final class AddItemModel: Identifiable {}
@MainActor @Observable final class FilterModel: Identifiable {}
final class AddItemController: UIViewController { convenience init(model: AddItemModel) { self.init(nibName: nil, bundle: nil) } }
final class FilterController: UIViewController { convenience init(model: FilterModel) { self.init(nibName: nil, bundle: nil) } }
final class HistoryController: UIViewController {}
