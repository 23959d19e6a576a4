import SwiftUI
import UIKit

extension Sight: WalkedSight {
  /// A pull ends at once here, because SwiftUI tells nobody of it before its end.
  var finishesPulls: Bool { true }

  func gesture(_ dice: inout Dice) throws {
    let views = Picture.selected(in: try node)
    switch dice.roll(5) {
    case 0: try stack.tapBack()
    case 1: views.stacks.first?.top?.tap("Leave")
    case 2: try stack.chooseBack(to: 0)
    case 3: views.tap("Back")
    default:
      guard top === window.controller else { return }
      let bar = try node.all.first { $0.attributes["select"] != nil }
      (bar?.attributes["select"] as? @MainActor (AnyHashable) -> Void)?(dice.roll(4))
    }
  }
}

@MainActor
func checkWalks() async {
  await Check.run("after random walks by gestures and routes, SwiftUI shows the state") {
    for seed in 1...12 {
      let sight = await Sight.launched()
      await sight.walk(UInt64(seed), steps: 36)
      Check.equal(StandIn.complaints, [])
    }
  }
}
