import FlowModel

/// Elements by an identity that grows: the newest is the last.
struct Table<Element: Identified>: Hashable, Sendable {
  private(set) var elements: [Element] = []

  subscript(id: ID<Element>) -> Element? {
    get { index(of: id).map { elements[$0] } }
    set {
      switch (index(of: id), newValue) {
      case (let index?, let element?): elements[index] = element
      case (let index?, nil): elements.remove(at: index)
      case (nil, let element?): elements.append(element)
      case (nil, nil): break
      }
    }
  }

  mutating func keep(_ isKept: (Element) -> Bool) {
    if !elements.allSatisfy(isKept) { elements.removeAll { !isKept($0) } }
  }

  private func index(of id: ID<Element>) -> Int? {
    var (lower, upper) = (0, elements.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if elements[middle].id < id { lower = middle + 1 } else { upper = middle }
    }
    return lower < elements.count && elements[lower].id == id ? lower : nil
  }
}

protocol Identified: Hashable, Sendable {
  var id: ID<Self> { get }
}
