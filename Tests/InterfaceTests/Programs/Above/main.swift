import FlowRuntime
import UIKit

@MainActor
func launched() -> (ShopFlow, User) {
  let flow = ShopFlow(externals: HandWrittenInUIKit())
  flow.start()
  return (flow, User(of: CoordinatorViewController(flow.root, screens: ShopControllers())))
}

await Check.run("the flow presents the old checkout, and goes on with its result") {
  let (flow, user) = launched()
  for button in ["Da Nonna", "Order", "Next", "Place order"] { try await user.tap(button) }
  Check.equal(flow.glance, "list > detail > thanks")
  Check.equal(user.top.title, "Order 1")
  Check.equal(user.presentations.count, 0)
  Check.equal(StandIn.complaints, [])
}

await Check.run("a cancelled checkout leads back to the menu") {
  let (flow, user) = launched()
  for button in ["Da Nonna", "Order", "Cancel"] { try await user.tap(button) }
  Check.equal(flow.glance, "list > detail")
  Check.equal(user.presentations.count, 0)
  Check.equal(StandIn.complaints, [])
}

await Check.run("a checkout that is pulled down is gone, and the flow knows") {
  let (flow, user) = launched()
  for button in ["Da Nonna", "Order"] { try await user.tap(button) }
  let old = Weak((flow.root.children.first as? CheckoutControllerBridge)?.checkout)
  Check.that(old.object != nil, "the old checkout isn't started")
  await user.pullDown()
  Check.equal(flow.glance, "list > detail")
  Check.that(old.object == nil, "the old checkout is kept")
  Check.equal(StandIn.complaints, [])
}
