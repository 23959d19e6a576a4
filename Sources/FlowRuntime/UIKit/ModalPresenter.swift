#if canImport(UIKit)
  import UIKit

  /// A presenter of the modals above a tree. It works one step at a time.
  @MainActor
  final class ModalPresenter: NSObject, UIPopoverPresentationControllerDelegate {
    private struct Level {
      let modal: Modal
      let controller: UIViewController
      let binding: (any HostBinding)?
    }

    private let interface: UIKitInterface
    /// The view controller from which the first level is presented.
    private weak var root: UIViewController?
    private var levels: [Level] = []
    private var modals: ModalSequence { interface.modals }
    /// The number of steps that were carried out. What an earlier step waits for isn't done any more.
    private var steps = 0
    private let watch = Watch()

    init(_ root: UIViewController, _ interface: UIKitInterface) {
      self.root = root
      self.interface = interface
      super.init()
      modals.onStep { [weak self] in self?.carryOut($0) }
    }

    func sync(animated: Bool) {
      for level in levels { level.binding?.sync(animated: animated) }
      watch.run { [weak self] in self?.keepWhatAsks() }
      modals.follow(animated: animated)
    }

    /// Lets the user pull down a presentation only while no guard would refuse.
    private func keepWhatAsks() {
      for level in levels {
        if case .presentation(_, let host) = level.modal {
          level.controller.isModalInPresentation = host.keepsPresentation
        }
      }
    }

    private func carryOut(_ step: ModalSequence.Step) {
      steps += 1
      switch step {
      case .present(let modal, let index):
        levels.removeSubrange(index...)
        guard let presenter = presenter(of: index), presenter.viewIfLoaded?.window != nil else {
          // UIKit would drop the presentation. It is tried again after a change, and when the root
          // appears.
          return modals.didNotPresent(modal.id)
        }
        let level = level(for: modal, in: presenter)
        levels.append(level)
        watch.run { [weak self] in self?.keepWhatAsks() }
        // The app may have taken routes while it made the screens.
        level.binding?.sync(animated: false)
        let isAnimated = modals.isAnimated(step)
        clear(presenter) { [weak self] in
          self?.present(level, from: presenter, animated: isAnimated)
        }
      case .dismiss(let modal, let index):
        if case .dialog(let dialog, _) = modal,
          let alert = levels.last?.controller as? UIAlertController
        {
          // The question comes back with what was typed.
          modals.typed[dialog.id] = alert.texts(of: dialog.fields)
        }
        levels.removeSubrange(min(index, levels.count)...)
        guard let presenter = presenter(of: index) else { return modals.didDismiss(modal.id) }
        clear(presenter, animated: modals.isAnimated(step)) { [weak self] in
          self?.modals.didDismiss(modal.id)
        }
      }
    }

    private func presenter(of level: Int) -> UIViewController? {
      level == 0 ? root : levels[level - 1].controller
    }

    private func present(
      _ level: Level, from presenter: UIViewController, animated isAnimated: Bool
    ) {
      let id = level.modal.id
      presenter.present(level.controller, animated: isAnimated) { [weak self] in
        self?.modals.didPresent(id)
      }
      if level.controller.presentingViewController == nil { didNotPresent(id) }
    }

    private func didNotPresent(_ id: Int) {
      levels.removeAll { $0.modal.id == id }
      modals.didNotPresent(id)
    }

    /// Calls `done` when the view controller presents nothing.
    ///
    /// A presentation that is there is dismissed first, also one of the app's own. If a
    /// presentation is just appearing or disappearing, the function waits, because UIKit ignores
    /// other requests meanwhile.
    private func clear(
      _ presenter: UIViewController, animated isAnimated: Bool = true,
      then done: @escaping @MainActor @Sendable () -> Void
    ) {
      let presented = presenter.presentedViewController
      let other = presented ?? presenter.outermost
      guard other.isBeingDismissed || other.isBeingPresented else {
        if presented == nil { return done() }
        return presenter.dismiss(animated: isAnimated, completion: done)
      }
      let step = steps
      let goOn: @MainActor @Sendable () -> Void = { [weak self] in
        Task {
          await Moment.wait(.milliseconds(20))
          guard let self, self.steps == step else { return }
          self.clear(presenter, animated: isAnimated, then: done)
        }
      }
      let isQueued =
        other.transitionCoordinator?.animate(alongsideTransition: nil) { _ in goOn() } ?? false
      if !isQueued { goOn() }
    }

    // MARK: Presenting

    private func level(for modal: Modal, in presenter: UIViewController) -> Level {
      switch modal {
      case .presentation(let presentation, _):
        let binding = interface.binding(for: presentation.host)
        let controller = PresentedController(binding.controller, presentation)
        controller.whenDismissed = { [weak self] in self?.didDismiss(presentation.id) }
        let factory = presentation.presenter.flatMap { interface.factory(of: $0) }
        // Another presentation style has another presentation controller.
        let shown = factory?.customize(controller, of: presentation) ?? controller
        shown.presentationController?.delegate = controller.adapting(for: self) ?? self
        let screen = presenter.screen
        shown.popoverPresentationController?.point(
          at: factory?.anchor(of: presentation, in: screen), in: screen)
        return Level(modal: modal, controller: shown, binding: binding)
      case .dialog(let dialog, let host):
        let alert = alert(dialog, on: host, in: presenter)
        let factory = dialog.owner.flatMap { interface.factory(of: $0) }
        let screen = presenter.screen
        alert.popoverPresentationController?.delegate = self
        alert.popoverPresentationController?.point(
          at: factory?.anchor(of: dialog, in: screen), in: screen)
        return Level(modal: modal, controller: alert, binding: nil)
      }
    }

    private func alert(
      _ dialog: Dialog, on host: Host, in presenter: UIViewController
    ) -> UIAlertController {
      let alert = UIAlertController(
        title: interface.root.localized(dialog.title),
        message: dialog.message.map(interface.root.localized),
        preferredStyle: dialog.style == .alert ? .alert : .actionSheet)
      let typed = modals.typed[dialog.id]
      for field in dialog.fields { alert.addTextField(showing: field, typed, interface.root) }
      for button in dialog.buttons {
        let style = UIAlertAction.Style(button.role)
        let action = UIAlertAction(title: interface.root.localized(button.title), style: style) {
          [weak self, weak host, weak presenter, weak alert] _ in
          guard let self, let host else { return }
          let texts = alert?.texts(of: dialog.fields) ?? [:]
          modals.typed.forget(dialog.id)
          modals.userChose(button.name, in: dialog, on: host, typing: texts)
          // The choice may have presented something else here: a share sheet, which stays.
          guard let presenter, presenter.presentedViewController === alert else {
            return didDismiss(dialog.id)
          }
          clear(presenter) { [weak self] in self?.didDismiss(dialog.id) }
        }
        alert.addAction(action)
      }
      return alert
    }

    // MARK: Dismissals by the user

    /// Asks the guards once more, because a guard may read what nobody can observe.
    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      guard case .presentation(_, let host)? = level(of: presentationController)?.modal else {
        return true
      }
      return !host.keepsPresentation
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      if case .presentation(_, let host)? = level(of: presentationController)?.modal {
        host.wasPulled()
      }
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      if let level = level(of: presentationController) { didDismiss(level.modal.id) }
    }

    /// Releases a modal that is gone, and all modals above it. Otherwise their levels would retain
    /// ended coordinators.
    private func didDismiss(_ id: Int) {
      if let index = levels.firstIndex(where: { $0.modal.id == id }) {
        levels.removeSubrange(index...)
      }
      modals.didDismiss(id)
    }

    private func level(of presentationController: UIPresentationController) -> Level? {
      levels.first { $0.controller === presentationController.presentedViewController }
    }
  }

  extension UIAlertController {
    fileprivate func addTextField(
      showing field: Dialog.Field, _ typed: Dialog.Texts, _ root: Coordinator
    ) {
      let title = root.localized(field.title)
      addTextField { text in
        text.placeholder = title
        text.text = typed[field.name]
        text.isSecureTextEntry = field.isSecure
      }
    }

    /// Returns what the user has typed.
    fileprivate func texts(of fields: [Dialog.Field]) -> Dialog.Texts {
      zip(fields, textFields ?? []).reduce(into: [:]) { $0[$1.0.name] = $1.1.text ?? "" }
    }
  }

  extension UIAlertAction.Style {
    fileprivate init(_ role: Dialog.Role?) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      case nil: self = .default
      }
    }
  }
#endif
