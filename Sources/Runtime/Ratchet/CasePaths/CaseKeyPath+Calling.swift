extension KeyPath {
  /// Embeds a payload in the case that this key path names.
  ///
  /// ```swift
  /// let progress = \Loading.Cases.progress
  /// progress(0.5)   // Loading.progress(0.5)
  /// ```
  ///
  /// - Parameter payload: The payload; a tuple for several values.
  /// - Returns: The enum in this case.
  @inlinable
  public func callAsFunction<Enum: CasePathable, Payload>(_ payload: Payload) -> Enum
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Payload> {
    Enum.allCasePaths[keyPath: self].embed(payload)
  }

  /// Creates the enum in the case that this key path names, which has no payload.
  ///
  /// ```swift
  /// (\Loading.Cases.idle)()   // Loading.idle
  /// ```
  ///
  /// - Returns: The enum in this case.
  @inlinable
  public func callAsFunction<Enum: CasePathable>() -> Enum
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Void> {
    Enum.allCasePaths[keyPath: self].embed()
  }

  /// Appends a case key path from this case's payload.
  ///
  /// ```swift
  /// let profile = \Library.Action.Cases.profile
  /// let name = \Profile.Action.Cases.nameChanged
  /// profile.appending(path: name)   // \Library.Action.Cases.profile.nameChanged
  /// ```
  ///
  /// - Parameter path: A case of the payload.
  /// - Returns: The key path from this one's enum to the payload of `path`.
  @_disfavoredOverload
  public func appending<Enum: CasePathable, Payload: CasePathable, Member>(
    path: CaseKeyPath<Payload, Member>
  ) -> CaseKeyPath<Enum, Member>
  where Root == Enum.AllCasePaths, Value == AnyCasePath<Enum, Payload> {
    appending(path: \AnyCasePath<Enum, Payload>.[dynamicMember: path])
  }
}

extension KeyPath where Root: CasePathReflectable, Value == Root {
  /// Returns a value of the enum, as the payload of `\.self`.
  ///
  /// - Parameter root: The value.
  /// - Returns: The same value.
  @inlinable
  public func callAsFunction(_ root: Root.Enum) -> Root.Enum { root }
}

extension PartialKeyPath where Root: CasePathReflectable {
  /// Embeds a payload in the case that this key path names, if the payload has the case's type.
  ///
  /// ```swift
  /// let path: PartialCaseKeyPath<Loading> = \.progress
  /// path(0.5)      // Loading.progress(0.5)
  /// path("half")   // nil
  /// ```
  ///
  /// - Parameter payload: The payload; `()` for a case without a payload.
  /// - Returns: The enum in this case, or nil if the payload has another type.
  @_disfavoredOverload
  public func callAsFunction(_ payload: Any) -> Root.Enum? {
    switch Root.Enum.allCasePaths[keyPath: self] {
    case let path as any UntypedCasePath<Root.Enum>: path.root(withUntyped: payload)
    case is Root: payload as? Root.Enum
    default: nil
    }
  }
}
