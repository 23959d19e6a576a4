import SwiftUI

@main
struct RecipesApp: App {
  var body: some Scene {
    WindowGroup { RecipesView() }
  }
}

/// The content of the app's window.
struct RecipesView: View {
  @State private var navigator: Navigator
  @SceneStorage("navigation") private var saved: Data?
  @State private var store = RecipeStore()

  init() {
    _navigator = State(initialValue: Navigator(session: Session()))
  }

  var body: some View {
    @Bindable var navigator = navigator
    TabView(selection: $navigator.tab) {
      cookbook
        .tabItem { Label("Recipes", systemImage: "book") }
        .tag(AppTab.cookbook)
      NavigationStack { ShoppingView(store: store).navigationTitle("Shopping") }
        .tabItem { Label("Shopping", systemImage: "cart") }
        .tag(AppTab.shopping)
      settings
        .tabItem { Label("Settings", systemImage: "gear") }
        .tag(AppTab.settings)
    }
    .sheet(isPresented: $navigator.isEditing) { editor }
    .fullScreenCover(
      isPresented: $navigator.isSigningIn, onDismiss: { navigator.signInIsGone() }
    ) {
      NavigationStack {
        SignInView {
          navigator.signedIn()
        } onCancel: {
          navigator.isSigningIn = false
        }
        .navigationTitle("Sign in")
      }
    }
    .onOpenURL { navigator.open($0) }
    .onAppear { navigator.restore(saved) }
    .onChange(of: navigator.saved) { saved = navigator.saved }
  }

  private var cookbook: some View {
    @Bindable var navigator = navigator
    return NavigationStack(path: $navigator.cookbook) {
      RecipeListView(store: store) {
        navigator.cookbook.append(.recipe($0))
      } onAdd: {
        navigator.addRecipe()
      }
      .navigationTitle("Recipes")
      .navigationDestination(for: CookbookPlace.self) { place in
        switch place {
        case .recipe(let id):
          RecipeView(recipe: store.recipe(id)) { navigator.cookbook.append(.steps(id)) }
            .navigationTitle("Recipe")
        case .steps(let id):
          StepsView(recipe: store.recipe(id)) { navigator.cookbook = [] }
            .navigationTitle("Steps")
            .toolbar(.hidden, for: .tabBar)
        }
      }
    }
  }

  private var settings: some View {
    @Bindable var navigator = navigator
    return NavigationStack(path: $navigator.settings) {
      SettingsView { navigator.settings.append(.about) }
        .navigationTitle("Settings")
        .navigationDestination(for: SettingsPlace.self) { _ in
          AboutView().navigationTitle("About")
        }
    }
  }

  private var editor: some View {
    @Bindable var navigator = navigator
    return NavigationStack {
      EditorView(draft: navigator.draft, store: store) {
        navigator.saved($0)
      } onCancel: {
        navigator.cancelEditing()
      }
      .navigationTitle("New recipe")
    }
    .interactiveDismissDisabled(!navigator.draft.name.isEmpty)
    .confirmationDialog(
      "Discard the recipe?", isPresented: $navigator.asksToDiscard, titleVisibility: .visible
    ) {
      Button("Discard", role: .destructive) { navigator.discard() }
      Button("Stay", role: .cancel) {}
    }
  }
}
