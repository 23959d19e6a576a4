import SwiftUI

struct RecipeListView: View {
  let store: RecipeStore
  let onOpen: (Int) -> Void
  let onAdd: () -> Void

  var body: some View {
    List {
      ForEach(store.recipes) { recipe in
        Button(recipe.name) { onOpen(recipe.id) }
      }
      Button("Add") { onAdd() }
    }
  }
}

struct RecipeView: View {
  let recipe: Recipe?
  let onCook: () -> Void

  var body: some View {
    VStack {
      Text(recipe?.name ?? "This recipe is gone.")
      Button("Cook") { onCook() }
    }
  }
}

struct StepsView: View {
  let recipe: Recipe?
  let onDone: () -> Void

  var body: some View {
    List {
      ForEach(recipe?.steps ?? [], id: \.self) { step in Text(step) }
      Button("Done") { onDone() }
    }
  }
}

struct EditorView: View {
  @Bindable var draft: Draft
  let store: RecipeStore
  let onSave: (Int) -> Void
  let onCancel: () -> Void

  var body: some View {
    Form {
      TextField("Name", text: $draft.name)
      Button("Save") { onSave(store.add(named: draft.name)) }
      Button("Cancel") { onCancel() }
    }
  }
}

struct SignInView: View {
  let onSignedIn: () -> Void
  let onCancel: () -> Void

  var body: some View {
    VStack {
      Button("Sign in") { onSignedIn() }
      Button("Cancel") { onCancel() }
    }
  }
}

struct ShoppingView: View {
  let store: RecipeStore

  var body: some View {
    List {
      ForEach(store.shopping, id: \.self) { item in Text(item) }
    }
  }
}

struct SettingsView: View {
  let onAbout: () -> Void

  var body: some View {
    VStack {
      Button("About") { onAbout() }
    }
  }
}

struct AboutView: View {
  var body: some View {
    VStack {
      Text("Eight screens")
    }
  }
}

#if DEBUG
  struct Screens_Previews: PreviewProvider {
    static var previews: some View {
      RecipeListView(store: RecipeStore(), onOpen: { _ in }, onAdd: {})
      RecipeView(recipe: RecipeStore().recipe(1), onCook: {})
      StepsView(recipe: RecipeStore().recipe(1), onDone: {})
      EditorView(draft: Draft(), store: RecipeStore(), onSave: { _ in }, onCancel: {})
      SignInView(onSignedIn: {}, onCancel: {})
      ShoppingView(store: RecipeStore())
      SettingsView(onAbout: {})
      AboutView()
    }
  }
#endif
