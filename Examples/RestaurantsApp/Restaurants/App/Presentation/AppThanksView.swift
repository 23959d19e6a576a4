import FlowRuntime
import SwiftUI

/// `App.thanks`
struct AppThanksView: View {
  let model: AppThanksViewModel

  var body: some View {
    VStack(spacing: 16) {
      Text("Order \(model.number) is on its way.").font(.headline)
      Button("All restaurants") { model.home() }
    }
  }
}
