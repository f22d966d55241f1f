/// What a name of a C module is in Swift, and how its values are compared.
package enum CType: Sendable, Hashable, Codable {
  /// It is `Equatable` already: an enum, or another name of a number, a pointer or a vector.
  case equatable

  /// It is a pointer to a function, which Swift sees as a function.
  case function

  /// It is a struct, whose `==` can be written: its name in Swift.
  case record(String)

  /// It is something whose values Swift cannot compare: the name in Swift, and why.
  case refused(CRefusal)
}

/// Why the values of a type cannot be compared.
package struct CRefusal: Sendable, Hashable, Codable, CustomStringConvertible {
  /// What is wrong, as the rest of a sentence that begins with the type's name:
  /// `has the field 'value', which is a union`.
  package var reason: String

  /// The place in the header.
  package var location: CLocation

  /// The reason.
  package var description: String { reason }
}

/// A place in a header.
package struct CLocation: Sendable, Hashable, Codable {
  /// The header's path.
  package var path: String

  /// The line, from 1 on.
  package var line: Int

  /// The column, from 1 on.
  package var column: Int

  /// The header's name: `geometry.h`.
  package var fileName: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
