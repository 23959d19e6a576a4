import FlowModel

extension Flow {
  /// The name of the file with the image that shows what a screen looks like: `Checkout.payment.png`.
  package func imageName(of screen: Screen) -> String {
    "\(self[screen.coordinator].path).\(screen.name).png"
  }
}
