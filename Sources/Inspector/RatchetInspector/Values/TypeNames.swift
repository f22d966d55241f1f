#if DEBUG || InspectorInRelease
  @_spi(Locks) import RatchetConcurrency
  import RatchetSource

  /// The names of types, which are computed once for each type.
  ///
  /// A lock, because each page has its own thread.
  enum TypeNames {
    private static let names = Locked<[ObjectIdentifier: String]>([:])

    /// The name of a type in source, without modules: `Todos.State`.
    static func name(of type: Any.Type) -> String {
      names.withLock { names in
        if let name = names[ObjectIdentifier(type)] { return name }
        let name = TypeReflection.name(of: type)
        names[ObjectIdentifier(type)] = name
        return name
      }
    }

    /// The feature of a type that is called `State` or `Action`: `Todos` for `Todos.State`.
    static func feature(of type: Any.Type) -> String? {
      TypeReflection.feature(of: name(of: type))
    }
  }
#endif
