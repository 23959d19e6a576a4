import Foundation
import TestSupport
import Testing

/// The promises of `Documentation/reliability.md`, each with its tests.
struct ReliabilityTests {
  @Test("each promise has a test, and each test is there")
  func promises() throws {
    let page = try TestedPage("reliability")
    #expect(page.items.count > 30)
    for item in page.items { #expect(!item.tests.isEmpty, "\(item)") }
    #expect(try page.missingTests() == [])
    #expect(page.strangers == [])
  }
}
