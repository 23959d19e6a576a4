import FlowRuntime
import UIKit

@MainActor
func launched() -> (RestaurantsCoordinator, User) {
  let old = RestaurantsCoordinator()
  old.start()
  return (old, User(of: old.navigation))
}

await Check.run("a presented flow gives its result to the old coordinator") {
  let (old, user) = launched()
  for button in ["Da Nonna", "Order", "Next", "Place order"] { try await user.tap(button) }
  Check.equal(old.navigation.viewControllers.map(\.title), ["Restaurants", "Menu", "Order 1"])
  Check.equal(user.presentations.count, 0)
  Check.equal(StandIn.complaints, [])
}

await Check.run("a cancelled flow goes, and nothing else") {
  let (old, user) = launched()
  for button in ["Da Nonna", "Order", "Cancel"] { try await user.tap(button) }
  Check.equal(old.navigation.viewControllers.map(\.title), ["Restaurants", "Menu"])
  Check.equal(user.presentations.count, 0)
  Check.equal(StandIn.complaints, [])
}

await Check.run("a flow that is pulled down is gone with its view controller") {
  let (old, user) = launched()
  for button in ["Da Nonna", "Order"] { try await user.tap(button) }
  let presented = Weak(user.presentations.last)
  Check.that(presented.object is CoordinatorViewController, "the flow isn't presented")
  await user.pullDown()
  Check.that(presented.object == nil, "the flow's view controller is kept")
  Check.equal(old.navigation.viewControllers.map(\.title), ["Restaurants", "Menu"])
  Check.equal(StandIn.complaints, [])
}

await Check.run("a pushed flow stands on the app's stack, and gives its result") {
  let (old, user) = launched()
  try await user.tap("Da Nonna")
  old.pushOrder(restaurantID: 7)
  await StandIn.settle()
  Check.equal(old.navigation.viewControllers.count, 3)
  try await user.tap("Next")
  Check.equal(old.navigation.viewControllers.count, 4)
  old.navigation.tapBack()
  await StandIn.settle()
  Check.equal(old.navigation.viewControllers.count, 3)
  try await user.tap("Next")
  try await user.tap("Place order")
  Check.equal(old.navigation.viewControllers.map(\.title), ["Restaurants", "Menu", "Order 1"])
  Check.that(old.navigation.delegate == nil, "the delegate is the app's again")
  Check.equal(StandIn.complaints, [])
}

await Check.run("a pushed flow that the user goes back from is gone") {
  let (old, user) = launched()
  try await user.tap("Da Nonna")
  old.pushOrder(restaurantID: 7)
  await StandIn.settle()
  old.navigation.tapBack()
  await StandIn.settle()
  Check.equal(old.navigation.viewControllers.map(\.title), ["Restaurants", "Menu"])
  Check.that(old.navigation.delegate == nil, "the delegate is the app's again")
  Check.equal(StandIn.complaints, [])
}

await Check.run("an app in UIKit hosts the flow's SwiftUI screens") {
  let (old, _) = launched()
  let order = old.startedOrder(restaurantID: 7) {}
  let controller = CoordinatorViewController(order, screens: OrderViews())
  let user = User(of: controller)
  Check.equal(user.top.navigationItem.title, "Your order")
  Check.that("\(type(of: user.top))".contains("UIHostingController"), "\(user.top)")
  Check.equal(StandIn.complaints, [])
}
