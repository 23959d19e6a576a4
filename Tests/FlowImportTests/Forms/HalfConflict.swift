// Half-written: a merge conflict that isn't resolved.
import SwiftUI

struct StoreView: View {
  @State private var showsCart = false
  @State private var showsAccount = false

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Books") { ShelfView(kind: "books") }  // StoreView -> ShelfView: push
      }
      .sheet(isPresented: $showsCart) { CartView() }  // StoreView -> CartView: sheet
    }
  }
}

struct ShelfView: View {
  let kind: String
  @State private var isSorting = false

  var body: some View {
    Text(kind)
<<<<<<< HEAD
      .padding(8)
      .navigationTitle("Shelf")
=======
      .padding(.horizontal, 12)
      .navigationTitle(kind.capitalized)
>>>>>>> feature/shelf-titles
      .popover(isPresented: $isSorting) { SortView() }  // ShelfView -> SortView: popover
  }
}

struct CartView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var isPaying = false

  var body: some View {
    VStack {
      Button("Close") { dismiss() }  // CartView -> : back
    }
    .fullScreenCover(isPresented: $isPaying) { PaymentView() }  // CartView -> PaymentView: cover
  }
}

struct SortView: View { var body: some View { Text("Sort") } }
struct PaymentView: View { var body: some View { Text("Pay") } }
