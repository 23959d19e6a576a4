import SwiftUI
import UIKit

// The values that the expressions of the table use.

struct Item: Identifiable { let id = 1 }

struct Mod: ViewModifier {
  func body(content: Content) -> some View { content }
}

struct Own: View, Equatable {
  var body: some View { Text("a") }
}

final class Model: Observable {
  init() {}
}

final class Plain {}

@MainActor func mainOnly() {}

@MainActor func made() -> Own { Own() }

func use<T>(_ value: T) {}
