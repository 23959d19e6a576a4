/// A JSON object by its members. A member without a value is left out.
package struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private struct Member: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private var members: [String: Member] = [:]

  package init(dictionaryLiteral elements: (String, (any Encodable)?)...) {
    for (key, value) in elements { members[key] = value.map(Member.init) }
  }

  /// Returns the object with one member more.
  package func adding(_ key: String, _ value: any Encodable) -> JSONObject {
    var object = self
    object.members[key] = Member(value: value)
    return object
  }

  package func encode(to encoder: any Encoder) throws { try members.encode(to: encoder) }
}
