/// A value of a state with named values. It can stand in links, and be saved.
public protocol StateValue: RawRepresentable<String>, CaseIterable, Hashable, Codable, Sendable,
  LosslessStringConvertible
{}

extension StateValue {
  public init?(_ description: String) {
    self.init(rawValue: description)
  }

  public var description: String { rawValue }
}
