import Foundation

/// The ids of a state, numbered in the order in which they first appear.
///
/// Which ids `\.uuid` and stacks have given says nothing: a feature that does not sort by them does the same with
/// others, as long as equal ones are equal. So states that differ only in them count as one. An id that the program itself
/// writes is one of a kind, and stays as it is.
struct IDNames: Sendable {
  enum ID: Hashable, Sendable {
    case uuid(UUID)
    case ofStack(Int)
  }

  /// The number of ids that `\.uuid` has given.
  let givenCount: Int
  private var numbers: [ID: UInt64] = [:]
  /// The ids, by their numbers.
  private(set) var order: [ID] = []

  init(givenCount: Int) { self.givenCount = givenCount }

  /// Whether `\.uuid` has given an id.
  func isGiven(_ id: UUID) -> Bool {
    guard givenCount > 0, let number = Self.number(of: id) else { return false }
    return number < givenCount
  }

  /// The number of an id, which it gets if it has none.
  mutating func number(of id: ID) -> UInt64 {
    if let known = numbers[id] { return known }
    let number = UInt64(order.count)
    numbers[id] = number
    order.append(id)
    return number
  }

  /// The number of an id, if it has one.
  func known(_ id: ID) -> UInt64? { numbers[id] }
}
