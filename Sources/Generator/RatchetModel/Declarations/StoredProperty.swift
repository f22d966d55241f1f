/// A stored property of an instance.
package struct StoredProperty: Sendable, Hashable, Codable {
  /// The name as it is written in the source, with backticks if it has them.
  package var spelling: String

  /// Its type, if the source names it or its initial value is a literal.
  package var type: TypeReference?

  /// The parts of its type, if that is a function type.
  package var function: FunctionSignature?

  /// The access level that is written, if one is.
  package var access: AccessLevel?

  /// The access level that is written for its setter, if one is: `private(set)`.
  package var setterAccess: AccessLevel?

  /// The attribute that may be a property wrapper: one other than Ratchet's and global actors.
  package var wrapper: Wrapper?

  /// An attribute that may be a property wrapper.
  package struct Wrapper: Sendable, Hashable, Codable {
    /// Its name, as written.
    package var name: String

    /// Whether it has arguments.
    package var hasArguments: Bool

    /// The name of the key path that is its only argument: `date` in `@Dependency(\.date)`.
    package var keyPath: String?

    /// Whether the key path has no backslash: `@Dependency(.date)`.
    package var lacksBackslash = false

    /// The arguments as written, if they are not a key path: `("api")`, `(API.self)`.
    package var argument: String?

    package init(name: String, hasArguments: Bool) {
      self.name = name
      self.hasArguments = hasArguments
    }
  }

  /// The attribute that looks like one of Ratchet's: `@dependency`, `@EquatableIgnore`.
  package var misspelledAttribute: TypeDeclaration.MisspelledAttribute?

  /// Whether it may have a property wrapper.
  package var isWrapped: Bool { wrapper != nil }

  /// Whether it is a dependency, which is no part of the data around it.
  package var isDependency: Bool { wrapper?.name.split(separator: ".").last == "Dependency" }

  /// Whether the wrapper is `@Presents`: the property starts as nil, and `$name` is its
  /// presentation.
  package var isPresented = false

  /// How it shares its value, if the wrapper is `@Shared` or `@SharedReader`.
  package var sharing: Sharing?

  /// How a property shares its value with others.
  package struct Sharing: Sendable, Hashable, Codable {
    /// The wrapper, as written: `Shared`, `SharedReader`, `Ratchet.Shared`.
    package var wrapper: String

    /// Whether the attribute has a key, and so a value: `@Shared(.inMemory("count"))`.
    package var hasKey: Bool

    package init(wrapper: String, hasKey: Bool) {
      self.wrapper = wrapper
      self.hasKey = hasKey
    }
  }

  package var isConstant = false

  /// Whether the source gives it an initial value.
  package var hasInitialValue = false

  /// The initial value, if the source gives this property its own.
  package var initialValue: InitialValue?

  package var isLazy = false

  /// The `@available` attributes, as written.
  package var availability: [String] = []

  /// Whether an `@available` makes it deprecated or unavailable.
  package var isDiscouraged: Bool {
    availability.contains { $0.contains("deprecated") || $0.contains("unavailable") }
  }

  /// Whether the source calls it unsafe: `unowned(unsafe)`, `@unsafe`.
  package var isUnsafe = false

  /// Whether the source calls it safe, `@safe`, also if its type is unsafe.
  package var isSafe = false

  /// Whether it has no isolation: `nonisolated(unsafe)`.
  package var isNonisolated = false

  /// Whether it is `@_spi`: other modules do not see it.
  package var isSPI = false

  /// Whether initializers leave it out: the compiler warns where a deprecated property is set, and a
  /// public initializer cannot have an `@_spi` type.
  package var isLeftOut: Bool { isDiscouraged || isSPI }

  /// The place of its name.
  package var location: SourcePosition

  /// Ratchet's attributes.
  package var annotations: [Annotation] = []

  /// The conditions of the `#if`s around it inside the type.
  package var conditions: [CompilationCondition] = []

  /// Its access modifier with the space after it, if one is written.
  package var accessRange: SourceRange?

  /// Where an attribute can be inserted; nil if it shares its declaration with others.
  package var attributePlace: SourcePosition?

  package init(_ spelling: String, at location: SourcePosition) {
    self.spelling = spelling
    self.location = location
  }

  /// The name without backticks.
  package var name: String { Identifier.bare(spelling) }

  /// The type and the name of the static member that is its initial value, if its type is not
  /// written: `Todos.Filter` and `all` for `var filter = Todos.Filter.all`.
  package var initialMember: (type: [String], name: String)? {
    guard type == nil, let path = initialValue?.path, path.count > 1 else { return nil }
    return (path.dropLast(), Identifier.bare(path[path.count - 1]))
  }

  /// Whether another file can set the property: it has no wrapper, or its wrapper has an initial
  /// value.
  ///
  /// A presented property starts as nil only if its type is written with a `?`.
  package var isSettableIfWrapped: Bool {
    // A shared value is changed in place, and another file cannot set the property itself.
    if sharing != nil { return false }
    return !isWrapped || hasInitialValue || (isPresented && type?.isSugaredOptional == true)
  }

  /// The type of its parameter in the compiler's memberwise initializer.
  package var memberwiseType: TypeReference? {
    guard let sharing, !hasInitialValue else { return type }
    let wrapper = sharing.wrapper.split(separator: ".").map(String.init)
    return type.map { type in
      TypeReference(
        pieces: [.name(wrapper), .text("<")] + type.pieces + [.text(">")],
        shape: .named(wrapper, arguments: [type]))
    }
  }

  package func isAnnotated(_ kind: Annotation.Kind) -> Bool {
    annotations.contains { $0.kind == kind }
  }
}

extension TypeDeclaration {
  /// The fields that are excluded from observation and visible in other files.
  ///
  /// A key path cannot refer to a lazy one.
  package var ignoredFields: [StoredProperty] {
    properties.filter { property in
      property.isAnnotated(.observationStateIgnored) && !property.isLazy
        && (property.access ?? .internal).isVisibleInModule
    }
  }
}
