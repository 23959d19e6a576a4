// A walk through the app. Each step acts like a view: it receives the routes of one screen, and
// can do nothing else.

let app = AppState()
let flow = RideFlow(guards: app, state: app)
let walk = Walk(flow)

await walk.step("Launch") {
  flow.start()
}

await walk.tap("“Where to?”: a sheet") { (map: any RiderCoordinator.MapRoutes) in
  map.search()
}

await walk.tap("Pick a place: the sheet goes and the quote is pushed, as one change") {
  (search: any RiderCoordinator.SearchRoutes) in
  search.picked(destination: Place(name: "Airport"))
}

await walk.tap("“Book”: the guard refuses, so SignIn comes first") {
  (quote: any RiderCoordinator.QuoteRoutes) in
  quote.book()
}

await walk.tap("Enter a number: SignIn has a stack of its own") {
  (phone: any SignInCoordinator.PhoneRoutes) in
  phone.next(number: "555 0100")
}

await walk.tap("Confirm it: SignIn is done, and what was refused goes on") {
  (code: any SignInCoordinator.CodeRoutes) in
  app.isSignedIn = true
  code.confirmed()
}

await walk.tap("“Pay”: Booking stands on the stack of Rider") {
  (payment: any BookingCoordinator.PaymentRoutes) in
  payment.pay()
}

await walk.tap("“Confirm”: Booking ends with a ride, which Rider shows above the map") {
  (confirmation: any BookingCoordinator.ConfirmationRoutes) in
  confirmation.booked(rideID: 7)
}

await walk.step("Drive instead: the switch follows the app's state") {
  app.isDriver = true
}

await walk.tap("Accept an offer") { (offers: any DriverCoordinator.OffersRoutes) in
  offers.accept(rideID: 8)
}

await walk.step("Open ride://rides/7: refused, there is no rider now") {
  await flow.open("ride://rides/7")
}

await walk.step("Ride again: Driver has ended, Rider starts anew") {
  app.isDriver = false
}

await walk.step("Open ride://rides/7: the ride, with the map below it") {
  await flow.open("ride://rides/7")
}

await walk.tap("“Rate”: a sheet") { (ride: any RiderCoordinator.RideRoutes) in
  ride.rate()
}
