import Foundation
import TestSupport
import Testing

/// The app's side is written once, and belongs to the app from then on.
struct ScaffoldTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      flow: Shop
      guards: { signedIn: {} }
      coordinators:
        App:
          root: true
          start: list
          screens:
            list: { view: ItemsView, routes: { open: item, pay: { to: Pay, guards: [signedIn] } } }
            item: { params: { id: Int }, routes: { back: pop } }
        Pay:
          start: form
          screens: { form: { routes: { done: finish } } }
      """, to: "Shop/App.flow.yaml")
  }

  private func scaffold(_ words: String = "") throws -> Outcome {
    try flowc("scaffold Shop --output Sources \(words)", in: scratch.url)
  }

  private var files: [String] {
    Repository.files(below: scratch.url.appending(path: "Sources"), suffix: ".swift").sorted()
  }

  @Test func eachScreenHasAView() throws {
    let outcome = try scaffold()
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(
      files == [
        "App/AppItemView.swift", "App/AppScreens.swift", "App/ItemsView.swift",
        "Pay/PayFormView.swift", "Pay/PayScreens.swift", "Shop/ShopAppContainer.swift",
        "Shop/ShopGuards.swift", "Shop/ShopView.swift",
      ])
    let view = scratch.url.appending(path: "Sources/App/AppItemView.swift")
    let text = try String(contentsOf: view, encoding: .utf8)
    #expect(text.contains("Button(\"Back\") { routes.back() }"))
    #expect(text.contains("AppItemView(id: 1, routes: AppCoordinator.ItemPlace(place: .nowhere))"))
  }

  @Test("in UIKit each screen has a view controller, and the call decides over the settings")
  func viewControllers() throws {
    try scratch.write("ui: [swiftui]\n", to: "flowc.yaml")
    #expect(try scaffold("--ui uikit").status == 0)
    #expect(
      files == [
        "App/AppItemViewController.swift", "App/AppScreens.swift", "App/ItemsView.swift",
        "Pay/PayFormViewController.swift", "Pay/PayScreens.swift", "Shop/ShopAppContainer.swift",
        "Shop/ShopGuards.swift", "Shop/ShopSceneDelegate.swift",
      ])
    let item = try text("Sources/App/AppItemViewController.swift")
    #expect(item.contains("init(id: Int, routes: any AppCoordinator.ItemRoutes) {"))
    #expect(item.contains("UIAction(title: \"Back\") { [routes] _ in routes.back() }"))
    let scene = try text("Sources/Shop/ShopSceneDelegate.swift")
    #expect(scene.contains("rootViewController = container.makeViewController(of: flow)"))
    #expect(!scene.contains("openURLContexts"), "there are no links")
  }

  @Test func eachCoordinatorHasItsFolder() throws {
    let outcome = try scaffold("--style mvvm-c")
    #expect(outcome.status == 0)
    #expect(outcome.output.isEmpty)
    #expect(
      files == [
        "App/DI/AppContainer.swift", "App/Navigation/AppNavigation.swift",
        "App/Navigation/AppScreens.swift", "App/Presentation/AppItem/AppItemView.swift",
        "App/Presentation/AppItem/AppItemViewModel.swift",
        "App/Presentation/AppList/ItemsView.swift",
        "App/Presentation/AppList/ItemsViewModel.swift", "Pay/DI/PayContainer.swift",
        "Pay/Navigation/PayNavigation.swift", "Pay/Navigation/PayScreens.swift",
        "Pay/Presentation/PayForm/PayFormView.swift",
        "Pay/Presentation/PayForm/PayFormViewModel.swift", "Shop/Base/ShopViewState.swift",
        "Shop/DI/ShopAppContainer.swift", "Shop/DI/ShopServices.swift",
        "Shop/Navigation/ShopFollowedCoordinator.swift", "Shop/Navigation/ShopGuards.swift",
        "Shop/Presentation/ShopView.swift",
      ])
  }

  @Test("in UIKit the screens share a base view controller, services and the state of loading")
  func sharedFilesOfUIKit() throws {
    #expect(try scaffold("--ui uikit --style mvvm-c").status == 0)
    let shared = files.filter { $0.hasPrefix("Shop/") }
    #expect(
      shared == [
        "Shop/Base/ShopBaseViewController.swift", "Shop/Base/ShopViewState.swift",
        "Shop/DI/ShopAppContainer.swift", "Shop/DI/ShopServices.swift",
        "Shop/Navigation/ShopFollowedCoordinator.swift", "Shop/Navigation/ShopGuards.swift",
        "Shop/Presentation/ShopSceneDelegate.swift",
      ])
    let item = "Sources/App/Presentation/AppItem/AppItem"
    let view = try text("\(item)ViewController.swift")
    #expect(view.contains("class AppItemViewController: ShopBaseViewController<AppItemViewModel>"))
    #expect(view.contains("override func load() async {\n    await model.loadInitialData()"))
    let model = try text("\(item)ViewModel.swift")
    #expect(model.contains("var state: ShopViewState { get }"))
    #expect(model.contains("init(id: Int, services: any ShopServices, routes:"))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: scratch.url.appending(path: path), encoding: .utf8)
  }

  @Test("what was written once stays as the app has it, and what is new comes beside it")
  func secondRun() throws {
    _ = try scaffold("--style mvvm-c")
    try scratch.write("// mine\n", to: "Sources/Pay/Presentation/PayForm/PayFormView.swift")
    try FileManager.default.removeItem(
      at: scratch.url.appending(path: "Sources/App/DI/AppContainer.swift"))
    let outcome = try scaffold("--style mvvm-c")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "wrote Sources/App/DI/AppContainer.swift\n1 written, 17 kept as they were\n")
    let view = scratch.url.appending(path: "Sources/Pay/Presentation/PayForm/PayFormView.swift")
    #expect(try String(contentsOf: view, encoding: .utf8) == "// mine\n")
  }

  @Test("generating into the same place later removes nothing of it")
  func generatingBeside() throws {
    _ = try scaffold()
    let before = files
    let outcome = try flowc("generate Shop --output Sources", in: scratch.url)
    #expect(outcome.status == 0)
    #expect(files.filter(before.contains) == before)
  }

  @Test func oneCoordinatorAlone() throws {
    let outcome = try scaffold("--coordinator Pay --ui uikit --style mvvm-c")
    #expect(outcome.status == 0)
    #expect(
      files == [
        "Pay/DI/PayContainer.swift", "Pay/Navigation/PayNavigation.swift",
        "Pay/Navigation/PayScreens.swift", "Pay/Presentation/PayForm/PayFormViewController.swift",
        "Pay/Presentation/PayForm/PayFormViewModel.swift",
      ])
  }

  @Test func aSlipInTheNameIsAnError() throws {
    let outcome = try scaffold("--coordinator Pya")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("there is no coordinator `Pya`; did you mean `Pay`?"))
    #expect(files == [])
  }

  @Test("nothing is written for a module that is wrong")
  func wrongModule() throws {
    try scratch.write(
      "flow: Shop\ncoordinators: { App: { start: lsit, screens: { list: {} } } }\n",
      to: "Shop/App.flow.yaml")
    let outcome = try scaffold()
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("lsit"))
    #expect(files == [])
  }

  @Test("files that some disks take for one are a finding, and nothing is written")
  func namesThatDifferInCase() throws {
    try scratch.write(
      """
      flow: Shop
      coordinators:
        App:
          root: true
          start: checkOut
          screens:
            checkOut: { title: A, routes: { on: checkout, pay: PAY } }
            checkout: { title: B, routes: { pay: Pay } }
        Pay: { start: form, screens: { form: { title: C, routes: { done: finish } } } }
        PAY: { start: form, screens: { form: { title: D, routes: { done: finish } } } }

      """, to: "Shop/App.flow.yaml")
    let outcome = try scaffold()
    #expect(outcome.status == 1)
    let places = outcome.lines.filter { $0.contains("[name-collision]") }.map { line in
      line.split(separator: ":").dropFirst().prefix(2).joined(separator: ":")
    }
    #expect(places == ["8:7", "10:3", "10:34"], "\(outcome)")
    #expect(outcome.output.contains("`App/AppCheckoutView"), "\(outcome)")
    #expect(files.isEmpty)
    // What is chosen is checked against all that there is.
    #expect(try scaffold("--coordinator Pay").status == 1)
    #expect(try scaffold("--coordinator App --ui uikit").status == 1)
    #expect(try flowc("lint Shop", in: scratch.url).status == 0)
  }
}
