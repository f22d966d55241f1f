extension Domain {
  /// How a type is coded: as the compiler would code it.
  package enum Coding: Sendable, Hashable {
    /// The names of its properties, or of its cases and their payloads.
    case names

    /// Its raw value, as the standard library codes `RawRepresentable` types.
    case rawValue

    /// The keys of its own `CodingKeys`.
    case keys(OwnCodingKeys)

    /// Its own types that the compiler would use, but generated code cannot.
    case unusable(UnusableCodingKeys)
  }

  /// The coded properties of a struct.
  ///
  /// The value of a lazy property can be computed again.
  package var codedProperties: [StoredProperty] {
    // The value of a shared property is kept under its key.
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

  /// Whether they are declared in the struct itself, and so in its file.
  package var areDeclaredInside: Bool

  /// The key of a property, or nil if the property is not coded.
  package func key(of property: StoredProperty) -> EnumCase? {
    cases.first { $0.name == property.name }
  }
}

/// A type that the compiler would use to code another one, but that generated code cannot use.
package struct UnusableCodingKeys: Sendable, Hashable {
  /// The reason why generated code cannot use it.
  package enum Obstacle: Sendable, Hashable {
    /// Other files cannot see it.
    case hidden
    /// It is a type alias or another type, not an enum of keys.
    case noEnum
    /// It or one of its keys is inside an `#if`.
    case conditional
    /// Its keys are numbers, and generated code knows only their names.
    case numbers
    /// It renames an enum's cases or their payloads.
    case ofEnum
  }

  /// Its name.
  package var name: String

  /// The place of its declaration, or nil if it may be in another file.
  package var location: SourcePosition?

  /// The reason why generated code cannot use it.
  package var obstacle: Obstacle
}
