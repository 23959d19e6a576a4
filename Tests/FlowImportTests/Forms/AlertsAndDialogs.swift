// Questions in SwiftUI: alerts, confirmation dialogs and action sheets, new and old.
import SwiftUI

@main
struct CartApp: App {
  var body: some Scene {
    WindowGroup { CartView() }  // -> CartView: root
  }
}

struct CartItem: Identifiable {
  let id: Int
  let name: String
}

struct CartView: View {
  @State private var asksToDelete = false
  @State private var asksToEmpty = false
  @State private var failure: CartItem?
  @State private var showsSort = false
  @State private var showsOffer = false
  @State private var showsGift = false
  @State private var isCheckingOut = false

  private var title: String { "Empty the cart?" }

  var body: some View {
    List {
      Button("Delete", role: .destructive) { asksToDelete = true }
    }
    .alert("Delete?", isPresented: $asksToDelete) {  // CartView -> "Delete?": dialog
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("This can't be undone.")
    }
    .alert(title, isPresented: $asksToEmpty) {  // CartView -> asksToEmpty: dialog
      Button("Empty") {}
    }
    .alert(item: $failure) { item in  // CartView -> failure: dialog
      Alert(title: Text("\(item.name) is sold out"), dismissButton: .default(Text("OK")))
    }
    .alert(isPresented: $showsOffer) {  // CartView -> "Special offer": dialog
      Alert(
        title: Text("Special offer"),
        message: Text("Two for one"),
        primaryButton: .default(Text("Take it")) { isCheckingOut = true },
        secondaryButton: .cancel())
    }
    .confirmationDialog("Wrap as a gift?", isPresented: $showsGift, titleVisibility: .visible) {  // CartView -> "Wrap as a gift?": dialog
      Button("Yes") { isCheckingOut = true }
      Button("No") {}
    }
    .actionSheet(isPresented: $showsSort) {  // CartView -> "Sort by": dialog
      ActionSheet(title: Text("Sort by"), buttons: [.default(Text("Name")), .default(Text("Price")), .cancel()])
    }
    .sheet(isPresented: $isCheckingOut) { CheckoutView() }  // CartView -> CheckoutView: sheet
  }
}

struct CheckoutView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var confirmsLeaving = false

  var body: some View {
    Button("Leave") { confirmsLeaving = true }
      .confirmationDialog(  // CheckoutView -> "Leave without paying?": dialog
        "Leave without paying?",
        isPresented: $confirmsLeaving
      ) {
        Button("Leave", role: .destructive) { dismiss() }  // CheckoutView -> : back
        Button("Stay", role: .cancel) {}
      }
  }
}
