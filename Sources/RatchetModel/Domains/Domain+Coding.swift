extension Domain {
  /// How a type is coded: as the compiler would code it.
  package enum Coding: Sendable, Hashable {
    /// The names of its properties, or of its cases and their payloads.
    case names

    /// Its raw value, as the standard library codes `RawRepresentable` types.
    case rawValue

    /// The keys of its own `CodingKeys`.
    case keys(OwnCodingKeys)

    /// Types of its own that the compiler would use, but generated code cannot.
    case unusable(UnusableCodingKeys)
  }

  /// The properties of a struct that are coded.
  ///
  /// Lazy ones hold what can be had again.
  package var codedProperties: [StoredProperty] {
    // The key of a shared value keeps it.
    let properties = declaration.properties.filter { !$0.isLazy && $0.sharing?.hasKey != true }
    guard case .keys(let keys) = coding else { return properties }
    return properties.filter { keys.key(of: $0) != nil }
  }

  /// Whether a decoded value has all properties of the encoded one.
  package var isCodedWhole: Bool {
    codedProperties.count == declaration.properties.count { !$0.isLazy }
  }
}

/// The keys that a struct declares for its coding.
package struct OwnCodingKeys: Sendable, Hashable {
  /// The cases of its `CodingKeys`.
  package var cases: [EnumCase]

  /// Whether they stand in the struct itself, and so in its file.
  package var areDeclaredInside: Bool

  /// The key of a property, or nil where that is left out.
  package func key(of property: StoredProperty) -> EnumCase? {
    cases.first { $0.name == property.name }
  }
}

/// A type that the compiler would use to code another one, but that generated code cannot use.
package struct UnusableCodingKeys: Sendable, Hashable {
  /// Why generated code cannot use it.
  package enum Obstacle: Sendable, Hashable {
    /// Other files cannot see it.
    case hidden
    /// It is a type alias or another type, not an enum of keys.
    case noEnum
    /// It or one of its keys is inside an `#if`.
    case conditional
    /// Its keys are numbers, of which generated code knows only the names.
    case numbers
    /// It renames what an enum's cases carry, or the cases.
    case ofEnum
  }

  /// Its name.
  package var name: String

  /// Where it is declared, or nil if that can be another file.
  package var location: SourceLocation?

  /// Why generated code cannot use it.
  package var obstacle: Obstacle
}
