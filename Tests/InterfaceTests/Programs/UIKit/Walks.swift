import UIKit

extension Sight: WalkedSight {
  var finishesPulls: Bool { false }

  func gesture(_ dice: inout Dice) throws {
    switch dice.roll(4) {
    case 0: try navigation.tapBack()
    case 1:
      let swipe = try navigation.beginSwipe()
      if dice.roll(3) == 0 { swipe?.cancel() } else { swipe?.complete() }
    case 2:
      let root = try navigation
      // The menu of the button isn't there where the button asks.
      if root.topViewController?.navigationItem.backAction == nil { root.chooseBack(to: 0) }
    default: if top === controller { try tabs.tap(dice.roll(4)) }
    }
  }
}

@MainActor
func checkWalks() async {
  await Check.run("after random walks by gestures and routes, UIKit shows the state") {
    for seed in 1...12 {
      let sight = await Sight.launched()
      await sight.walk(UInt64(seed), steps: 36)
      Check.equal(StandIn.complaints, [])
    }
  }
}
