// Destinations as AnyView, and arrays of menu items with views.
import SwiftUI

struct MenuItem: Identifiable {
  let id = UUID()
  let title: String
  let destination: AnyView
}

enum Screen: Hashable {
  case faq, imprint

  @MainActor
  func build() -> AnyView {
    switch self {
    case .faq:
      return AnyView(FAQView())
    case .imprint:
      return ImprintView().eraseToAnyView()
    }
  }
}

extension View {
  func eraseToAnyView() -> AnyView { AnyView(self) }
}

struct MoreView: View {
  @State private var presented: Screen?

  private let items = [
    MenuItem(title: "Orders", destination: AnyView(OrdersView())),
    MenuItem(title: "Returns", destination: AnyView(ReturnsView(showsHints: true))),
  ]

  var body: some View {
    NavigationStack {
      List {
        ForEach(items) { item in
          NavigationLink(item.title) { item.destination }  // MoreView -> OrdersView: push; MoreView -> ReturnsView: push
        }
        NavigationLink("Questions", value: Screen.faq)  // MoreView -> FAQView: push
        NavigationLink(value: Screen.imprint) { Text("Imprint") }  // MoreView -> ImprintView: push
        NavigationLink("Chat", destination: AnyView(ChatView()))  // MoreView -> ChatView: push
        NavigationLink("Offer", destination: offer(isNew: true))  // MoreView -> NewOfferView: push; MoreView -> OfferView: push
      }
      .navigationDestination(for: Screen.self) { $0.build() }
    }
  }

  private func offer(isNew: Bool) -> AnyView {
    if isNew {
      return AnyView(NewOfferView())
    }
    return AnyView(OfferView())
  }
}

struct OrdersView: View { var body: some View { Text("Orders") } }
struct ReturnsView: View { let showsHints: Bool; var body: some View { Text("Returns") } }
struct FAQView: View { var body: some View { Text("Questions") } }
struct ImprintView: View { var body: some View { Text("Imprint") } }
struct ChatView: View { var body: some View { Text("Chat") } }
struct NewOfferView: View { var body: some View { Text("New") } }
struct OfferView: View { var body: some View { Text("Offer") } }
