import Foundation

// The types that the features use. This file contains no domain, but stubs use its types.

struct Price: Codable, Hashable, Sendable {
  let cents: Int
  let currency: Currency

  init(_ cents: Int, in currency: Currency = .euro) {
    self.cents = cents
    self.currency = currency
  }

  enum Currency: String, Codable, Sendable { case euro, dollar }
}

struct Article: Codable, Hashable, Identifiable, Sendable {
  let id: UUID
  var name: String
  var price: Price
  var tags: Set<String> = ["new"]
  var isHidden = false
}

/// Its values cannot be created.
struct Token: Equatable, Sendable {
  fileprivate var secret: String
  static let admin = Token(secret: "admin")
}

indirect enum Filter: Equatable, Sendable {
  case not(Filter)
  case both(Filter, Filter)
  case named(String)
}
