import FlowRuntime
import Observation
import Testing

@testable import ShopCode

/// The app beside the flow: its state, its answers, and what it writes by hand.
@MainActor
@Observable
final class ShopApp: ShopFlow.State, ShopFlow.Guards, ShopFlow.Externals {
  var session = ShopFlow.Session.signedIn
  var service = ShopFlow.Service.up

  var cartHasItems = true
  var stocked: Set<String> = ["42"]
  var mayLeave = true
  var reviewIsEmpty = true
  /// Set to make the warehouse take its time.
  var warehouse: Answers?

  @ObservationIgnored private(set) weak var bank: BankChallenge?

  func hasItems() -> Bool { cartHasItems }

  func inStock(productID: ProductID) async -> Bool {
    guard let warehouse else { return stocked.contains(productID.description) }
    return await warehouse.ask()
  }

  func mayLeaveCheckout() async -> Bool { mayLeave }
  func mayLeaveReview() -> Bool { reviewIsEmpty }

  func bankChallenge(challenge: PaymentChallenge) -> FlowRuntime.Coordinator {
    let made = BankChallenge(challenge)
    bank = made
    return made
  }

  /// The flow with its launch screen behind it.
  func launched() throws -> ShopFlow {
    let flow = ShopFlow(guards: self, state: self, externals: self)
    flow.start()
    try flow.on(AppCoordinator.SplashRoutes.self).launched()
    return flow
  }
}

/// The bank's own screens.
final class BankChallenge: Coordinator {
  let challenge: PaymentChallenge

  init(_ challenge: PaymentChallenge) {
    self.challenge = challenge
  }
}

/// Answers that come when a test gives them.
@MainActor
final class Answers {
  private var waiting: [CheckedContinuation<Bool, Never>] = []
  private(set) var timesAsked = 0

  func ask() async -> Bool {
    timesAsked += 1
    return await withCheckedContinuation { waiting.append($0) }
  }

  /// Answers the earliest question that is open.
  func give(_ answer: Bool) async {
    while waiting.isEmpty { await Task.yield() }
    waiting.removeFirst().resume(returning: answer)
    await turn()
  }
}
