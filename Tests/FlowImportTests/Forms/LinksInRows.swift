// Links in views that are only parts of screens: rows, headers, computed properties, functions.
import SwiftUI

struct City: Identifiable, Hashable {
  let id: Int
  let name: String
  var isCapital = false
}

@main
struct CitiesApp: App {
  var body: some Scene {
    WindowGroup { CityListView(cities: []) }  // -> CityListView: root
  }
}

struct CityListView: View {
  let cities: [City]
  @State private var searchText = ""

  var body: some View {
    NavigationStack {
      List {
        header
        ForEach(cities) { CityRow(city: $0) }
        footer(for: cities.count)
      }
      .searchable(text: $searchText)
    }
  }

  @ViewBuilder private var header: some View {
    if let capital = cities.first(where: \.isCapital) {
      NavigationLink("The capital") { CityView(city: capital) }  // CityListView -> CityView: push
    } else {
      ProgressView()
    }
  }

  private func footer(for count: Int) -> some View {
    NavigationLink {  // CityListView -> StatisticsView: push
      StatisticsView(count: count)
    } label: {
      Text("\(count) cities")
    }
  }
}

private struct CityRow: View {
  let city: City

  var body: some View {
    HStack {
      NavigationLink(city.name) { CityView(city: city) }  // CityListView -> CityView: push
      Spacer()
      StarButton(city: city)
    }
  }
}

/// A button that the list's row and the city's own screen contain.
struct StarButton: View {
  let city: City
  @State private var isRating = false

  var body: some View {
    Button { isRating = true } label: { Image(systemName: "star") }
      .sheet(isPresented: $isRating) { RatingView(city: city) }  // CityListView -> RatingView: sheet; CityView -> RatingView: sheet
  }
}

struct CityView: View {
  let city: City
  var body: some View {
    VStack { Text(city.name); StarButton(city: city) }
  }
}

struct RatingView: View { let city: City; var body: some View { Text(city.name) } }
struct StatisticsView: View { let count: Int; var body: some View { Text("\(count)") } }
