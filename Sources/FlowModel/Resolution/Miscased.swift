import Diagnostics

/// Names that are declared with the wrong letter first, which has been reported.
extension Resolver {
  /// Lets them be found by the name that they should have: others use it rightly.
  mutating func declareMiscased() {
    coordinators.addCorrected(isUpper: true)
    types.addCorrected(isUpper: true)
    states.addCorrected(isUpper: false)
    guards.addCorrected(isUpper: false)
    dialogs.addCorrected(isUpper: false)
    for index in members.indices {
      members[index].screens.addCorrected(isUpper: false)
      members[index].dialogs.addCorrected(isUpper: false)
    }
  }
}

extension Dictionary where Key == String {
  /// Adds each entry whose name begins with the wrong letter under the right name as well.
  mutating func addCorrected(isUpper: Bool) {
    let wrong = compactMap { text, value in
      Name(text).flatMap { $0.isUpperCamel == isUpper ? nil : ($0, value) }
    }
    for (name, value) in wrong {
      let corrected = (isUpper ? name.capitalized : name.decapitalized).text
      if self[corrected] == nil { self[corrected] = value }
    }
  }
}
