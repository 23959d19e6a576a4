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

#if DEBUG
  import class FlowRuntime.Place

  /// Shows `App.thanks` in Xcode.
  struct AppThanksView_Previews: PreviewProvider {
    static var previews: some View {
      AppThanksView(
        model: AppThanksViewModel(
          number: 1, routes: AppCoordinator.ThanksPlace(place: .nowhere)))
    }
  }
#endif
