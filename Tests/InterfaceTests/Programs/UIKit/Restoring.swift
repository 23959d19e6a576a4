import FlowRuntime
import UIKit

@MainActor
func checkRestoring() async {
  await Check.run("a scene shows what its session saved, once, and begins anew without") {
    let first = await Sight.launched()
    try first.routes((any HomeCoordinator.ListRoutes).self).open(id: 7)
    await StandIn.settle()
    let session = StandIn.session(restoring: first.flow.userActivity)
    let second = Sight(isStarted: false)
    second.flow.start(restoring: session)
    await StandIn.settle()
    Check.equal(second.picture, first.picture)
    Check.equal(second.picture, "Home: list > detail(7)")
    try second.routes((any HomeCoordinator.DetailRoutes).self).home()
    second.flow.start(restoring: session)
    await StandIn.settle()
    Check.equal(second.picture, "Home: list")
    let third = Sight(isStarted: false)
    third.flow.start(restoring: StandIn.session(restoring: nil))
    Check.equal(third.picture, "splash")
    Check.equal(StandIn.complaints, [])
  }

  await Check.run("an activity is a link of the website, a saved tree, or nothing of the flow") {
    let sight = await Sight.launched()
    let saved = sight.flow.userActivity
    let tapped = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    tapped.webpageURL = URL(string: "sample://items/3")
    sight.flow.continue(tapped)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(3)")
    sight.flow.continue(NSUserActivity(activityType: "com.example.other"))
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list > detail(3)")
    sight.flow.continue(saved)
    await StandIn.settle()
    Check.equal(sight.picture, "Home: list")
  }
}
