/// A stored property of an instance.
package struct StoredProperty: Sendable, Hashable, Codable {
  /// The name as it has to be written.
  package var spelling: String

  /// Its type, if the source names it, or if it can be told from the literal that it starts with.
  package var type: TypeReference?

  /// Its type taken apart, if the source says that it is a function.
  package var function: FunctionSignature?

  /// The access level that is written, if one is.
  package var access: AccessLevel?

  /// The access level that is written for its setter, if one is: `private(set)`.
  package var setterAccess: AccessLevel?

  /// Whether it may have a property wrapper: an attribute that is neither Ratchet's nor an actor's.
  package var isWrapped = false

  /// Whether the wrapper is `@Presents`: the property is nil to start with, and `$name` is what it
  /// stands for.
  package var isPresented = false

  /// Whether it is a `let`.
  package var isConstant = false

  /// Whether the source gives it a value to start with.
  package var hasInitialValue = false

  /// The value that it starts with, if the source gives this property one of its own.
  package var initialValue: InitialValue?

  /// Whether it is `lazy`.
  package var isLazy = false

  /// Whether an `@available` says that it is deprecated or unavailable, so that code which names it
  /// is warned about or refused.
  package var isDiscouraged = false

  /// Where its name stands.
  package var location: SourceLocation

  /// Ratchet's attributes.
  package var annotations: [Annotation] = []

  /// The conditions of the `#if`s around it inside the type.
  package var conditions: [CompilationCondition] = []

  /// Its access modifier with the space behind it, if one is written.
  package var accessRange: SourceRange?

  /// Where an attribute of its own can be written: nowhere, if it shares its declaration.
  package var attributePlace: SourceLocation?

  package init(_ spelling: String, at location: SourceLocation) {
    self.spelling = spelling
    self.location = location
  }

  /// The name without backticks.
  package var name: String { Identifier.bare(spelling) }

  /// The type and the name of the static member that it starts with, if its type is not written:
  /// `Todos.Filter` and `all` for `var filter = Todos.Filter.all`.
  package var initialMember: (type: [String], name: String)? {
    guard type == nil, let path = initialValue?.path, path.count > 1 else { return nil }
    return (path.dropLast(), Identifier.bare(path[path.count - 1]))
  }

  /// Whether another file can set what a wrapper around it wraps, where there is one: the wrapper has
  /// a value already.
  ///
  /// What is presented is nil to start with only where its type is written with a `?`.
  package var isSettableIfWrapped: Bool {
    !isWrapped || hasInitialValue || (isPresented && type?.isSugaredOptional == true)
  }

  package func isAnnotated(_ kind: Annotation.Kind) -> Bool {
    annotations.contains { $0.kind == kind }
  }
}

extension TypeDeclaration {
  /// The fields that are left out of observation, and can be named from another file.
  ///
  /// Those that cannot be are not read there, and no key path can name a lazy one.
  package var ignoredFields: [StoredProperty] {
    properties.filter { property in
      property.isAnnotated(.observationStateIgnored) && !property.isLazy
        && (property.access ?? .internal).isVisibleInModule
    }
  }
}
