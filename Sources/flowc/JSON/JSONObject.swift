/// A JSON object by its members. A member without a value is left out.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Member: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private var members: [String: Member] = [:]

  init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    for (key, value) in elements { members[key] = value.map(Member.init) }
  }

  /// Returns the object with one member more.
  func adding(_ key: String, _ value: any Encodable) -> JSONObject {
    var object = self
    object.members[key] = Member(value: value)
    return object
  }

  func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
