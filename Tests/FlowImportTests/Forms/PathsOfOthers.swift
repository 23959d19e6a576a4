// Properties that are called like a path and aren't one, and routes that only their path's type tells
// apart.
import SwiftUI

@main
struct LibraryApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        BooksView().tabItem { Text("Books") }  // -> BooksView: tab
        FilmsView().tabItem { Text("Films") }  // -> FilmsView: tab
      }
    }
  }
}

@Observable final class BooksModel {
  var routes: [Route] = []

  func open() {
    routes.append(.detail(1))  // BooksView -> BookView: push
  }

  enum Route: Hashable {
    case detail(Int)
  }
}

@Observable final class FilmsModel {
  var routes: [Route] = []

  func open(_ film: Film) {
    routes.append(.init(page: .detail(film.id)))  // FilmsView -> FilmView: push
  }

  struct Route: Hashable {
    let page: FilmPage
  }
}

enum FilmPage: Hashable {
  case detail(Int)

  @ViewBuilder func view() -> some View {
    switch self {
    case .detail(let id): FilmView(id: id)
    }
  }
}

/// A list that has the name of a path.
final class Store {
  var routes: [String] = []

  func reset() { routes = [] }

  func outline() {
    var path = Outline()
    path.append("line")
  }
}

struct Outline { mutating func append(_ line: String) {} }

struct BooksView: View {
  @State private var model = BooksModel()
  private let store = Store()

  var body: some View {
    NavigationStack(path: $model.routes) {
      Button("Open") {
        store.reset()
        store.outline()
        model.open()
      }
      .navigationDestination(for: BooksModel.Route.self) { route in
        switch route {
        case .detail(let id): BookView(id: id)
        }
      }
    }
  }
}

struct FilmsView: View {
  @State private var model = FilmsModel()
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $model.routes) {
      FilmList(select: { film in model.open(film) })
        .navigationDestination(for: FilmsModel.Route.self) { route in route.page.view() }
      ActorList(select: { actor in
        path.append(actor)  // FilmsView -> ActorView: push
      })
      .navigationDestination(for: Actor.self) { actor in ActorView(actor: actor) }
    }
  }
}

struct Film: Hashable { let id: Int }
struct Actor: Hashable { let name: String }

struct FilmList: View {
  let select: (Film) -> Void

  var body: some View { Button("Film") { select(Film(id: 1)) } }
}

struct ActorList: View {
  let select: (Actor) -> Void

  var body: some View { Button("Actor") { select(Actor(name: "Kim")) } }
}

struct BookView: View { let id: Int; var body: some View { Text("\(id)") } }
struct FilmView: View { let id: Int; var body: some View { Text("\(id)") } }
struct ActorView: View { let actor: Actor; var body: some View { Text(actor.name) } }
