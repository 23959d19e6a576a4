/// Parameters by name. A few parameters are compared one by one. For more of them, a table is made
/// when many names are looked up.
struct ParameterIndex {
  private final class Table {
    var questions = 0
    var places: [String: Int]?
    var unread: Int??
  }

  /// The number of parameters that are compared one by one.
  private static let few = 16

  let parameters: [Parameter]
  private let table: Table?

  init(_ parameters: [Parameter]) {
    self.parameters = parameters
    table = parameters.count > Self.few ? Table() : nil
  }

  /// The first parameter with a name.
  subscript(name: String) -> Parameter? { place(of: name).map { parameters[$0] } }

  /// The parameter that stands for parameters that could not be read; nil if all could be read.
  var unread: Parameter? {
    guard let table else { return parameters.first(where: \.isUnread) }
    let place = table.unread ?? parameters.firstIndex(where: \.isUnread)
    table.unread = .some(place)
    return place.map { parameters[$0] }
  }

  private func place(of name: String) -> Int? {
    guard let table else { return parameters.firstIndex { $0.name.text == name } }
    if let places = table.places { return places[name] }
    table.questions += 1
    guard table.questions > Self.few else { return parameters.firstIndex { $0.name.text == name } }
    table.places = Dictionary(
      parameters.enumerated().map { ($1.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    return table.places?[name]
  }
}
