extension Domain {
  /// What a type is coded by: what the compiler would go by, if it wrote the coding.
  package enum Coding: Sendable, Hashable {
    /// The names of its properties, or of its cases and their payloads.
    case names

    /// Its raw value: the standard library codes what is `RawRepresentable` so.
    case rawValue

    /// The keys of its own `CodingKeys`.
    case keys(OwnCodingKeys)

    /// Types of its own that the compiler would go by, and generated code cannot.
    case unusable(UnusableCodingKeys)
  }

  /// The properties of a struct that are coded.
  ///
  /// Lazy ones hold what can be had again.
  package var codedProperties: [StoredProperty] {
    let properties = declaration.properties.filter { !$0.isLazy }
    guard case .keys(let keys) = coding else { return properties }
    return properties.filter { keys.key(of: $0) != nil }
  }

  /// Whether a value comes back as it was, or without what its keys leave out.
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

/// A type by which the compiler would code another one, and that generated code cannot go by.
package struct UnusableCodingKeys: Sendable, Hashable {
  /// What stands in the way.
  package enum Obstacle: Sendable, Hashable {
    /// Other files cannot see it.
    case hidden
    /// It is no enum of keys: a type alias, or another type.
    case noEnum
    /// It, or one of its keys, is there under a condition.
    case conditional
    /// Its keys are numbers, of which generated code knows only the names.
    case numbers
    /// It renames what an enum's cases carry, or the cases.
    case ofEnum
  }

  /// Its name.
  package var name: String

  /// Where it stands, or nil where that may be another file.
  package var location: SourceLocation?

  /// What stands in the way.
  package var obstacle: Obstacle
}
