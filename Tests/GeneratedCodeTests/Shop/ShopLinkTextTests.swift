import Foundation
import Testing

@testable import FlowRuntime
@testable import ShopCode

/// Parsing and printing a link are inverse.
struct ShopLinkTextTests {
  typealias Link = ShopFlow.Link

  static let texts = [
    "42", "", " ", "a b", "a/b", "a?b=c&d", "a#b", "50%", "%2F", "+", "é", "e\u{301}", "日本",
    "👩‍👧", "..", "~._-", "a\u{2028}b", "\"\\", "a\0b",
  ]

  /// A link of every case, about a text.
  static func links(about text: String) -> [Link] {
    [
      .accountOverview, .accountWishlist, .accountGiftCards(code: text),
      .accountGiftCards(code: nil), .settingsList, .settingsNotifications,
      .browseCategory(categoryID: text, sort: .price), .browseBrand(brandID: text), .browseDeals,
      .browseDealsSale, .productDetails(productID: ProductID(text)),
      .productReviews(productID: ProductID(text)), .cartCart, .ordersList,
      .ordersOrder(orderID: OrderID(text)), .ordersTracking(orderID: OrderID(text)),
      .searchResults(query: text, sort: .relevance), .supportTopics,
      .supportArticle(articleID: text),
    ]
  }

  @Test func everyCaseIsTried() {
    #expect(Set(Self.links(about: "x").map(\.name)) == Set(Link.forms.forms.map(\.name)))
  }

  @Test(arguments: texts)
  func whatIsPrintedIsParsed(text: String) {
    for link in Self.links(about: text) where !link.hasEmptySegment {
      #expect(Link(link.text) == link)
    }
  }

  @Test(arguments: texts)
  func whatIsPrintedIsAURL(text: String) throws {
    for link in Self.links(about: text) where !link.hasEmptySegment {
      let url = try #require(link.url)
      #expect(Link(url) == link)
    }
  }

  @Test func bothFormsOfALinkAreTheSame() throws {
    let own = try #require(Link("shop://products/42"))
    #expect(Link("https://shop.example.com/products/42") == own)
    #expect(Link("shop://p/42") == own)
    #expect(own.text == "shop://products/42")
  }

  @Test func nothingIsPrintedForNothing() {
    #expect(Link.accountGiftCards(code: nil).text == "shop://account/giftcards")
    #expect(Link.accountGiftCards(code: "A B").text == "shop://account/giftcards?code=A%20B")
  }

  @Test func aLinkWithConstantsIsItsOwnText() {
    #expect(Link.browseDeals.text == "shop://deals")
    #expect(Link.browseDealsSale.text == "shop://sale")
  }
}

extension ShopFlow.Link {
  /// A segment can't be empty: `/products/` is the link without its parameter.
  fileprivate var hasEmptySegment: Bool {
    switch self {
    case .browseCategory(let text, _), .browseBrand(let text), .supportArticle(let text):
      return text.isEmpty
    case .productDetails(let id), .productReviews(let id): return id.description.isEmpty
    case .ordersOrder(let id), .ordersTracking(let id): return id.description.isEmpty
    default: return false
    }
  }
}
