/// A C struct as Swift imports it.
package struct CRecord: Sendable, Hashable, Codable {
  /// Its name in Swift: `CVector`, or `Plain.Inner` where a `swift_name` says so.
  package var name: String

  /// Where it is defined.
  package var location: CLocation

  /// What comparing two values takes, in the order of the fields.
  package var fields: [CField]

  /// The structs that its fields hold, by their names in Swift.
  package var held: [String]
}

/// A field of a C struct as Swift imports it.
package struct CField: Sendable, Hashable, Codable {
  /// How two values of a field are compared.
  package enum Comparison: Sendable, Hashable, Codable {
    /// By `==`.
    case value
    /// By where they point to: it is a pointer to a function, or an array of pointers.
    case identity
    /// Element by element: it is a fixed array, which is a tuple in Swift. The type's name in Swift.
    case elements(String)
  }

  /// The names on the way to it, more than one for a field of a struct that has no name.
  package var path: [String]

  /// How two values are compared.
  package var comparison: Comparison

  /// Whether the header marks it as deprecated.
  package var isDeprecated: Bool

  /// Whether it is a pointer to data, or an array of them, which the compiler takes for unsafe.
  ///
  /// Structs that hold one, and pointers to functions that mention one, are unsafe only with strict memory safety, and
  /// without it, `unsafe` beside them is a warning.
  package var isUnsafe: Bool
}

/// What was looked up in a module.
package struct CTypes: Sendable, Hashable, Codable {
  /// The names that were found, without those that the module does not declare.
  package var types: [String: CType] = [:]

  /// The structs that the found names are or hold, by their names in Swift.
  package var records: [String: CRecord] = [:]

  /// The headers and module maps that were read for it.
  package var files: [String] = []

  package init(
    types: [String: CType] = [:], records: [String: CRecord] = [:], files: [String] = []
  ) {
    self.types = types
    self.records = records
    self.files = files
  }
}
