#if canImport(UIKit)
  import FlowRuntime
  import UIKit

  extension NotesControllers {
    func navigationController(of coordinator: Coordinator) -> UINavigationController {
      let navigation = UINavigationController()
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }

    func showCase(of coordinator: Coordinator, in view: UIView, _ change: @escaping () -> Void) {
      UIView.transition(
        with: view, duration: 0.3, options: .transitionCrossDissolve, animations: change)
    }
  }
#endif
