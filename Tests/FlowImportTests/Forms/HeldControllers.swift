// Controllers that stand in others, are hosts of views, or are told to show something.
import SwiftUI
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    let tabs = MainTabs()
    tabs.viewControllers = [
      UINavigationController(rootViewController: ShelfController()),  // MainTabs -> ShelfController: tab
      UINavigationController(rootViewController: ScanController()),  // MainTabs -> ScanController: tab
    ]
    window?.rootViewController = tabs  // -> MainTabs: root
  }
}

final class MainTabs: UITabBarController {}

final class ShelfController: UIViewController {
  private let header = HeaderController()

  func headerController() -> UIViewController { header }

  func showNotes() {
    navigationController?.pushViewController(NotesController(), animated: true)  // ShelfController -> NotesController: push
  }
}

final class HeaderController: UIViewController {
  func showOwner() {
    navigationController?.pushViewController(OwnerController(), animated: true)  // ShelfController -> OwnerController: push ?
  }
}

final class OwnerController: UIViewController {}

final class NotesController: UIHostingController<NotesView> {
  init() { super.init(rootView: NotesView()) }
}

struct NotesView: View {
  @State private var isNew = false

  var body: some View {
    Button("New") { isNew = true }
      .sheet(isPresented: $isNew) { NoteView() }  // NotesController -> NoteView: sheet
  }
}

struct NoteView: View {
  var body: some View { CameraView() }
}

struct CameraView: UIViewControllerRepresentable {
  func makeUIViewController(context: Context) -> CameraController { CameraController() }
  func updateUIViewController(_ controller: CameraController, context: Context) {}
}

final class CameraController: UIViewController {
  func explain() {
    let help = UINavigationController()
    help.setViewControllers([HelpController()], animated: false)
    present(help, animated: true)  // NoteView -> HelpController: sheet
  }
}

final class HelpController: UIViewController {}

final class ScanController: UIViewController {
  private var reader: ReaderController?

  func scan() {
    let reader = ReaderController()
    self.reader = reader
    present(reader, animated: true)  // ScanController -> ReaderController: cover
  }

  func found() {
    reader?.present(FoundController(), animated: true)  // ReaderController -> FoundController: sheet
  }
}

final class ReaderController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }
}

final class FoundController: UIViewController {}
