// One optional enum with the models of all that a screen can show.
import Observation
import SwiftUI
import SwiftUINavigation

@MainActor
@Observable
final class InventoryModel {
  @CasePathable
  @dynamicMemberLookup
  enum Destination {
    case add(ItemFormModel)
    case detail(ItemModel)
    case help
    case alert(AlertState<AlertAction>)
    case confirm(ConfirmationDialogState<AlertAction>)
  }

  enum AlertAction { case delete }

  var destination: Destination?
  var items: [ItemModel] = []

  func addTapped() {
    destination = .add(ItemFormModel())
  }

  func itemTapped(_ item: ItemModel) { destination = .detail(item) }

  func deleteTapped() {
    destination = .alert(AlertState { TextState("Delete the item?") })
  }
}

struct InventoryView: View {
  @State var model: InventoryModel

  var body: some View {
    NavigationStack {
      List(model.items) { item in
        Button(item.name) { model.itemTapped(item) }
      }
      .toolbar {
        Button("Add") { model.addTapped() }
      }
      .navigationDestination(item: $model.destination.detail) { ItemView(model: $0) }  // InventoryView -> ItemView: push
      .sheet(item: $model.destination.add, id: \.id) { form in  // InventoryView -> ItemFormView: sheet
        NavigationStack {
          ItemFormView(model: form)
        }
      }
      .popover(isPresented: Binding($model.destination.help)) { HelpView() }  // InventoryView -> HelpView: popover
      .alert($model.destination.alert) { action in  // InventoryView -> alert: dialog
        switch action {
        case .delete?: model.items.removeAll()
        case nil: break
        }
      }
      .confirmationDialog($model.destination.confirm) { _ in }  // InventoryView -> confirm: dialog
    }
  }
}

@MainActor @Observable final class ItemModel: Identifiable { var name = "" }
@MainActor @Observable final class ItemFormModel: Identifiable { var dismiss: () -> Void = {} }

struct ItemView: View {
  let model: ItemModel
  var body: some View { Text(model.name) }
}

struct ItemFormView: View {
  let model: ItemFormModel
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Cancel", role: .cancel) { dismiss() } }  // ItemFormView -> : back
}

struct HelpView: View { var body: some View { Text("Help") } }
