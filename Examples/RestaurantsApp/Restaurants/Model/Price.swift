import Foundation

extension Int {
  /// A number of cents as people write it, in euros.
  var asPrice: String {
    (Double(self) / 100).formatted(.currency(code: "EUR"))
  }
}
