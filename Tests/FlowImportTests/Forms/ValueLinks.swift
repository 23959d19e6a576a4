// Links with values, and `navigationDestination(for:)` by type.
import SwiftUI

struct Author: Hashable, Identifiable {
  let id: Int
  let name: String
}

struct Book: Hashable, Identifiable {
  let id: Int
  let title: String
  let author: Author
}

@main
struct BooksApp: App {
  var body: some Scene {
    WindowGroup { BooksView(books: []) }  // -> BooksView: root
  }
}

struct BooksView: View {
  let books: [Book]
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      List(books) { book in
        NavigationLink(value: book) {  // BooksView -> BookView: push
          Text(book.title)
        }
      }
      .navigationDestination(for: Book.self) { book in
        BookView(book: book)
      }
      .navigationDestination(for: Author.self) { AuthorView(author: $0) }
      .toolbar {
        Button("Surprise me") {
          guard let book = books.randomElement() else { return }
          path.append(book)  // BooksView -> BookView: push
        }
      }
    }
  }
}

struct BookView: View {
  let book: Book

  var body: some View {
    VStack {
      NavigationLink(book.author.name, value: book.author)  // BookView -> AuthorView: push
      NavigationLink("A classic", value: Book(id: 0, title: "Emma", author: book.author))  // BookView -> BookView: push
    }
  }
}

struct AuthorView: View {
  let author: Author
  private var latest: Book { Book(id: 1, title: "Latest", author: author) }

  var body: some View {
    NavigationLink(value: latest) { Text("The latest") }  // AuthorView -> BookView: push
  }
}
